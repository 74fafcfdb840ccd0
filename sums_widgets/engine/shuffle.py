"""Repeatable randomness: the same seed draws the same tiles on every version of Python.

Only `Random.random()` is guaranteed to stay the same between versions of Python, so the shuffle
uses nothing else. There is no state between draws: the tiles of a turn follow from the seed, the
number of the turn and the pool. So a game draws the same after it was resumed or undone.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, TypeVar

from sums_widgets.engine.errors import SumsError, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine.tiles import Tile

T = TypeVar("T")

LARGEST_SEED = 2**53
MOST_TURNS = 2**12


def check_seed(seed: int) -> int:
    """Return the seed; raise `SumsError` if it is not a whole number within range."""
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise SumsError(f"seed is {shown(seed)}; expected a whole number from 0 to {LARGEST_SEED}")
    return seed


def chance(seed: int, turn: int = 0) -> Random:
    """Return the random generator for a turn (from 1; 0 is the deal) of the game with a seed."""
    return Random(check_seed(seed) * MOST_TURNS + turn)  # noqa: S311 - a game, not cryptography


def shuffled(items: Iterable[T], random: Random) -> list[T]:
    """Return the items in random order.

    >>> "".join(shuffled("abcdefgh", chance(42)))
    'gcaefhbd'
    """
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def draw(pool: Sequence[Tile], count: int, seed: int, turn: int) -> tuple[Tile, ...]:
    """Return tiles drawn at random from a sorted pool for a turn of a game."""
    return tuple(shuffled(pool, chance(seed, turn))[:count])
