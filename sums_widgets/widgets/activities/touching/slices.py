"""The circle: the whole as slices of a cake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.pictures.geometry import Box, on_circle
from sums_widgets.pictures.shapes import Circle, Line, Sector, Shape
from sums_widgets.widgets.activities.touching.amount import Drawn

if TYPE_CHECKING:
    from sums_widgets.widgets.activities.touching.amount import Fill, Span

_RADIUS = 120.0
_REACH = 0.72
"""How far out the place to touch is, in radii: where slices are wide, but well within."""
_WIDEST = 44.0
_HALF_TURN = 3.14


def draw_circle(fill: Fill) -> Drawn:
    """Draw the whole as a circle that is cut into equal slices."""
    shapes: list[Shape] = [Circle(_RADIUS, _RADIUS, _RADIUS, "empty")]
    shapes += [_slice(fill, span) for span in fill.spans() if span.role != "gap"]
    for start, _ in fill.parts:
        edge = on_circle(_RADIUS, _RADIUS, _RADIUS, start / fill.whole)
        role = "cut" if start <= fill.total else "empty"
        shapes.append(Line(_RADIUS, _RADIUS, *edge, role, thick=1.25))
    shapes.append(Circle(_RADIUS, _RADIUS, _RADIUS, "whole", thick=2.5))
    return Drawn(shapes, {part: _place(fill, *part) for part in fill.parts})


def _slice(fill: Fill, span: Span) -> Shape:
    if span.end - span.start == fill.whole:
        return Circle(_RADIUS, _RADIUS, _RADIUS, span.role)
    turns = span.start / fill.whole, span.end / fill.whole
    return Sector(_RADIUS, _RADIUS, _RADIUS, *turns, span.role)


def _place(fill: Fill, start: int, end: int) -> Box:
    """Return a square in the middle of a slice, as large as the slice is wide there."""
    x, y = on_circle(_RADIUS, _RADIUS, _RADIUS * _REACH, (start + end) / 2 / fill.whole)
    half = min(_WIDEST, 2 * _HALF_TURN * _RADIUS * _REACH / fill.cuts) / 2
    return Box(x - half, y - half, x + half, y + half)
