"""How close the buddy keeps its games: against each level, every deal twice with seats swapped."""

from __future__ import annotations

import sys
from statistics import mean, median
from typing import TYPE_CHECKING

from benchmarks.strength import wilson_range
from sums_widgets.players import ADAPTIVE
from sums_widgets.players.tournaments import tournament

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.players.tournaments import Standings

CLOSE = 25
"""A game is close if it ends with at most this difference in points."""

AIM = 70
"""The target for close games, in percent."""


def report_closeness(
    levels: Iterable[str], variants: Sequence[str], games: int, seconds: float
) -> None:
    """Print a line for each level and each game as soon as it is known."""
    print(
        f"## Closeness: {games} games of {ADAPTIVE} and another, {seconds * 1000:.0f} ms a move\n"
    )
    print(
        f"| against | game | at most {CLOSE} apart | 95% range | aim | ahead by | won | its moves |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for level in levels:
        for variant in variants:
            standings = tournament(
                [ADAPTIVE, level], variant, games, seconds=seconds, progress=sys.stdout.isatty()
            )
            print(f"| {level} | {variant} | {_figures(standings)} |", flush=True)
    print()


def _figures(standings: Standings) -> str:
    margins = [abs(one - other) for one, other in (result.scores for result in standings.results)]
    close = sum(margin <= CLOSE for margin in margins)
    low, high = wilson_range(close, len(margins))
    row = standings.between(*standings.names)
    times = [spent * 1000 for spent in row.times]
    cells = (
        f"{close / len(margins):.0%}",
        f"{low:.0%} to {high:.0%}",
        f"{AIM}%",
        f"{row.margin / row.games:+.0f}, {mean(margins):.0f} apart",
        f"{row.wins / row.games:.0%}",
        f"{median(times):.1f} ms, at most {max(times):.1f}",
    )
    return " | ".join(cells)
