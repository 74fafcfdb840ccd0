"""The search: candidates are screened in a few seeded games each, two players, three variants."""

from __future__ import annotations

import re
from dataclasses import astuple, dataclass
from math import exp
from typing import TYPE_CHECKING

from studies.figures import MARKS, Figures, sum_up
from studies.layouts import CORNERS, FOURFOLD, STANDARD, Pinwheel, pinwheels, with_four, with_pair
from studies.playing import Task, play_all
from sums_widgets.engine import VARIANTS
from sums_widgets.engine.variant_file import reload_variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from studies.figures import Game
    from sums_widgets.engine.layout import Layout
    from sums_widgets.engine.variant import Variant

TWO = 2
SIZES = (13, 15, 17)
SCREENED = ("tens", "twenties", "hundreds")
"""Screening omits fractions, the most forgiving, and decimals, which plays like hundreds."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A candidate with its figures, and the average number of +10 squares that stayed empty."""

    name: str
    figures: Figures
    bonus_left: float

    @property
    def shortfall(self) -> float:
        """The sum of what the figures lack to the targets for two players."""
        marks: tuple[float, ...] = astuple(MARKS[TWO])
        pairs = zip(astuple(self.figures), marks, strict=True)
        return sum((max(0.0, mark - figure) for figure, mark in pairs), 0.0)


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the search, with its candidates, best first."""

    title: str
    trials: tuple[Trial, ...]


def search(games: int) -> list[Step]:
    """Run every step of the search, with `games` per candidate, four times as many in finals."""
    return [
        _step("Size of the board", map(_corners, SIZES), games),
        _step("Place of the fragment", pinwheels(CORNERS.side), games),
        _step("Four more +10 squares", with_four(CORNERS), games, by_bonus=True),
        _step("Two more +10 squares", with_pair(STANDARD._replace(pairs=())), games, by_bonus=True),
        _step("Ten or twelve +10 squares", (STANDARD, FOURFOLD), games * 4),
        *_mix_steps(games * 4),
    ]


def _corners(side: int) -> Pinwheel:
    return Pinwheel(side, 0, side - CORNERS.side + CORNERS.column)


def _step(
    title: str, candidates: Iterable[Pinwheel], games: int, *, by_bonus: bool = False
) -> Step:
    drawn = [(pinwheel, layout) for pinwheel in candidates if (layout := pinwheel.layout())]
    print(f"{title}: {len(drawn)} candidates")
    tasks = [task for _, layout in drawn for task in _screening(layout, games)]
    played = play_all(tasks)
    lots = [played[at : at + len(SCREENED)] for at in range(0, len(played), len(SCREENED))]
    trials = [
        _trial(str(pinwheel), [game for lot in mine for game in lot])
        for (pinwheel, _), mine in zip(drawn, lots, strict=True)
    ]
    trials.sort(key=lambda trial: trial.bonus_left if by_bonus else trial.shortfall)
    return Step(title, tuple(trials))


def _screening(layout: Layout, games: int) -> list[Task]:
    each = -(-games // len(SCREENED))
    return [Task(VARIANTS[name].on_board(layout), TWO, range(each)) for name in SCREENED]


def _mix_steps(games: int) -> list[Step]:
    return [
        _mix_step(f"Yellow mix of {name}", mix_candidates(VARIANTS[name]), games)
        for name in ("twenties", "hundreds")
    ]


def _mix_step(title: str, candidates: Sequence[tuple[str, Variant]], games: int) -> Step:
    print(f"{title}: {len(candidates)} candidates")
    played = play_all([Task(variant, TWO, range(games)) for _, variant in candidates])
    trials = [_trial(name, lot) for (name, _), lot in zip(candidates, played, strict=True)]
    return Step(title, tuple(sorted(trials, key=lambda trial: trial.shortfall)))


def _trial(name: str, games: Sequence[Game]) -> Trial:
    left = sum(game.bonus_left for game in games) / len(games)
    return Trial(name, sum_up(games), left)


LENGTHS = (0.15, 0.25, 0.35, 0.5, 1.0)
"""Over which parts of the target the counts fall to about a third."""


def falling_counts(kinds: int, total: int, length: float) -> list[int]:
    """Return counts for equal steps of value: one each, the rest falling off exponentially.

    >>> falling_counts(kinds=9, total=99, length=0.3)
    [28, 20, 15, 11, 8, 6, 5, 3, 3]
    """
    weights = [exp(-place / (length * (kinds + 1))) for place in range(1, kinds + 1)]
    ideal = [1 + (total - kinds) * weight / sum(weights) for weight in weights]
    counts = [int(count) for count in ideal]
    neediest = sorted(range(kinds), key=lambda place: counts[place] - ideal[place])
    for place in neediest[: total - sum(counts)]:
        counts[place] += 1
    return counts


def mix_candidates(variant: Variant) -> list[tuple[str, Variant]]:
    """Return a variant as it is, and with yellow counts that fall off at several lengths."""
    faces = [entry.tile.face for entry in variant.yellow]
    total = sum(entry.count for entry in variant.yellow)
    candidates = [("as chosen", variant)]
    for length in LENGTHS:
        counts = falling_counts(len(faces), total, length)
        lines = "".join(f'"{face}" = {n}\n' for face, n in zip(faces, counts, strict=True))
        table = f"[tiles.yellow]\n{lines}"
        text = re.sub(r'\[tiles\.yellow\]\n(".*\n?)*', table, variant.text)
        candidates.append((f"length {length}", reload_variant(text, variant.layout)))
    return candidates
