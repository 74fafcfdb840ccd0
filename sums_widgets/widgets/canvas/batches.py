"""Batches of shapes with the same paint, so that a canvas is sent the paint once.

A shape joins an earlier batch only if it overlaps nothing that is drawn after that batch, so that
the stacking order is kept.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from enum import Enum
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine.errors import SumsError, shown
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.paint import Ink, Paint, PlainShape, paint_of
from sums_widgets.pictures.shapes import Circle, Line, Number, Rectangle, Shape, Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.pictures.theme import Theme

Pile = list[tuple[Box, int]]
Cells = defaultdict[tuple[int, int], Pile]
"""An index of the batches by place, so that a shape is compared only with its neighbors."""

_AIR = 0.5
"""Edges are smoothed, so a shape reaches a little beyond its box."""
_CELL = 64
_FAR = 4096
_OPAQUE = len("#rrggbb")


class Form(Enum):
    """The ways in which a canvas draws."""

    TEXT = "letters, one text after the other"
    LINE = "straight lines, one after the other"
    DISC = "circles"
    SOFT = "filled rectangles with round corners"
    PATH = "everything else"


class Manner(NamedTuple):
    """What the shapes of a batch have in common."""

    form: Form
    paint: Ink | Paint
    corner: float = 0


@dataclass(frozen=True, slots=True)
class Batch:
    """Shapes with the same paint; texts and lines may overlap each other, other shapes do not."""

    manner: Manner
    shapes: list[PlainShape] = field(default_factory=list)


def batches(shapes: Iterable[PlainShape], theme: Theme) -> list[Batch]:
    """Sort shapes into batches that give the same picture when drawn one after the other.

    >>> from sums_widgets.pictures.theme import THEMES
    >>> tiles = [Rectangle(60 * place, 0, 48, 48, "tile") for place in range(9)]
    >>> faces = [Text(60 * place + 24, 24, "5", "tile") for place in range(9)]
    >>> mixed = [shape for pair in zip(tiles, faces) for shape in pair]
    >>> [len(batch.shapes) for batch in batches(mixed, THEMES["light"])]
    [9, 9]
    """
    made: list[Batch] = []
    latest: dict[Manner, int] = {}
    cells: Cells = defaultdict(list)
    for shape in shapes:
        paint = paint_of(shape, theme)
        if not _is_seen(paint):
            continue
        manner, room = _manner(shape, paint), room_of(shape)
        piles = _piles(cells, room)
        below, place = _highest(piles, room), latest.get(manner, -1)
        may_overlap = manner.form in (Form.TEXT, Form.LINE)
        if place < 0 or place < below or (place == below and not may_overlap):
            place = latest[manner] = len(made)
            made.append(Batch(manner))
        made[place].shapes.append(shape)
        for pile in piles:
            pile.append((room, place))
    return made


def room_of(shape: Shape) -> Box:
    """Return the box of a shape including its edge; raise SumsError if it is not finite.

    >>> room_of(Line(0, 5, 10, 5, "grid", thick=3))
    Box(left=-2.0, top=3.0, right=12.0, bottom=7.0)
    """
    if isinstance(shape, Number):
        return Box.around([room_of(part) for part in shape.parts()])
    left, top, right, bottom = shape.box
    more = _AIR if isinstance(shape, Text) else _AIR + shape.thick / 2
    room = Box(left - more, top - more, right + more, bottom + more)
    if not all(map(isfinite, room)):
        raise SumsError(f"shape is {shown(shape)}; expected finite numbers")
    return room


def _is_seen(paint: Ink | Paint) -> bool:
    return bool(paint.colour if isinstance(paint, Ink) else paint.fill or paint.edge)


def _manner(shape: PlainShape, paint: Ink | Paint) -> Manner:
    match shape:
        case Text():
            return Manner(Form.TEXT, paint)
        case Line():
            return Manner(Form.LINE, paint)
        case Circle():
            return Manner(Form.DISC, paint)
        case Rectangle() if isinstance(paint, Paint):
            return _rectangle_manner(shape, paint)
        case _:
            return Manner(Form.PATH, paint)


def _rectangle_manner(shape: Rectangle, paint: Paint) -> Manner:
    """Return the manner that takes the fewest bytes: ipycanvas cannot draw round corners."""
    across = 2 * shape.radius
    if across and not paint.dashes:
        if shape.width == shape.height == across:
            return Manner(Form.DISC, paint)
        has_room = 0 <= paint.thick < across < min(shape.width, shape.height)
        if has_room and paint.fill and len(paint.fill) == _OPAQUE:
            return Manner(Form.SOFT, paint, shape.radius)
    return Manner(Form.PATH, paint)


def _piles(cells: Cells, room: Box) -> list[Pile]:
    """Return the piles of the cells that a box touches; distant boxes share the outermost cells."""
    left, top, right, bottom = (int(max(-_FAR, min(_FAR, side)) // _CELL) for side in room)
    columns, rows = range(left, right + 1), range(top, bottom + 1)
    return [cells[column, row] for column in columns for row in rows]


def _highest(piles: list[Pile], room: Box) -> int:
    """Return the last of the batches that a box overlaps, or -1."""
    highest = -1
    for pile in piles:
        for other, place in pile:
            if place > highest and other.overlaps(room):
                highest = place
    return highest
