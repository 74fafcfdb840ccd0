"""The scoring rules as a small table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine.worth import (
    ALL_TILES_POINTS,
    BONUS_SQUARE_POINTS,
    OUT_POINTS,
    SUM_POINTS,
    TILE_POINTS,
    TRADE_POINTS,
)
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import number_face, points_message
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Line, Shape, Text
from sums_widgets.printing.blocks import Block
from sums_widgets.printing.page import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Variant
    from sums_widgets.printing.order import Order

_ROW = 17


def points_rows(variant: Variant) -> Iterator[tuple[Message, int]]:
    """Yield each scoring rule with its points.

    >>> from sums_widgets.engine import VARIANTS
    >>> [points for _, points in points_rows(VARIANTS["tens"])]
    [10, 3, 30, 10, -3, 1]
    """
    target = number_face(variant, variant.target)
    yield Message.of("print-points-sum", target=target), SUM_POINTS
    yield Message.of("print-points-tile"), TILE_POINTS
    yield Message.of("print-points-all", number=variant.rack_size), ALL_TILES_POINTS
    yield Message.of("print-points-bonus"), BONUS_SQUARE_POINTS
    yield Message.of("print-points-trade"), -TRADE_POINTS
    yield Message.of("print-points-out"), OUT_POINTS


def points_table(order: Order, room: float) -> Block:
    """Return a table with the scoring rules on the left and their points on the right."""
    shapes: list[Shape] = []
    for place, (message, points) in enumerate(points_rows(order.variant)):
        y = (place + 0.5) * _ROW
        worth = order.say(points_message(points))
        shapes += [
            Text(0, y, order.say(message), "label", Size.FINE, anchor="start"),
            Text(room, y, worth, "label", Size.FINE, bold=True, anchor="end"),
            Line(0, y + _ROW / 2, room, y + _ROW / 2, "grid", thick=0.5),
        ]
    return Block((Placed(tuple(shapes)),), len(shapes) / 3 * _ROW)
