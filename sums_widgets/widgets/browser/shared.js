// What every part in the browser uses. Python puts it in front of the part's own source.

/** Make an element; an attribute or a child that is false or missing is left out. */
const make = (tag, attributes = {}, ...children) => {
  const isThere = (value) => value !== false && value !== null && value !== undefined;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (isThere(value)) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => isThere(child) && child !== ""));
  return element;
};

/** Put on a look: its colours become custom properties, its choices data attributes. */
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

/** Keep the notebook's shortcuts out: they ask the very element that has the focus. */
const keepShortcutsOut = (root, signal) => {
  const mark = (event) => event.target.setAttribute("data-lm-suppress-shortcuts", "true");
  root.addEventListener("focusin", mark, { signal });
};

/** Call `update` now, and once after each message that changes one or more of the traits. */
const follow = (model, names, update) => {
  let isDue = false;
  const run = () => {
    isDue = false;
    update();
  };
  const soon = () => {
    if (!isDue) queueMicrotask(run);
    isDue = true;
  };
  for (const name of names) model.on(`change:${name}`, soon);
  update();
};

/** Give the outermost widget that holds an element: the whole game, if it is part of one. */
const wholeGame = (element) => {
  const parent = element.parentElement?.closest(".jupyter-widgets");
  return parent ? wholeGame(parent) : element;
};

/** Make a short name that no other view on the page has. */
const newName = () => Math.random().toString(36).slice(2, 10);

/** Make the function that draws a view for anywidget and gives back how to clean it up. */
const renderWith = (names, show) => ({ model, el }) => {
  const life = new AbortController();
  el.classList.add(...names.split(" "));
  // A click on its ground would otherwise go to the notebook's cell, and the next key with it.
  el.tabIndex = -1;
  keepShortcutsOut(el, life.signal);
  follow(model, ["look"], () => wear(el, model.get("look")));
  show(model, el, life.signal);
  return () => {
    life.abort();
    el.replaceChildren();
  };
};
