"""What sentences are put together from: lists, sums, points, numbers, tiles, squares, runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, WILD
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from sums_widgets.engine import Run, Square, Tile, Variant

Value = int | str | Face | Message
"""What a message may mention."""


def listed(values: Sequence[Value]) -> Value:
    """Put values into a list as people say it.

    >>> from sums_widgets.learning.words import say
    >>> say(listed(["A1", "B2", "C3"])), say(listed(["A1", "B2"]), language="es")
    ('A1, B2 and C3', 'A1 y B2')
    """
    *before, last = values
    if not before:
        return last
    *more, first = before
    said = Message.of("list-last", first=first, last=last)
    for value in reversed(more):
        said = Message.of("list-more", first=value, rest=said)
    return said


def summed(values: Sequence[Value]) -> Value:
    """Put numbers into a sum: 2 + 4 + 3, or two plus four plus three."""
    *more, said = values
    for value in reversed(more):
        said = Message.of("sum-more", first=value, rest=said)
    return said


def points_message(points: int) -> Message:
    """Name points that are given or, below zero, taken off.

    >>> points_message(-6)
    Message(name='points-off', values=(('count', 6),))
    """
    return Message.of("points" if points >= 0 else "points-off", count=abs(points))


def number_face(variant: Variant, value: Fraction) -> Face:
    """Write a total or a difference in the manner of a game: 11, 11/16, 0.35; 2, not 2/1.

    >>> from fractions import Fraction
    >>> from sums_widgets.engine import VARIANTS
    >>> [number_face(VARIANTS["fractions"], Fraction(n, 16)).text for n in (-5, 18, 16)]
    ['-5/16', '9/8', '1']
    """
    return Face(variant.face(int(value / variant.scale.unit)).removesuffix("/1"))


def game_title(variant: Variant) -> Value:
    """Name a game: one of the five in any language, a teacher's own by its title.

    >>> from sums_widgets.learning.words import say
    >>> say(game_title(VARIANTS["decimals"]), language="es", mark=",")
    'Sumas de 1,0'
    """
    ours = VARIANTS.get(variant.name)
    if ours is None or ours.title != variant.title:
        return variant.title
    return Message.of("game-title", target=number_face(variant, variant.target))


def tile_value(tile: Tile) -> Value:
    """Name a tile by its face; a wild without a number is a wild."""
    return Message.of("tile-wild") if tile == WILD else Face(tile.face)


def squares_listed(squares: Iterable[Square]) -> Value:
    """List squares by their names."""
    return listed([str(square) for square in squares])


def run_values(run: Run, variant: Variant) -> dict[str, Value]:
    """Give what every sentence about a run may mention: where it lies, its sum, the target."""
    return {
        "squares": Message.of("squares-line", first=str(run.squares[0]), last=str(run.squares[-1])),
        "sum": summed([Face(tile.face) for tile in run.tiles]),
        "target": number_face(variant, variant.target),
    }


def wild_values(square: Square, tile: Tile, variant: Variant) -> dict[str, Value]:
    """Give what a sentence about a wild's number mentions: where, which, and which may be."""
    return {
        "square": str(square),
        "number": Face(tile.face),
        "lowest": Face(variant.face(min(variant.wild_units))),
        "highest": Face(variant.face(max(variant.wild_units))),
    }
