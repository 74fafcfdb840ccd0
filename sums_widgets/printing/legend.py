"""The legend of the marks on tiles and spaces, so that grays say as much as colors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Shape, Text
from sums_widgets.pictures.tiles import draw_mark
from sums_widgets.printing.blocks import Block
from sums_widgets.printing.page import Placed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sums_widgets.printing.order import Order

_MARK = 5
_HIGH = 16
_GAP = 20


def legend(order: Order, counts: Mapping[str, int]) -> Block:
    """Draw the mark of each color, and of wilds, with its name and count."""
    shapes: list[Shape] = []
    x, y = 0.0, _HIGH / 2
    for kind, count in counts.items():
        role = kind if kind == "wild" else f"space-{kind}"
        words = order.say(Message.of(f"print-tiles-{kind}", count=count))
        label = Text(x + 3 * _MARK, y, words, "label", Size.FINE, anchor="start")
        shapes += [*draw_mark(role, x + _MARK, y, _MARK), label]
        x = label.box.right + _GAP
    return Block((Placed(tuple(shapes)),), _HIGH)
