
// The launch page: a card opens its choices, a choice opens one page, and kept games come first.

const byId = (name) => document.getElementById(name);
const LAST_PAGE = "sums-widgets-page";
const MOST_OFFERED = 3;
const ECHO = 450; // milliseconds
const PATIENCE = 20000; // milliseconds until a way back is offered

/** Give the variant that a record tells of, if it has one of the cards here. */
const variantOf = ({ record }) => {
  const [, variant] = /^#start ([a-z][a-z0-9-]*) /m.exec(record) ?? [];
  return record.startsWith("#sums ") && variant && document.querySelector(`[data-game="${variant}"]`) ? variant : null;
};

const turnsOf = ({ record }) => linesOf(record).filter((line) => /^[0-9]+\. /.test(line)).length;

/** Give the address of the page that was open last, if the browser tells. */
const lastPage = () => {
  try {
    return localStorage.getItem(LAST_PAGE) ?? "";
  } catch {
    return "";
  }
};

/** Find the newest game of each place that can go on, that of the last page first. */
const waitingGames = (shelves) => {
  const last = lastPage();
  const found = shelves.flatMap(({ name, address }) => {
    const game = makeStore(name).read().find((each) => !isOver(each) && variantOf(each));
    return game ? [{ game, address }] : [];
  });
  const isLast = ({ address }) => last.endsWith(`/${address}`);
  return [...found.filter(isLast), ...found.filter((each) => !isLast(each))].slice(0, MOST_OFFERED);
};

/** Write the card of a game that can go on; of what is kept, only its kind and length are told. */
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

/** Show at once that a choice was heard; a second tap opens nothing more. */
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

/** Be as at the beginning: also when somebody comes back by the browser's own button. */
const arrive = () => {
  clearTimeout(patience);
  isLeaving = false;
  byId("sums-ready").hidden = byId("sums-stay").hidden = true;
  byId("sums-said").textContent = "";
  showWaiting();
};

/** Open the choices; for a moment they take no tap, which may be the second of a double tap. */
const open = (dialog) => {
  dialog.dataset.fresh = "";
  setTimeout(() => delete dialog.dataset.fresh, ECHO);
  dialog.showModal();
};

/** Tell if a tap is beside the choices, on the dark ground. */
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
