// The panel: rendered from the traits each time, so that it always shows the current state.

/** Save a text as a file with the browser's download. */
const download = ({ name, text }) => {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
};

/** Return where the focus goes in a question: its first field, or else its main button. */
const firstStop = (question) =>
  question.querySelector(":is(select, input, textarea):not(:disabled)") ??
  question.querySelector(".sums-main:not([aria-disabled])") ??
  question;

/** Return the buttons that are shown now, each with whether it is enabled. */
const buttonsNow = (model) => {
  const states = model.get("states");
  const shown = model.get("buttons").filter(({ id }) => states[id] !== "away");
  return shown.map((each) => (states[each.id] ? { ...each, on: false } : each));
};

/** Show one view of the panel. */
const showPanel = (clock) => (model, root, signal) => {
  const view = newName();
  const content = make("div", { class: "sums-content", tabindex: -1 });
  const guard = makeTapGuard();
  const isByKeys = watchKeys(signal);
  const whenNotPressed = holdWhilePressed(root, signal);
  let before = null;
  root.replaceChildren(content);

  const gameParts = () => {
    const buttons = buttonsNow(model);
    const placed = (where) => buttons.filter(({ place }) => place === where);
    return [
      headElement(model.get("head"), clock.left(), placed("clock")),
      model.get("fields").length > 0 && fieldsElement({ fields: model.get("fields") }, view),
      buttonRow(placed("near"), "near-buttons"),
      workElement(model.get("work")),
      buttonRow(placed(undefined)),
      drawerElement(placed("more"), model.get("look").more),
      typingElement(model.get("look").typing, view),
      sheetElement(model.get("sheet")),
      dealElement(model.get("head")),
    ];
  };

  /** Return where the focus goes when its element is gone: the slider, or the chosen field. */
  const newStop = () =>
    content.querySelector("[type=range], .sums-form :is(input:checked, textarea)") ?? content;

  const show = () => {
    const form = model.get("form");
    const parts = form ? [formElement(form, view)] : gameParts();
    refill(content, parts.filter(Boolean), newStop, isByKeys());
  };

  /** Whether the focus may be moved: only from inside the game, or when nothing has it. */
  const mayTakeFocus = () => {
    const { activeElement } = document;
    return activeElement === document.body || wholeGame(root).contains(activeElement);
  };

  const question = () => root.querySelector(".sums-dialog");

  const openDialog = (dialog) => {
    const isNew = root.lastChild.dataset.id !== `dialog-${dialog.id}`;
    const takesFocus = isNew && mayTakeFocus();
    if (takesFocus && root.lastChild === content) before = document.activeElement;
    const first = () => firstStop(question());
    refill(root, [content, dialogElement(dialog, view)], first, isByKeys());
    content.inert = true;
    if (takesFocus) moveFocus(first(), isByKeys());
  };

  /** Return where the focus goes after a question: where it was, or else a visible board. */
  const afterwards = () => {
    const isPlace = before?.isConnected && ![document.body, content].includes(before);
    if (isPlace) return before;
    const square = wholeGame(root).querySelector('.sums-square[tabindex="0"]');
    return square && isShown(square) ? square : newStop();
  };

  const closeDialog = () => {
    content.inert = false;
    refill(root, [content], afterwards, isByKeys());
    before = null;
  };

  const showDialog = () => {
    const dialog = model.get("dialog");
    if (dialog) openDialog(dialog);
    else closeDialog();
  };

  const press = (event) => {
    const pressed = event.target.closest("[data-press]");
    if (!pressed || isSecondTap(event, pressed.dataset.id, guard)) return;
    if (pressed.getAttribute("aria-disabled")) return;
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
    const meant = buttonOfKey(event, model.get("dialog")?.buttons ?? buttonsNow(model));
    if (!meant) return;
    event.preventDefault();
    model.send({ do: "press", id: meant.id });
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
  // Otherwise the notebook focuses its cell.
  root.addEventListener("mousedown", (event) => event.stopPropagation(), { signal });
  watchRoom(root, signal);
  const told = ["head", "work", "buttons", "states", "fields", "sheet", "form", "look"];
  follow(model, told, whenNotPressed(show));
  follow(model, ["dialog"], whenNotPressed(showDialog));
  const ticking = setInterval(tick, 200);
  signal.addEventListener("abort", () => clearInterval(ticking));
};

export default () => {
  let clock = null;
  return {
    initialize: setUpWith((model) => {
      clock = makeClock(() => model.send({ do: "time-up" }));
      follow(model, ["head"], () => clock.set(model.get("head").clock));
      hear(model, "change:file", () => model.get("file") && download(model.get("file")));
      return () => clock.stop();
    }),
    render: (view) => renderWith("sums-paper sums-panel", showPanel(clock))(view),
  };
};
