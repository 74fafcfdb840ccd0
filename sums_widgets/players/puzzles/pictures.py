"""Pictures of tasks: as asked, with what a hint highlights, and with their answer."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError
from sums_widgets.learning.forms import written
from sums_widgets.pictures import (
    Look,
    Picture,
    board_picture,
    comparison_picture,
    play_picture,
    tile_picture,
)
from sums_widgets.pictures.amounts import WIDTH
from sums_widgets.pictures.lettering import Size, wrapped
from sums_widgets.pictures.picture import moved
from sums_widgets.pictures.shapes import Line, Number, Rectangle, Text
from sums_widgets.pictures.tiles import TILE
from sums_widgets.players.puzzles.hints import Hint
from sums_widgets.players.puzzles.tasks.missing_tile import MissingTile, with_tile
from sums_widgets.players.puzzles.tasks.mistake import Mistake
from sums_widgets.players.puzzles.tasks.placing import Placing
from sums_widgets.players.puzzles.tasks.same_or_different import SameOrDifferent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Tile
    from sums_widgets.learning.comparing import Shown
    from sums_widgets.players.puzzles.tasks.task import Task

_EDGE = 16
_GAP = 4
_NUMBERS = 40
_LINE = 24


def asked_picture(task: Task, hint: Hint | None = None) -> Picture:
    """Draw a task as asked, with what a hint highlights; never the answer.

    >>> from sums_widgets.players.puzzles import parse_puzzle
    >>> puzzle = parse_puzzle("exactly:2 tens r2,b4,_2,+ 1,1,2,3 - 0 1 0")
    >>> asked_picture(puzzle.task).description.name
    'picture-then'
    """
    lit = hint or Hint(task.question)
    match task:
        case Placing():
            look = Look(racks=False, placed=dict(lit.placed), selected=lit.squares)
            rack = _rack_picture(task.position.rack, lit.tiles)
            return board_picture(task.position, look).below(rack, gap=0)
        case MissingTile():
            look = Look(racks=False, selected=lit.squares or (task.square,))
            return board_picture(task.position, look)
        case Mistake():
            placed = dict(task.play.placements)
            look = Look(racks=False, placed=placed, selected=lit.squares)
            return board_picture(task.position, look)
        case SameOrDifferent():
            left, right = map(_share_picture, task.sides)
            return _with_blank(left).beside(right, gap=0)
    raise SumsError(f"task is {task!r:.60}; expected one of a puzzle")


def answered_picture(task: Task) -> Picture:
    """Draw a task with its simplest answer.

    >>> from sums_widgets.players.puzzles import parse_puzzle
    >>> puzzle = parse_puzzle("same-or-different:2/8,0.25 fractions,decimals")
    >>> answered_picture(puzzle.task).title.name
    'picture-comparison'
    """
    look = Look(racks=False)
    match task:
        case Placing():
            return play_picture(task.position, task.answers[0], look)
        case MissingTile():
            return play_picture(*with_tile(task.position, task.square, task.tile), look)
        case Mistake():
            return play_picture(task.position, task.play, look)
        case SameOrDifferent():
            return comparison_picture(task.comparison)
    raise SumsError(f"task is {task!r:.60}; expected one of a puzzle")


def numbered_sheet(pictures: Sequence[Picture], captions: Sequence[str]) -> Picture:
    """Stack pictures vertically, each below its number and a caption.

    >>> from sums_widgets.engine import VARIANTS
    >>> tile = tile_picture(VARIANTS["tens"].tile("7"))
    >>> len(numbered_sheet([tile, tile], ["One", "Two"]).shapes) - 2 * len(tile.shapes)
    4
    """
    pairs = enumerate(zip(pictures, captions, strict=True), 1)
    return _stacked([_captioned(picture, number, text) for number, (picture, text) in pairs])


def _captioned(picture: Picture, number: int, caption: str) -> Picture:
    """Draw a number and a caption above a picture."""
    label = Text(_NUMBERS / 2, _LINE / 2, str(number), "label", Size.BODY, bold=True)
    lines = [
        Text(_NUMBERS, (place + 0.5) * _LINE, line, "label", Size.LABEL, anchor="start")
        for place, line in enumerate(wrapped(caption, Size.LABEL, WIDTH))
    ]
    down = len(lines) * _LINE
    return replace(
        picture,
        width=max(_NUMBERS + picture.width, *(line.box.right for line in lines)),
        height=down + picture.height,
        shapes=(label, *lines, *moved(picture.shapes, _NUMBERS, down)),
    )


def _stacked(pictures: Sequence[Picture]) -> Picture:
    """Stack pictures as a balanced tree, so that a hundred of them do not nest a hundred deep."""
    if len(pictures) == 1:
        return pictures[0]
    half = len(pictures) // 2
    return _stacked(pictures[:half]).below(_stacked(pictures[half:]))


def _rack_picture(rack: Sequence[Tile], lit: Sequence[Tile]) -> Picture:
    """Draw the tiles of a rack in a row, with a frame around the highlighted ones."""
    left = list(lit)
    drawn = []
    for tile in rack:
        picture = tile_picture(tile)
        if tile in left:
            left.remove(tile)
            side = picture.width - 4
            frame = Rectangle(2, 2, side, side, "selected", 9, thick=4)
            picture = replace(picture, shapes=(*picture.shapes, frame))
        drawn.append(picture)
    row = reduce(lambda before, after: before.beside(after, gap=_GAP), drawn)
    shapes = moved(row.shapes, _EDGE, 0)
    return replace(row, width=row.width + 2 * _EDGE, height=row.height + _EDGE, shapes=shapes)


def _share_picture(side: Shown) -> Picture:
    """Draw a tile; if the whole is not 1, above the whole that it is a part of."""
    variant = side.variant
    drawn = tile_picture(variant.tile(side.face))
    shapes = moved(drawn.shapes, _EDGE, _EDGE)
    width, height = drawn.width + 2 * _EDGE, drawn.height + 2 * _EDGE
    if variant.target != 1:
        middle, y = width / 2, _EDGE + drawn.height + 4
        whole = written(variant, variant.whole)
        shapes += (
            Line(middle - TILE / 2, y, middle + TILE / 2, y, "axis", thick=2),
            Number(middle, y + 20, whole, "label", Size.FACE, bold=True),
        )
        height = y + 20 + _EDGE + Size.FACE / 2
    return replace(drawn, width=width, height=height, shapes=shapes)


def _with_blank(picture: Picture) -> Picture:
    """Leave room for a sign to the right of a picture, drawn as a question mark."""
    x, y = picture.width, _EDGE + 4
    shapes = (
        *picture.shapes,
        Rectangle(x, y, TILE, TILE, "gap", 7, thick=2, dashed=True),
        Text(x + TILE / 2, y + TILE / 2, "?", "gap", Size.FACE, bold=True),
    )
    return replace(picture, width=x + TILE, shapes=shapes)
