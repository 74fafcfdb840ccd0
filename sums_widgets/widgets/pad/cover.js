// Where the pad lies: exactly over the canvas.

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
