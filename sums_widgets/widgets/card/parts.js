// The parts of a card, each made from its data; without data, none is made.

/** Make the progress dots: one for each question. */
const dotsElement = (dots = []) => {
  const each = dots.map(({ state, label }) => {
    const now = state === "now" ? "step" : false;
    const dot = { class: "sums-dot", "data-state": state, "aria-current": now };
    return make("li", dot, make("span", { class: "sums-unseen" }, label));
  });
  return dots.length > 0 && make("ol", { class: "sums-dots", "data-id": "dots" }, each);
};

/** Make the top of a card, or null without a title and dots. */
const topElement = ({ title, dots }) => {
  if (!title && !dots?.length) return null;
  const heading = title && make("h2", {}, words(title));
  return make("div", { class: "sums-card-top", "data-id": "top" }, heading, dotsElement(dots));
};

/** Make the lines that ask or explain, in large type. */
const linesElement = (lines = []) =>
  lines.length > 0 && make("div", { class: "sums-lines", "data-id": "lines" }, paragraphs(lines));

/** Make a picture, with its caption if it has one. */
const figureElement = ({ id, svg, caption }, kind = "sums-figure") => {
  const name = caption && make("figcaption", {}, words(caption));
  return svg && make("figure", { class: kind, "data-id": id }, name, picture(svg));
};

/** Make what there is to look at: the board, the model, or a model that can be touched. */
const stageElement = ({ board, model, touch, figures = [] }, stop) => {
  const shown = [
    touchElement(touch, stop),
    figureElement({ id: "board", svg: board }),
    figureElement({ id: "model", svg: model }),
    figures.map((figure) => figureElement(figure, "sums-figure sums-late")),
  ];
  if (!shown.flat().some(Boolean)) return null;
  return make("div", { class: "sums-stage", "data-id": "stage" }, shown);
};

/** Make a field; a box with a `check` has a button of its own beside it. */
const cardFieldElement = (field, view) => {
  const row = fieldElement(field, view);
  const input = row.querySelector("input[type=text]");
  if (!field.check || !input) return row;
  const on = { "aria-disabled": field.locked && "true", "data-answer": field.id };
  const look = { type: "button", class: "sums-button sums-check", "data-id": "check" };
  const check = make("button", { ...look, ...on }, make("span", {}, words(field.check)));
  const pair = make("div", { class: "sums-answer", "data-id": "answer" });
  input.replaceWith(pair);
  pair.append(input, check);
  return row;
};

/** Make the fields. */
const cardFieldsElement = (fields = [], view) => {
  const rows = fields.map((field) => cardFieldElement(field, view));
  return rows.length > 0 && make("div", { class: "sums-fields", "data-id": "fields" }, rows);
};

/** Make the feedback to an answer. */
const feedbackElement = (feedback) => {
  if (!feedback) return null;
  const { kind = "plain", lines = [], runs = [], svg, details } = feedback;
  if (!lines.length && !runs.length && !svg) return null;
  const frame = { class: "sums-work sums-feedback", "data-kind": kind, "data-id": "feedback" };
  const told = [paragraphs(lines), runsElement(runs), picture(svg), detailsElement(details)];
  return make("section", frame, told);
};

/** Make the section with a code, large enough to photograph, and a button that copies it. */
const codeElement = (code) => {
  if (!code) return null;
  const { label, text, copy, copied } = code;
  const box = { class: "sums-code-text", tabindex: 0, role: "group", "aria-label": label };
  const words = { type: "button", class: "sums-button", "data-id": "copy", "data-copied": copied };
  return make(
    "section",
    { class: "sums-code", "data-id": "code" },
    make("p", { class: "sums-code-label" }, label),
    make("p", { ...box, "data-id": "code-text" }, text),
    copy && make("button", words, make("span", {}, copy)),
  );
};
