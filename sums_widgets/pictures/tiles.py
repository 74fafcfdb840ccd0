"""The look of tiles: a color, a face, and a mark that distinguishes start tiles and wilds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import HIDDEN, WILD
from sums_widgets.learning.words.message import Message
from sums_widgets.pictures.lettering import Size, fitting_size
from sums_widgets.pictures.picture import Picture
from sums_widgets.pictures.shapes import (
    Circle,
    Number,
    Polygon,
    Rectangle,
    Shape,
    number_width,
    star,
)
from sums_widgets.pictures.wording import tile_words

if TYPE_CHECKING:
    from sums_widgets.engine import Tile

TILE = 48
"""The side of a tile."""

CELL = 52
"""The side of a square of the board: a tile with some space around it."""

_RADIUS = 7
_SMALL_MARK, _MARK = 4.5, 5
_INNER = 40


def tile_role(tile: Tile) -> str:
    """Return the role that a tile is painted in."""
    if tile == HIDDEN:
        return "back"
    if tile.wild:
        return "wild"
    return "tile" if tile.colour == "yellow" else f"start-{tile.colour}"


def draw_tile(tile: Tile, x: float, y: float) -> tuple[Shape, ...]:
    """Return the shapes of a tile with its top left corner at a point."""
    role = tile_role(tile)
    shapes: list[Shape] = [Rectangle(x, y, TILE, TILE, role, _RADIUS)]
    middle = (x + TILE / 2, y + TILE / 2)
    if tile == HIDDEN:
        shapes.append(Rectangle(x + 12, y + 12, TILE - 24, TILE - 24, "back-mark", 4))
        return tuple(shapes)
    if tile == WILD:
        return (*shapes, star(middle[0], middle[1] + 1, 15, "wild-mark"))
    size = _SMALL_MARK if "/" in tile.face else _MARK  # a fraction extends into the corner
    shapes += draw_mark(role, x + 4 + size, y + 4 + size, size)
    return (*shapes, draw_face(tile.face, *middle, role))


def draw_face(face: str, x: float, y: float, role: str) -> Number:
    """Return a face centered on a point, as large as fits a tile."""
    sizes = (Size.BODY, Size.LABEL) if "/" in face or "." in face else (Size.FACE, Size.BODY)
    size = fitting_size(number_width(face, 1), _INNER, sizes) or Size.FINE
    return Number(x, y, face, role, size, bold=True)


def draw_mark(role: str, x: float, y: float, size: float = _MARK) -> tuple[Shape, ...]:
    """Return the mark that identifies a kind of tile without color; () for plain yellow tiles."""
    mark = f"{role}-mark"
    if role.endswith("red"):
        return (
            Polygon(((x, y - size), (x + size, y + size * 0.8), (x - size, y + size * 0.8)), mark),
        )
    if role.endswith("blue"):
        return (Circle(x, y, size * 0.9, mark, thick=0),)
    if role.endswith("green"):
        return (Rectangle(x - size * 0.8, y - size * 0.8, size * 1.6, size * 1.6, mark, thick=0),)
    if role == "wild":
        return (star(x, y, size * 1.05, mark),)
    return ()


def tile_picture(tile: Tile) -> Picture:
    """Return the picture of one tile.

    >>> from sums_widgets.engine import VARIANTS
    >>> tile_picture(VARIANTS["fractions"].start_tile("red", "2/8")).width
    56
    """
    words = Message.of("picture-tile-words", tile=tile_words(tile))
    return Picture(CELL + 4, CELL + 4, draw_tile(tile, 4, 4), Message("picture-tile"), words)
