// Sums as equations of tiles, with their explanations.

/** Make a picture; if it has an explanation, its steps go into a section that opens. */
const howElement = ({ svg, how, lines = [], open }, id) => {
  if (!how) return picture(svg);
  const steps = make("div", { class: "sums-steps" }, paragraphs(lines));
  const frame = { class: "sums-how", "data-id": `how-${id}`, open };
  const shown = make("div", { class: "sums-shown" }, picture(svg), steps);
  return make("details", frame, make("summary", {}, how), shown);
};

/** Make one run as an equation of tiles, with a note on what is missing or over. */
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

/** Make a list of equations. */
const runsElement = (runs = []) =>
  runs.length > 0 && make("ul", { class: "sums-runs", "data-id": "runs" }, runs.map(runElement));
