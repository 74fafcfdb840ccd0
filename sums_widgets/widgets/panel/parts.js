// The parts of the panel, each made from its data; without data, none is made.

/** Make one player: name, score, and whose turn it is. */
const playerElement = ({ name, score, turn, won, note }) =>
  make(
    "li",
    { class: "sums-player", "aria-current": turn ? "true" : false, "data-won": Boolean(won) },
    make("span", { class: "sums-name" }, name),
    note && make("span", { class: "sums-note" }, note),
    make("span", { class: "sums-score" }, score),
  );

/** Make the clock with the seconds that are left. */
const clockElement = (clock, left) => {
  const state = { "aria-label": clock.label, "data-running": String(Boolean(clock.running)) };
  return make("span", { class: "sums-clock", role: "timer", ...state }, clockFace(left));
};

/** Make the top of the panel: title, pool, clock with its button, players. */
const headElement = ({ title, players = [], pool, clock }, left, pause) => {
  if (!title && !players.length) return null;
  const facts = [
    pool && make("span", { class: "sums-pool" }, pool),
    clock && clockElement(clock, left),
    pause.map((each) => button(each)),
  ];
  const top = make("div", { class: "sums-top" }, make("h2", {}, title ?? ""), facts);
  const list = make("ul", { class: "sums-players" }, players.map(playerElement));
  return make("div", { "data-id": "head" }, top, list);
};

/** Make a drawer for buttons that are seldom pressed; once opened, it stays open. */
const drawerElement = (buttons, label) => {
  const row = buttonRow(buttons, "more-buttons");
  const line = make("summary", {}, label);
  return row && make("details", { class: "sums-drawer", "data-id": "drawer" }, line, row);
};

/** Make the line with the code of the deal, for those who want the same tiles again. */
const dealElement = ({ deal }) =>
  deal && make("p", { class: "sums-deal", "data-id": "deal" }, deal);

/** Make the section with what has happened, or what the laid tiles add up to. */
const workElement = ({ kind = "plain", lines = [], runs = [], svg, worth, details }) => {
  if (!lines.length && !runs.length && !svg && !worth && !details) return null;
  return make(
    "section",
    { class: "sums-work", "data-kind": kind, "data-id": "work" },
    paragraphs(lines),
    runsElement(runs),
    picture(svg),
    worth && make("p", { class: "sums-worth" }, worth),
    detailsElement(details),
  );
};

/** Make the box in which a play can be typed. */
const typingElement = (typing, view) => {
  if (!typing) return null;
  const id = `sums-${view}-typing`;
  const plain = { type: "text", autocomplete: "off", spellcheck: "false" };
  const box = make("input", { ...plain, id, "data-id": "typing", placeholder: typing.example });
  const send = make("button", { type: "submit", class: "sums-button" }, typing.button);
  const row = make("div", { class: "sums-typing-row" }, box, send);
  const label = make("label", { for: id }, typing.label);
  return make("form", { class: "sums-typing", "data-id": "typing-form" }, label, row);
};

/** Make the fields; those marked as `more` go into a section that opens. */
const fieldsElement = ({ fields = [], more = "…" }, view) => {
  const [first, rest] = [false, true].map((isMore) => {
    const meant = fields.filter((field) => Boolean(field.more) === isMore);
    return meant.map((field) => fieldElement(field, view));
  });
  const frame = { class: "sums-more", "data-id": "more" };
  const opened = rest.length > 0 && make("details", frame, make("summary", {}, more), rest);
  return make("div", { class: "sums-fields", "data-id": "fields" }, first, opened);
};

/** Make the list of problems, or false if there are none. */
const problemsElement = (lines = []) => {
  const problems = { class: "sums-problems", role: "alert", "data-id": "problems" };
  return lines.length > 0 && make("div", problems, paragraphs(lines));
};

/** Make the start panel. */
const formElement = (form, view) =>
  make(
    "section",
    { class: "sums-form", "data-id": "form", "aria-label": form.title },
    make("h2", {}, form.title),
    fieldsElement(form, view),
    problemsElement(form.lines),
    detailsElement(form.details),
    buttonRow(form.buttons),
  );

/** Make a question that covers the panel. */
const dialogElement = (dialog, view) => {
  const title = `sums-${view}-dialog-title`;
  const frame = { role: "dialog", "aria-labelledby": title, tabindex: -1 };
  const cards = (dialog.cards ?? []).map((card) => button(card, "sums-card"));
  const question = make(
    "div",
    { ...frame, class: "sums-dialog", "data-id": "dialog" },
    make("h2", { id: title }, words(dialog.title)),
    dialog.fields?.length > 0 && fieldsElement(dialog, view),
    paragraphs(dialog.lines),
    picture(dialog.svg),
    cards.length > 0 && make("div", { class: "sums-cards", "data-id": "cards" }, cards),
    problemsElement(dialog.problems),
    detailsElement(dialog.details),
    buttonRow(dialog.buttons),
  );
  return make("div", { class: "sums-veil", "data-id": `dialog-${dialog.id}` }, question);
};
