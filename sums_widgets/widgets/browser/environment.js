// What is around a view: the theme, the wish for less motion, the room.

/** Tell if the notebook is dark; outside of a notebook, if the reader wants it dark. */
const isDark = () => {
  const light = document.body.dataset.jpThemeLight;
  return light ? light === "false" : matchMedia("(prefers-color-scheme: dark)").matches;
};

/** Describe what is around a view, or give null while it is not shown. */
const describe = (root) => {
  const place = wholeGame(root).parentElement;
  if (!root.offsetWidth || !place) return null;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { dark: isDark(), reduced, width: place.clientWidth, ratio: window.devicePixelRatio || 1 };
};

/** Tell the environment once when the view is shown, and again when it has changed for good. */
const watchEnvironment = (root, tell, signal) => {
  let told = "";
  let timer = null;
  const check = () => {
    const now = describe(root);
    if (!now || JSON.stringify(now) === told) return;
    told = JSON.stringify(now);
    tell(now);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(check, told ? 250 : 0);
  };
  const sizes = new ResizeObserver(soon);
  sizes.observe(root);
  const theme = new MutationObserver(soon);
  theme.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)"]) {
    matchMedia(query).addEventListener("change", soon, { signal });
  }
  window.addEventListener("resize", soon, { signal });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    sizes.disconnect();
    theme.disconnect();
  });
};
