// The card: told anew from one page, so that it always shows the state.

/** Show one view of the card. */
const showCard = (model, root, signal) => {
  const view = newName();
  const content = make("div", { class: "sums-content", tabindex: -1 });
  const voice = make("div", { class: "sums-unseen", role: "status", "aria-live": "polite" });
  let stop = 0;
  let answered = null;
  root.replaceChildren(content, voice);

  const page = () => model.get("page");

  /** Find where the focus goes when what had it is gone: on to the next thing to press. */
  const nextStop = () => content.querySelector(".sums-main:not([aria-disabled])") ?? content;

  const show = () => {
    const told = page();
    const stage = stageElement(told, stop);
    const work = [
      runsElement(told.runs),
      sheetElement(told.sheet),
      cardFieldsElement(told.fields, view),
      // Below the buttons, which so stay where they are while answers come and go.
      buttonRow(told.buttons),
      feedbackElement(told.feedback),
      codeElement(told.code),
    ];
    const shown = [topElement(told), linesElement(told.lines), stage];
    const below = make("div", { class: "sums-doing", "data-id": "doing" }, work);
    root.dataset.activity = told.id ?? "";
    content.dataset.stage = String(Boolean(stage));
    const had = content.contains(document.activeElement) ? document.activeElement : null;
    refill(content, [...shown, below].filter(Boolean), nextStop);
    if (had?.disabled) nextStop().focus({ preventScroll: true });
  };

  const speak = () => {
    const { text = "" } = model.get("say");
    voice.textContent = "";
    // In a frame of its own, or the same sentence would not be said a second time.
    requestAnimationFrame(() => (voice.textContent = text));
  };

  const answer = (input) => {
    answered = input.dataset.field;
    model.send({ do: "answer", id: input.dataset.field, value: input.value });
  };

  const copy = async (pressed) => {
    const shown = root.querySelector(".sums-code-text");
    getSelection().selectAllChildren(shown);
    // Where the browser forbids it, the code stays selected, for Ctrl+C.
    const isCopied = await navigator.clipboard?.writeText(shown.textContent).then(
      () => true,
      () => false,
    );
    if (isCopied && pressed.dataset.copied) voice.textContent = pressed.dataset.copied;
    pressed.toggleAttribute("data-done", Boolean(isCopied));
  };

  const isPainted = watchPainting(
    root,
    (id, parts) => model.send({ do: "paint", id, parts }),
    signal,
  );

  const touch = (part) => {
    stop = Number(part.dataset.part);
    const id = part.parentElement.dataset.touch;
    if (!isPainted()) model.send({ do: "touch", id, part: stop });
  };

  const click = (event) => {
    const pressed = event.target.closest("button");
    const isSecond = event.detail > 1; // of a double tap, which many children make
    if (!pressed || isSecond || pressed.getAttribute("aria-disabled")) return;
    const { press, part, id } = pressed.dataset;
    if (press) model.send({ do: "press", id: press });
    else if (part) touch(pressed);
    else if (id === "check") answer(pressed.parentElement.querySelector("input"));
    else if (id === "copy") void copy(pressed);
  };

  /** Send what was put into a field, unless it has been sent as an answer. */
  const sendField = (event) => {
    const hasCheck = page().fields?.some(({ id, check }) => id === event.id && check);
    if (!hasCheck && event.id !== answered) model.send(event);
  };

  /** Go from part to part with the arrow keys. */
  const moveStop = (event, part) => {
    const { parts } = page().touch;
    const from = Number(part.dataset.part);
    const ends = { Home: 0, End: parts.length - 1 };
    stop = ends[event.key] ?? partBeside(parts, from, event.key);
    event.preventDefault();
    part.tabIndex = -1;
    part.parentElement.children[stop].tabIndex = 0;
    part.parentElement.children[stop].focus();
  };

  /** Tell if a key belongs to what has the focus. */
  const isTaken = (target, isMoving) => {
    const isTyping = !["radio", "checkbox", "range"].includes(target.type);
    return target.matches("textarea, select, input") && (isTyping || isMoving);
  };

  const pressKey = (event) => {
    const { key, target } = event;
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isMoving = /^(Arrow|Home$|End$)/.test(key);
    const part = target.closest(".sums-part");
    if (isMoving && part) {
      moveStop(event, part);
    } else if (key === "Enter" && target.matches("input[type=text]")) {
      event.preventDefault();
      if (!event.repeat) answer(target);
    } else if (!isTaken(target, isMoving)) {
      const meant = page().buttons?.find(({ keys, on }) => on !== false && keys?.includes(key));
      if (!meant) return;
      event.preventDefault();
      model.send({ do: "press", id: meant.id });
    }
  };

  root.addEventListener("click", click, { signal });
  root.addEventListener("input", () => (answered = null), { signal });
  listenToFields(root, sendField, signal);
  root.addEventListener("keydown", pressKey, { signal });
  // Without this the notebook takes the focus for its cell.
  root.addEventListener("mousedown", (event) => event.stopPropagation(), { signal });
  watchEnvironment(root, (now) => model.send({ do: "environment", ...now, view }), signal);
  follow(model, ["page", "look"], show);
  follow(model, ["say"], speak);
};

export default { render: renderWith("sums-paper sums-activity", showCard) };
