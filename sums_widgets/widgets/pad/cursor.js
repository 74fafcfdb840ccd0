// Keyboard movement over the board; none of it sends a message.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const ENDS = ["Home", "End"];

/** Return the square next to another, or the same one at the edge of the board. */
const neighbour = (square, [down, right]) => {
  const row = square.parentElement;
  const rows = [...row.parentElement.children];
  const place = [...row.children].indexOf(square);
  return rows[rows.indexOf(row) + down]?.children[place + right] ?? square;
};

/** Return the first or the last square of the row, or of the whole board. */
const endOf = (square, key, isWhole) => {
  const row = square.parentElement;
  const rows = isWhole ? [...row.parentElement.children] : [row];
  return key === "Home" ? rows[0].firstChild : rows.at(-1).lastChild;
};

/** Return the next matching square in reading order, wrapping around; the same one if none. */
const nextMeant = (square, isMeant, isBack) => {
  const all = [...square.closest(".sums-grid").querySelectorAll(".sums-square")];
  const here = all.indexOf(square);
  const after = [...all.slice(here + 1), ...all.slice(0, here)];
  return (isBack ? after.reverse() : after).find(isMeant) ?? square;
};

/**
 * Return the square that a key moves to, or null if it moves to none: arrows, Home and End (with
 * Control, of the whole board), n and N for the next and the previous tile, + for a +10 square.
 */
const squareBy = ({ key, ctrlKey }, square, { isTile, isBonus }) => {
  if (ENDS.includes(key)) return endOf(square, key, ctrlKey);
  if (ctrlKey) return null;
  if (key in STEPS) return neighbour(square, STEPS[key]);
  if (key.toLowerCase() === "n") return nextMeant(square, isTile, key === "N");
  return key === "+" ? nextMeant(square, isBonus, false) : null;
};
