"""Values that an example can compute: totals of tiles, missing values, points, a lacking tile."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.engine import Code, SumsError, problems
from sums_widgets.engine.squares import Square, parse_square
from sums_widgets.learning.facts import worth_of
from sums_widgets.learning.words.message import Face
from sums_widgets.learning.words.phrases import number_face

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine import Tile
    from sums_widgets.learning.examples.lines import Phrase
    from sums_widgets.learning.examples.stage import Stage

FORMS = "A1-E1, missing A1-E1, points, more, lacking or target"


class Kind(StrEnum):
    """The kinds of values that can be computed."""

    TOTAL = "total"
    MISSING = "missing"
    POINTS = "points"
    MORE = "more"
    LACKING = "lacking"
    TARGET = "target"
    NUMBER = "number"
    WRITTEN = "written"


@dataclass(frozen=True, slots=True)
class Measure:
    """A computed value, its spelling, and the tiles and squares it comes from."""

    kind: Kind
    value: Fraction
    face: Face
    squares: tuple[Square, ...] = ()
    tiles: tuple[Tile, ...] = ()


def read_measure(phrase: Phrase, stage: Stage, *, numbers: bool = False) -> Measure:
    """Return the value that a phrase names; a literal number is accepted only with `numbers`.

    Raise `NotationError` if the phrase cannot be computed here.

    >>> from sums_widgets.engine import parse_position
    >>> from sums_widgets.learning.examples.lines import Phrase
    >>> from sums_widgets.learning.examples.stage import Stage
    >>> stage = Stage(parse_position("tens _,r2,b4,_ 1,3 - 0 1 0"))
    >>> [str(read_measure(Phrase(text, "ask", 1, 1), stage).value)
    ...  for text in ("B1-C1", "missing B1-C1", "target")]
    ['6', '4', '10']
    """
    if phrase.text in _WORKED_OUT:
        return _WORKED_OUT[phrase.text](phrase, stage)
    if numbers and re.match("[0-9]", phrase.text):
        return _number(phrase)
    match phrase.text.split():
        case ["missing", line]:
            return _missing(phrase, line, stage)
        case [line]:
            return _total(phrase, line, stage)
    raise phrase.refuse(f"cannot be worked out; {FORMS} can")


def read_squares(phrase: Phrase, stage: Stage) -> tuple[Square, ...]:
    """Parse squares separated by spaces, each a single square or a line such as A1-E1."""
    squares: list[Square] = []
    for name in phrase.text.split():
        squares += _line(phrase, name, stage)
    if not squares:
        raise phrase.trouble("there is no square; expected some such as C1-D1 G1")
    return tuple(dict.fromkeys(squares))


def _line(phrase: Phrase, text: str, stage: Stage) -> list[Square]:
    """Return the squares of a line such as A1-E1, or of a single square."""
    ends = [parse_square(name) for name in text.split("-")]
    first, last = ends[0], ends[-1]
    if first is None or last is None or len(ends) > 2:  # noqa: PLR2004 - first and last
        raise phrase.refuse(f"is no square and no line of them; {FORMS} can be worked out")
    if any(square not in stage.position.board for square in (first, last)):
        raise phrase.refuse("does not lie on the board of this example")
    across = first.row == last.row
    length = last.column - first.column if across else last.row - first.row
    if length < 0 or not (across or first.column == last.column):
        raise phrase.refuse("is no line; expected one along a row or down a column, as A1-E1")
    return [first.next(across=across, steps=steps) for steps in range(length + 1)]


def _total(phrase: Phrase, line: str, stage: Stage) -> Measure:
    squares = _line(phrase, line, stage)
    board, variant = stage.board, stage.position.variant
    tiles = [tile for square in squares if (tile := board[square]) is not None]
    if len(tiles) < len(squares):
        empty = next(square for square in squares if board[square] is None)
        raise phrase.refuse(f"makes no sum yet: there is no tile on {empty}")
    value = variant.value(sum(tile.units for tile in tiles))
    return Measure(Kind.TOTAL, value, number_face(variant, value), tuple(squares), tuple(tiles))


def _missing(phrase: Phrase, line: str, stage: Stage) -> Measure:
    variant = stage.position.variant
    total = _total(phrase, line, stage)
    missing = variant.target - total.value
    if missing <= 0:
        raise phrase.refuse(f"is nothing: {line} makes {total.face.text}")
    face = number_face(variant, missing)
    return Measure(Kind.MISSING, missing, face, total.squares, total.tiles)


def _points(phrase: Phrase, stage: Stage) -> Measure:
    if stage.score is None:
        raise phrase.refuse("cannot be counted here; a line with play has to come before")
    points = stage.score.total
    return Measure(Kind.POINTS, Fraction(points), Face(str(points)))


def _more(phrase: Phrase, stage: Stage) -> Measure:
    earned = _points(phrase, stage).value
    before = stage.points[:-1]
    if not before or earned <= before[-1]:
        raise phrase.refuse("cannot be counted here; this play does not earn more than the last")
    more = earned - before[-1]
    return Measure(Kind.MORE, more, Face(str(more)))


def _target(_phrase: Phrase, stage: Stage) -> Measure:
    variant = stage.position.variant
    return Measure(Kind.TARGET, variant.target, number_face(variant, variant.target))


def _lacking(phrase: Phrase, stage: Stage) -> Measure:
    found = problems(stage.position, stage.play) if stage.laid else ()
    tiles = [t for problem in found if problem.code is Code.NOT_IN_RACK for t in problem.tiles]
    if len(tiles) != 1:
        raise phrase.refuse("is nothing here; one laid tile has to be missing from the rack")
    tile = tiles[0]
    value = stage.position.variant.value(tile.units)
    return Measure(Kind.LACKING, value, Face(tile.face), tiles=(tile,))


def _number(phrase: Phrase) -> Measure:
    try:
        return Measure(Kind.NUMBER, worth_of(phrase.text), Face(phrase.text))
    except SumsError:
        raise phrase.refuse("is not a number; 7, 3/8 or 0.35 is") from None


_WORKED_OUT: dict[str, Callable[[Phrase, Stage], Measure]] = {
    "points": _points,
    "more": _more,
    "lacking": _lacking,
    "target": _target,
}
