"""Rows of tiles: a run with its total, and one amount in all its forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import HIDDEN, WILD
from sums_widgets.learning.words.message import Message
from sums_widgets.pictures.amounts import WIDTH
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.picture import MARGIN, Picture
from sums_widgets.pictures.shapes import Number, Rectangle, Shape, Text, number_width
from sums_widgets.pictures.tiles import TILE, draw_tile
from sums_widgets.pictures.wording import equal_words, run_words, sum_words, total_face

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Run

_EDGE = 12
_SIGN = 24


def run_picture(run: Run) -> Picture:
    """Return the picture of a run as a sum.

    >>> from sums_widgets.engine import Square, parse_position
    >>> from sums_widgets.engine.runs import runs_through
    >>> position = parse_position("fractions b3/8,1/16 - - 0 1 0")
    >>> [run] = runs_through(position.variant, position.board, [Square(0, 0)])
    >>> run_picture(run).description.name
    'picture-run-refused'
    """
    x = float(_EDGE)
    middle = _EDGE + TILE / 2
    shapes: list[Shape] = []
    for place, tile in enumerate(run.tiles):
        if place:
            shapes.append(Text(x + _SIGN / 2, middle, "+", "label", Size.BODY))
            x += _SIGN
        shapes += draw_tile(tile, x, _EDGE)
        x += TILE
    if WILD not in run.tiles and HIDDEN not in run.tiles:
        face = total_face(run)
        shapes.append(Text(x + 16, middle, "=", "label", Size.BODY))
        total = Number(x + 34, middle, face, "label", Size.FACE, bold=True, anchor="start")
        shapes.append(total)
        x = total.box.right
    title = Message.of("picture-run", sum=sum_words([tile.face or "?" for tile in run.tiles]))
    width, height = x + _EDGE + 4, TILE + 2 * _EDGE
    return Picture(width, height, tuple(shapes), title, run_words(run))


def forms_picture(faces: Sequence[str], ahead: Sequence[str] = ()) -> Picture:
    """Return the picture of one amount in several forms; those in `ahead` have dashed frames.

    >>> forms_picture(["1/2", "2/4"], ahead=["0.5", "50%"]).title.name
    'picture-equal'
    """
    x, y = float(MARGIN), 0.0
    shapes: list[Shape] = []
    for place, face in enumerate((*faces, *ahead)):
        role = "label" if place < len(faces) else "gap"
        wide = max(TILE, number_width(face, Size.BODY) + 14)
        if x + _SIGN + wide > WIDTH + MARGIN:
            x, y = MARGIN, y + TILE + _EDGE
        if place:
            shapes.append(Text(x + _SIGN / 2, y + TILE / 2, "=", "label", Size.BODY))
            x += _SIGN
        dashed = role == "gap"
        shapes.append(Rectangle(x, y + 1, wide, TILE - 2, role, 7, thick=2, dashed=dashed))
        shapes.append(Number(x + wide / 2, y + TILE / 2, face, role, Size.BODY, bold=True))
        x += wide
    words = equal_words((*faces, *ahead))
    right = max(shape.box.right for shape in shapes)
    return Picture(right + MARGIN, y + TILE + MARGIN, tuple(shapes), words, words)
