"""The confirmation: many seeded games of every variant, wins by turn order, and handicaps."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from studies.figures import Figures, Game, sum_up
from studies.playing import Task, play_all
from sums_widgets.engine import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PLAYERS = (2, 3, 4)
PAIRS_TIMES = 4
"""Games of two are played this many times as often, since wins by turn order need many."""

SEEDS_APART = 1_000_000
"""The distance between the seeds of variants; the search uses the small ones."""

MOST_POINTS = 40


@dataclass(frozen=True, slots=True)
class Table:
    """The games of one variant with one number of players, and their figures."""

    variant: str
    players: int
    games: tuple[Game, ...]
    figures: Figures

    @property
    def halves(self) -> tuple[tuple[Game, ...], tuple[Game, ...]]:
        """The games in which handicaps are found, and those in which they are tested."""
        middle = len(self.games) // 2
        return self.games[:middle], self.games[middle:]


def confirm(games: int) -> list[Table]:
    """Play every variant with 2, 3 and 4 players, and return the tables."""
    tasks = [
        Task(variant, players, _seeds(number, players, games))
        for (number, variant), players in product(enumerate(VARIANTS.values(), 1), PLAYERS)
    ]
    return [
        Table(task.variant.name, task.players, tuple(played), sum_up(played))
        for task, played in zip(tasks, play_all(tasks), strict=True)
    ]


def _seeds(number: int, players: int, games: int) -> range:
    times = PAIRS_TIMES if players == min(PLAYERS) else 1
    return range(number * SEEDS_APART, number * SEEDS_APART + games * times)


def win_shares(games: Sequence[Game], step: int = 0) -> tuple[float, ...]:
    """Return the share of wins of each place; a shared win counts in parts.

    Each place gets a handicap of `step` points more than the place before it.

    >>> game = Game((50, 40), (1,), (True,), pool_emptied=True, out=True, bonus_left=0)
    >>> win_shares([game]), win_shares([game], step=10), win_shares([game], step=11)
    ((1.0, 0.0), (0.5, 0.5), (0.0, 1.0))
    """
    wins = [0.0] * len(games[0].scores)
    for game in games:
        scores = [score + place * step for place, score in enumerate(game.scores)]
        winners = [place for place, score in enumerate(scores) if score == max(scores)]
        for place in winners:
            wins[place] += 1 / len(winners)
    return tuple(won / len(games) for won in wins)


def level_step(games: Sequence[Game]) -> int:
    """Return the handicap per place that brings the shares of wins closest to each other."""

    def unfairness(step: int) -> float:
        shares = win_shares(games, step)
        return sum((share - 1 / len(shares)) ** 2 for share in shares)

    return min(range(MOST_POINTS + 1), key=unfairness)


@dataclass(frozen=True, slots=True)
class Levelling:
    """The handicap for a number of players: found in half of the games, tested in the rest."""

    players: int
    step: int
    before: tuple[float, ...]
    after: tuple[float, ...]


def level(tables: Sequence[Table]) -> Iterator[Levelling]:
    """Yield one handicap for each number of players, over all variants together."""
    for players in PLAYERS:
        mine = [table for table in tables if table.players == players]
        finding = [game for table in mine for game in table.halves[0]]
        testing = [game for table in mine for game in table.halves[1]]
        step = level_step(finding)
        yield Levelling(players, step, win_shares(testing), win_shares(testing, step))
