"""The course of a practice: which puzzle comes next, and how each one went."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError
from sums_widgets.players.puzzles import puzzle_stream

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.widgets.activities.progress import State

LATER = 2
"""A kind that was missed at the first try comes back after so many questions."""

MOST_EXTRA = 2
"""How many questions may be added for what comes back after the last one."""


@dataclass(slots=True)
class Asked:
    """A puzzle that was asked, and how it went."""

    puzzle: Puzzle
    state: State = "now"
    tries: int = 0
    hints: int = 0


class Course:
    """Puzzles one after the other; a kind that is missed comes back later with another puzzle.

    >>> course = Course(puzzle_stream("tens", "exactly", 1), count=3)
    >>> course.finish("solved")
    >>> course.go_on()
    >>> course.states
    ['solved', 'now', 'todo']
    """

    def __init__(self, stream: Iterator[Puzzle], count: int, seed: int = 0) -> None:
        """Begin with the first puzzle; raise SumsError if there is none."""
        self._stream = stream
        self._round = count
        self._seed = seed
        self._seen: set[str] = set()
        self._due: dict[int, Puzzle] = {}
        self.count = count
        self.asked: list[Asked] = []
        self.is_over = False
        self.go_on()
        if self.is_over:
            raise SumsError("no puzzle was found; expected another kind or difficulty")

    @property
    def now(self) -> Asked:
        """The current puzzle, or the last one."""
        return self.asked[-1]

    @property
    def states(self) -> list[State]:
        """The state of each question."""
        return [each.state for each in self.asked] + ["todo"] * (self.count - len(self.asked))

    @property
    def first_time(self) -> int:
        """How many were solved at the first try, without a hint."""
        return self.states.count("first-time")

    @property
    def is_last(self) -> bool:
        """Whether no question comes after this one."""
        return len(self.asked) >= self.count

    @property
    def missed(self) -> tuple[str, ...]:
        """The kinds of puzzles that were not solved at the first try."""
        missed = (each.puzzle.kind for each in self.asked if each.state in ("solved", "shown"))
        return tuple(dict.fromkeys(missed))

    def finish(self, state: State) -> None:
        """Record how the current puzzle went; its kind comes back unless it was the first try."""
        self.now.state = state
        if state != "first-time":
            at = len(self.asked) - 1 + LATER
            if at >= self.count and self.count < self._round + MOST_EXTRA:
                at, self.count = self.count, self.count + 1
            if at < self.count:
                self._due.setdefault(at, self.now.puzzle)

    def go_on(self) -> None:
        """Ask the next puzzle; after the last one, or when none is left, the course is over."""
        place = len(self.asked)
        puzzle = self._next(place) if place < self.count else None
        if puzzle is None:
            self.count, self.is_over = place, True
        else:
            self._seen.add(puzzle.to_text())
            self.asked.append(Asked(puzzle))

    def start_over(self) -> None:
        """Begin another round, with puzzles that have not been asked."""
        self.count, self.asked, self.is_over = self._round, [], False
        self._due.clear()
        self.go_on()

    def _next(self, place: int) -> Puzzle | None:
        like = self._due.pop(place, None)
        stream = self._stream
        if like is not None:
            seed = self._seed + len(self._seen)
            again = puzzle_stream(like.games, like.kind, like.difficulty.level, seed)
            stream = chain(again, stream)
        return next((puzzle for puzzle in stream if puzzle.to_text() not in self._seen), None)
