"""Models of single things: ten frames with counters, and the hundred grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.shapes import Circle, Rectangle, Shape
from sums_widgets.widgets.activities.touching.amount import TEN, Drawn

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.widgets.activities.touching.amount import Fill, Part

_FRAME_CELL, _FRAME_GAP, _COUNTER = 44.0, 20.0, 16.0
_GRID_CELL = 24.0
_ROW = 5
"""The number of counters in a row of a ten frame."""


def draw_frames(fill: Fill) -> Drawn:
    """Draw a ten frame for each ten of the whole, with a counter for each unit that is filled."""
    shapes: list[Shape] = []
    for unit in range(fill.whole):
        box, role = _frame_cell(unit), fill.role_of(unit)
        middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        shapes.append(Rectangle(box.left, box.top, _FRAME_CELL, _FRAME_CELL, "empty"))
        if role != "gap":
            shapes.append(Circle(*middle, _COUNTER, role, thick=2))
    for first in range(0, fill.whole, TEN):
        frame = _frame_cell(first)
        shapes.append(
            Rectangle(
                frame.left, frame.top, _ROW * _FRAME_CELL, 2 * _FRAME_CELL, "whole", thick=2.5
            )
        )
    return Drawn(shapes, _boxes(fill, _frame_cell))


def draw_grid(fill: Fill) -> Drawn:
    """Draw a hundred grid: rows are tens, or columns are tenths."""
    in_columns = fill.variant.scale.form == "decimal"

    def cell(unit: int) -> Box:
        major, minor = divmod(unit, TEN)
        row, column = (minor, major) if in_columns else (major, minor)
        return _cell(column * _GRID_CELL, row * _GRID_CELL, _GRID_CELL)

    shapes: list[Shape] = []
    for unit in range(fill.whole):
        box, role = cell(unit), fill.role_of(unit)
        empty = role == "gap"
        shapes.append(
            Rectangle(
                box.left,
                box.top,
                _GRID_CELL,
                _GRID_CELL,
                "empty" if empty else role,
                thick=0.75 if empty else 1,
            )
        )
    boxes = _boxes(fill, cell)
    shapes += [_outline(box) for box in boxes.values() if fill.cuts < fill.whole]
    side = TEN * _GRID_CELL
    shapes.append(Rectangle(0, 0, side, side, "whole", thick=2.5))
    return Drawn(shapes, boxes)


def _outline(box: Box) -> Rectangle:
    """Return the outline of a part that is cut out of several cells."""
    width, height = box.right - box.left, box.bottom - box.top
    return Rectangle(box.left, box.top, width, height, "whole", thick=2)


def _frame_cell(unit: int) -> Box:
    frame, place = divmod(unit, TEN)
    top = frame * (2 * _FRAME_CELL + _FRAME_GAP)
    row, column = divmod(place, _ROW)
    return _cell(column * _FRAME_CELL, top + row * _FRAME_CELL, _FRAME_CELL)


def _cell(left: float, top: float, side: float) -> Box:
    return Box(left, top, left + side, top + side)


def _boxes(fill: Fill, cell: Callable[[int], Box]) -> dict[Part, Box]:
    """Return the boxes of the parts, each around all of its cells."""
    return {part: Box.around([cell(unit) for unit in range(*part)]) for part in fill.parts}
