// A model that can be touched: a picture, and over it a real button for each of its parts.

const WIDEST_TOUCH = 600; // CSS pixels; small models are drawn at most twice as large

/** Make the button over one part; all of them together are one tab stop. */
const partElement = ({ left, top, width, height, label, pressed }, index, { size, stop }) => {
  const share = (length, whole) => `${((100 * length) / whole).toFixed(3)}%`;
  const place = [
    `left:${share(left, size.width)}`,
    `top:${share(top, size.height)}`,
    `width:${share(width, size.width)}`,
    `height:${share(height, size.height)}`,
  ];
  return make("button", {
    type: "button",
    class: "sums-part",
    style: place.join(";"),
    tabindex: index === stop ? 0 : -1,
    "data-id": `part-${index}`,
    "data-part": index,
    "aria-label": label,
    "aria-pressed": typeof pressed === "boolean" && String(pressed),
  });
};

/** Make a model that can be touched; `stop` is the part in the tab order. */
const touchElement = (touch, stop = 0) => {
  if (!touch) return null;
  const { id, svg, parts, width, height, label } = touch;
  const near = { size: { width, height }, stop: Math.min(stop, parts.length - 1) };
  const buttons = parts.map((part, index) => partElement(part, index, near));
  const group = { class: "sums-parts", role: "group", "aria-label": label, "data-touch": id };
  const pad = make("div", { ...group, "data-id": "parts" }, buttons);
  const style = `max-width:${Math.min(2 * width, WIDEST_TOUCH)}px`;
  const frame = { class: "sums-touch", "data-id": `touch-${id}`, style };
  return make("div", frame, picture(svg), pad);
};

/** Return the index of the nearest part in the direction of an arrow key, or `from`. */
const partBeside = (parts, from, key) => {
  const ways = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  const [right, down] = ways[key];
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const [x, y] = middle(parts[from]);
  const distances = parts.map((part) => {
    const [across, along] = [middle(part)[0] - x, middle(part)[1] - y];
    const ahead = across * right + along * down;
    const aside = Math.abs(across * down) + Math.abs(along * right);
    return ahead > 0.5 ? ahead + 3 * aside : Infinity;
  });
  const least = Math.min(...distances);
  return Number.isFinite(least) ? distances.indexOf(least) : from;
};

/** Return the button of the part under a point of the window, or undefined. */
const partUnder = (pad, [x, y]) =>
  [...pad.children].find((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return left <= x && x < right && top <= y && y < bottom;
  });

/** Return the points from one to another, close enough together that no part is skipped. */
const pointsBetween = ([x1, y1], [x2, y2]) => {
  const count = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 6));
  const share = (step) => [x1 + ((x2 - x1) * step) / count, y1 + ((y2 - y1) * step) / count];
  return Array.from({ length: count }, (_, step) => share(step + 1));
};

/** Paint parts by dragging over them; nothing is sent before the end of the drag. */
const watchPainting = (root, paint, signal) => {
  const STALE = 1500;
  let stroke = null;
  let isOver = false;

  const clean = (pad) =>
    pad.querySelectorAll("[data-painted]").forEach((part) => part.removeAttribute("data-painted"));

  const begin = (event) => {
    const part = event.target.closest(".sums-part");
    isOver = false;
    if (!part || event.button !== 0 || !event.isPrimary) return;
    if (part.hasPointerCapture(event.pointerId)) part.releasePointerCapture(event.pointerId);
    const point = [event.clientX, event.clientY];
    stroke = { pad: part.parentElement, path: [part], point, pointer: event.pointerId };
  };

  const move = (event) => {
    if (event.pointerId !== stroke?.pointer) return;
    const point = [event.clientX, event.clientY];
    for (const each of pointsBetween(stroke.point, point)) {
      const part = partUnder(stroke.pad, each);
      if (part && !stroke.path.includes(part)) stroke.path.push(part);
    }
    stroke.point = point;
    if (stroke.path.length > 1) stroke.path.forEach((part) => (part.dataset.painted = ""));
  };

  const end = (event) => {
    if (event.pointerId !== stroke?.pointer) return;
    const { pad, path } = stroke;
    stroke = null;
    if (path.length < 2) return;
    isOver = true;
    paint(pad.dataset.touch, path.map((part) => Number(part.dataset.part)));
    setTimeout(() => clean(pad), STALE);
  };

  const cancel = () => {
    if (stroke) clean(stroke.pad);
    stroke = null;
  };

  root.addEventListener("pointerdown", begin, { signal });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", end, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  /** Whether the next click is only the end of a drag. */
  return () => isOver;
};
