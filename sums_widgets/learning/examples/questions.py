"""Questions of an example: the answer is computed, and typed answers get a kind reply."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.engine import Reason, SumsError
from sums_widgets.engine import score as score_of
from sums_widgets.learning.examples.measures import Kind, Measure
from sums_widgets.learning.examples.slips import count_of, slip_of
from sums_widgets.learning.mistakes import Recognised, recognise_answer, recognise_partner
from sums_widgets.learning.words import Face, Message, read_number
from sums_widgets.learning.words.phrases import number_face, points_message, summed

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine import Play, Position, Score, Variant
    from sums_widgets.learning.examples.sentences import Said
    from sums_widgets.learning.words import TypedNumber


class Outcome(StrEnum):
    """The result of an answer."""

    RIGHT = "right"
    NOT_YET = "not-yet"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Reply:
    """The reply to an answer; `recognised` are the known mistakes that it shows."""

    outcome: Outcome
    messages: tuple[Message, ...]
    recognised: tuple[Recognised, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the board of a step; `measure` has its computed answer.

    `score` is the score of the play if the question asks for points; `printed` is what a rulebook
    prints instead of the answer.
    """

    said: Said
    variant: Variant
    measure: Measure
    score: Score | None = None
    printed: Face | None = None

    @property
    def answer(self) -> Face:
        """The answer in its simplest spelling."""
        return self.measure.face

    @property
    def solution(self) -> Message:
        """The answer in a sentence."""
        return Message.of("example-so", fact=_FACTS[self.measure.kind](self))

    def check(self, text: str, mark: str = ".") -> Reply:
        """Check a typed answer; any spelling of the correct value is right.

        >>> from sums_widgets.learning.examples import example
        >>> question = next(step.question for step in example("tens", 1).steps if step.question)
        >>> question.check("6").outcome.value, question.check("7").messages[0].name
        ('right', 'mistake-off-by-one')
        """
        typed = read_number(text, mark)
        if isinstance(typed, Message):
            return Reply(Outcome.UNREADABLE, (typed,))
        if typed.value == self.measure.value:
            return Reply(Outcome.RIGHT, (self._praise(typed),))
        recognised = self._recognised(typed)
        if recognised:
            return Reply(Outcome.NOT_YET, (recognised[0].message,), recognised)
        return Reply(Outcome.NOT_YET, (self._nudge(typed),))

    def _praise(self, typed: TypedNumber) -> Message:
        return Message.of("example-yes", fact=_FACTS[self.measure.kind](self, typed.face))

    def _recognised(self, typed: TypedNumber) -> tuple[Recognised, ...]:
        """Return the mistakes that an answer shows, if the question is about tiles."""
        recognise = _RECOGNISE.get(self.measure.kind)
        if recognise is None or typed.value <= 0:
            return ()
        try:
            return recognise(self.variant, self.measure.tiles, typed.face.text)
        except SumsError:  # a number that no tile of the game can show
            return ()

    def _nudge(self, typed: TypedNumber) -> Message:
        if self.measure.kind is Kind.LACKING:
            return Message.of("example-compare-rack")
        if self.measure.kind is Kind.WRITTEN:
            return Message.of("example-compare-sum")
        if self.measure.kind is Kind.POINTS and self.score is not None:
            return points_nudge(self.score, typed)
        more = typed.value < self.measure.value
        return Message.of("example-more" if more else "example-less", typed=typed.face)


def points_question(position: Position, play: Play) -> Question:
    """Return the question how many points a legal play earns.

    >>> from sums_widgets.learning.examples import example
    >>> points_question(*example("tens", 1).plays[1]).answer.text
    '29'
    """
    sheet = score_of(position, play)
    measure = Measure(Kind.POINTS, Fraction(sheet.total), Face(str(sheet.total)))
    return Question(Message.of("example-ask-points"), position.variant, measure, sheet)


def points_nudge(score: Score, typed: TypedNumber) -> Message:
    """Return the message that says which rule of the score sheet to check again."""
    whole = typed.value.denominator == 1
    slip = slip_of(score, typed.value.numerator) if whole else None
    if slip is None:
        return Message.of("example-count-points")
    counts = {
        "tiles-once": count_of(score, Reason.TILES),
        "sums-once": count_of(score, Reason.SUM),
    }
    if slip in counts:
        return Message.of(f"example-slip-{slip}", count=counts[slip])
    return Message.of(f"example-slip-{slip}")


_RECOGNISE: dict[Kind, Callable[..., tuple[Recognised, ...]]] = {
    Kind.TOTAL: recognise_answer,
    Kind.MISSING: recognise_partner,
}


def _total_fact(question: Question, typed: Face | None = None) -> Message:
    measure = question.measure
    total = typed or measure.face
    return Message.of(
        "example-fact", sum=summed([Face(tile.face) for tile in measure.tiles]), total=total
    )


def _missing_fact(question: Question, typed: Face | None = None) -> Message:
    variant, measure = question.variant, question.measure
    total = number_face(variant, variant.target - measure.value)
    parts = summed([total, typed or measure.face])
    return Message.of("example-fact", sum=parts, total=number_face(variant, variant.target))


def _points_fact(question: Question, _typed: Face | None = None) -> Message:
    return points_message(question.measure.value.numerator)


def _lacking_fact(question: Question, _typed: Face | None = None) -> Message:
    return Message.of("example-not-there", tile=question.measure.face)


def _written_fact(question: Question, _typed: Face | None = None) -> Message:
    other = question.printed or question.measure.face
    return Message.of("example-fact", sum=other, total=question.measure.face)


_FACTS: dict[Kind, Callable[..., Message]] = {
    Kind.TOTAL: _total_fact,
    Kind.MISSING: _missing_fact,
    Kind.POINTS: _points_fact,
    Kind.MORE: _points_fact,
    Kind.LACKING: _lacking_fact,
    Kind.WRITTEN: _written_fact,
}
