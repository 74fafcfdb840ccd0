// The card: rendered from one page each time, so that it always shows the current state.

/** Return where the focus goes when its element is gone: the next box, or the main button. */
const nextStop = (content, isByKeys) => {
  // A box that gets the focus opens the on-screen keyboard of a tablet: only for those who type.
  const box = isByKeys && content.querySelector("input[type=text]:not(:disabled)");
  return box || (content.querySelector(".sums-main:not([aria-disabled])") ?? content);
};

/** Show one view of the card. */
const showCard = (live) => (model, root, signal) => {
  const view = newName();
  const content = make("div", { class: "sums-content", tabindex: -1 });
  const region = make("div", { class: "sums-unseen", role: "status" });
  const guard = makeTapGuard();
  const isByKeys = watchKeys(signal);
  let stop = 0;
  let answered = null;
  let isAwaited = false; // somebody has pressed or answered here, and is waiting for the result
  root.replaceChildren(content, region);

  const page = () => model.get("page");
  const send = (event) => model.send(event);

  const show = () => {
    const told = page();
    const stage = stageElement(told, stop);
    const work = [
      runsElement(told.runs),
      sheetElement(told.sheet),
      cardFieldsElement(told.fields, view),
      // Before the button that goes on: a code must be copied first.
      codeElement(told.code),
      // Below the buttons, so that they stay in place while answers come and go.
      buttonRow(told.buttons),
      feedbackElement(told.feedback),
    ];
    const shown = [topElement(told), linesElement(told.lines), stage];
    const below = make("div", { class: "sums-doing", "data-id": "doing" }, work);
    root.dataset.activity = told.id ?? "";
    content.dataset.stage = String(Boolean(stage));
    const had = content.contains(document.activeElement) ? document.activeElement : null;
    const next = () => nextStop(content, isByKeys());
    refill(content, [...shown, below].filter(Boolean), next, isByKeys());
    if (had?.disabled) moveFocus(next(), isByKeys());
    const result = isAwaited && content.querySelector(".sums-feedback, .sums-code");
    if (!result) return;
    isAwaited = false;
    // The result is scrolled to last: where both do not fit, it is the one that is seen.
    for (const part of [content.querySelector(".sums-main"), result]) {
      part?.scrollIntoView({ block: "nearest" });
    }
  };

  const answer = (input) => {
    answered = input.dataset.field;
    isAwaited = true;
    typing.delete(input);
    send({ do: "answer", id: input.dataset.field, value: input.value });
  };

  const copy = async (pressed) => {
    const code = root.querySelector(".sums-code-text");
    selectText(code); // to show what is copied
    const isCopied = await copyText(code);
    if (isCopied) region.replaceChildren(make("p", {}, pressed.dataset.copied));
    pressed.toggleAttribute("data-done", isCopied);
  };

  const isPainted = watchPainting(root, (id, parts) => send({ do: "paint", id, parts }), signal);

  const touch = (part) => {
    stop = Number(part.dataset.part);
    const id = part.parentElement.dataset.touch;
    if (!isPainted()) send({ do: "touch", id, part: stop });
  };

  const click = (event) => {
    const pressed = event.target.closest("button");
    if (!pressed || isSecondTap(event, pressed.dataset.id, guard)) return;
    if (pressed.getAttribute("aria-disabled")) return;
    const { press, part, id } = pressed.dataset;
    isAwaited ||= Boolean(press);
    if (press) void sendPress(pressed.dataset, root, send);
    else if (part) touch(pressed);
    else if (id === "check") answer(pressed.parentElement.querySelector("input"));
    else if (id === "copy") void copy(pressed);
  };

  /** Send the value of a field, unless it is sent as an answer. */
  const put = (event) => {
    const hasCheck = page().fields?.some(({ id, check }) => id === event.id && check);
    if (!hasCheck && event.id !== answered) send(event);
  };

  /** Move the focus from part to part with the arrow keys. */
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
    } else {
      const meant = buttonOfKey(event, page().buttons ?? []);
      if (!meant) return;
      event.preventDefault();
      send({ do: "press", id: meant.id });
    }
  };

  root.addEventListener("click", click, { signal });
  root.addEventListener("input", () => (answered = null), { signal });
  noteTyping(root, signal);
  listenToFields(root, put, signal);
  root.addEventListener("keydown", pressKey, { signal });
  // Otherwise the notebook focuses its cell.
  root.addEventListener("mousedown", (event) => event.stopPropagation(), { signal });
  watchRoom(root, signal);
  watchEnvironment(root, (now) => send({ do: "environment", ...now, view }), signal);
  follow(model, ["page", "look"], holdWhilePressed(root, signal)(show));
  live.add(root, region, signal);
};

export default () => {
  let live = null;
  return {
    initialize: setUpWith((model) => {
      live = makeLive(model);
      hear(model, "change:say", live.say);
    }),
    render: (view) => renderWith("sums-paper sums-activity", showCard(live))(view),
  };
};
