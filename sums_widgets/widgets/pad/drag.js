// Dragging a tile: all of it happens in the browser, only the drop is sent to Python.

/** How many pixels of movement turn a tap into a drag. */
const FAR_ENOUGH = { touch: 8, pen: 8, mouse: 4 };

/** After how many milliseconds the ghost of a drop that was not acknowledged is removed. */
const PATIENCE = 2000;

/** Copy the part of the canvas under an element into a small canvas that floats over the page. */
const liftGhost = (root, place) => {
  const box = place.getBoundingClientRect();
  const sharp = Math.max(2, window.devicePixelRatio || 1);
  const width = Math.round(box.width * sharp);
  const height = Math.round(box.height * sharp);
  const ghost = make("canvas", { class: "sums-pad-ghost", width, height, "aria-hidden": "true" });
  const context = ghost.getContext("2d");
  for (const canvas of canvasesUnder(root)) {
    const whole = canvas.getBoundingClientRect();
    const across = canvas.width / whole.width;
    const down = canvas.height / whole.height;
    const [left, top] = [(box.left - whole.left) * across, (box.top - whole.top) * down];
    const [wide, high] = [box.width * across, box.height * down];
    context.drawImage(canvas, left, top, wide, high, 0, 0, width, height);
  }
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px` });
  Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px` });
  document.body.append(ghost);
  return ghost;
};

/** Animate a ghost back to where it was lifted, then remove it. */
const glideHome = (ghost) => {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const pace = { duration: still ? 0 : 180, easing: "ease-out" };
  const flight = ghost.animate({ transform: "none" }, pace);
  flight.onfinish = () => ghost.remove();
};

/** Keep each dropped ghost until Python has drawn its drop, or until a timeout. */
const makeWaitingRoom = (signal) => {
  const waiting = new Map();
  const dismiss = (seq) => {
    const { ghost, place, timer } = waiting.get(seq);
    clearTimeout(timer);
    ghost.remove();
    place.classList.remove("sums-lifted");
    waiting.delete(seq);
  };
  const upTo = (seq) => [...waiting.keys()].filter((each) => each <= seq).forEach(dismiss);
  signal.addEventListener("abort", () => upTo(Infinity));
  return {
    keep: (seq, ghost, place) => {
      const timer = setTimeout(() => waiting.has(seq) && dismiss(seq), PATIENCE);
      waiting.set(seq, { ghost, place, timer });
    },
    // The canvas is painted in the frame after its message: two frames hide the change-over.
    dismissSoon: (seq) => requestAnimationFrame(() => requestAnimationFrame(() => upTo(seq))),
  };
};

/** Return the square, the tile or the rack at a point of the page, or null. */
const placeAt = (root, x, y) => {
  const isPlace = (element) => element.dataset?.key && root.contains(element);
  return document.elementsFromPoint(x, y).find(isPlace) ?? null;
};

/**
 * Make tiles draggable: `drop(from, to, seq)` is called for a drop somewhere else, `tap(key,
 * event)` for one on the same place (an unsteady tap), and nothing for a drop outside.
 */
const makeDrag = (root, { isBusy, drop, tap, signal }) => {
  const room = makeWaitingRoom(signal);
  let held = null;
  let count = 0;
  let justDragged = false;

  const start = (event) => {
    justDragged = false;
    const place = event.target.closest("[data-drag]");
    if (held || !place || isBusy() || event.button !== 0 || !event.isPrimary) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    held = { pointer, place, x, y, ghost: null, target: null };
  };

  const lift = () => {
    held.ghost = liftGhost(root, held.place);
    held.place.classList.add("sums-lifted");
    root.classList.add("sums-dragging");
  };

  const aim = (target) => {
    held.target?.classList.remove("sums-target");
    held.target = target;
    target?.classList.add("sums-target");
  };

  const move = (event) => {
    if (event.pointerId !== held?.pointer) return;
    const [right, down] = [event.clientX - held.x, event.clientY - held.y];
    const isFar = Math.hypot(right, down) >= (FAR_ENOUGH[event.pointerType] ?? FAR_ENOUGH.mouse);
    if (!held.ghost && isFar) lift();
    if (!held.ghost) return;
    held.ghost.style.transform = `translate(${right}px, ${down}px)`;
    aim(placeAt(root, event.clientX, event.clientY));
  };

  /** End the drag and return what was held; the tile still looks lifted. */
  const letGo = () => {
    const { ghost, place, target } = held;
    aim(null);
    held = null;
    justDragged = Boolean(ghost);
    root.classList.remove("sums-dragging");
    return { ghost, place, target };
  };

  const cancel = () => {
    const { ghost, place } = letGo();
    place.classList.remove("sums-lifted");
    if (ghost) glideHome(ghost);
  };

  const end = (event) => {
    if (event.pointerId !== held?.pointer) return;
    const { ghost, place, target } = held;
    if (!ghost || !target || target === place || isBusy()) {
      cancel();
      if (ghost && target === place) tap(place.dataset.key, event);
    } else {
      letGo();
      count += 1;
      room.keep(count, ghost, place);
      drop(place.dataset.key, target.dataset.key, count);
    }
  };

  const cancelIf = (isMeant) => (event) => held && isMeant(event) && cancel();
  const stop = (event) => {
    if (event.key !== "Escape" || !held?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };

  const isSecond = (event) => event.pointerId !== held.pointer;
  window.addEventListener("pointerdown", cancelIf(isSecond), { signal, capture: true });
  window.addEventListener("pointercancel", cancelIf((event) => !isSecond(event)), { signal });
  window.addEventListener("keydown", stop, { signal, capture: true });
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", end, { signal });
  root.addEventListener("pointerdown", start, { signal });
  root.addEventListener("contextmenu", (event) => held && event.preventDefault(), { signal });
  signal.addEventListener("abort", () => held && cancel());
  return {
    /** Whether a click is only the end of a drag; a click by key never is. */
    isEndOfDrag: (event) => justDragged && event.detail > 0,
    acknowledge: room.dismissSoon,
  };
};
