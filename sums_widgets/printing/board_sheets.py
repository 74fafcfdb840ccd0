"""The board: small on one page, and large in parts to glue together, on which cut tiles fit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine import Square
from sums_widgets.engine.tiles import START_COLOURS
from sums_widgets.learning.words import Message
from sums_widgets.pictures import Look, Picture, board_layers, board_picture
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.shapes import Line, Rectangle, Shape
from sums_widgets.pictures.tiles import CELL
from sums_widgets.printing.blocks import paragraph, stacked
from sums_widgets.printing.frame import content_box, framed, ruler
from sums_widgets.printing.legend import legend
from sums_widgets.printing.page import Page, Placed, fitted
from sums_widgets.printing.papers import millimetres

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Layout
    from sums_widgets.printing.order import Order

KIND = "board"
SQUARE = millimetres(22)
"""The side of a square of the large board: a cut tile fits on it with some space."""

_FACTOR = SQUARE / CELL
_MOST = 8
_TAB = millimetres(10)
_TRIM = 8
_STRIPE = 7
_NOTE = 40
_GAP = 4
_MAP = 12


class Part(NamedTuple):
    """A part of the large board: its column and row among the parts, and what it shows."""

    column: int
    row: int
    window: Box


def board_pages(order: Order) -> Iterator[Page]:
    """Yield the board on one page, then the large board in parts."""
    layout = order.variant.layout
    drawn = board_picture(layout)
    parts = board_parts(layout)
    pages = 1 + len(parts)
    yield framed(order, KIND, _small(order, drawn), (1, pages))
    for number, part in enumerate(parts, 2):
        yield framed(order, KIND, _large(order, drawn, part, parts), (number, pages))


def board_parts(layout: Layout) -> tuple[Part, ...]:
    """Split a board into parts of at most eight squares a side.

    >>> from sums_widgets.engine import VARIANTS
    >>> [(part.column, part.row) for part in board_parts(VARIANTS["tens"].layout)]
    [(0, 0), (1, 0), (0, 1), (1, 1)]
    """
    layers = board_layers(layout.board({}), Look())
    across = [layers.window.corner(Square(0, column))[0] for column in _seams(layout.width)]
    down = [layers.window.corner(Square(row, 0))[1] for row in _seams(layout.height)]
    lefts, tops = [_TRIM, *across], [_TRIM, *down]
    rights, bottoms = [*across, layers.width - _TRIM], [*down, layers.height - _TRIM]
    return tuple(
        Part(column, row, Box(left, top, right, bottom))
        for row, (top, bottom) in enumerate(zip(tops, bottoms, strict=True))
        for column, (left, right) in enumerate(zip(lefts, rights, strict=True))
    )


def _seams(squares: int) -> list[int]:
    """Return the indexes before which a board is split: similar parts, the first ones larger.

    >>> _seams(15), _seams(8), _seams(20)
    ([8], [], [7, 14])
    """
    parts = -(-squares // _MOST)
    return [-(-squares * part // parts) for part in range(1, parts)]


def _small(order: Order, drawn: Picture) -> Iterator[Placed]:
    room = content_box(order)
    layout = order.variant.layout
    note = paragraph(order.say(Message.of("print-board-small")), room.right - room.left)
    spaces = legend(order, {colour: len(layout.spaces(colour)) for colour in START_COLOURS})
    head = stacked([note, spaces], _GAP)
    yield from head.at(room.left, room.top)
    top = room.top + head.height
    bottom = top + (room.right - room.left) * drawn.height / drawn.width
    yield fitted(drawn, Box(room.left, top, room.right, min(bottom, room.bottom)))


def _large(order: Order, drawn: Picture, part: Part, parts: tuple[Part, ...]) -> Iterator[Placed]:
    """Yield a part with striped edges to glue on and dashed lines to cut along."""
    room = content_box(order)
    window = part.window
    width = (window.right - window.left) * _FACTOR
    height = (window.bottom - window.top) * _FACTOR
    tab_left, tab_top = (_TAB if place else 0 for place in (part.column, part.row))
    x = room.left + (room.right - room.left - width - tab_left) / 2 + tab_left
    y = room.top + tab_top
    if tab_left:
        yield _stripes(x - _TAB, y, _TAB, height)
    if tab_top:
        yield _stripes(x, y - _TAB, width, _TAB)
    yield Placed(drawn.shapes, x, y, _FACTOR, window)
    yield Placed(tuple(_cuts(part, parts, width, height)), x, y)
    foot = y + height + _NOTE / 2
    yield _map(part, parts).moved(room.left, foot)
    beside = room.left + (1 + max(other.column for other in parts)) * _MAP + _MAP
    note = paragraph(order.say(Message.of("print-board-large")), room.right - beside)
    yield from stacked([note, ruler(order)]).at(beside, foot)


def _stripes(x: float, y: float, width: float, height: float) -> Placed:
    """Draw stripes on an edge that goes under the adjacent part."""
    reach = int(width + height)
    lines = [
        Line(step, 0, step - height, height, "gap", thick=0.5) for step in range(0, reach, _STRIPE)
    ]
    frame = Rectangle(0, 0, width, height, "gap", thick=1)
    return Placed((*lines, frame), x, y, window=Box(0, 0, width, height))


def _cuts(part: Part, parts: tuple[Part, ...], width: float, height: float) -> Iterator[Shape]:
    beyond = _TAB / 2
    if any(other.column > part.column for other in parts):
        yield Line(width, 0, width, height + beyond, "gap", thick=1, dashed=True)
    if any(other.row > part.row for other in parts):
        yield Line(0, height, width + beyond, height, "gap", thick=1, dashed=True)


def _map(part: Part, parts: tuple[Part, ...]) -> Placed:
    """Draw a map of the parts, with this one filled."""
    return Placed(
        tuple(
            Rectangle(
                other.column * _MAP,
                other.row * _MAP,
                _MAP - 2,
                _MAP - 2,
                "target" if other == part else "empty",
                thick=1,
            )
            for other in parts
        )
    )
