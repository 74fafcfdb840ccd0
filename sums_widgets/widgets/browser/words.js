// Text with stacked fractions, pictures, tables, and sections that open.

/** Make a stacked fraction; it is still read and copied as 3/8. */
const fraction = (text) => {
  const [top, bottom] = text.split("/");
  const bar = make("span", { class: "sums-unseen" }, "/");
  const parts = [make("span", {}, top), bar, make("span", {}, bottom)];
  return make("span", { class: "sums-fraction", role: "img", "aria-label": text }, parts);
};

/** Return a text with its fractions stacked. */
const words = (text) => {
  const parts = String(text ?? "").split(/(\d+\/\d+)/);
  return parts.map((part, index) => (index % 2 ? fraction(part) : part));
};

/** Make a paragraph of each line. */
const paragraphs = (lines = []) => lines.map((line) => make("p", {}, words(line)));

/** Turn the SVG of one of our pictures into an element; return null for anything else. */
const picture = (svg) => {
  if (!svg) return null;
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") return null;
  return make("div", { class: "sums-picture" }, document.importNode(root, true));
};

/** Make the score sheet as a table that can be scrolled, also with keys. */
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

/** Make the details for the teacher: the first line opens the rest. */
const detailsElement = (details) => {
  if (!details) return null;
  const [first, ...rest] = details.split("\n");
  const shown = [make("summary", {}, first), make("pre", {}, rest.join("\n"))];
  return make("details", { "data-id": "details" }, shown);
};
