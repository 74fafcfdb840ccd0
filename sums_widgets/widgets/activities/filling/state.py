"""The state of a series of questions, in plain Python."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message, read_number, show_number
from sums_widgets.players.puzzles.verdict import Outcome
from sums_widgets.widgets.activities.filling.questions import judge
from sums_widgets.widgets.activities.progress import TRIES_BEFORE_SHOWING
from sums_widgets.widgets.activities.touching import filled_to, painted_to

if TYPE_CHECKING:
    from sums_widgets.players.puzzles.verdict import Verdict
    from sums_widgets.widgets.activities.filling.questions import Question
    from sums_widgets.widgets.activities.progress import State
    from sums_widgets.widgets.activities.touching import Fill


@dataclass(slots=True)
class Series:
    """Questions one after the other, and what has been filled, typed and judged so far.

    `results` holds how each finished question went: first-time, solved or shown.
    """

    questions: tuple[Question, ...]
    mark: str = "."
    place: int = 0
    by_hand: int = 0
    typed: str = ""
    tries: int = 0
    verdict: Verdict | None = None
    shown: bool = False
    results: list[State] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Whether all questions are done."""
        return self.place == len(self.questions)

    @property
    def question(self) -> Question:
        """The current question."""
        return self.questions[self.place]

    @property
    def is_done(self) -> bool:
        """Whether this question is answered, or its answer shown."""
        return self.shown or (self.verdict is not None and self.verdict.solved)

    @property
    def may_look(self) -> bool:
        """Whether the answer may be shown."""
        return not self.is_done and self.tries >= TRIES_BEFORE_SHOWING

    @property
    def states(self) -> tuple[State, ...]:
        """The state of every question, for the dots."""
        at_hand = not self.is_over and len(self.results) == self.place
        begun: list[State] = [*self.results, "now"] if at_hand else self.results
        to_come: list[State] = ["todo"] * (len(self.questions) - len(begun))
        return (*begun, *to_come)

    def touch(self, part: int) -> None:
        """Fill the model up to a part, or empty its last one."""
        if self._is_open:
            self._fill(filled_to(self._model, self.question.model, part))

    def paint(self, parts: list[int]) -> None:
        """Fill the model up to the part where a stroke ends."""
        if self._is_open:
            self._fill(painted_to(self._model, self.question.model, parts))

    def type(self, text: str) -> None:
        """Set the typed text, and fill the model with it as far as it fits."""
        if not self._is_open:
            return
        self.typed, self.verdict = text, None
        number = read_number(text, self.mark)
        if not isinstance(number, Message):
            units = number.value / self.question.variant.scale.unit
            fits = units.denominator == 1 and units >= 0
            self.by_hand = min(units.numerator, self.question.missing) if fits else 0

    def empty(self) -> None:
        """Clear the answer to this question."""
        if self._is_open:
            self._fill(0)

    def check(self) -> None:
        """Judge the answer; one that cannot be parsed does not count as a try."""
        if not self._is_open:
            return
        self.verdict = judge(self.question, self.typed, self.mark)
        if self.verdict.outcome is not Outcome.UNREADABLE:
            self.tries += 1
        if self.verdict.solved:
            self.by_hand = self.question.missing
            self.results.append("first-time" if self.tries == 1 else "solved")

    def show_answer(self) -> None:
        """Fill in the answer, after enough tries."""
        if self.may_look:
            self._fill(self.question.missing)
            self.shown = True
            self.results.append("shown")

    def go_on(self) -> None:
        """Go to the next question, once this one is done."""
        if not self.is_over and self.is_done:
            self.place += 1
            self.by_hand, self.typed, self.tries = 0, "", 0
            self.verdict, self.shown = None, False

    @property
    def _is_open(self) -> bool:
        return not self.is_over and not self.is_done

    @property
    def _model(self) -> Fill:
        return self.question.fill(self.by_hand)

    def _fill(self, units: int | None) -> None:
        """Fill some units by hand; None, from a touch outside all parts, changes nothing."""
        if units is None:
            return
        self.by_hand, self.verdict = units, None
        self.typed = show_number(self.question.face(units), self.mark) if units else ""
