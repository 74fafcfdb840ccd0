// What a square is called: where it is, what lies there, and what the tiles in line with it make.

/** Fill the `{names}` of a template. */
const fill = (template, values) =>
  template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** Say what some units make, or nothing where a number has no words here. */
const sumWords = (way, units, { words, numbers, whole }) => {
  const isDone = units === whole;
  const [total, rest] = [numbers[units], numbers[Math.abs(whole - units)]];
  const template = words[`${way}-${isDone ? "done" : units < whole ? "needs" : "over"}`];
  const isSaid = units > 0 && template && total !== undefined && (isDone || rest !== undefined);
  return isSaid ? fill(template, { total, rest }) : "";
};

/** Name a square; `told` holds the traits of the pad. */
const squareLabel = (key, place, told) => {
  const { cells, laid, bonus, words, sums, laid_sums: laidSums } = told;
  const tile = laid[key] ?? cells[key];
  const empty = (bonus.includes(key) && words.bonus) || words.empty || "{square}";
  const template = tile === undefined ? empty : words.tile || "{square} {tile}";
  const [across = 0, down = 0] = laidSums[key] ?? sums[key] ?? [];
  const made = [sumWords("across", across, told), sumWords("down", down, told)];
  const name = fill(template, { ...place, square: key, tile });
  return [name, ...made].filter(Boolean).join("; ");
};
