"""Place-value bars: rods of ten and single cubes, for tens and ones, tenths and hundredths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.words.message import Face, Message
from sums_widgets.pictures.amounts import Amount, hatch, measure, model_picture
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.shapes import Line, Number, Rectangle, Shape

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.engine import Tile, Variant
    from sums_widgets.pictures.picture import Picture

TEN = 10
_CUBE = 14
_APART = 20
_ZONES = 36
_HEAD = 28
_MOST = 12
"""The maximum number of rods in a row."""


def place_bars(variant: Variant, tiles: Iterable[Tile]) -> Picture:
    """Return the picture of tiles as rods of ten and cubes; ten cubes are as high as a rod.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["hundreds"]
    >>> place_bars(game, map(game.tile, ["35", "65"])).title.name
    'picture-place-bars'
    """
    amount = measure(variant, tiles)
    rods = [p.tint for p in amount.pieces for _ in range(p.tile.units // TEN)]
    cubes = [p.tint for p in amount.pieces for _ in range(p.tile.units % TEN)]
    missing_cubes = min(amount.gap, -len(cubes) % TEN)
    missing_rods = (amount.gap - missing_cubes) // TEN
    over_rods = min(len(rods), amount.over // TEN)
    over_cubes = amount.over - over_rods * TEN
    rods += ["gap"] * missing_rods
    cubes += ["gap"] * missing_cubes
    shapes: list[Shape] = []
    solid = len(rods) - missing_rods
    for place, role in enumerate(rods):
        over = solid - over_rods <= place < solid
        shapes += _rod(role, place % _MOST * _APART, _top(place), over=over)
    wide = max(1, min(len(rods), _MOST)) * _APART - _APART + _CUBE
    left = max(wide, 40) + _ZONES
    solid = len(cubes) - missing_cubes
    for place, role in enumerate(cubes):
        over = solid - over_cubes <= place < solid
        column, height = divmod(place, TEN)
        y = _top(column) + (TEN - 1 - height) * _CUBE
        shapes += _cube(role, left + column % _MOST * _APART, y, over=over)
    for column in range(solid // TEN):
        x, y = left + column % _MOST * _APART, _top(column)
        shapes.append(Rectangle(x - 1, y - 1, _CUBE + 2, TEN * _CUBE + 2, "whole", 2, thick=3))
    shapes += _heads(amount, wide, left, min(-(-len(cubes) // TEN), _MOST))
    lines = -(-max(len(rods), -(-len(cubes) // TEN), 1) // _MOST)
    words = Message.of(
        "picture-place-bars-words", ten=Face(amount.face(TEN)), one=Face(amount.face(1))
    )
    return model_picture(amount, "place-bars", shapes, _top(lines * _MOST) - 10, words)


def _top(place: int) -> float:
    return _HEAD + place // _MOST * (TEN * _CUBE + 12)


def _heads(amount: Amount, rods: float, left: float, columns: int) -> Iterator[Shape]:
    """Yield the value of one piece above each of the two places."""
    cubes = max(columns, 1) * _APART - _APART + _CUBE
    yield Number(
        max(rods, 40) / 2 - (max(rods, 40) - rods) / 2, 8, amount.face(TEN), "label", Size.BODY
    )
    yield Number(left + cubes / 2, 8, amount.face(1), "label", Size.BODY)
    middle = left - _ZONES / 2
    yield Line(middle, 0, middle, _top(_MOST) - 10, "quiet", thick=1)


def _rod(role: str, x: float, y: float, *, over: bool) -> Iterator[Shape]:
    yield Rectangle(x, y, _CUBE, TEN * _CUBE, role, 2, dashed=role == "gap")
    if role != "gap":
        for cut in range(1, TEN):
            at = y + cut * _CUBE
            yield Line(x + 1, at, x + _CUBE - 1, at, "cut", thick=1)
    if over:
        yield from hatch(x, y, _CUBE, TEN * _CUBE, step=10)


def _cube(role: str, x: float, y: float, *, over: bool) -> Iterator[Shape]:
    yield Rectangle(x, y, _CUBE, _CUBE, role, 2, dashed=role == "gap")
    if over:
        yield from hatch(x, y, _CUBE, _CUBE, step=7)
