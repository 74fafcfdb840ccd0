"""The board as a picture: an SVG drawn from the layout, told apart by colour and by letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.squares import column_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine.layout import Layout
    from sums_widgets.engine.squares import Square

CELL = 40
MARGIN = 44
PAPER, PLAIN, RULE, INK = "#faf7f0", "#f1ebdd", "#faf7f0", "#6b6455"
FILLS = {"R": "#c8473d", "B": "#3a6ea8", "G": "#4b8f5a", "+": "#f3d27a"}
MARKS = {"R": "R", "B": "B", "G": "G", "+": "+10"}
FONT = "font-family='Helvetica, Arial, sans-serif' font-weight='600' text-anchor='middle'"


def draw_board(layout: Layout) -> str:
    """Draw a board as the text of an SVG file."""
    width = 2 * MARGIN + CELL * layout.width
    height = 2 * MARGIN + CELL * layout.height
    head = (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' "
        f"width='{width}' height='{height}' role='img' aria-labelledby='title'>"
    )
    title = (
        f"<title id='title'>The board, {layout.width} by {layout.height}: "
        f"red (R), blue (B) and green (G) start spaces and +10 squares</title>"
    )
    paper = f"<rect width='{width}' height='{height}' rx='14' fill='{PAPER}'/>"
    return "\n".join([head, title, paper, *_names(layout), *_cells(layout), "</svg>"]) + "\n"


def _names(layout: Layout) -> Iterator[str]:
    for column in range(layout.width):
        x = MARGIN + CELL * column + CELL // 2
        for y in (MARGIN - 14, MARGIN + CELL * layout.height + 24):
            yield _text(x, y, 14, INK, column_name(column))
    for row in range(layout.height):
        y = MARGIN + CELL * row + CELL // 2 + 5
        for x in (MARGIN - 20, MARGIN + CELL * layout.width + 20):
            yield _text(x, y, 14, INK, str(row + 1))


def _cells(layout: Layout) -> Iterator[str]:
    for square in layout.squares:
        letter = layout.letter(square)
        x, y = _corner(square)
        fill = FILLS.get(letter, PLAIN)
        yield (
            f"<rect x='{x}' y='{y}' width='{CELL}' height='{CELL}' rx='6' "
            f"fill='{fill}' stroke='{RULE}' stroke-width='3'/>"
        )
        if letter in MARKS:
            size, ink = (14, INK) if letter == "+" else (18, "#ffffff")
            yield _text(x + CELL // 2, y + CELL // 2 + size // 3 + 1, size, ink, MARKS[letter])


def _corner(square: Square) -> tuple[int, int]:
    return MARGIN + CELL * square.column, MARGIN + CELL * square.row


def _text(x: int, y: int, size: int, ink: str, words: str) -> str:
    place = f"x='{x}' y='{y}' font-size='{size}' fill='{ink}'"
    return f"<text {place} {FONT}>{words}</text>"
