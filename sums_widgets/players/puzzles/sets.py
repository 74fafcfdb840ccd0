"""Sets of puzzles by game, kind, level and seed, without repeats, with an answer key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, SumsError, Variant
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import not_one_of
from sums_widgets.engine.errors import shown
from sums_widgets.engine.shuffle import chance, shuffled
from sums_widgets.engine.variant_file import variant_of
from sums_widgets.learning.words import say, show_number
from sums_widgets.learning.words.message import Message
from sums_widgets.players.puzzles.grading import LEVELS
from sums_widgets.players.puzzles.kinds import KINDS, Kind
from sums_widgets.players.puzzles.pictures import numbered_sheet
from sums_widgets.players.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Container, Iterator
    from random import Random

    from sums_widgets.pictures import Picture

Games = str | Variant | Sequence[str | Variant] | None
"""A game, several games, or None for all. Numbers of several games are compared only with each
other, so that children see no game that they have not learned."""

MOST = 1000
"""The largest number of puzzles that can be requested at once."""

PATIENCE = 60
"""A kind, game and level counts as exhausted after this many sources without a new puzzle."""


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """An ordered set of puzzles; `answer_key` returns their solutions.

    >>> pages = puzzles("tens", "exactly", difficulty=1, count=3, seed=4)
    >>> len(pages), {puzzle.kind for puzzle in pages}, pages[0] == pages[1]
    (3, {'exactly'}, False)
    """

    puzzles: tuple[Puzzle, ...]

    def __len__(self) -> int:
        """Return the number of puzzles."""
        return len(self.puzzles)

    def __getitem__(self, place: int) -> Puzzle:
        """Return a puzzle by its index, from 0."""
        return self.puzzles[place]

    def __iter__(self) -> Iterator[Puzzle]:
        """Iterate over the puzzles."""
        return iter(self.puzzles)

    def describe(self, *, level: str = "child", language: str = "en", mark: str = ".") -> str:
        """Return all questions with their boards as text, without the answers."""
        return "\n\n".join(
            f"{number}. {puzzle.describe(level=level, language=language, mark=mark)}"
            for number, puzzle in enumerate(self.puzzles, 1)
        )

    def __str__(self) -> str:
        """Return all questions in English."""
        return self.describe()

    def answer_key(self, *, level: str = "teacher", language: str = "en", mark: str = ".") -> str:
        """Return each puzzle's title, question, simplest answer and number of other answers."""
        voice = {"level": level, "language": language, "mark": mark}
        lines = []
        for number, puzzle in enumerate(self.puzzles, 1):
            facts = "; ".join(show_number(str(fact), mark) for fact in puzzle.proof)
            answer = Message.of("puzzle-key-answer", answer=puzzle.task.answer(), facts=facts)
            lines += [
                f"{number}. {say(puzzle.title, **voice)}",
                f"   {say(puzzle.question, **voice)}",
                f"   {say(answer, **voice)}",
            ]
            if others := len(puzzle.solutions) - 1:
                lines.append(f"   {say(Message.of('puzzle-key-others', count=others), **voice)}")
        return "\n".join(lines)

    def picture(self, *, level: str = "child", language: str = "en", mark: str = ".") -> Picture:
        """Draw all puzzles below their questions, for a worksheet."""
        questions = [
            say(puzzle.question, level=level, language=language, mark=mark) for puzzle in self
        ]
        return numbered_sheet([puzzle.picture() for puzzle in self], questions)

    def answer_key_picture(self) -> Picture:
        """Draw the simplest answers, each below its notation."""
        answers = [puzzle.answer for puzzle in self]
        return numbered_sheet([puzzle.answer_picture() for puzzle in self], answers)

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{puzzle._repr_html_()}</li>" for puzzle in self.puzzles)
        return f"<ol>{items}</ol>"


