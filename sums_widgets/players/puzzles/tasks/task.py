"""The protocol of tasks, and helpers for tasks on a board."""

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
"""Longer answers are truncated, which bounds the work that a hostile one can cause."""


class Task(Protocol):
    """A question with its answers; immutable, and determined by its parts."""

    @property
    def kind(self) -> str:
        """The name of the kind of puzzle."""

    @property
    def variant(self) -> Variant:
        """The game it is about."""

    @property
    def scene(self) -> Position | None:
        """The board and the rack shown with the question, or None."""

    @property
    def question(self) -> Message:
        """The question."""

    @property
    def choices(self) -> tuple[str, ...]:
        """The options, if the answer is a choice; empty otherwise."""

    def solutions(self) -> tuple[str, ...]:
        """Return every answer in notation, simplest first, without equal forms of a wild."""

    def answer(self) -> Value:
        """Return the simplest answer as a value for messages."""

    def proof(self) -> tuple[Fact, ...]:
        """Return the sums that prove the simplest answer."""

    def reasons(self) -> Iterable[Reason]:
        """Return what makes the task hard or easy."""

    def hints(self) -> tuple[Hint, ...]:
        """Return hints, each more revealing than the one before."""

    def check(self, answer: Play | str, mark: str = ".") -> Verdict:
        """Check an answer."""

    def to_text(self) -> str:
        """Return the task in canonical notation."""


def answer_text(answer: object) -> str:
    """Return the answer, stripped and truncated; raise `SumsError` if it is no text."""
    if not isinstance(answer, str):
        raise SumsError(f"answer is {shown(answer)}; expected a text")
    return answer.strip()[:MOST_LETTERS]


def alone(position: Position, rack: Iterable[Tile] = (), board: Board | None = None) -> Position:
    """Return the position with a single player, who holds the rack, and an empty pool.

    >>> from sums_widgets.engine import parse_position
    >>> alone(parse_position("tens _,r2 1,2;3,4 5 7;0 2 1"))
    <Position tens _,r2 - - 0 1 0>
    """
    kept = position.board if board is None else board
    return Position(position.variant, kept, (sort_tiles(rack),), (), (0,))


def runs_of(position: Position, play: Play) -> tuple[Run, ...]:
    """Return the runs that a play makes or extends, whether they are sums or not."""
    board = position.board.with_tiles(dict(play.placements))
    return runs_through(position.variant, board, play.squares)


def run_fact(variant: Variant, run: Run) -> Fact:
    """Return the sum of the tiles of a run as a fact."""
    faces = [tile.face for tile in run.tiles]
    total = written(variant, sum(tile.units for tile in run.tiles))
    return Fact(f"{total_text(faces)} = {total}")


def line_words(variant: Variant, run: Run) -> Value:
    """Return where a run is, for messages: `A1 to D1`."""
    return run_values(run, variant)["squares"]
