// Where the cursor goes: every key that moves over the board, and no message for any of them.

const STEPS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const ENDS = ["Home", "End"];

/** Give the square next to another, or itself at the edge of the board. */
const neighbour = (square, [down, right]) => {
  const row = square.parentElement;
  const rows = [...row.parentElement.children];
  const place = [...row.children].indexOf(square);
  return rows[rows.indexOf(row) + down]?.children[place + right] ?? square;
};

/** Give the first or the last square of the row, or of the whole board. */
const endOf = (square, key, isWhole) => {
  const row = square.parentElement;
  const rows = isWhole ? [...row.parentElement.children] : [row];
  return key === "Home" ? rows[0].firstChild : rows.at(-1).lastChild;
};

/** Give the next square that is meant, in the order of reading, round and round. */
const nextMeant = (square, isMeant, isBack) => {
  const all = [...square.closest(".sums-grid").querySelectorAll(".sums-square")];
  const here = all.indexOf(square);
  const after = [...all.slice(here + 1), ...all.slice(0, here)];
  return (isBack ? after.reverse() : after).find(isMeant) ?? square;
};

/**
 * Give the square that a key leads to, or null if it leads to none: arrows, Home and End (with
 * Control, of the whole board), n and N for the next tile and the one before, + for a +10 square.
 */
const squareBy = ({ key, ctrlKey }, square, { isTile, isBonus }) => {
  if (ENDS.includes(key)) return endOf(square, key, ctrlKey);
  if (ctrlKey) return null;
  if (key in STEPS) return neighbour(square, STEPS[key]);
  if (key.toLowerCase() === "n") return nextMeant(square, isTile, key === "N");
  return key === "+" ? nextMeant(square, isBonus, false) : null;
};
