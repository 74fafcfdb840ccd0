// What people enter into fields, on its way to Python: answers, long texts, files, sliders.

const SLIDER_PAUSE = 120; // milliseconds between two values of a slider that are sent

/** Cut a text to a size that still shows it is too long: a character is one or two units here. */
const cutText = (text, most) => text.slice(0, 2 * (most + 1));

/** Read the start of a text file, as much as matters: a character has at most four bytes. */
const readFile = async (input, send) => {
  const [file] = input.files;
  const { field: id, most } = input.dataset;
  if (!file) return;
  const text = await file.slice(0, 4 * (Number(most) + 1)).text();
  input.value = ""; // so that the same file can be chosen again
  send({ do: "paste", id, text: cutText(text, Number(most)) });
};

/** Send the value of a slider, unless Python already has it. */
const sendSlider = (input, state, send) => {
  const { field: id, told } = input.dataset;
  const value = input.valueAsNumber;
  state.timer = null;
  if (value === (state.sent.at(-1) ?? Number(told))) return;
  state.sent.push(value);
  state.since = performance.now();
  send({ do: "set", id, value });
};

/** Send the values of a slider as it moves, but not faster than they can be shown. */
const moveSlider = (input, send) => {
  const state = moving.get(input) ?? { sent: [], since: -SLIDER_PAUSE, timer: null };
  moving.set(input, state);
  clearTimeout(state.timer);
  const wait = Math.max(0, state.since + SLIDER_PAUSE - performance.now());
  state.timer = setTimeout(sendSlider, wait, input, state, send);
};

/** Send the value of a field that is not a slider. */
const sendField = (input, send) => {
  const { field: id, most } = input.dataset;
  if (input.type === "file") readFile(input, send);
  else if (input.nodeName === "TEXTAREA") {
    send({ do: "paste", id, text: cutText(input.value, Number(most)) });
  } else {
    const value = fieldValue(input);
    if (value !== null) send({ do: "set", id, value });
  }
};

/** Listen to the fields inside an element, and send what people enter. */
const listenToFields = (root, send, signal) => {
  const listen = (name, deed, isMeant) => {
    const hear = ({ target }) => target.dataset.field && isMeant(target) && deed(target, send);
    root.addEventListener(name, hear, { signal });
  };
  listen("input", moveSlider, ({ type }) => type === "range");
  listen("change", sendField, ({ type }) => type !== "range");
};

/** Select the text of a field or of another element. */
const selectText = (box) => {
  if (box.select) box.select();
  else getSelection().selectAllChildren(box);
};

/** Copy a text that is shown; where the browser forbids it, select it for Ctrl+C. */
const copyText = async (box) => {
  try {
    await navigator.clipboard.writeText(box.value ?? box.textContent);
    return true;
  } catch {
    box.focus();
    selectText(box);
    return document.execCommand("copy");
  }
};

/** Send the press of a button; one that copies a field also reports whether that worked. */
const sendPress = async ({ press: id, copies }, root, send) => {
  const box = copies && root.querySelector(`[data-field="${copies}"]`);
  const isDone = box ? await copyText(box) : true;
  send({ do: "press", id: isDone ? id : `${id}-by-hand` });
};

/** Return the button of a key: Escape for the one that cancels; other keys not in a field. */
const buttonOfKey = ({ key, target }, buttons) => {
  const isInField = target.matches("input, select, textarea");
  const isMeant = ({ cancel, keys = [] }) =>
    (key === "Escape" && cancel) || (keys.includes(key) && !isInField);
  return buttons.find((each) => each.on !== false && isMeant(each));
};
