// The parts of the panel, each made from what Python tells of it; nothing told, nothing made.

/** Write one player: name, score, and whose turn it is. */
const playerElement = ({ name, score, turn, won, note }) =>
  make(
    "li",
    { class: "sums-player", "aria-current": turn ? "true" : false, "data-won": Boolean(won) },
    make("span", { class: "sums-name" }, name),
    note && make("span", { class: "sums-note" }, note),
    make("span", { class: "sums-score" }, score),
  );

/** Show the clock with the seconds that are left. */
const clockElement = (clock, left) => {
  const state = { "aria-label": clock.label, "data-running": String(Boolean(clock.running)) };
  return make("span", { class: "sums-clock", role: "timer", ...state }, clockFace(left));
};

/** Write the top of the panel: title, pool, clock, players. */
const headElement = ({ title, players = [], pool, clock }, left) => {
  if (!title && !players.length) return null;
  const facts = [
    pool && make("span", { class: "sums-pool" }, pool),
    clock && clockElement(clock, left),
  ];
  const top = make("div", { class: "sums-top" }, make("h2", {}, title ?? ""), facts);
  const list = make("ul", { class: "sums-players" }, players.map(playerElement));
  return make("div", { "data-id": "head" }, top, list);
};

/** Write the code of the deal, for those who want the same tiles again. */
const dealElement = ({ deal }) =>
  deal && make("p", { class: "sums-deal", "data-id": "deal" }, deal);

/** Show a picture, and the steps of an explanation, if there are some, behind a line. */
const howElement = ({ svg, how, lines = [], open }, id) => {
  if (!how) return picture(svg);
  const steps = make("div", { class: "sums-steps" }, paragraphs(lines));
  const frame = { class: "sums-how", "data-id": `how-${id}`, open };
  const shown = make("div", { class: "sums-shown" }, picture(svg), steps);
  return make("details", frame, make("summary", {}, how), shown);
};

/** Write one run as an equation of tiles, with what is missing or over. */
const runElement = (run, place) => {
  const { faces, kinds = [], joined, total, state, note } = run;
  const tiles = faces.flatMap((face, index) => [
    index > 0 && make("span", { class: "sums-joined" }, joined),
    make("span", { class: "sums-face", "data-kind": kinds[index] }, words(face)),
  ]);
  const equals = make("span", { class: "sums-joined" }, " = ");
  const sum = make("span", { class: "sums-total" }, words(total));
  const equation = make("span", { class: "sums-equation" }, tiles, equals, sum);
  const rest = note && make("span", { class: "sums-run-note" }, words(note));
  const frame = { class: "sums-run", "data-state": state };
  return make("li", frame, equation, rest, howElement(run, place));
};

/** Write details for the teacher: the first line can be opened to see the rest. */
const detailsElement = (details) => {
  if (!details) return null;
  const [first, ...rest] = details.split("\n");
  const shown = [make("summary", {}, first), make("pre", {}, rest.join("\n"))];
  return make("details", { "data-id": "details" }, shown);
};

/** Write what has happened, or what the laid tiles make. */
const workElement = ({ kind = "plain", lines = [], runs = [], svg, worth, details }) => {
  if (!lines.length && !runs.length && !svg && !worth && !details) return null;
  return make(
    "section",
    { class: "sums-work", "data-kind": kind, "data-id": "work" },
    paragraphs(lines),
    runs.length > 0 && make("ul", { class: "sums-runs" }, runs.map(runElement)),
    picture(svg),
    worth && make("p", { class: "sums-worth" }, worth),
    detailsElement(details),
  );
};

/** Offer the box in which a play can be typed. */
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

/** Write the score sheet as a table that can be scrolled, also with keys. */
const sheetElement = (sheet) => {
  if (!sheet) return null;
  const { title, columns, rows } = sheet;
  const row = (cells, tag, attributes = {}) =>
    make("tr", {}, cells.map((cell) => make(tag, attributes, words(cell))));
  const top = make("thead", {}, row(columns, "th", { scope: "col" }));
  const body = make("tbody", {}, rows.map((cells) => row(cells, "td")));
  const table = make("table", {}, make("caption", {}, title), top, body);
  const region = { role: "region", "aria-label": title, tabindex: 0, "data-id": "sheet" };
  return make("div", { class: "sums-sheet", ...region }, table);
};

/** Show the fields that matter first; those marked as more stand behind a line that opens them. */
const fieldsElement = ({ fields = [], more = "…" }, view) => {
  const [first, rest] = [false, true].map((isMore) => {
    const meant = fields.filter((field) => Boolean(field.more) === isMore);
    return meant.map((field) => fieldElement(field, view));
  });
  const frame = { class: "sums-more", "data-id": "more" };
  const opened = rest.length > 0 && make("details", frame, make("summary", {}, more), rest);
  return make("div", { class: "sums-fields", "data-id": "fields" }, first, opened);
};

/** Say what is in the way, or nothing. */
const problemsElement = (lines = []) => {
  const problems = { class: "sums-problems", role: "alert", "data-id": "problems" };
  return lines.length > 0 && make("div", problems, paragraphs(lines));
};

/** Write the start panel. */
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

/** Write a question that lies over the panel. */
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
