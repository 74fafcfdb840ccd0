"""What every task offers, and what tasks on a board share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sums_widgets.engine import Play, Position, SumsError
from sums_widgets.engine.errors import shown
from sums_widgets.engine.runs import runs_through
from sums_widgets.engine.tiles import sort_tiles
from sums_widgets.learning.facts import Fact, total_text
from sums_widgets.learning.forms import written
from sums_widgets.learning.words.phrases import run_values

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Board, Run, Tile, Variant
    from sums_widgets.learning.words.message import Message
    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.players.puzzles.grading import Reason
    from sums_widgets.players.puzzles.hints import Hint
    from sums_widgets.players.puzzles.verdict import Verdict

MOST_LETTERS = 200
"""Longer texts are no answer: it bounds what a hostile one can make us compute."""


class Task(Protocol):
    """A question with its answers; frozen, and the same whenever it is made of the same parts."""

    @property
    def kind(self) -> str:
        """The name of the kind of puzzle."""

    @property
    def variant(self) -> Variant:
        """The game it is about."""

    @property
    def scene(self) -> Position | None:
        """What lies on the board and in the rack while the question is asked, if anything does."""

    @property
    def question(self) -> Message:
        """What is asked."""

    @property
    def choices(self) -> tuple[str, ...]:
        """What there is to choose from, where an answer is a choice."""

    def solutions(self) -> tuple[str, ...]:
        """Give every answer in notation, plainest first; equal forms of a wild are left out."""

    def answer(self) -> Value:
        """Give the plainest answer as a sentence mentions it."""

    def proof(self) -> tuple[Fact, ...]:
        """Give the sums that show that the plainest answer is one."""

    def reasons(self) -> Iterable[Reason]:
        """Tell what makes it hard, or easy."""

    def hints(self) -> tuple[Hint, ...]:
        """Give hints, each telling more than the one before."""

    def check(self, answer: Play | str, mark: str = ".") -> Verdict:
        """Judge an answer."""

    def to_text(self) -> str:
        """Write the task in its one spelling."""


def answer_text(answer: object) -> str:
    """Give an answer that must be a text, or raise `SumsError`."""
    if not isinstance(answer, str):
        raise SumsError(f"answer is {shown(answer)}; expected a text")
    return answer.strip()[:MOST_LETTERS]


def alone(position: Position, rack: Iterable[Tile] = (), board: Board | None = None) -> Position:
    """Leave one player with a rack, and nobody and nothing else but the board.

    >>> from sums_widgets.engine import parse_position
    >>> alone(parse_position("tens _,r2 1,2;3,4 5 7;0 2 1"))
    <Position tens _,r2 - - 0 1 0>
    """
    kept = position.board if board is None else board
    return Position(position.variant, kept, (sort_tiles(rack),), (), (0,))


def runs_of(position: Position, play: Play) -> tuple[Run, ...]:
    """Give the runs that a play makes or lengthens, whether they are sums or not."""
    board = position.board.with_tiles(dict(play.placements))
    return runs_through(position.variant, board, play.squares)


def run_fact(variant: Variant, run: Run) -> Fact:
    """Write what the tiles of a run make together."""
    faces = [tile.face for tile in run.tiles]
    total = written(variant, sum(tile.units for tile in run.tiles))
    return Fact(f"{total_text(faces)} = {total}")


def line_words(variant: Variant, run: Run) -> Value:
    """Say where a run lies: `A1 to D1`."""
    return run_values(run, variant)["squares"]
