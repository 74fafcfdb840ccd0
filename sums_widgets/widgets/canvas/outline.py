"""The outline of a shape, added to the path of a canvas as SVG runs along it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.pictures.shapes import Hop, Polygon, Rectangle, Sector
from sums_widgets.widgets.canvas.numbers import angle, length, short

if TYPE_CHECKING:
    from ipycanvas import Canvas  # type: ignore[import-untyped] # it tells no types

    from sums_widgets.pictures.geometry import Point
    from sums_widgets.pictures.paint import PlainShape


def trace(canvas: Canvas, shape: PlainShape, *, closed: bool) -> None:
    """Add the outline of a shape to the path, closed if its edge is to be drawn.

    >>> from ipycanvas import Canvas
    >>> trace(Canvas(), Polygon(((0, 0), (9, 0), (9, 9)), "arrow"), closed=True)
    """
    match shape:
        case Rectangle(x, y, width, height, radius=0):
            canvas.rect(short(x), short(y), length(width), length(height))
        case Rectangle(radius=radius) if 2 * radius == shape.width == shape.height:
            _move(canvas, (shape.x + radius, shape.y))
            _arc(canvas, (shape.x + radius, shape.y + radius), radius, (0, 1))
        case Rectangle():
            _round_corners(canvas, shape)
        case Hop(x1, x2, y, height):
            _move(canvas, (x1, y))
            half = length((x2 - x1) / 2)
            ends = angle(-0.25), angle(0.25)
            canvas.ellipse(short((x1 + x2) / 2), short(y), half, length(height), 0, *ends)
        case Polygon((first, *rest)):
            _move(canvas, first)
            for x, y in rest:
                canvas.line_to(short(x), short(y))
        case Sector(x, y, radius, start, end):
            _move(canvas, (x, y))
            _arc(canvas, (x, y), radius, (start, end))
    if closed and isinstance(shape, Polygon | Sector):  # the others return to their start
        canvas.close_path()


def _move(canvas: Canvas, point: Point) -> None:
    canvas.move_to(short(point[0]), short(point[1]))


def _arc(canvas: Canvas, middle: Point, radius: float, turns: tuple[float, float]) -> None:
    ends = angle(turns[0]), angle(turns[1])
    canvas.arc(short(middle[0]), short(middle[1]), length(radius), *ends)


def _round_corners(canvas: Canvas, shape: Rectangle) -> None:
    """Go around clockwise from the top left, just after its corner, where dashes begin."""
    radius = min(length(shape.radius), length(shape.width / 2), length(shape.height / 2))
    left, top = short(shape.x), short(shape.y)
    right, bottom = short(shape.x + shape.width), short(shape.y + shape.height)
    _move(canvas, (shape.x + radius, shape.y))
    corners = (right, top), (right, bottom), (left, bottom), (left, top)
    for corner, following in zip(corners, (*corners[1:], corners[0]), strict=True):
        canvas.arc_to(*corner, *following, radius)
