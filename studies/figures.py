"""What is counted in games, and the targets that a board and a mix must reach."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

SEVERAL = 2
MANY = 3


@dataclass(frozen=True, slots=True)
class Game:
    """The facts about one game; `scores` are in the order of turns, the first player first.

    `sums` is the number of sums of each placement; `playable` is whether each turn had a legal
    play; `bonus_left` is the number of +10 squares that stayed empty.
    """

    scores: tuple[int, ...]
    sums: tuple[int, ...]
    playable: tuple[bool, ...]
    pool_emptied: bool
    out: bool
    bonus_left: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The shares, from 0 to 1, by which a board and a mix are judged."""

    first_turn: float
    turns: float
    pool_emptied: float
    out: float
    bonus_covered: float
    several_sums: float
    many_sums: float

    def short_of(self, marks: Figures) -> tuple[str, ...]:
        """Return the names of the figures that miss their targets."""
        return tuple(
            field.name
            for field in fields(self)
            if getattr(self, field.name) < getattr(marks, field.name)
        )


HEADINGS: Mapping[str, str] = {
    "first_turn": "first turn playable",
    "turns": "turns playable",
    "pool_emptied": "pool emptied",
    "out": "ends by going out",
    "bonus_covered": "all +10 covered",
    "several_sums": "plays with 2+ sums",
    "many_sums": "games with a 3-sum play",
}
"""The table heading of each figure."""

MARKS: Mapping[int, Figures] = {
    2: Figures(0.995, 0.98, 0.98, 0.30, 0.75, 0.33, 0.25),
    3: Figures(0.995, 0.97, 0.995, 0.50, 0.75, 0.33, 0.25),
    4: Figures(0.995, 0.96, 0.995, 0.65, 0.75, 0.33, 0.25),
}
"""The target of each figure, by the number of players."""


def sum_up(games: Sequence[Game]) -> Figures:
    """Return the figures of some games."""
    return Figures(
        first_turn=share(game.playable[0] for game in games),
        turns=share(able for game in games for able in game.playable),
        pool_emptied=share(game.pool_emptied for game in games),
        out=share(game.out for game in games),
        bonus_covered=share(not game.bonus_left for game in games),
        several_sums=share(made >= SEVERAL for game in games for made in game.sums),
        many_sums=share(max(game.sums, default=0) >= MANY for game in games),
    )


def share(facts: Iterable[bool]) -> float:
    """Return the share of facts that are true.

    >>> share([True, False, True, True])
    0.75
    """
    known = tuple(facts)
    return sum(known) / len(known)
