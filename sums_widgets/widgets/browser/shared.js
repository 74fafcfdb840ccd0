// What every part in the browser uses. Python puts it in front of the part's own source.

/** Make an element; attributes and children that are false or missing are left out. */
const make = (tag, attributes = {}, ...children) => {
  const isThere = (value) => value !== false && value !== null && value !== undefined;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (isThere(value)) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => isThere(child) && child !== ""));
  return element;
};

const broken = new Set();

const report = (name, error) => {
  if (!broken.has(name)) console.error(`sums_widgets: ${name} failed.`, error);
  broken.add(name);
};

/** Run one part of a page and return its result; an error is reported once and stops no other. */
const runPart = (name, part) => {
  try {
    return part();
  } catch (error) {
    report(name, error);
    return undefined;
  }
};

/** Call `deed` with each event of a model; if it fails, other listeners are still called. */
const hear = (model, event, deed) =>
  model.on(event, (...told) => runPart(event, () => deed(...told)));

/** Whether an element takes up room on the page: neither it nor an ancestor is hidden. */
const isShown = (element) => element.isConnected && element.getClientRects().length > 0;

const DOUBLE_TAP = 400; // milliseconds
const SAME_SPOT = 24; // pixels

/**
 * Make a function that detects the second tap of a double tap, which many children make. `time` is
 * that of the event: on a busy page a tap may be handled long after the finger made it.
 */
const makeTapGuard = () => {
  let last = { key: null, point: [], time: -Infinity };
  return (key, time, point = []) => {
    const before = last;
    last = { key, point, time };
    const far = Math.hypot(point[0] - before.point[0], point[1] - before.point[1]);
    return (key === before.key || far < SAME_SPOT) && time - before.time < DOUBLE_TAP;
  };
};

/**
 * Whether a click is the second of a double tap. Browsers count the clicks of a mouse, but not all
 * count those of a finger: on iPads each is the first. A click by key is never a tap.
 */
const isSecondTap = ({ detail, pointerType, timeStamp, clientX, clientY }, key, guard) => {
  if (detail === 0 || pointerType === "mouse") return detail > 1;
  return guard(key, timeStamp, [clientX, clientY]) || detail > 1;
};

/** Return a function that returns whether the page was last used by keyboard. */
const watchKeys = (signal) => {
  let isByKeys = false;
  const note = (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) isByKeys = event.type === "keydown";
  };
  for (const name of ["keydown", "pointerdown"]) {
    document.addEventListener(name, note, { signal, capture: true });
  }
  return () => isByKeys;
};

/** Move the focus; for keyboard users show its ring, which Firefox does only when asked to. */
const moveFocus = (element, isByKeys) =>
  element.focus({ preventScroll: true, ...(isByKeys && { focusVisible: true }) });

/** Apply a look: its colors become custom properties, its choices data attributes. */
const wear = (root, look) => {
  for (const [name, colour] of Object.entries(look.colours ?? {})) {
    root.style.setProperty(`--sums-${name}`, colour);
  }
  root.style.setProperty("--sums-fonts", look.fonts || "sans-serif");
  root.dataset.theme = look.theme ?? "light";
  root.dataset.large = String(Boolean(look.large));
  root.dataset.projector = String(Boolean(look.projector));
  root.lang = look.language ?? "en";
};

