// The pad: squares and tiles as real elements over the canvas, for touch, keys and screen readers.

const PLACES = ".sums-square, .sums-tile";
const DEEDS = ["Enter", "Backspace", "Delete", "Escape"];
const QUESTIONS = [..."brstwh?"];
const TOLD = ["cells", "laid", "bonus", "words", "sums", "laid_sums", "numbers", "whole"];

/** Show one view of the pad. */
const showPad = (model, root, signal) => {
  const view = newName();
  const help = make("p", { class: "sums-hidden", id: `sums-help-${view}` });
  const grid = make("div", { class: "sums-grid", role: "grid", "aria-describedby": help.id });
  const area = make("div", { class: "sums-rack-area", "data-key": "rack" });
  const rack = make("div", { class: "sums-rack", role: "group" }, area);
  root.replaceChildren(grid, rack, help);

  const isBusy = () => model.get("busy");
  const send = (event) => {
    if (!isBusy()) model.send(event);
  };
  const guard = makeTapGuard();
  /** Send a tap, and whether it is the second of a double tap. */
  const tap = (key, { timeStamp }) =>
    send({ do: "tap", on: key, again: guard(key, timeStamp) });
  const drag = makeDrag(root, {
    isBusy,
    drop: (from, to, seq) => send({ do: "drop", from, to, seq, view }),
    tap,
    signal,
  });

  /** Return the square in the tab order. */
  const cursor = () => grid.querySelector('[tabindex="0"]') ?? grid.querySelector(".sums-square");

  const moveCursor = (square) => {
    grid.querySelector('[tabindex="0"]')?.setAttribute("tabindex", "-1");
    square.setAttribute("tabindex", "0");
  };

  const showGrid = () => {
    const scene = model.get("geometry");
    if (!scene.grid) return;
    const { left, top, cell, rows, columns } = scene.grid;
    placeIn(scene, grid, { left, top, width: cell * columns, height: cell * rows });
    if (grid.children.length !== rows || grid.firstChild.children.length !== columns) {
      grid.replaceChildren(...makeRows(rows, columns));
      moveCursor(grid.children[Math.floor(rows / 2)].children[Math.floor(columns / 2)]);
      showSquares();
    }
    showRack();
  };

  const showSquares = () => {
    const told = Object.fromEntries(TOLD.map((name) => [name, model.get(name)]));
    [...grid.children].forEach((line, row) => {
      [...line.children].forEach((square, column) => {
        const { key } = square.dataset;
        const place = { row: row + 1, column: column + 1 };
        setIfNew(square, "aria-label", squareLabel(key, place, told));
        square.toggleAttribute("data-drag", key in told.laid);
      });
    });
  };

  const showWords = () => {
    const words = model.get("words");
    grid.setAttribute("aria-label", words.board ?? "");
    rack.setAttribute("aria-label", words.rack ?? "");
    help.textContent = words.help ?? "";
  };

  const showTile = (tile, box) => {
    const attributes = { class: "sums-tile", type: "button", "data-key": tile.key };
    const known = [...rack.children].find((each) => each.dataset.key === tile.key);
    const button = known ?? make("button", attributes);
    setIfNew(button, "aria-label", tile.label);
    setIfNew(button, "aria-pressed", String(tile.state === "picked" || tile.state === "chosen"));
    setIfNew(button, "aria-keyshortcuts", tile.key.replace("rack-", ""));
    button.dataset.state = tile.state;
    button.toggleAttribute("data-drag", tile.state !== "laid");
    placeIn(model.get("geometry"), button, box);
    return button;
  };

  const showRack = () => {
    const scene = model.get("geometry");
    if (!scene.rack) return;
    const tiles = model.get("rack").slice(0, scene.rack.length);
    const buttons = tiles.map((tile, place) => showTile(tile, scene.rack[place]));
    area.hidden = !tiles.length;
    if (tiles.length) placeIn(scene, area, boxAround(scene.rack));
    const isGone = (each) => each !== area && !buttons.includes(each);
    const gone = [...rack.children].filter(isGone);
    // The focus of a tile that goes moves to the last tile, or to the board.
    if (gone.includes(document.activeElement)) (buttons.at(-1) ?? cursor()).focus();
    gone.forEach((each) => each.remove());
    // A button that is moved in the document loses the focus: move only those out of place.
    buttons.forEach((button, index) => {
      const here = rack.children[index + 1] ?? null;
      if (here !== button) rack.insertBefore(button, here);
    });
  };

  /** Move the focus from the board to the pad, and from there to the notebook's cell, if any. */
  const leave = (target) => {
    const outside = wholeGame(root).parentElement?.closest("[tabindex]");
    if (target !== root) root.focus({ preventScroll: true });
    else if (outside) outside.focus({ preventScroll: true });
    else root.blur();
  };

  const isTile = ({ dataset: { key } }) => key in model.get("cells") || key in model.get("laid");
  const isBonus = ({ dataset: { key } }) => model.get("bonus").includes(key);

  /** Handle a key on a square or on the pad itself; return whether it was handled. */
  const useKey = (event) => {
    const { key, target, repeat } = event;
    const square = target.closest(".sums-square");
    const place = target.closest(PLACES) ?? cursor();
    const next = squareBy(event, square ?? cursor(), { isTile, isBonus });
    if (next) {
      // WebKit shows no focus ring of its own to someone who clicked before using keys.
      (square ? next : cursor()).focus({ focusVisible: true });
    } else if (QUESTIONS.includes(key.toLowerCase())) {
      // Keys that only ask are sent at any time, also while a computer plays.
      if (!repeat) model.send({ do: "key", key: key.toLowerCase(), on: place.dataset.key });
    } else if (key === " ") {
      if (square && !repeat) square.click();
    } else if (DEEDS.includes(key) || key.length === 1) {
      if (!repeat) send({ do: "key", key, on: place.dataset.key });
      if (key === "Escape") leave(target);
    } else {
      return false;
    }
    return true;
  };

  const pressKey = (event) => {
    const { ctrlKey, altKey, metaKey, isComposing, key, target } = event;
    const isForBrowser = altKey || metaKey || isComposing || (ctrlKey && !ENDS.includes(key));
    if (isForBrowser || key === "Tab") return;
    event.stopPropagation();
    const isItsOwn = target.matches(".sums-tile") && (key === "Enter" || key === " ");
    if (!isItsOwn && useKey(event)) event.preventDefault(); // a button clicks itself
  };

  const press = (event) => {
    // Otherwise the notebook focuses its cell.
    event.preventDefault();
    event.stopPropagation();
    (event.target.closest(PLACES) ?? root).focus({ preventScroll: true });
  };

  const click = (event) => {
    const place = event.target.closest(PLACES);
    if (place && !drag.isEndOfDrag(event)) tap(place.dataset.key, event);
  };

  const noteFocus = ({ target }) => {
    if (target.matches(".sums-square")) moveCursor(target);
  };

  const acknowledge = () => {
    const { seq, view: seen } = model.get("ack");
    if (seen === view) drag.acknowledge(seq);
  };

  root.addEventListener("focusin", noteFocus, { signal });
  root.addEventListener("keydown", pressKey, { signal });
  root.addEventListener("mousedown", press, { signal });
  root.addEventListener("click", click, { signal });
  follow(model, ["geometry"], showGrid);
  follow(model, ["words"], showWords);
  follow(model, TOLD, showSquares);
  follow(model, ["rack"], showRack);
  follow(model, ["busy"], () => root.classList.toggle("sums-busy", isBusy()));
  hear(model, "change:ack", acknowledge);
  stayOver(root, signal);
  const tellPlace = (now) => model.send({ do: "environment", ...now, view });
  watchEnvironment(root, tellPlace, signal, measureCanvas(root, signal));
};

export default { initialize: setUpWith(), render: renderWith("sums-pad", showPad) };
