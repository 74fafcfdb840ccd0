// Bringing the page up to date: what stays the same keeps its element, its focus, its typed text.

/** Tell if an old node can become a new one. */
const canBecome = (old, fresh) => {
  const isAlike = old.nodeName === fresh.nodeName && old.dataset?.id === fresh.dataset?.id;
  return isAlike && old.nodeName !== "svg";
};

/** Tell if an attribute belongs to the page and not to what it is told. */
const isOfPage = (element, name) =>
  name === "data-lm-suppress-shortcuts" || (name === "open" && element.nodeName === "DETAILS");

/** Give an element the attributes of another. */
const morphAttributes = (old, fresh) => {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isOfPage(old, name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
};

/** Show the value that Python told last: people may have changed the field since. */
const showTold = (field) => {
  const { told } = field.dataset;
  if (field.type === "radio" || field.type === "checkbox") field.checked = told === "true";
  else field.value = told;
};

/** Make an old node equal to a fresh one, and keep as much of it as possible. */
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

/** Make the children of an element equal to fresh ones; those with an id are found by it. */
const morphChildren = (parent, children) => {
  children.forEach((child, index) => {
    const id = child.dataset?.id;
    const known = id && [...parent.children].find((each) => each.dataset.id === id);
    const here = parent.childNodes[index] ?? null;
    if (known && known !== here) parent.insertBefore(known, here);
    const old = known || here;
    if (old) morph(old, child);
    else parent.append(child);
  });
  while (parent.childNodes.length > children.length) parent.lastChild.remove();
};

/** Replace what an element holds, keeping what stays the same, and the focus as near as can be. */
const refill = (parent, children, fallback) => {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  morphChildren(parent, children);
  // An element that changes its place in the document loses the focus, and so does one that goes.
  if (!focused || focused === document.activeElement) return;
  (focused.isConnected ? focused : fallback()).focus({ preventScroll: true });
};
