// The environment of a view: the theme, the preference for less motion, the room.

/** Whether the notebook is dark; outside of a notebook, whether the reader prefers dark. */
const isDark = () => {
  const light = document.body.dataset.jpThemeLight;
  return light ? light === "false" : matchMedia("(prefers-color-scheme: dark)").matches;
};

/** Return the environment of a view with `more` added, or null while it is not shown. */
const describe = (root, more) => {
  const place = wholeGame(root).parentElement;
  if (!root.offsetWidth || !place || !more) return null;
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const ratio = window.devicePixelRatio || 1;
  return { dark: isDark(), reduced, width: place.clientWidth, ratio, ...more };
};

/**
 * Report the environment once when the view is shown, and again when it has settled after a change.
 * The result of `measure` is added to it; nothing is reported while that is null.
 */
const watchEnvironment = (root, tell, signal, measure = () => ({})) => {
  let told = "";
  let timer = null;
  const check = () => {
    const now = describe(root, measure());
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
