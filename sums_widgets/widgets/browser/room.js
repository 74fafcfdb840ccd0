// The room that a view has. Its styles read it from an attribute and not from a container query:
// in a table cell, as Jupyter's outputs are, Chromium lays a container out again without the cell,
// and what has grown is cut off.

/** The least width of each room, in multiples of the font size. */
const ROOMS = [["wide", 46], ["medium", 30], ["narrow", 0]];

/** Keep `data-room` of a view at wide, medium or narrow when its size or font size changes. */
const watchRoom = (root, signal) => {
  const sizes = new ResizeObserver(([{ contentRect }]) => {
    if (!contentRect.width) return; // it is not shown
    const letters = contentRect.width / Number.parseFloat(getComputedStyle(root).fontSize);
    const [room] = ROOMS.find(([, least]) => letters >= least);
    // In the next frame: its height changes too, which browsers report as an error if done at once.
    if (room !== root.dataset.room) requestAnimationFrame(() => (root.dataset.room = room));
  });
  sizes.observe(root);
  signal.addEventListener("abort", () => sizes.disconnect());
};
