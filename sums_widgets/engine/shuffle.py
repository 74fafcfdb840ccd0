"""Chance that can be repeated: the same seed gives the same tiles on every Python.

Only `Random.random()` is promised to stay the same from one Python to the next, so the shuffle is
built on it alone. Nothing is remembered between draws: what a turn draws follows from the seed, the
number of the turn and the tiles in the pool. So a resumed or undone game goes on as it would have.
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
    """Give the seed back, or raise `SumsError` for what cannot be one."""
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise SumsError(f"seed is {shown(seed)}; expected a whole number from 0 to {LARGEST_SEED}")
    return seed


def chance(seed: int, turn: int = 0) -> Random:
    """Start the chance of a turn (from 1; 0 is the deal) of the game with a seed."""
    return Random(check_seed(seed) * MOST_TURNS + turn)  # noqa: S311 - a game, no secret


def shuffled(items: Iterable[T], random: Random) -> list[T]:
    """Mix some things.

    >>> "".join(shuffled("abcdefgh", chance(42)))
    'gcaefhbd'
    """
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def draw(pool: Sequence[Tile], count: int, seed: int, turn: int) -> tuple[Tile, ...]:
    """Draw tiles from a pool (given in order) for a turn of a game."""
    return tuple(shuffled(pool, chance(seed, turn))[:count])
