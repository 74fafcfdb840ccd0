"""A board with blanks to fill from the rack, with the positions of the blanks and the tiles."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.pictures.board import Look, board_layers
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Rectangle, Shape, Text
from sums_widgets.pictures.tiles import CELL, TILE
from sums_widgets.pictures.worked_examples import rack_places, step_board

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Square
    from sums_widgets.learning.examples import ExampleStep
    from sums_widgets.pictures.geometry import Point
    from sums_widgets.pictures.picture import Picture

_AIR = (CELL - TILE) / 2


@dataclass(frozen=True, slots=True)
class BlankBoard:
    """A picture, with the top left corners of its blank squares and of the places in the rack."""

    picture: Picture
    blanks: tuple[Point, ...]
    rack: tuple[Point, ...]


def blank_board(
    step: ExampleStep, blanks: Sequence[Square], names: Sequence[str] = ()
) -> BlankBoard:
    """Return the board of a step with a question mark on every blank without a tile.

    >>> from sums_widgets.engine import Square
    >>> from sums_widgets.learning.examples import example
    >>> drawn = blank_board(example("tens", 1).steps[0], [Square(0, 4)])
    >>> len(drawn.blanks), len(drawn.rack)
    (1, 5)
    """
    board = step.position.board
    layers = board_layers(board, Look())
    corners = tuple(layers.window.corner(square) for square in blanks)
    filled = {square for square, _ in step.laid}
    drawn = step_board(step, names)
    marks = [
        shape
        for square, corner in zip(blanks, corners, strict=True)
        if square not in filled
        for shape in _mark(corner)
    ]
    rack = tuple((x, y + layers.height) for x, y in rack_places(step.position, names))
    picture = replace(drawn, shapes=(*drawn.shapes, *marks))
    return BlankBoard(picture, corners, rack)


def _mark(corner: Point) -> Iterator[Shape]:
    x, y = corner[0] + _AIR, corner[1] + _AIR
    yield Rectangle(x, y, TILE, TILE, "gap", 7, dashed=True)
    yield Text(x + TILE / 2, y + TILE / 2, "?", "gap", Size.FACE, bold=True)
