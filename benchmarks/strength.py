"""How strong the levels are: each plays the one below it, every deal twice with seats swapped.

A draw counts as half a win for each. The 95% range is the Wilson interval.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from math import sqrt
from statistics import median
from typing import TYPE_CHECKING

from sums_widgets.players import LEVELS
from sums_widgets.players.tournaments import tournament

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from sums_widgets.players.tournaments import Standing

AIMS = {"steady": 80, "sharp": 50, "champion": 60}
"""The minimum percentage of games that a level should win against the one below."""

SURE = 1.96
"""The number of standard deviations for 95%."""


def report_strength(
    levels: Container[str], variants: Iterable[str], games: int, seconds: float
) -> None:
    """Print a line for each level and each game as soon as it is known."""
    print(f"## Strength: {games} games of two players, {seconds * 1000:.0f} ms a move\n")
    print("| level | against | game | wins | 95% | aim | lead | its moves | the other's moves |")
    print("|---|---|---|---|---|---|---|---|---|")
    for below, level in pairwise(LEVELS):
        for variant in variants if level in levels else ():
            standings = tournament(
                [level, below], variant, games, seconds=seconds, progress=sys.stdout.isatty()
            )
            rows = [standings.between(level, below), standings.between(below, level)]
            print(_line(variant, *rows), flush=True)


def _line(variant: str, row: Standing, other: Standing) -> str:
    wins = row.wins + row.draws / 2
    low, high = wilson_range(wins, row.games)
    cells = (
        row.name,
        other.name,
        variant,
        f"{wins / row.games:.1%}",
        f"{low:.0%} to {high:.0%}",
        f"{AIMS[row.name]}%",
        f"{row.margin / row.games:+.0f}",
        _times(row),
        _times(other),
    )
    return f"| {' | '.join(cells)} |"


def _times(row: Standing) -> str:
    return f"{median(row.times) * 1000:.1f} ms, at most {row.longest * 1000:.1f}"


def wilson_range(wins: float, games: int) -> tuple[float, float]:
    """Return the 95% Wilson interval of the share of wins.

    >>> low, high = wilson_range(50, 100)
    >>> round(low, 2), round(high, 2)
    (0.4, 0.6)
    """
    share, weight = wins / games, SURE**2 / games
    middle = (share + weight / 2) / (1 + weight)
    spread = SURE * sqrt((share * (1 - share) + weight / 4) / games) / (1 + weight)
    return middle - spread, middle + spread
