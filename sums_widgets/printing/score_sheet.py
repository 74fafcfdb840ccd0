"""The score sheet: for two to four players, a line for each turn, and the scoring rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.variant_file import MOST_PLAYERS
from sums_widgets.learning.words import Message
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Line, Rectangle, Shape, Text
from sums_widgets.printing.frame import content_box, framed
from sums_widgets.printing.page import Page, Placed
from sums_widgets.printing.points import points_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.printing.order import Order

KIND = "score-sheet"
_TURNS = 18
_TURN_WIDTH = 44
_HEAD = 46
_AIR = 14


def score_pages(order: Order) -> Iterator[Page]:
    """Yield one page to record a whole game on."""
    room = content_box(order)
    width = room.right - room.left
    table = points_table(order, width)
    top = room.top + table.height + _AIR
    lines = tuple(_lines(order, width, room.bottom - top))
    parts = (*table.at(room.left, room.top), Placed(lines, room.left, top))
    yield framed(order, KIND, parts, (1, 1))


def _lines(order: Order, width: float, height: float) -> Iterator[Shape]:
    """Yield the lines of the columns of the players, the turns and the total."""
    row = (height - _HEAD) / (_TURNS + 1)
    column = (width - _TURN_WIDTH) / MOST_PLAYERS
    yield Rectangle(0, height - row, width, row, "bonus", thick=0)
    for turn in range(_TURNS):
        y = _HEAD + turn * row
        yield Line(0, y, width, y, "grid", thick=0.5)
        yield Text(_TURN_WIDTH / 2, y + row / 2, str(turn + 1), "quiet", Size.FINE)
    yield Line(0, height - row, width, height - row, "label", thick=1.5)
    total = order.say(Message.of("print-score-total"))
    yield Text(_TURN_WIDTH / 2, height - row / 2, total, "label", Size.FINE, bold=True)
    yield Text(_TURN_WIDTH / 2, _HEAD - 9, order.say(Message.of("print-score-turn")), "quiet", 9)
    for player in range(MOST_PLAYERS):
        yield from _player(order, player, _TURN_WIDTH + player * column, column, height)
    yield Rectangle(0, 0, width, height, "whole", thick=1.5)


def _player(order: Order, player: int, x: float, column: float, height: float) -> Iterator[Shape]:
    """Yield the lines of a player's two columns: the points of a turn, and the points so far."""
    middle = x + column / 2
    yield Line(x, 0, x, height, "label", thick=1.5)
    yield Line(middle, _HEAD - 18, middle, height, "grid", thick=0.5)
    name = order.say(Message.of("print-score-name", number=player + 1))
    yield Text(x + 6, 10, name, "quiet", 9, anchor="start")
    for at, message in ((0.25, "print-score-points"), (0.75, "print-score-so-far")):
        yield Text(x + at * column, _HEAD - 9, order.say(Message(message)), "quiet", 9)
