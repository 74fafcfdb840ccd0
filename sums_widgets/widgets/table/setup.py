"""The model behind the start panel: the answers so far, and the settings that they make."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import SumsError
from sums_widgets.engine.variant_file import known_variants
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.names import clean_name
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.widgets.table.deals import game_of, read_deal, seed_of
from sums_widgets.widgets.table.panel_fields import Showing
from sums_widgets.widgets.table.panel_questions import (
    PERSON,
    format_length,
    panel_questions,
    read_length,
)
from sums_widgets.widgets.table.seats import Wish, seat_all

if TYPE_CHECKING:
    from sums_widgets.engine import Variant
    from sums_widgets.widgets.table.fields import Field, Value
    from sums_widgets.widgets.table.panel_questions import Question
    from sums_widgets.widgets.table.seats import Seat
    from sums_widgets.widgets.table.settings import Settings

    Answers = dict[str, Value]

_SAME = ("feedback", "hints", "undo", "closed", "pace", "theme", "large", "read_aloud")
"""The questions whose answer is the setting itself."""

LONGEST_TYPED = 1000
"""The rest of a longer text from a browser is ignored."""


class Setup:
    """The start panel: starts from some settings, takes answers, returns the resulting settings.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> panel = Setup(make_settings())
    >>> panel.set("variant", "fractions")
    >>> panel.set("name-1", " Emma ")
    >>> panel.set("name-2", "emma")
    >>> panel.settings().variant, panel.settings().names
    (<Variant fractions 1>, ('Emma', 'emma 2'))
    """

    def __init__(self, settings: Settings) -> None:
        """Start with the given settings; those that are locked cannot be changed."""
        self._given = settings
        self._variants = known_variants([settings.variant])
        self._questions = {question.id: question for question in panel_questions(settings)}
        self._answers = self._given_answers()
        self._note: tuple[str, Message] | None = None

    def _given_answers(self) -> Answers:
        given = self._given
        answers: Answers = {name: getattr(given, name) for name in _SAME}
        answers["variant"] = given.variant.name
        answers["count"] = str(len(given.players))
        answers["length"] = format_length(half=given.half, minutes=given.minutes)
        answers["deal"] = "" if given.deal is None else str(given.deal)
        for question in self._questions.values():
            if question.seat is not None:
                answers[question.id] = "" if question.kind == "text" else PERSON
        for number, seat in enumerate(given.players, 1):
            answers |= {f"name-{number}": seat.name, f"who-{number}": seat.level or PERSON}
        for number in range(1, len(given.players) + 1):
            answers = self._unnamed(answers, number)
        return answers

    def _unnamed(self, answers: Answers, seat: int) -> Answers:
        """Drop a name that is the default of its seat, so that it follows who plays there."""
        unnamed = {**answers, f"name-{seat}": ""}
        return unnamed if self._seats(unnamed) == self._seats(answers) else answers

    # --- answers -----------------------------------------------------------------------------

    def set(self, field: object, value: object) -> None:
        """Set an answer from a browser; an invalid one changes nothing but shows a message."""
        question = self._questions.get(field) if isinstance(field, str) else None
        if question is None or self._is_locked(question):
            return
        answer = question.read(value)
        if answer is None:
            self._note = question.id, Message(f"setup-problem-{question.kind}")
            return
        answers = self._with_answer(question, answer)
        try:
            self._settings_of(answers, deal=None)
        except SumsError:  # every answer fits its question; only a teacher's own board may not
            self._note = question.id, Message("setup-problem-board")
            return
        self._answers, self._note = answers, None

    def _with_answer(self, question: Question, answer: Value) -> Answers:
        if question.kind != "text":
            return {**self._answers, question.id: answer}
        text = clean_name(str(answer)[:LONGEST_TYPED])
        answers = {**self._answers, question.id: text}
        return answers if question.seat is None else self._unnamed(answers, question.seat)

    def _is_locked(self, question: Question) -> bool:
        locked = set(self._given.locked)
        if "deal" in locked and isinstance(self._given.deal, str):
            locked.add("variant")  # the code is only valid for its own game
        return not locked.isdisjoint(question.sets)

    # --- settings ----------------------------------------------------------------------------

    def settings(self) -> Settings | None:
        """Return the settings that the answers make, or None while there are problems.

        >>> from sums_widgets.widgets.table.settings import make_settings
        >>> panel = Setup(make_settings())
        >>> panel.set("deal", "tens-1-bababa")
        >>> panel.settings(), panel.problems()
        (None, (Message(name='setup-problem-deal', values=()),))
        """
        if self.problems():
            return None
        return self._settings_of(self._answers, deal=read_deal(self._answers["deal"]))

    def problems(self) -> tuple[Message, ...]:
        """Return what keeps the game from starting."""
        problem = self._deal_problem()
        return () if problem is None else (problem,)

    def _deal_problem(self) -> Message | None:
        """Return what is wrong with the deal code, which stays as it was typed, or None."""
        variant = self._variant(self._answers)
        try:
            deal = read_deal(self._answers["deal"])
            other = game_of(deal, self._variants.values())
            if other is not None and other.name != variant.name:
                return Message.of("setup-problem-deal-game", game=game_title(other))
            seed_of(deal, variant)
        except SumsError:
            return Message("setup-problem-deal")
        return None

    def _settings_of(self, answers: Answers, *, deal: str | int | None) -> Settings:
        half, minutes = read_length(str(answers["length"]))
        seats = self._seats(answers)
        fits = len(self._given.advance) == len(seats)
        same: dict[str, Any] = {name: answers[name] for name in _SAME}
        return replace(
            self._given,
            variant=self._variant(answers),
            players=seats,
            half=half,
            minutes=minutes,
            deal=deal,
            advance=self._given.advance if fits else (),
            **same,
        )

    def _variant(self, answers: Answers) -> Variant:
        return self._variants[str(answers["variant"])]

    def _seats(self, answers: Answers) -> tuple[Seat, ...]:
        wishes = []
        for number in range(1, int(answers["count"]) + 1):
            who = str(answers[f"who-{number}"])
            level = None if who == PERSON else who
            wishes.append(Wish(str(answers[f"name-{number}"]), level))
        return seat_all(wishes, teams=self._given.projector, language=self._given.language)

    # --- output ------------------------------------------------------------------------------

    def form(self, language: str | None = None, theme: str = "light") -> dict[str, Any]:
        """Return the panel as JSON for a browser, without its buttons.

        >>> from sums_widgets.widgets.table.settings import make_settings
        >>> form = Setup(make_settings()).form("es")
        >>> form["title"], form["more"], form["lines"]
        ('Una partida nueva', 'Más opciones', [])
        """
        showing = self._showing(language, theme)
        return {
            "title": showing.say(Message("setup-title")),
            "more": showing.say(Message("setup-more")),
            "fields": [field.plain() for field in self.fields(language, theme)],
            "lines": [showing.say(problem) for problem in self.problems()],
        }

    def fields(self, language: str | None = None, theme: str = "light") -> tuple[Field, ...]:
        """Return the questions with their answers, those for a child first.

        >>> from sums_widgets.widgets.table.settings import make_settings
        >>> [f.label for f in Setup(make_settings()).fields() if not f.more][:3]
        ['Which game?', 'How many players?', 'Player 1: name']
        """
        showing = self._showing(language, theme)
        seats = self._seats(self._answers)
        shown = (q for q in self._questions.values() if q.seat is None or q.seat <= len(seats))
        return tuple(
            showing.field(
                question,
                self._value(question, seats),
                locked=self._is_locked(question),
                problem=self._problem_at(question),
            )
            for question in shown
        )

    def _showing(self, language: str | None, theme: str) -> Showing:
        return Showing(
            language=language or self._given.language,
            mark=self._given.mark,
            theme=theme,
            teams=self._given.projector,
            variants=self._variants,
        )

    def _value(self, question: Question, seats: tuple[Seat, ...]) -> Value:
        """Return the value of a field: a name in its final form, so that two Emmas see the 2."""
        if question.seat is not None and question.kind == "text":
            return seats[question.seat - 1].name
        return self._answers[question.id]

    def _problem_at(self, question: Question) -> Message | None:
        if self._note and self._note[0] == question.id:
            return self._note[1]
        return self._deal_problem() if question.id == "deal" else None
