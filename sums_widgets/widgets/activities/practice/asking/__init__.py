"""How puzzles are asked and answered on a page: with tiles, a typed number, a tap, a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.players.puzzles.tasks.missing_tile import MissingTile
from sums_widgets.players.puzzles.tasks.mistake import Mistake
from sums_widgets.players.puzzles.tasks.same_or_different import SameOrDifferent
from sums_widgets.widgets.activities.practice.asking.asking import Asking
from sums_widgets.widgets.activities.practice.asking.larger import ChooseLarger
from sums_widgets.widgets.activities.practice.asking.laying import LayTiles
from sums_widgets.widgets.activities.practice.asking.lines import FindLine
from sums_widgets.widgets.activities.practice.asking.numbers import TypeNumber
from sums_widgets.widgets.activities.practice.asking.signs import ChooseSign

if TYPE_CHECKING:
    from sums_widgets.players.puzzles import Puzzle

__all__ = ["Asking", "LayTiles", "ask"]


def ask(puzzle: Puzzle, *, mark: str = ".", larger: bool = False, quiet: bool = False) -> Asking:
    """Return the asking of a puzzle in the way that suits it.

    Numbers are typed with the decimal `mark`; `larger` asks which of two numbers is the larger one;
    `quiet` hides what the laid tiles add up to.

    >>> from sums_widgets.players.puzzles import puzzles
    >>> type(ask(puzzles("tens", "missing-tile", count=1)[0])).__name__
    'TypeNumber'
    """
    match puzzle.task:
        case MissingTile():
            return TypeNumber(puzzle, mark)
        case Mistake() as task:
            return FindLine(puzzle, task, mark)
        case SameOrDifferent() as task:
            return ChooseLarger(puzzle, task) if larger else ChooseSign(puzzle)
    return LayTiles(puzzle, quiet=quiet)
