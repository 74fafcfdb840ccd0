"""Parts of sentences: lists, sums, points, numbers, tiles, squares, runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, WILD
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction

    from sums_widgets.engine import Run, Square, Tile, Variant

Value = int | str | Face | Message
"""The types of values that a message may mention."""


def listed(values: Sequence[Value]) -> Value:
    """Return values as a list in words, as in "A1, B2 and C3".

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
    """Return numbers as a sum: 2 + 4 + 3, or two plus four plus three."""
    *more, said = values
    for value in reversed(more):
        said = Message.of("sum-more", first=value, rest=said)
    return said


def points_message(points: int) -> Message:
    """Return the message for points that are awarded or, if negative, deducted.

    >>> points_message(-6)
    Message(name='points-off', values=(('count', 6),))
    """
    return Message.of("points" if points >= 0 else "points-off", count=abs(points))


def number_face(variant: Variant, value: Fraction) -> Face:
    """Return a total or difference as a game writes it: 11, 11/16, 0.35; 2 instead of 2/1.

    >>> from fractions import Fraction
    >>> from sums_widgets.engine import VARIANTS
    >>> [number_face(VARIANTS["fractions"], Fraction(n, 16)).text for n in (-5, 18, 16)]
    ['-5/16', '9/8', '1']
    """
    return Face(variant.face(int(value / variant.scale.unit)).removesuffix("/1"))


def game_title(variant: Variant) -> Value:
    """Return the title of a game: translated for a built-in game, as it is for a teacher's own.

    >>> from sums_widgets.learning.words import say
    >>> say(game_title(VARIANTS["decimals"]), language="es", mark=",")
    'Sumas de 1,0'
    """
    ours = VARIANTS.get(variant.name)
    if ours is None or ours.title != variant.title:
        return variant.title
    return Message.of("game-title", target=number_face(variant, variant.target))


def tile_value(tile: Tile) -> Value:
    """Return the face of a tile; for a wild without a value, the word for a wild."""
    return Message.of("tile-wild") if tile == WILD else Face(tile.face)


def squares_listed(squares: Iterable[Square]) -> Value:
    """Return a list of the names of squares."""
    return listed([str(square) for square in squares])


def run_values(run: Run, variant: Variant) -> dict[str, Value]:
    """Return the values that any sentence about a run may mention: place, sum and target."""
    return {
        "squares": Message.of("squares-line", first=str(run.squares[0]), last=str(run.squares[-1])),
        "sum": summed([Face(tile.face) for tile in run.tiles]),
        "target": number_face(variant, variant.target),
    }


def wild_values(square: Square, tile: Tile, variant: Variant) -> dict[str, Value]:
    """Return the values of a sentence about a wild: its square, its number, the allowed range."""
    return {
        "square": str(square),
        "number": Face(tile.face),
        "lowest": Face(variant.face(min(variant.wild_units))),
        "highest": Face(variant.face(max(variant.wild_units))),
    }
