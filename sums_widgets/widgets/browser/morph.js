// Updating the page in place: what stays the same keeps its element, focus and typed text.

/** Whether an old node can be turned into a new one. */
const canBecome = (old, fresh) => {
  const isAlike = old.nodeName === fresh.nodeName && old.dataset?.id === fresh.dataset?.id;
  return isAlike && old.nodeName !== "svg";
};

/** Whether an attribute belongs to the page rather than to the data that is rendered. */
const isOfPage = (element, name) =>
  name === "data-lm-suppress-shortcuts" || (name === "open" && element.nodeName === "DETAILS");

/** Set the attributes of an element to those of another. */
const morphAttributes = (old, fresh) => {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isOfPage(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value && !isOfPage(old, name)) old.setAttribute(name, value);
  }
};

/** The sliders being moved: values `sent` but not answered yet, and a pending `timer`. */
const moving = new WeakMap();

/** Whether the value from Python answers an earlier position of a slider than its current one. */
const isLate = (field) => {
  const state = moving.get(field);
  const at = state?.sent.indexOf(Number(field.dataset.told)) ?? -1;
  const later = at < 0 ? [] : state.sent.slice(at + 1);
  const isAhead = at >= 0 && (later.length > 0 || state.timer !== null);
  if (state) state.sent = isAhead ? later : [];
  return isAhead;
};

/** The boxes in which somebody is typing: their text has not been sent yet. */
const typing = new WeakSet();

/** Note when somebody starts typing into a box, and when the text is sent. */
const noteTyping = (root, signal) => {
  const isText = (box) => box.matches("input:not([type]), [type=text], [type=number], textarea");
  const begin = ({ target }) => isText(target) && typing.add(target);
  root.addEventListener("input", begin, { signal });
  root.addEventListener("change", ({ target }) => typing.delete(target), { signal });
};

/** Show Python's latest value, unless a person has moved or typed into the field since. */
const showTold = (field) => {
  const { told } = field.dataset;
  if (isLate(field) || typing.has(field)) return;
  if (field.type === "radio" || field.type === "checkbox") field.checked = told === "true";
  else field.value = told;
};

/** Make an old node equal to a fresh one, keeping as much of it as possible. */
const morph = (old, fresh) => {
  if (old.isEqualNode(fresh)) return;
  if (!canBecome(old, fresh)) {
    old.replaceWith(fresh);
  } else if (old.nodeType === Node.TEXT_NODE) {
    old.data = fresh.data;
  } else {
    const isToldAnew = old.dataset.told !== fresh.dataset.told;
    morphAttributes(old, fresh);
    morphChildren(old, [...fresh.childNodes]);
    if (isToldAnew) showTold(old);
  }
};

/** Make the children of an element equal to fresh ones; those with an id are matched by it. */
const morphChildren = (parent, children) => {
  children.forEach((child, index) => {
    const id = child.dataset?.id;
    const known = id && [...parent.children].find((each) => each.dataset.id === id);
    const here = parent.childNodes[index] ?? null;
    if (known && known !== here) parent.insertBefore(known, here);
    const isAnother = here?.dataset?.id && here.dataset.id !== id; // it may be needed further down
    const old = known || (isAnother ? null : here);
    if (old) morph(old, child);
    else parent.insertBefore(child, here);
  });
  while (parent.childNodes.length > children.length) parent.lastChild.remove();
};

/** Replace the content of an element, keeping what stays the same, and the focus if possible. */
const refill = (parent, children, fallback, isByKeys) => {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  morphChildren(parent, children);
  // An element that moves in the document loses the focus, and so does one that is removed.
  if (!focused || focused === document.activeElement) return;
  moveFocus(focused.isConnected ? focused : fallback(), isByKeys);
};
