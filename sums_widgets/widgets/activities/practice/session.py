"""The state of a practice: checking, hints, showing the answer, going on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message
from sums_widgets.players.puzzles import Outcome
from sums_widgets.widgets.activities.practice.asking import ask
from sums_widgets.widgets.activities.practice.child_answers import child_answer, plainest_answer
from sums_widgets.widgets.activities.progress import TRIES_BEFORE_SHOWING

if TYPE_CHECKING:
    from sums_widgets.players.puzzles import Puzzle, Verdict
    from sums_widgets.widgets.activities.practice.asking import Asking
    from sums_widgets.widgets.activities.practice.course import Course
    from sums_widgets.widgets.activities.progress import State
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.notice import Tone


@dataclass(frozen=True, slots=True)
class Said:
    """The last feedback: sentences with a tone, and the verdict that they are about."""

    tone: Tone
    messages: tuple[Message, ...]
    verdict: Verdict | None = None


class Session:
    """A course with the current puzzle; `mark` is the decimal mark that people type.

    >>> from sums_widgets.players.puzzles import puzzle_stream
    >>> from sums_widgets.widgets.activities.practice.course import Course
    >>> session = Session(Course(puzzle_stream("tens", "missing-tile", 1), count=2))
    >>> session.do({"do": "answer", "id": "number", "value": session.puzzle.answer})
    >>> session.said.tone, session.course.states
    ('good', ['first-time', 'todo'])
    """

    def __init__(self, course: Course, *, mark: str = ".", larger: bool = False) -> None:
        """Ask the first puzzle; `larger` asks which of two numbers is the larger one."""
        self.course = course
        self._mark, self._larger = mark, larger
        self._ask()

    def _ask(self) -> None:
        self.said: Said | None = None
        self.asking: Asking = ask(self.puzzle, mark=self._mark, larger=self._larger)

    @property
    def puzzle(self) -> Puzzle:
        """The current puzzle."""
        return self.course.now.puzzle

    @property
    def can_show(self) -> bool:
        """Whether the answer may be shown: after some tries, or when there are no more hints."""
        now = self.course.now
        return now.tries >= TRIES_BEFORE_SHOWING or now.hints >= len(self.puzzle.hints)

    @property
    def has_hint(self) -> bool:
        """Whether there is one more hint."""
        return self.course.now.hints < len(self.puzzle.hints)

    def do(self, event: Event) -> None:
        """Handle an event; one that does not fit the state changes nothing."""
        pressed = event.get("id") if event["do"] == "press" else None
        if self.course.is_over:
            if pressed == "more":
                self.course.start_over()
                self._ask()
        elif not self.asking.is_open:
            if pressed == "next":
                self.course.go_on()
                self._ask()
        elif pressed in ("check", "hint", "show"):
            {"check": self._check, "hint": self._hint, "show": self._show}[str(pressed)]()
        else:
            self._answer(event)

    def _answer(self, event: Event) -> None:
        before = self.asking.answer
        if self.asking.do(event):
            self._check()
        elif self.asking.answer != before and self.said and self.said.tone != "hint":
            self.said = None  # it was about another answer

    def _check(self) -> None:
        if lacking := self.asking.lacking:
            self.said = Said("plain", (lacking,))
            return
        now, verdict = self.course.now, self.puzzle.check(self.asking.answer)
        if verdict.outcome is Outcome.UNREADABLE:
            self.said = Said("plain", verdict.messages)
            return
        self.asking.told(verdict)
        self.said = Said("good" if verdict.solved else "refused", verdict.messages, verdict)
        if verdict.solved:
            first = not now.tries and not now.hints
            self._close("first-time" if first else "solved")
        else:
            now.tries += 1

    def _hint(self) -> None:
        now = self.course.now
        if self.has_hint:
            hint = self.puzzle.hints[now.hints]
            now.hints += 1
            self.asking.show_hint(hint)
            self.said = Said("hint", (hint.message,))

    def _show(self) -> None:
        if self.can_show:
            self.asking.show_answer()
            answer = child_answer(self.puzzle, plainest_answer(self.puzzle))
            self._close("shown")
            comes_back = () if self.course.is_last else (Message.of("practice-comes-back"),)
            self.said = Said("plain", (Message.of("practice-answer", answer=answer), *comes_back))

    def _close(self, state: State) -> None:
        self.asking.is_open = False
        self.course.finish(state)
