"""The number line: a hop for each tile, from 0 to the target and beyond if it is exceeded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.pictures.amounts import WIDTH, Amount, hatch, measure, model_picture
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

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures.picture import Picture

_AXIS = 130
_LEAST_HOP, _MOST_HOP = 22, 76
_LABELS = 40
_SIDE = 20
_BAND = 12
_AIR = 6
_FINEST = 22
"""The most ticks to the whole, so that they can be counted."""


def number_line(variant: Variant, tiles: Iterable[Tile]) -> Picture:
    """Return the picture of tiles as hops along a line, each in the tint of its tile.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["decimals"]
    >>> number_line(game, map(game.tile, ["0.35", "0.2", "0.1"])).title.name
    'picture-number-line'
    """
    amount = measure(variant, tiles)
    unit = (WIDTH - 2 * _SIDE) / amount.reach
    shapes = [*_axis(amount, unit), *_hops(amount, unit), *_rest(amount, unit)]
    shapes += _totals(amount, unit)
    placed = [shape.moved(_SIDE, 0) for shape in shapes]
    return model_picture(amount, "number-line", placed, _AXIS + 2 * _BAND + _LABELS + 8)


def _axis(amount: Amount, unit: float) -> Iterator[Shape]:
    """Yield the line with as many ticks as can be counted, and a long tick at the target."""
    end = amount.reach * unit
    steps = (step for step in range(1, amount.whole + 1) if amount.whole % step == 0)
    tick = next(step for step in steps if amount.whole // step <= _FINEST)
    for units in range(0, amount.reach + 1, tick):
        yield Line(units * unit, _AXIS - 5, units * unit, _AXIS + 5, "axis", thick=1.5)
    yield Line(-_SIDE + 2, _AXIS, end + _SIDE - 2, _AXIS, "axis", thick=2)
    goal = amount.whole * unit
    yield Line(goal, _AXIS - 14, goal, _AXIS + 6 + _BAND + 6, "axis", thick=3)


def _hops(amount: Amount, unit: float) -> Iterator[Shape]:
    for piece in amount.pieces:
        left, right = piece.start * unit, piece.end * unit
        height = _hop_height(right - left)
        yield Rectangle(left, _AXIS + 6, right - left, _BAND, piece.tint, thick=1.5)
        yield Hop(left, right, _AXIS, height, "axis", thick=2)
        yield Circle(right, _AXIS, 4, piece.tint, thick=1.5)
        face = piece.tile.face
        yield from _over_hop(face, left, right, "label")


def _over_hop(face: str, left: float, right: float, role: str) -> Iterator[Shape]:
    sizes = (Size.FACE, Size.BODY, Size.LABEL, Size.FINE)
    if size := fitting_size(number_width(face, 1), right - left - 2, sizes):
        half = size * (0.92 if "/" in face else 0.4)
        y = _AXIS - _hop_height(right - left) - 6 - half
        yield Number((left + right) / 2, y, face, role, size)


def _hop_height(width: float) -> float:
    share = width / (WIDTH - 2 * _SIDE)
    return min(_MOST_HOP, _LEAST_HOP + 110 * share)


def _rest(amount: Amount, unit: float) -> Iterator[Shape]:
    """Yield the missing part, dashed, or the hatching of the excess."""
    y = _AXIS + 6
    if amount.gap:
        width = amount.gap * unit
        left, right = amount.total * unit, amount.whole * unit
        yield Rectangle(left, y, width, _BAND, "gap", dashed=True)
        yield Hop(left, right, _AXIS, _hop_height(width), "gap", dashed=True)
        yield from _over_hop(amount.face(amount.gap), left, right, "gap")
    if amount.over:
        yield from hatch(amount.whole * unit, y, amount.over * unit, _BAND, step=7)


def _totals(amount: Amount, unit: float) -> list[Shape]:
    """Return the running totals under the line: the ends first, others where there is room."""
    y = _AXIS + 6 + _BAND + 10 + _LABELS / 2
    ends = [amount.whole, 0, amount.total]
    between = [piece.end for piece in amount.pieces]
    shapes: list[Shape] = []
    taken: list[Box] = []
    for units in dict.fromkeys([*ends, *between]):
        goal = units == amount.whole
        role = "label" if not goal else "sum" if amount.total == units else "target"
        number = Number(units * unit, y, amount.face(units), role, Size.BODY, bold=goal)
        left, top, right, bottom = number.box
        box = Box(left - _AIR, top - _AIR, right + _AIR, bottom + _AIR)
        if any(box.overlaps(other) for other in taken):
            continue
        taken.append(box)
        if goal:
            shapes.append(
                Rectangle(*box[:2], right - left + 2 * _AIR, bottom - top + 2 * _AIR, role, 8)
            )
        shapes.append(number)
    return shapes
