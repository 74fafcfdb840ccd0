// Positions the pad exactly over the canvas.

/** Return the canvases under the pad. */
const canvasesUnder = (root) => [...(root.parentElement?.querySelectorAll("canvas") ?? [])];

const widths = new Map();

/**
 * Return a function that measures the canvas: its width in screen pixels in the widest view of the
 * model, or null while it is not shown in this one.
 */
const measureCanvas = (root, signal) => () => {
  const width = canvasesUnder(root)[0]?.getBoundingClientRect().width;
  if (!width) return null;
  if (!widths.has(root)) signal.addEventListener("abort", () => widths.delete(root));
  widths.set(root, Math.round(width * (window.devicePixelRatio || 1)));
  return { pixels: Math.max(...widths.values()) };
};

/** Place the pad exactly over the canvas, and take the canvas out of the tab order. */
const cover = (root) => {
  const canvas = canvasesUnder(root)[0];
  const frame = root.offsetParent;
  if (!canvas || !frame) return;
  // ipycanvas swallows every key while the canvas has the focus, which would trap keyboard users.
  canvas.tabIndex = -1;
  canvas.setAttribute("aria-hidden", "true");
  const inner = canvas.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  root.style.left = `${inner.left - outer.left - frame.clientLeft + frame.scrollLeft}px`;
  root.style.top = `${inner.top - outer.top - frame.clientTop + frame.scrollTop}px`;
  root.style.width = `${inner.width}px`;
  root.style.height = `${inner.height}px`;
};

/** Keep the pad over the canvas whenever sizes change, also when it is shown only later. */
const stayOver = (root, signal) => {
  const sizes = new ResizeObserver(() => {
    canvasesUnder(root).forEach((canvas) => sizes.observe(canvas));
    cover(root);
  });
  sizes.observe(root);
  // The parent is known only once the view is on the page.
  requestAnimationFrame(() => root.parentElement && sizes.observe(root.parentElement));
  signal.addEventListener("abort", () => sizes.disconnect());
};
