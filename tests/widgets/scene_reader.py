"""Reading a scene back: which tile is drawn where, derived from the shapes alone.

It knows how a tile looks (a square with a face, a star or a mark in its center) and where the scene
puts the squares and the rack, but nothing of the table that was drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from sums_widgets.engine import Square
from sums_widgets.pictures.shapes import Number, Polygon, Rectangle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.pictures.geometry import Box
    from sums_widgets.pictures.shapes import Shape
    from sums_widgets.widgets.scene import Scene

_BEFORE_FACE = {
    "tile": "",
    "wild": "?",
    "start-red": "r",
    "start-blue": "b",
    "start-green": "g",
    "back": "#",
}
"""The prefix in notation for each role of a tile."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The tiles on the squares, in the visible rack by slot (from 1), and in the other racks."""

    board: dict[str, str] = field(default_factory=dict)
    rack: dict[int, str] = field(default_factory=dict)
    others: tuple[tuple[str, ...], ...] = ()


def read_scene(scene: Scene) -> Seen:
    """Return every tile that is drawn; raise if one is drawn where no tile can lie."""
    board: dict[str, str] = {}
    rack: dict[int, str] = {}
    rows: list[tuple[float, float, str]] = []
    for layer in scene.layers:
        for face, x, y in _tiles(layer):
            square, place = _square_at(scene, x, y), _place_at(scene.rack, x, y)
            if square is not None:
                assert str(square) not in board, f"two tiles are drawn on {square}"
                board[str(square)] = face
            elif place is not None:
                assert place not in rack, f"two tiles are drawn at place {place}"
                rack[place] = face
            else:
                assert 0 < x < scene.width, f"{face} is drawn outside"
                assert 0 < y < scene.height, f"{face} is drawn outside"
                rows.append((y, x, face))
    groups = groupby(sorted(rows), key=lambda row: row[0])
    return Seen(board, rack, tuple(tuple(face for _, _, face in group) for _, group in groups))


def _tiles(shapes: tuple[Shape, ...]) -> Iterator[tuple[str, float, float]]:
    """Yield the tiles in a layer: a square of a tile's color, and what is drawn on it."""
    for place, shape in enumerate(shapes):
        if isinstance(shape, Rectangle) and shape.role in _BEFORE_FACE:
            assert shape.width == shape.height > 0
            x, y = _middle(shape.box)
            yield _BEFORE_FACE[shape.role] + _face(shape, shapes[place + 1 :]), x, y


def _face(tile: Rectangle, above: tuple[Shape, ...]) -> str:
    """Return the face in the center of a tile; an unnamed wild has a star there, a back nothing."""
    if tile.role == "back":
        return ""
    for shape in above:
        if isinstance(shape, Number) and _holds(tile.box, shape.x, shape.y):
            assert shape.role == tile.role
            return shape.face
        if isinstance(shape, Polygon) and shape.role == "wild-mark":
            wide = shape.box.right - shape.box.left
            if _holds(tile.box, *_middle(shape.box)) and wide > tile.width / 2:
                return ""
        if isinstance(shape, Rectangle) and shape.role in _BEFORE_FACE:
            break
    raise AssertionError(f"the tile at {tile.box} has no face")


def _square_at(scene: Scene, x: float, y: float) -> Square | None:
    left, top = scene.corner
    column, row = int((x - left) // scene.cell), int((y - top) // scene.cell)
    inside = 0 <= column < scene.columns and 0 <= row < scene.rows
    return Square(row, column) if inside else None


def _place_at(rack: tuple[Box, ...], x: float, y: float) -> int | None:
    return next((place for place, box in enumerate(rack, 1) if _holds(box, x, y)), None)


def _middle(box: Box) -> tuple[float, float]:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def _holds(box: Box, x: float, y: float) -> bool:
    return box.left < x < box.right and box.top < y < box.bottom
