"""The frame of a page: a header with the game and the title, and a ruler to check the scale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Line, Shape, Text
from sums_widgets.printing.blocks import Block
from sums_widgets.printing.page import Page, Placed
from sums_widgets.printing.papers import MARGIN, millimetres

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.printing.order import Order

_HEAD = 24
_AIR = 12
_RULER = 50
_TICK = 5


def content_box(order: Order) -> Box:
    """Return the area below the header of a page."""
    paper = order.paper
    return Box(MARGIN, MARGIN + _HEAD + _AIR, paper.width - MARGIN, paper.height - MARGIN)


def framed(order: Order, kind: str, parts: Iterable[Placed], place: tuple[int, int]) -> Page:
    """Add a header above the parts of a page; `place` is its number and the number of pages."""
    what = order.say(Message.of(f"print-kind-{kind}"))
    number, pages = place
    told = what
    if pages > 1:
        told = order.say(Message.of("print-page", what=what, number=number, pages=pages))
    left, right, y = MARGIN, order.paper.width - MARGIN, MARGIN + _HEAD
    head: tuple[Shape, ...] = (
        Text(left, y - 12, order.game, "label", Size.BODY, bold=True, anchor="start"),
        Text(right, y - 12, told, "quiet", Size.FINE, anchor="end"),
        Line(left, y, right, y, "quiet", thick=1),
    )
    return Page(order.paper, (Placed(head), *parts), what)


def ruler(order: Order) -> Block:
    """Draw a line of five centimeters that shows whether the printer kept the scale."""
    length, middle = millimetres(_RULER), 2.0 * _TICK
    words = order.say(Message.of("print-ruler", count=_RULER // 10))
    shapes = (
        Line(0, middle, length, middle, "label", thick=1),
        Line(0, middle - _TICK, 0, middle + _TICK, "label", thick=1),
        Line(length, middle - _TICK, length, middle + _TICK, "label", thick=1),
        Text(length + 8, middle, words, "quiet", Size.FINE, anchor="start"),
    )
    return Block((Placed(shapes),), 2 * middle)