@kind_call()
def puzzles(
    variant: Games = None,
    kind: str | None = None,
    difficulty: int | None = None,
    count: int = 10,
    seed: int = 0,
) -> PuzzleSet:
    """Make puzzles of a game, a kind and a level; a mix of all values of what is None.

    With a list of games, the puzzles are only of these. The same seed gives the same puzzles, and a
    longer set begins with the shorter one. Raise `SumsError` if too few puzzles are found.

    >>> [puzzle.kind for puzzle in puzzles("tens", count=4)]
    ['exactly', 'best-score', 'missing-tile', 'wild']
    >>> [puzzle.variant.name for puzzle in puzzles(["tens", "twenties"], count=4)]
    ['tens', 'twenties', 'tens', 'twenties']
    >>> puzzles("elevens")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: variant is 'elevens'; expected one of tens, twenties, ...
    """
    if type(count) is not int or not 1 <= count <= MOST:
        raise SumsError(f"count is {shown(count)}; expected 1 to {MOST}")
    stream = puzzle_stream(variant, kind, difficulty, seed)
    made = tuple(islice(stream, count))
    if len(made) < count:
        raise SumsError(f"count is {count}; only {len(made)} different puzzles were found")
    return PuzzleSet(made)


def puzzle_stream(
    variant: Games = None,
    kind: str | None = None,
    difficulty: int | None = None,
    seed: int = 0,
) -> Iterator[Puzzle]:
    """Return an iterator over different puzzles, which ends when no more are found.

    >>> stream = puzzle_stream("decimals", "same-or-different", 1)
    >>> next(stream).kind
    'same-or-different'
    """
    random = chance(seed)
    games = shuffled(_games(variant), random)
    known = games if isinstance(variant, list | tuple) else VARIANTS.values()
    only = {game.name for game in (*games, *known)}
    kinds = shuffled(_kinds(kind, games, only), random)
    levels = shuffled(_levels(difficulty), random)
    return _stream(_courses(games, kinds, levels, only), random, only)


@dataclass(frozen=True, slots=True)
class _Course:
    """A kind of puzzle for a game at a level."""

    kind: Kind
    variant: Variant
    level: int


def _courses(
    games: Sequence[Variant], kinds: Sequence[Kind], levels: Sequence[int], only: Container[str]
) -> list[_Course]:
    """Return every kind, game and level, ordered so that consecutive ones differ in all of them."""
    return [
        _Course(kind, game, levels[(place + shift + turn) % len(levels)])
        for turn in range(len(levels))
        for shift in range(len(games))
        for place, kind in enumerate(kinds)
        if kind.suits_among(game := games[(place + shift) % len(games)], only)
    ]


def _stream(courses: list[_Course], random: Random, only: Container[str]) -> Iterator[Puzzle]:
    """Yield a puzzle of each course in turn; drop courses that are exhausted."""
    seen: set[str] = set()
    while courses:
        for course in tuple(courses):
            puzzle = _fresh(course, random, seen, only)
            if puzzle is None:
                courses.remove(course)
            else:
                seen.add(puzzle.to_text())
                yield puzzle


def _fresh(course: _Course, random: Random, seen: set[str], only: Container[str]) -> Puzzle | None:
    """Return a puzzle of a course that has not been seen, or None after `PATIENCE` attempts.

    `only` holds the names of the games that may occur.
    """
    for _ in range(PATIENCE):
        for task in course.kind.make(course.variant, course.level, random):
            puzzle = Puzzle.of(task)
            is_asked = puzzle.difficulty.level == course.level and puzzle.to_text() not in seen
            if is_asked and all(game.name in only for game in puzzle.games):
                return puzzle
    return None


def _games(variant: object) -> tuple[Variant, ...]:
    """Return the requested games without duplicates."""
    if variant is None:
        return tuple(VARIANTS.values())
    if not isinstance(variant, list | tuple):
        return (variant_of(variant),)
    if not variant:
        expected = f"one of {', '.join(VARIANTS)}, or a list of them"
        raise SumsError(f"variant is {shown(variant)}; expected {expected}")
    return tuple(dict.fromkeys(map(variant_of, variant)))


def _kinds(kind: object, games: Sequence[Variant], only: Container[str]) -> tuple[Kind, ...]:
    fitting = tuple(k for k in KINDS.values() if any(k.suits_among(game, only) for game in games))
    if kind is None:
        return fitting
    names = [k.name for k in fitting]
    if not isinstance(kind, str) or kind not in names:
        raise not_one_of("kind", kind, names)
    return (KINDS[kind],)


def _levels(difficulty: object) -> tuple[int, ...]:
    if difficulty is None:
        return LEVELS
    if type(difficulty) is not int or difficulty not in LEVELS:
        expected = ", ".join(map(str, LEVELS))
        raise SumsError(f"difficulty is {shown(difficulty)}; expected one of {expected}")
    return (difficulty,)
