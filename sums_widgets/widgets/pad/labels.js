// The label of a square: where it is, what is on it, and the sums of the tiles in line with it.

/** Fill the `{names}` of a template. */
const fill = (template, values) =>
  template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** Return the words for a sum of units, or "" where a number has no words. */
const sumWords = (way, units, { words, numbers, whole }) => {
  const isDone = units === whole;
  const [total, rest] = [numbers[units], numbers[Math.abs(whole - units)]];
  const template = words[`${way}-${isDone ? "done" : units < whole ? "needs" : "over"}`];
  const isSaid = units > 0 && template && total !== undefined && (isDone || rest !== undefined);
  return isSaid ? fill(template, { total, rest }) : "";
};

/** Return the label of a square; `told` holds the traits of the pad. */
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
