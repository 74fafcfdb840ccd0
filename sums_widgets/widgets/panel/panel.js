// The panel: told anew from the traits, so that it always shows the state.

/** Let the browser save a text as a file. */
const download = ({ name, text }) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
};

/** Find where the focus goes in a question: what is to be filled in, else its main button. */
const firstStop = (question) =>
  question.querySelector(":is(select, input):not(:disabled)") ??
  question.querySelector(".sums-main:not([aria-disabled])") ??
  question;

/** Show one view of the panel. */
const showPanel = (clock) => (model, root, signal) => {
  const view = newName();
  const content = make("div", { class: "sums-content", tabindex: -1 });
  let before = null;
  root.replaceChildren(content);

  const gameParts = () => {
    const buttons = model.get("buttons");
    return [
      headElement(model.get("head"), clock.left()),
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
    refill(content, parts.filter(Boolean), () => content);
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

  const closeDialog = () => {
    content.inert = false;
    refill(root, [content], () => (before?.isConnected ? before : content));
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
    model.send({ do: "press", id: pressed.dataset.press });
  };

  const change = (event) => {
    const id = event.target.dataset.field;
    const value = id ? fieldValue(event.target) : null;
    if (value !== null) model.send({ do: "set", id, value });
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
    const cancel = model.get("dialog")?.buttons?.find((each) => each.cancel);
    if (event.key !== "Escape" || !cancel) return;
    event.preventDefault();
    model.send({ do: "press", id: cancel.id });
  };

  const tick = () => {
    const face = root.querySelector(".sums-clock");
    const now = clockFace(clock.left());
    if (face && face.textContent !== now) face.textContent = now;
  };

  root.addEventListener("click", press, { signal });
  root.addEventListener("change", change, { signal });
  root.addEventListener("submit", type, { signal });
  root.addEventListener("keydown", pressKey, { signal });
  // Without this the notebook takes the focus for its cell.
  root.addEventListener("mousedown", (event) => event.stopPropagation(), { signal });
  follow(model, ["head", "work", "buttons", "sheet", "form", "look"], show);
  follow(model, ["dialog"], showDialog);
  const ticking = setInterval(tick, 200);
  signal.addEventListener("abort", () => clearInterval(ticking));
};

export default () => {
  let clock = null;
  return {
    // Once for each model, however many views it has: one clock, one time-up, one download.
    initialize({ model }) {
      clock = makeClock(() => model.send({ do: "time-up" }));
      follow(model, ["head"], () => clock.set(model.get("head").clock));
      model.on("change:file", () => model.get("file") && download(model.get("file")));
      return () => clock.stop();
    },
    render: (view) => renderWith("sums-paper sums-panel", showPanel(clock))(view),
  };
};
