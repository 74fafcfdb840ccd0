"""Making puzzles of two numbers: a tile of the set, and one that is equal or close to it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, WILD
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.learning.forms import share_of
from sums_widgets.players.puzzles.grading import are_unlike
from sums_widgets.players.puzzles.making.sources import pick
from sums_widgets.players.puzzles.tasks.same_or_different import SameOrDifferent, same_or_different

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from sums_widgets.engine import Variant

CLOSE = Fraction(3, 10)
"""A different number is at most this share of the whole away: others are too obvious."""

DRAWN = 10
"""This many tiles are drawn from the bag."""

REACH = {"whole": {"whole"}, "fraction": {"whole", "fraction", "decimal"}}
REACH["decimal"] = REACH["fraction"]
"""The number forms that a form is compared with. Children who count in whole numbers do not know
fractions and decimals yet; those who do can compare with all games."""


def games_to_compare(variant: Variant) -> tuple[Variant, ...]:
    """Return the games whose numbers are compared with those of a game.

    Equal whole numbers look the same, so for them the other number is from another game.

    >>> [game.name for game in games_to_compare(VARIANTS["tens"])]
    ['twenties', 'hundreds']
    >>> [game.name for game in games_to_compare(VARIANTS["decimals"])]
    ['decimals', 'tens', 'twenties', 'hundreds', 'fractions']
    """
    form = variant.scale.form
    own = () if form == "whole" else (variant,)
    others = (game for game in VARIANTS.values() if game.name != variant.name)
    return (*own, *(game for game in others if game.scale.form in REACH[form]))


def make_same_or_different(
    variant: Variant, level: int, random: Random
) -> Iterator[SameOrDifferent]:
    """Yield puzzles that compare drawn tiles with others: equal ones in half of the cases."""
    del level  # the level cannot be aimed at with two numbers; the result is graded
    numbers = [tile for tile in variant.pool() if tile != WILD]
    for tile in shuffled(numbers, random)[:DRAWN]:
        other = pick(games_to_compare(variant), random)
        equal = random.random() < 1 / 2
        if found := _others(variant, tile.face, other, equal=equal):
            yield same_or_different(variant, tile.face, pick(found, random), other)


def _others(variant: Variant, face: str, other: Variant, *, equal: bool) -> list[str]:
    """Return the tile faces of a game that are the same share as a face, or close to it.

    Within one game, only faces of another form are included.
    """
    share = share_of(variant, variant.scale.units(face))
    faces = [(entry.tile.face, share_of(other, entry.tile.units)) for entry in other.yellow]
    return [
        text
        for text, worth in faces
        if (worth == share if equal else 0 < abs(worth - share) <= CLOSE)
        and (other != variant or are_unlike([variant.tile(face), variant.tile(text)]))
    ]
