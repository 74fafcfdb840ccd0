"""The levels that a computer plays at, by name."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import Position, SumsError
from sums_widgets.engine.errors import shown
from sums_widgets.engine.shuffle import LARGEST_SEED
from sums_widgets.engine.shuffle import chance as chance_of
from sums_widgets.learning.words import Message
from sums_widgets.players.buddy import keep_it_close
from sums_widgets.players.champion import think_ahead
from sums_widgets.players.simple import think_gently, think_sharply, think_steadily

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sums_widgets.engine import Move
    from sums_widgets.players.strategy import Strategy

USUAL_SECONDS = 0.1
"""How long a player may think unless told."""

MOST_SECONDS = 60
"""How long a player may be told to think."""


@dataclass(frozen=True, slots=True)
class Level:
    """A way in which the computer plays: its name, a title for children, and what it is like."""

    name: str
    think: Strategy

    @property
    def title(self) -> Message:
        """What the level is called."""
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
"""Every level that can be chosen, as a start panel lists them."""


def choose(
    level: str, position: Position, seed: int | None = None, seconds: float | None = None
) -> Move:
    """Choose what the player to move does, playing at a level; a seed makes it repeatable.

    The position is all that the player sees: hide what it may not know with `Position.seen_by`.

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
        raise SumsError(f"level is {shown(level)}; expected one of {', '.join(ALL_LEVELS)}")
    return ALL_LEVELS[level]


def _check_seconds(seconds: float | None) -> float:
    if seconds is None:
        return USUAL_SECONDS
    # Not a number compares false with everything.
    if type(seconds) not in (int, float) or not 0 < seconds <= MOST_SECONDS:
        raise SumsError(
            f"seconds is {shown(seconds)}; expected more than 0 and at most {MOST_SECONDS}"
        )
    return float(seconds)
