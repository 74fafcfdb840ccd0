"""A run as a line of tiles with what they make, the shortest picture of a sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import HIDDEN, WILD
from sums_widgets.learning.words.message import Message
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.picture import Picture
from sums_widgets.pictures.shapes import Number, Shape, Text
from sums_widgets.pictures.tiles import TILE, draw_tile
from sums_widgets.pictures.wording import run_words, sum_words, total_face

if TYPE_CHECKING:
    from sums_widgets.engine import Run

_EDGE = 12
_SIGN = 24


def run_picture(run: Run) -> Picture:
    """Draw a run as a sum.

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
