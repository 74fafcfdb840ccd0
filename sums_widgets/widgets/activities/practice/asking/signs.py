"""Same or different: one of three signs is chosen."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from sums_widgets.engine.choices import not_one_of
from sums_widgets.learning.words import Message
from sums_widgets.widgets.activities.practice.asking.asking import BLANK, Asking
from sums_widgets.widgets.table.fields import Field, Option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.telling import Voice

SIGN = "sign"
SIGN_NAMES = MappingProxyType({"<": "less", "=": "same", ">": "more"})
"""The signs, with the names of their messages."""


class ChooseSign(Asking):
    """Three cards with a sign each, under the two numbers."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Start with nothing chosen."""
        super().__init__(puzzle)
        self.sign = BLANK

    @property
    def answer(self) -> str:
        """The chosen sign."""
        return self.sign

    def do(self, event: Event) -> bool:
        """Set the chosen sign; it is not checked at once."""
        if event.get("id") == SIGN and event.get("value") in SIGN_NAMES:
            self.sign = str(event["value"])
        return False

    def filling_in(self, answer: str) -> list[Event]:
        """Return the event of choosing a sign; raise SumsError if it is none."""
        sign = answer.strip()
        if sign not in SIGN_NAMES:
            raise not_one_of("answer", answer, SIGN_NAMES)
        return [{"do": "set", "id": SIGN, "value": sign}]

    def show_answer(self) -> None:
        """Choose the sign that fits."""
        self.sign = self.puzzle.answer

    def page(self, voice: Voice) -> dict[str, Any]:
        """Return the numbers and the signs; once it is over, both numbers in one model."""
        if not self.is_open:
            return {"board": voice.draw(self.puzzle.answer_picture())}
        return {"board": voice.draw(self.puzzle.picture()), "fields": [self.cards(voice)]}

    def cards(self, voice: Voice) -> dict[str, object]:
        """Return the cards to choose from."""
        label, options = voice.say(self.label), tuple(self.options(voice))
        return Field(id=SIGN, label=label, kind="cards", value=self.sign, options=options).plain()

    @property
    def label(self) -> Message:
        """The label of the cards."""
        return Message.of("practice-sign")

    def options(self, voice: Voice) -> Iterable[Option]:
        """Yield the signs, each with its words."""
        for sign, name in SIGN_NAMES.items():
            yield Option(sign, voice.say(Message.of(f"practice-sign-{name}")))
