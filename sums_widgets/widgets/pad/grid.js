// The squares and tiles of the pad: their names, elements and places.

/** Return the name of a column in notation: A ... Z, AA ... */
const columnName = (column) => {
  const first = column < 26 ? "" : columnName(Math.floor(column / 26) - 1);
  return first + String.fromCharCode(65 + (column % 26));
};

/** Return the name of a square: its column, and its row from 1 at the top. */
const squareName = (row, column) => `${columnName(column)}${row + 1}`;

/** Set an attribute only if it differs, so that screen readers announce only changes. */
const setIfNew = (element, name, value) => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/** Place an element by percent of the scene, so that it follows any scaling. */
const placeIn = (scene, element, { left, top, width, height }) => {
  element.style.left = `${(100 * left) / scene.width}%`;
  element.style.top = `${(100 * top) / scene.height}%`;
  element.style.width = `${(100 * width) / scene.width}%`;
  element.style.height = `${(100 * height) / scene.height}%`;
};

/** Return the box around all places of a rack, with a margin for imprecise drops. */
const boxAround = (rack) => {
  const room = rack[0].width / 3;
  const left = Math.min(...rack.map((tile) => tile.left)) - room;
  const top = Math.min(...rack.map((tile) => tile.top)) - room;
  const right = Math.max(...rack.map((tile) => tile.left + tile.width)) + room;
  const bottom = Math.max(...rack.map((tile) => tile.top + tile.height)) + room;
  return { left, top, width: right - left, height: bottom - top };
};

/** Make one square of the grid. */
const makeSquare = (key) =>
  make("div", { class: "sums-square", role: "gridcell", tabindex: -1, "data-key": key });

/** Make the rows of the grid with their squares. */
const makeRows = (rows, columns) =>
  Array.from({ length: rows }, (_, row) => {
    const keys = Array.from({ length: columns }, (_, column) => squareName(row, column));
    return make("div", { role: "row" }, keys.map(makeSquare));
  });
