"""Models of length: the fraction bar, and the number line with its hops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.forms import written
from sums_widgets.pictures.amounts import WIDTH
from sums_widgets.pictures.bars import bracket
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.lettering import Size, fitting_size
from sums_widgets.pictures.shapes import (
    Circle,
    Hop,
    Line,
    Number,
    Rectangle,
    Shape,
    number_width,
)
from sums_widgets.widgets.activities.touching.amount import Drawn, parts_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.widgets.activities.touching.amount import Fill

_BAR, _BAND = 64.0, 22.0
_LABELS = 54.0
_HOPS, _SIDE = 74.0, 18.0
_MOST_TICKS = 22
_SIZES = (Size.FACE, Size.BODY, Size.LABEL)


def draw_bar(fill: Fill) -> Drawn:
    """Draw the whole as a bar that is cut into equal parts."""
    unit = WIDTH / fill.whole
    shapes: list[Shape] = []
    for start, end, role in fill.spans():
        wide = (end - start) * unit
        shapes.append(Rectangle(start * unit, _LABELS, wide, _BAR, _paper(role), thick=1))
        if role != "gap":
            shapes += _label(fill, start, end, unit, _LABELS / 2)
    for _, end in fill.parts[:-1]:
        role = "cut" if end < fill.total else "empty"
        shapes.append(Line(end * unit, _LABELS, end * unit, _LABELS + _BAR, role, thick=1.25))
    shapes.append(Rectangle(0, _LABELS, WIDTH, _BAR, "whole", thick=2.5))
    shapes += bracket(written(fill.variant, fill.whole), WIDTH, _LABELS + _BAR + 20)
    top, bottom = _LABELS, _LABELS + _BAR
    return Drawn(shapes, {(a, b): Box(a * unit, top, b * unit, bottom) for a, b in fill.parts})


def draw_line(fill: Fill) -> Drawn:
    """Draw the whole as a line from 0, a hop for what is given and one for what is filled."""
    unit = (WIDTH - 2 * _SIDE) / fill.whole
    axis, band = _LABELS + _HOPS, _LABELS + _HOPS + 8
    shapes: list[Shape] = [Line(0, axis, WIDTH, axis, "axis", thick=2)]
    parts = parts_of(fill.whole, _line_cuts(fill))
    for at in (0, *(end for _, end in parts)):
        x = _SIDE + at * unit
        shapes.append(Line(x, axis - 6, x, axis + 6, "axis", thick=1.5))
    for start, end, role in fill.spans():
        left, right = _SIDE + start * unit, _SIDE + end * unit
        shapes.append(Rectangle(left, band, right - left, _BAND, _paper(role), thick=1.25))
        if role != "gap":
            high = min(_HOPS, 24 + (right - left) / 4)
            shapes.append(Hop(left, right, axis, high, "axis", thick=2))
            shapes.append(Circle(right, axis, 5, role, thick=1.5))
            shapes += _label(fill, start, end, unit, axis - high - 27, _SIDE)
    goal = _SIDE + fill.whole * unit
    shapes.append(Line(goal, axis - 14, goal, band + _BAND, "axis", thick=3))
    for units in (0, fill.whole):
        face, x = written(fill.variant, units), _SIDE + units * unit
        shapes.append(Number(x, band + _BAND + 18, face, "label", Size.BODY, bold=units > 0))
    top, bottom = axis - 14, band + _BAND + 8
    boxes = {(a, b): Box(_SIDE + a * unit, top, _SIDE + b * unit, bottom) for a, b in parts}
    return Drawn(shapes, boxes)


def _line_cuts(fill: Fill) -> int:
    """Return the most parts, dividing the cut, that can be distinguished and touched on a line."""
    return max(cuts for cuts in range(1, _MOST_TICKS + 1) if fill.cuts % cuts == 0)


def _paper(role: str) -> str:
    """Return the role of a stretch on paper: a gap is painted as empty."""
    return "empty" if role == "gap" else role


def _label(  # noqa: PLR0913, PLR0917 - a stretch, and where its number goes
    fill: Fill, start: int, end: int, unit: float, y: float, side: float = 0
) -> Iterator[Shape]:
    """Yield the value of a stretch, if there is room over it."""
    face = fill.face(end - start)
    room = max((end - start) * unit, 2 * side) - 2
    if size := fitting_size(number_width(face, 1), room, _SIZES):
        yield Number(side + (start + end) / 2 * unit, y, face, "label", size, bold=True)
