// Where the pad lies, and what is around it.

/** Give the canvases that lie under the pad. */
const canvasesUnder = (root) => [...(root.parentElement?.querySelectorAll("canvas") ?? [])];

/** Lay the pad exactly over the canvas, and take the canvas out of the order of the Tab key. */
const cover = (root) => {
  const canvas = canvasesUnder(root)[0];
  const frame = root.offsetParent;
  if (!canvas || !frame) return;
  // ipycanvas swallows every key while the canvas has the focus: nobody must get caught there.
  canvas.tabIndex = -1;
  canvas.setAttribute("aria-hidden", "true");
  const inner = canvas.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  root.style.left = `${inner.left - outer.left - frame.clientLeft + frame.scrollLeft}px`;
  root.style.top = `${inner.top - outer.top - frame.clientTop + frame.scrollTop}px`;
  root.style.width = `${inner.width}px`;
  root.style.height = `${inner.height}px`;
};

/** Keep the pad over the canvas, whatever changes its size, also when it is shown only later. */
const stayOver = (root, signal) => {
  const sizes = new ResizeObserver(() => {
    canvasesUnder(root).forEach((canvas) => sizes.observe(canvas));
    cover(root);
  });
  sizes.observe(root);
  // The parent is known only once the view has been put on the page.
  requestAnimationFrame(() => root.parentElement && sizes.observe(root.parentElement));
  signal.addEventListener("abort", () => sizes.disconnect());
};

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
