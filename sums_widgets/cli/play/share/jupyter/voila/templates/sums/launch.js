
// The launch page: a card opens its options, an option opens one page, and saved games come first.

const byId = (name) => document.getElementById(name);
const LAST_PAGE = "sums-widgets-page";
const MOST_OFFERED = 3;
const ECHO = 450; // milliseconds
const PATIENCE = 20000; // milliseconds until a way back is offered

/** Return the variant of a record if it has a card here, else null. */
const variantOf = ({ record }) => {
  const [, variant] = /^#start ([a-z][a-z0-9-]*) /m.exec(record) ?? [];
  return record.startsWith("#sums ") && variant && document.querySelector(`[data-game="${variant}"]`) ? variant : null;
};

const turnsOf = ({ record }) => linesOf(record).filter((line) => /^[0-9]+\. /.test(line)).length;

/** Return the address of the page that was open last, or "" if the browser does not have it. */
const lastPage = () => {
  try {
    return localStorage.getItem(LAST_PAGE) ?? "";
  } catch {
    return "";
  }
};

/** Return the newest unfinished game of each place, that of the last page first. */
const waitingGames = (shelves) => {
  const last = lastPage();
  const found = shelves.flatMap(({ name, address }) => {
    const game = makeStore(name).read().find((each) => !isOver(each) && variantOf(each));
    return game ? [{ game, address }] : [];
  });
  const isLast = ({ address }) => last.endsWith(`/${address}`);
  return [...found.filter(isLast), ...found.filter((each) => !isLast(each))].slice(0, MOST_OFFERED);
};

/** Build the card of an unfinished game; it shows only the game's variant and length. */
const continueCard = ({ game, address }, turns) => {
  const card = byId("sums-continue").content.firstElementChild.cloneNode(true);
  const own = document.querySelector(`[data-game="${variantOf(game)}"]`);
  const part = (name) => card.querySelector(`.sums-${name}`);
  card.querySelector("a").href = address;
  part("picture").src = own.querySelector("img").src;
  part("name").textContent = own.querySelector(".sums-name").textContent;
  part("age").textContent = turns[Math.min(turnsOf(game), turns.length - 1)];
  return card;
};

const showWaiting = () => {
  const { shelves, turns } = JSON.parse(byId("sums-kept").textContent);
  const list = document.querySelector(".sums-games");
  list.querySelectorAll(".sums-kept").forEach((card) => card.remove());
  list.prepend(...waitingGames(shelves).map((each) => continueCard(each, turns)));
};

let isLeaving = false;
let patience;

/** Show at once that an option was chosen; a second tap opens nothing more. */
const leave = (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (isLeaving || link.closest("[data-fresh]")) {
    event.preventDefault();
    return;
  }
  isLeaving = true;
  byId("sums-ready").hidden = false;
  byId("sums-said").textContent = byId("sums-said").dataset.ready;
  patience = setTimeout(() => (byId("sums-stay").hidden = false), PATIENCE);
  document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
};

/** Reset the page, also when the reader returns with the browser's back button. */
const arrive = () => {
  clearTimeout(patience);
  isLeaving = false;
  byId("sums-ready").hidden = byId("sums-stay").hidden = true;
  byId("sums-said").textContent = "";
  showWaiting();
};

/** Open the options; ignore taps for a moment, since one may be the second of a double tap. */
const open = (dialog) => {
  dialog.dataset.fresh = "";
  setTimeout(() => delete dialog.dataset.fresh, ECHO);
  dialog.showModal();
};

/** Whether a tap is outside the dialog, on the backdrop. */
const isBeside = (dialog, { clientX, clientY }) => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
};

document.addEventListener("click", leave);
byId("sums-stay").addEventListener("click", () => {
  stop();
  arrive();
});
document.querySelectorAll("button[data-game]").forEach((card) => {
  card.addEventListener("click", () => open(byId(`game-${card.dataset.game}`)));
});
document.querySelectorAll("dialog").forEach((dialog) => {
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && isBeside(dialog, event) && !("fresh" in dialog.dataset)) dialog.close();
  });
});
addEventListener("pageshow", arrive);
