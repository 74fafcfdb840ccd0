"""`practice`: puzzles one after the other, answered on the board or by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine.calls import kind_call
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.players.puzzles import KINDS, puzzle_stream
from sums_widgets.widgets.activities.activity import LOOK_OPTIONS
from sums_widgets.widgets.activities.arguments import read_count, read_games, read_seed
from sums_widgets.widgets.activities.practice.asking import LayTiles
from sums_widgets.widgets.activities.practice.board import BoardActivity
from sums_widgets.widgets.activities.practice.course import Course
from sums_widgets.widgets.activities.practice.session import Session
from sums_widgets.widgets.activities.practice.telling import session_page
from sums_widgets.widgets.activities.progress import Progress, count_right
from sums_widgets.widgets.table.choices import check_yes_no, read_word

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.widgets.activities.arguments import Difficulty, Games, KindName
    from sums_widgets.widgets.activities.progress import State
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.options import LookOptions
    from sums_widgets.widgets.telling import Voice

MOST_COUNT = 50
"""The most questions of a round."""


class Practice(BoardActivity):
    """A round of puzzles on a card, with the board beside it where tiles are laid.

    >>> again = Practice("tens", "missing-tile", count=3, seed=1)
    >>> again.puzzle.kind, again.results
    ('missing-tile', ('now', 'todo', 'todo'))
    >>> again.check(again.puzzle.answer), again.step, again.score
    (True, 1, 1)
    """

    def __init__(  # noqa: PLR0913 - the choices of a practice, by name
        self,
        variant: Games = None,
        kind: KindName | None = None,
        difficulty: Difficulty | None = None,
        *,
        count: int = 8,
        seed: int | None = None,
        larger: bool = False,
        typing: bool = False,
        **look: Unpack[LookOptions],
    ) -> None:
        """Ask the first puzzle; for the choices see `practice`."""
        super().__init__(**look)
        games = read_games(variant)
        read_count("count", count, MOST_COUNT)
        check_yes_no("typing", typing)
        name = None if kind is None else read_word("kind", kind, KINDS)
        start = read_seed(seed)
        course = Course(puzzle_stream(games, name, difficulty, start), count, start)
        self.session = Session(course, mark=self.voice.mark, larger=larger)
        self._is_mixed = games is None or (isinstance(games, list) and len(games) > 1)
        self._kind, self._larger, self._typing = name, larger, typing
        self.show()

    @property
    def puzzle(self) -> Puzzle:
        """The current puzzle."""
        return self.session.puzzle

    @property
    def results(self) -> tuple[State, ...]:
        """The state of each question: now, todo, first-time, solved or shown."""
        return tuple(self.session.course.states)

    @property
    def number(self) -> int:
        """The number of the current question."""
        return len(self.session.course.asked)

    @property
    def tiles(self) -> LayTiles | None:
        """The tiles to lay, if the current puzzle is answered with them, or None."""
        asking = self.session.asking
        return asking if isinstance(asking, LayTiles) and not self.session.course.is_over else None

    def do(self, event: Event) -> None:
        """Answer, check, ask for a hint, or go on."""
        self.session.do(event)

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return the page of the current question, or of the end."""
        return session_page(self.session, voice.say(self._title()), voice, typing=self._typing)

    def progress(self) -> Progress:
        """Return the question, the answer in notation, and how many were answered right."""
        session = self.session
        verdict = None if session.said is None else session.said.verdict
        return Progress(
            step=self.number,
            answer=session.asking.written,
            score=count_right(self.results),
            is_done=session.course.is_over,
            is_right=verdict is not None and verdict.solved,
        )

    def answer_events(self, answer: str) -> Sequence[Event]:
        """Return the events that give an answer in the notation of `puzzle.answer`, and check it.

        Raise SumsError if it cannot be given, as with tiles that are not in the rack.
        """
        return self.session.asking.answer_events(answer, self.check_button)

    def _title(self) -> Message:
        if self._larger:
            return Message.of("practice-larger-title")
        game = game_title(self.puzzle.variant)
        if self._kind is not None:
            kind = Message.of(f"puzzle-kind-{self._kind}")
            return Message.of("practice-title-kind", kind=kind, game=game)
        return Message.of("practice-title-mixed" if self._is_mixed else "practice-title", game=game)


@kind_call(*LOOK_OPTIONS)
def practice(  # noqa: PLR0913 - the choices of a practice, by name
    variant: Games = None,
    kind: KindName | None = None,
    difficulty: Difficulty | None = None,
    count: int = 8,
    seed: int | None = None,
    *,
    typing: bool = False,
    **look: Unpack[LookOptions],
) -> Practice:
    """Return a round of puzzles to practice with; what is not named is mixed.

    - `variant`: tens, twenties, hundreds, fractions or decimals, or a variant of your own; a list
      of games mixes these and no others; without it, all games are mixed
    - `kind`: exactly, two-sums, bonus, best-score, missing-tile, mistake, same-or-different, wild
    - `difficulty`: 1, 2 or 3; `count`: how many questions; `seed`: the same puzzles for everybody
    - `typing`: a box to type plays in notation; `language`, `mark`, `theme`, `large`: as in `play`

    >>> practice("fractions", difficulty=1, count=5, seed=7).results
    ('now', 'todo', 'todo', 'todo', 'todo')
    >>> practice("fractoins")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: variant is 'fractoins'; did you mean fractions? ...
    """
    return Practice(variant, kind, difficulty, count=count, seed=seed, typing=typing, **look)
