// What people put into fields, on its way to Python: short answers, long texts, files, sliders.

const SLIDER_PAUSE = 120; // milliseconds between two places of a slider that are sent

/** Cut a text, but never to one that is short enough: a letter counts as one or as two here. */
const cutText = (text, most) => text.slice(0, 2 * (most + 1));

/** Read a text file, no more of it than matters: a letter has at most four bytes. */
const readFile = async (input, send) => {
  const [file] = input.files;
  const { field: id, most } = input.dataset;
  if (!file) return;
  const text = await file.slice(0, 4 * (Number(most) + 1)).text();
  input.value = ""; // so that the same file can be chosen again
  send({ do: "paste", id, text: cutText(text, Number(most)) });
};

/** Send where a slider stands, unless Python knows. */
const sendSlider = (input, state, send) => {
  const { field: id, told } = input.dataset;
  const value = input.valueAsNumber;
  state.timer = null;
  if (value === (state.sent.at(-1) ?? Number(told))) return;
  state.sent.push(value);
  state.since = performance.now();
  send({ do: "set", id, value });
};

/** Follow a slider: its places are sent as it goes, but not faster than they can be shown. */
const moveSlider = (input, send) => {
  const state = moving.get(input) ?? { sent: [], since: -SLIDER_PAUSE, timer: null };
  moving.set(input, state);
  clearTimeout(state.timer);
  const wait = Math.max(0, state.since + SLIDER_PAUSE - performance.now());
  state.timer = setTimeout(sendSlider, wait, input, state, send);
};

/** Send what a person has put into a field that is not a slider. */
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

/** Listen to the fields inside an element, and send what people put into them. */
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

/** Copy a text that is shown; where the browser forbids it, it is selected, for Ctrl+C. */
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

/** Press a button; one that copies a field tells whether that has worked. */
const sendPress = async ({ press: id, copies }, root, send) => {
  const box = copies && root.querySelector(`[data-field="${copies}"]`);
  const isDone = box ? await copyText(box) : true;
  send({ do: "press", id: isDone ? id : `${id}-by-hand` });
};

/** Find the button that a key stands for: Escape for the one that goes back; not in a field. */
const buttonOfKey = ({ key, target }, buttons) => {
  const isInField = target.matches("input, select, textarea");
  const isMeant = ({ cancel, keys = [] }) =>
    (key === "Escape" && cancel) || (keys.includes(key) && !isInField);
  return buttons.find((each) => each.on !== false && isMeant(each));
};
