"""Puzzles from real positions: seeded, graded, checked by the rules, with hints and answer keys."""

from sums_widgets.players.puzzles.grading import LEVELS, Difficulty, Reason
from sums_widgets.players.puzzles.hints import Hint
from sums_widgets.players.puzzles.kinds import KINDS, Kind, parse_puzzle
from sums_widgets.players.puzzles.puzzle import Puzzle
from sums_widgets.players.puzzles.sets import Games, PuzzleSet, puzzle_stream, puzzles
from sums_widgets.players.puzzles.verdict import Outcome, Verdict

__all__ = [
    "KINDS",
    "LEVELS",
    "Difficulty",
    "Games",
    "Hint",
    "Kind",
    "Outcome",
    "Puzzle",
    "PuzzleSet",
    "Reason",
    "Verdict",
    "parse_puzzle",
    "puzzle_stream",
    "puzzles",
]
