"""The levels that a computer plays at, by name."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import Move, Position, SumsError
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import not_one_of
from sums_widgets.engine.errors import shown
from sums_widgets.engine.shuffle import LARGEST_SEED
from sums_widgets.engine.shuffle import chance as chance_of
from sums_widgets.learning.words import Message
from sums_widgets.players.buddy import keep_it_close
from sums_widgets.players.champion import think_ahead
from sums_widgets.players.simple import think_gently, think_sharply, think_steadily

if TYPE_CHECKING:
    from collections.abc import Mapping


Strategy = Callable[[Position, Random, float], Move]
"""Takes a position, a random generator and a time limit in seconds; returns a move.

The position is the view of the player to move: closed racks contain `HIDDEN` tiles.
"""


USUAL_SECONDS = 0.1
"""How long a player may think by default."""

MOST_SECONDS = 60
"""The longest thinking time that can be requested."""


@dataclass(frozen=True, slots=True)
class Level:
    """A computer level: its name, a title for children, and a description."""

    name: str
    think: Strategy

    @property
    def title(self) -> Message:
        """The display name of the level."""
        return Message.of(f"level-{self.name}")

    @property
    def about(self) -> Message:
        """How the level plays."""
        return Message.of(f"level-about-{self.name}")


_RISING = (
    Level("gentle", think_gently),
    Level("steady", think_steadily),
    Level("sharp", think_sharply),
    Level("champion", think_ahead),
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.name: level for level in _RISING})
"""The levels by name, from the weakest to the strongest."""

ADAPTIVE = "buddy"
"""The level that adapts to the other players, and so is neither weak nor strong."""

ALL_LEVELS: Mapping[str, Level] = MappingProxyType(
    {**LEVELS, ADAPTIVE: Level(ADAPTIVE, keep_it_close)}
)
"""Every selectable level, in the order of the start panel."""


@kind_call()
def choose(
    level: str, position: Position, seed: int | None = None, seconds: float | None = None
) -> Move:
    """Return the move of the player to move at a level; a seed makes it repeatable.

    The position is all that the player sees: hide what it must not know with `Position.seen_by`.
    Raise `SumsError` for an unknown level, or for seconds outside of their range.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;- - 0;0 1 0")
    >>> format_play(choose("gentle", position, seed=1), position)
    'C1:4'
    >>> choose("strict", position)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: level is 'strict'; expected one of gentle, steady, ...
    """
    think = _find_level(level).think
    if not isinstance(position, Position):
        raise SumsError(f"position is {shown(position)}; expected a Position")
    seed = secrets.randbelow(LARGEST_SEED) if seed is None else seed
    return think(position, chance_of(seed), _check_seconds(seconds))


def _find_level(level: object) -> Level:
    if not isinstance(level, str) or level not in ALL_LEVELS:
        raise not_one_of("level", level, ALL_LEVELS)
    return ALL_LEVELS[level]


def _check_seconds(seconds: float | None) -> float:
    if seconds is None:
        return USUAL_SECONDS
    # NaN fails every comparison.
    if type(seconds) not in (int, float) or not 0 < seconds <= MOST_SECONDS:
        raise SumsError(
            f"seconds is {shown(seconds)}; expected more than 0 and at most {MOST_SECONDS}"
        )
    return float(seconds)
