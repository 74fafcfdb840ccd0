// Buttons, alone and in rows.

/** Make a button; a disabled one can still be focused and read. */
const button = ({ id, label, on, main, pressed, svg, copies }, kind = "sums-button") => {
  const attributes = {
    type: "button",
    class: main ? `${kind} sums-main` : kind,
    "data-id": `press-${id}`,
    "data-press": id,
    "data-copies": copies,
    "aria-disabled": on === false && "true",
    "aria-pressed": typeof pressed === "boolean" && String(pressed),
  };
  return make("button", attributes, picture(svg), make("span", {}, words(label)));
};

/** Make a row of buttons, or false if there are none. */
const buttonRow = (buttons = [], id = "buttons") => {
  const row = buttons.map((each) => button(each));
  return row.length > 0 && make("div", { class: "sums-buttons", "data-id": id }, row);
};
