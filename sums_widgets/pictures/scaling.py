"""Scale shapes, including their lines and letters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.pictures.shapes import (
    Circle,
    Hop,
    Line,
    Number,
    Polygon,
    Rectangle,
    Sector,
    Shape,
    Text,
)

if TYPE_CHECKING:
    from collections.abc import Iterable


def scaled(shapes: Iterable[Shape], factor: float) -> tuple[Shape, ...]:
    """Return shapes scaled by a factor, relative to the top left corner.

    >>> scaled([Rectangle(2, 4, 10, 20, "tile", radius=3)], 2)[0].box
    Box(left=4, top=8, right=24, bottom=48)
    """
    return tuple(_scaled(shape, factor) for shape in shapes)


def _scaled(shape: Shape, factor: float) -> Shape:
    match shape:
        case Text() | Number():
            size = round(shape.size * factor)
            return replace(shape, x=shape.x * factor, y=shape.y * factor, size=size)
        case Polygon():
            return replace(shape, points=tuple((x * factor, y * factor) for x, y in shape.points))
    names = _LENGTHS[type(shape)]
    lengths = {name: getattr(shape, name) * factor for name in (*names, "thick")}
    return replace(shape, **lengths)


_LENGTHS: dict[type[Shape], tuple[str, ...]] = {
    Rectangle: ("x", "y", "width", "height", "radius"),
    Line: ("x1", "y1", "x2", "y2"),
    Circle: ("x", "y", "radius"),
    Sector: ("x", "y", "radius"),
    Hop: ("x1", "x2", "y", "height"),
}
