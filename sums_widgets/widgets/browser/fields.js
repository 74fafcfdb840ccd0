// Fields: what people choose, tick, type, slide or open, each with its label, help and problem.

/** Make one option as a card that can be chosen. */
const optionCard = ({ value, label, svg }, field, name) => {
  const isChosen = value === field.value;
  const input = make("input", {
    type: "radio",
    name,
    "data-id": `option-${value}`,
    "data-field": field.id,
    "data-value": JSON.stringify(value),
    "data-told": String(isChosen),
    checked: isChosen,
    disabled: field.locked,
  });
  const card = { class: "sums-card", "data-id": `card-${value}` };
  return make("label", card, input, picture(svg), make("span", {}, words(label)));
};

/** Make a row of options as cards, one of which is chosen. */
const cardField = (field, name) => {
  const cards = field.options.map((option) => optionCard(option, field, name));
  const row = make("div", { class: "sums-cards", "data-id": "cards" }, cards);
  const frame = { class: "sums-field", "data-id": `row-${field.id}` };
  return make("fieldset", frame, make("legend", {}, field.label), row, fieldNotes(field, name));
};

/** Make a list of options; while none of them is chosen, a blank one is selected. */
const choiceInput = (field, attributes) => {
  const isChosen = field.options.some(({ value }) => value === field.value);
  const told = JSON.stringify(field.value);
  const blank = { value: told, disabled: true, hidden: true, selected: true };
  const options = field.options.map(({ value, label }) => {
    const state = { value: JSON.stringify(value), selected: value === field.value };
    return make("option", state, label);
  });
  const list = [!isChosen && make("option", blank, "…"), options];
  return make("select", { ...attributes, "data-told": told }, list);
};

/** Make a box for a text or a number. */
const boxInput = (field, attributes) => {
  const value = field.value ?? "";
  return make("input", { ...attributes, value, "data-told": value, autocomplete: "off" });
};

/** Make a checkbox. */
const tickInput = (field, attributes) => {
  const checked = Boolean(field.value);
  const told = { checked, "data-told": String(checked) };
  return make("input", { ...attributes, ...told, type: "checkbox" });
};

/** Make a box for a long text; a locked one can still be read, selected and copied. */
const longInput = (field, { disabled, ...attributes }) => {
  const value = field.value ?? "";
  const state = { readonly: disabled, "data-told": value, "data-most": field.most };
  const plain = { rows: 6, autocomplete: "off", spellcheck: "false" };
  return make("textarea", { ...attributes, ...plain, ...state }, value);
};

/** Make a slider, with the words for its value beside it. */
const sliderInput = (field, attributes) => {
  const range = { type: "range", min: field.least, max: field.most, step: 1 };
  const told = { value: field.value, "data-told": field.value, "aria-valuetext": field.text };
  const beside = { class: "sums-slider-text", "aria-hidden": "true" };
  const text = field.text && make("span", beside, words(field.text));
  return [make("input", { ...attributes, ...range, ...told }), text];
};

/** Make a button that opens a text file. */
const fileField = (field, name) => {
  const input = make("input", {
    type: "file",
    id: name,
    accept: ".txt,text/plain",
    "data-id": `field-${field.id}`,
    "data-field": field.id,
    "data-most": field.most,
    disabled: field.locked,
  });
  const label = make("label", { class: "sums-button" }, make("span", {}, field.label), input);
  const row = { class: "sums-field sums-file", "data-id": `row-${field.id}` };
  return make("div", row, label, fieldNotes(field, name));
};

const INPUTS = {
  choice: choiceInput,
  text: (field, attributes) => boxInput(field, { ...attributes, type: "text" }),
  number: (field, attributes) => boxInput(field, { ...attributes, type: "number" }),
  "long-text": longInput,
  slider: sliderInput,
  "yes-no": tickInput,
};

/** Make the help and the problem of a field. */
const fieldNotes = ({ help, problem }, name) => [
  help && make("p", { class: "sums-help", id: `${name}-help` }, words(help)),
  problem && make("p", { class: "sums-problem", id: `${name}-problem` }, words(problem)),
];

/** Make a field with its label, help and problem. */
const fieldElement = (field, view) => {
  const name = `sums-${view}-${field.id}`;
  if (field.kind === "cards") return cardField(field, name);
  if (field.kind === "file") return fileField(field, name);
  const notes = [field.help && `${name}-help`, field.problem && `${name}-problem`];
  const input = INPUTS[field.kind](field, {
    id: name,
    "data-id": `field-${field.id}`,
    "data-field": field.id,
    "aria-describedby": notes.filter(Boolean).join(" ") || false,
    "aria-invalid": field.problem ? "true" : false,
    disabled: field.locked,
  });
  const row = { class: `sums-field sums-${field.kind}`, "data-id": `row-${field.id}` };
  const label = make("label", { for: name }, field.label);
  return make("div", row, label, input, fieldNotes(field, name));
};

/** Return the value of a field, or null if it is not a number where one is needed. */
const fieldValue = (input) => {
  if (input.type === "radio") return JSON.parse(input.dataset.value);
  if (input.type === "checkbox") return input.checked;
  if (input.nodeName === "SELECT") return JSON.parse(input.value);
  if (input.type !== "number" && input.type !== "range") return input.value;
  return Number.isFinite(input.valueAsNumber) ? input.valueAsNumber : null;
};