/** Keep the notebook's shortcuts out: they check only the element that has the focus. */
const keepShortcutsOut = (root, signal) => {
  const mark = (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  root.addEventListener("focusin", mark, { signal });
};

/** Call `update` now, and once after each message that changes one or more of the traits. */
const follow = (model, names, update) => {
  let isDue = false;
  const run = () => {
    isDue = false;
    runPart(`the update of ${names}`, update);
  };
  const soon = () => {
    if (!isDue) queueMicrotask(run);
    isDue = true;
  };
  for (const name of names) model.on(`change:${name}`, soon);
  run();
};

const LONGEST_PRESS = 3000; // milliseconds; after these the page changes, pressed or not
const CLICK_FOLLOWS = 250; // milliseconds within which the click follows after a finger is lifted

/**
 * Return a function that makes an update wait while somebody presses a button. Pressing one ends
 * the typing in a field; if Python's answer moves the button before its release, no click follows.
 */
const holdWhilePressed = (root, signal) => {
  const waiting = new Set();
  let isPressed = false;
  let timer = null;
  const release = () => {
    const updates = [...waiting];
    waiting.clear();
    isPressed = false;
    for (const update of updates) runPart("an update that has waited", update);
  };
  const releaseIn = (wait) => {
    if (!isPressed) return;
    clearTimeout(timer);
    timer = setTimeout(release, wait);
  };
  const press = ({ target }) => {
    if (!target.closest("button")) return;
    isPressed = true;
    releaseIn(LONGEST_PRESS);
  };
  root.addEventListener("pointerdown", press, { signal, capture: true });
  for (const name of ["pointerup", "pointercancel"]) {
    window.addEventListener(name, () => releaseIn(CLICK_FOLLOWS), { signal, capture: true });
  }
  window.addEventListener("click", () => releaseIn(0), { signal, capture: true });
  signal.addEventListener("abort", () => clearTimeout(timer));
  return (update) => () => (isPressed ? void waiting.add(update) : update());
};

/** Return the outermost widget that holds an element: the whole game, if it is part of one. */
const wholeGame = (element) => {
  const parent = element.parentElement?.closest(".jupyter-widgets");
  return parent ? wholeGame(parent) : element;
};

/** Return a short name that no other view on the page has. */
const newName = () => Math.random().toString(36).slice(2, 10);

/**
 * Keep receiving messages from Python. anywidget gives up a model that is not set up within two
 * seconds: every later message to it fails, so the part would stay as it was and never change. In
 * that case the base class handles the messages, and the lost state is requested again.
 */
const stayInTouch = async (model) => {
  const own = await model.widget_manager.get_model(model.get("own_id"));
  try {
    await own._handle_comm_msg({ content: { data: { method: "none" } } }); // fails where others do
  } catch {
    const base = Object.getPrototypeOf(own.constructor.prototype);
    own.comm.on_msg((message) => base._handle_comm_msg.call(own, message));
    own.comm.send({ method: "request_state" }, own.callbacks());
  }
};

/** Return the function that sets up a model for anywidget, once, however many views it has. */
const setUpWith = (setUp = () => {}) => ({ model }) => {
  stayInTouch(model).catch((error) => report("staying in touch", error));
  return setUp(model);
};

const LATE_CLICK = 150; // milliseconds after which the browser's own click is no longer expected
const SHAKE = 10; // pixels

/**
 * Make sure that every tap of a finger is followed by a click. After a quick drag Chromium makes
 * none for about one tap in thirty, and to a child the button is dead.
 */
const clickForSure = (root, signal) => {
  let tap = null;
  let late = null; // the click that is made if the browser makes none
  let timer = null;
  const buttonOf = (target) => target.closest("button, [data-key]");
  const listen = (name, deed) => root.addEventListener(name, deed, { signal, capture: true });
  const click = (button, { clientX, clientY, pointerType }) => {
    const at = { clientX, clientY, pointerType, detail: 1, bubbles: true, cancelable: true };
    if (button.isConnected) button.dispatchEvent(new PointerEvent("click", at));
  };
  const expectNone = () => {
    clearTimeout(timer);
    late = null;
  };
  const clickNow = () => {
    const made = late;
    expectNone();
    made?.();
  };
  listen("pointerdown", ({ target, pointerType, isPrimary, clientX: x, clientY: y }) => {
    clickNow(); // the browser's own click for the last tap would have come before this
    tap = pointerType === "touch" && isPrimary ? { button: buttonOf(target), x, y } : null;
  });
  listen("pointerup", (event) => {
    const { button, x, y } = tap ?? {};
    const isTap = button && Math.hypot(event.clientX - x, event.clientY - y) < SHAKE;
    if (isTap) {
      late = () => click(button, event);
      timer = setTimeout(clickNow, LATE_CLICK);
    }
    tap = null;
  });
  listen("pointercancel", () => (tap = null));
  listen("click", expectNone);
  signal.addEventListener("abort", expectNone);
};

/** Return the function that draws a view for anywidget and returns its cleanup. */
const renderWith = (names, show) => ({ model, el }) => {
  const life = new AbortController();
  el.classList.add(...names.split(" "));
  // Otherwise a click on the background focuses the notebook's cell, which then gets the keys.
  el.tabIndex = -1;
  keepShortcutsOut(el, life.signal);
  clickForSure(el, life.signal);
  follow(model, ["look"], () => wear(el, model.get("look")));
  show(model, el, life.signal);
  return () => {
    life.abort();
    el.replaceChildren();
  };
};
