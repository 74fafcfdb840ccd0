// The panel: told anew from the traits, so that it always shows the state.

/** Let the browser save a text as a file. */
const download = ({ name, text }) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
};

/** For how many milliseconds a view may be away before its focus is forgotten. */
const PATIENCE = 5000;

/** Find where the focus goes in a question: what is to be filled in, else its main button. */
const firstStop = (question) =>
  question.querySelector(":is(select, input, textarea):not(:disabled)") ??
  question.querySelector(".sums-main:not([aria-disabled])") ??
  question;

/** Show one view of the panel. */
const showPanel = (clock, hands) => (model, root, signal) => {
  const view = newName();
  const content = make("div", { class: "sums-content", tabindex: -1 });
  let before = null;
  root.replaceChildren(content);

  const gameParts = () => {
    const buttons = model.get("buttons");
    return [
      headElement(model.get("head"), clock.left()),
      model.get("fields").length > 0 && fieldsElement({ fields: model.get("fields") }, view),
      buttonRow(buttons.filter(({ near }) => near), "near-buttons"),
      workElement(model.get("work")),
      buttonRow(buttons.filter(({ near }) => !near)),
      typingElement(model.get("look").typing, view),
      sheetElement(model.get("sheet")),
      dealElement(model.get("head")),
    ];
  };

  const show = () => {
    const form = model.get("form");
    const parts = form ? [formElement(form, view)] : gameParts();
    refill(content, parts.filter(Boolean), () => content.querySelector("[type=range]") ?? content);
  };

  /** Tell if the focus may be moved: only from inside the game, or when nothing has it. */
  const mayTakeFocus = () => {
    const { activeElement } = document;
    return activeElement === document.body || wholeGame(root).contains(activeElement);
  };

  const question = () => root.querySelector(".sums-dialog");

  const openDialog = (dialog) => {
    const isNew = root.lastChild.dataset.id !== `dialog-${dialog.id}`;
    const takesFocus = isNew && mayTakeFocus();
    if (takesFocus && root.lastChild === content) before = document.activeElement;
    refill(root, [content, dialogElement(dialog, view)], () => firstStop(question()));
    content.inert = true;
    if (takesFocus) firstStop(question()).focus({ preventScroll: true });
  };

  /** Find where the focus goes after a question: where it was, else to the board. */
  const afterwards = () => {
    const isPlace = before?.isConnected && ![document.body, content].includes(before);
    if (isPlace) return before;
    return wholeGame(root).querySelector('.sums-square[tabindex="0"]') ?? content;
  };

  const closeDialog = () => {
    content.inert = false;
    refill(root, [content], afterwards);
    before = null;
  };

  const showDialog = () => {
    const dialog = model.get("dialog");
    if (dialog) openDialog(dialog);
    else closeDialog();
  };

  const press = (event) => {
    const pressed = event.target.closest("[data-press]");
    const isSecond = event.detail > 1; // of a double tap, which many children make
    if (!pressed || isSecond || pressed.getAttribute("aria-disabled")) return;
    hands.used = performance.now();
    sendPress(pressed.dataset, root, (told) => model.send(told));
  };

  const type = (event) => {
    event.preventDefault();
    const box = event.target.querySelector("input");
    const text = box.value.trim();
    if (text) model.send({ do: "type", text });
    box.value = "";
  };

  const pressKey = (event) => {
    event.stopPropagation();
    const meant = buttonOfKey(event, model.get("dialog")?.buttons ?? model.get("buttons"));
    if (!meant) return;
    event.preventDefault();
    model.send({ do: "press", id: meant.id });
  };

  /** Give the focus back to whoever has just pressed a button, in a view that is made anew. */
  const welcome = () => {
    const isBack = performance.now() - hands.used < PATIENCE;
    if (!isBack || !document.activeElement.contains(root)) return;
    const chosen = content.querySelector(".sums-form input:checked");
    const stop = question() ? firstStop(question()) : chosen ?? firstStop(content);
    stop.focus({ preventScroll: true });
  };

  const tick = () => {
    const face = root.querySelector(".sums-clock");
    const now = clockFace(clock.left());
    if (face && face.textContent !== now) face.textContent = now;
  };

  root.addEventListener("click", press, { signal });
  noteTyping(root, signal);
  listenToFields(root, (event) => model.send(event), signal);
  root.addEventListener("submit", type, { signal });
  root.addEventListener("keydown", pressKey, { signal });
  // Without this the notebook takes the focus for its cell.
  root.addEventListener("mousedown", (event) => event.stopPropagation(), { signal });
  follow(model, ["head", "work", "buttons", "fields", "sheet", "form", "look"], show);
  follow(model, ["dialog"], showDialog);
  requestAnimationFrame(welcome);
  const ticking = setInterval(tick, 200);
  signal.addEventListener("abort", () => clearInterval(ticking));
};

export default () => {
  let clock = null;
  const hands = { used: -Infinity };
  return {
    // Once for each model, however many views it has: one clock, one time-up, one download.
    initialize({ model }) {
      clock = makeClock(() => model.send({ do: "time-up" }));
      follow(model, ["head"], () => clock.set(model.get("head").clock));
      model.on("change:file", () => model.get("file") && download(model.get("file")));
      return () => clock.stop();
    },
    render: (view) => renderWith("sums-paper sums-panel", showPanel(clock, hands))(view),
  };
};
