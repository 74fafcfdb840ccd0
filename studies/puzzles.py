"""A thousand puzzles of each kind and game, or all there are: checked, counted by level, timed.

`python -m studies.puzzles` makes them all; with a number, it makes that many of each instead.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from time import process_time

from sums_widgets.engine import VARIANTS
from sums_widgets.players.puzzles import KINDS, LEVELS, parse_puzzle, puzzle_stream

COUNT = 1000
SEED = 2


@dataclass(frozen=True, slots=True)
class Tally:
    """The results for a kind and a game: puzzles by level, the number of faults, and the time."""

    kind: str
    variant: str
    levels: tuple[int, ...]
    faults: int
    seconds: float

    @property
    def made(self) -> int:
        """The number of puzzles."""
        return sum(self.levels)


def study(kind: str, variant: str, count: int = COUNT) -> Tally:
    """Make puzzles, and check that each is unique, solved by its answer, and parsed back.

    >>> found = study("exactly", "tens", 6)
    >>> found.levels, found.faults
    ((2, 2, 2), 0)
    """
    start = process_time()
    found = list(islice(puzzle_stream(variant, kind, seed=SEED), count))
    seconds = process_time() - start
    texts = [puzzle.to_text() for puzzle in found]
    faults = len(texts) - len(set(texts))
    for puzzle, text in zip(found, texts, strict=True):
        faults += not puzzle.check(puzzle.answer).solved
        faults += parse_puzzle(text) != puzzle
    levels = tuple(sum(puzzle.difficulty.level == level for puzzle in found) for level in LEVELS)
    return Tally(kind, variant, levels, faults, seconds)


def _study(work: tuple[str, str, int]) -> Tally:
    return study(*work)


def report(count: int = COUNT) -> None:
    """Print a table of all kinds and games, computed on all cores."""
    print(f"## {count} puzzles of each kind and game, or all there are\n")
    levels = " | ".join(f"level {level}" for level in LEVELS)
    print(f"| kind | game | puzzles | {levels} | at fault | ms a puzzle |")
    print(f"|---|---|---|{'---|' * len(LEVELS)}---|---|")
    work = [(kind, variant, count) for kind in KINDS for variant in VARIANTS]
    with get_context("spawn").Pool(os.cpu_count()) as workers:
        for found in workers.imap(_study, work):
            by_level = " | ".join(map(str, found.levels))
            each = 1000 * found.seconds / found.made
            print(
                f"| {found.kind} | {found.variant} | {found.made} | {by_level}"
                f" | {found.faults} | {each:.0f} |",
                flush=True,
            )


if __name__ == "__main__":
    report(*map(int, sys.argv[1:2]))
