"""How long it takes to make ten puzzles: of each kind and game, and of the slowest level."""

from __future__ import annotations

from time import process_time

from sums_widgets.engine import VARIANTS
from sums_widgets.players.puzzles import KINDS, LEVELS, puzzles

COUNT = 10
LIMIT = 1.0
"""The most seconds for ten puzzles, of any kind, game and level."""

SEEDS = range(2)


def report_puzzles() -> None:
    """Print the seconds for ten puzzles: over all levels, and for the slowest level."""
    print(f"## Making puzzles: seconds for {COUNT}, at most {LIMIT}\n")
    print(f"| kind | {' | '.join(VARIANTS)} |")
    print(f"|---|{'---|' * len(VARIANTS)}")
    slowest = 0.0
    for kind in KINDS:
        cells = []
        for variant in VARIANTS:
            mixed = max(_seconds(variant, kind, None, seed) for seed in SEEDS)
            worst = max(_seconds(variant, kind, level, seed) for level in LEVELS for seed in SEEDS)
            slowest = max(slowest, mixed, worst)
            cells.append(f"{mixed:.2f} ({worst:.2f})")
        print(f"| {kind} | {' | '.join(cells)} |")
    print(f"\nIn brackets the slowest level. The slowest ten of all took {slowest:.2f} s.\n")


def _seconds(variant: str, kind: str, level: int | None, seed: int) -> float:
    """Return the CPU seconds for ten puzzles, with nothing prepared."""
    start = process_time()
    puzzles(variant, kind, level, count=COUNT, seed=seed)
    return process_time() - start
