"""A table in words for screen readers and reading aloud: numbers and squares are words too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine.squares import parse_square
from sums_widgets.learning.words import Face, Message, number_words, say_aloud
from sums_widgets.widgets.telling.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Square
    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.pictures.picture import Picture

_PEOPLE = ("who", "names")
"""The values of messages that hold names of people: a child may be called B2."""


@dataclass(frozen=True, slots=True)
class Ear(Voice):
    """A voice that is heard and not seen: it says 3/8 as three eighths, and draws nothing.

    >>> Ear().say(Message.of("placed-go-on", square="F4"))
    'Go on at row four, column six.'
    """

    @classmethod
    def of(cls, voice: Voice) -> Ear:
        """Return an ear with the language, mark and theme of a voice."""
        return cls(voice.language, voice.mark, voice.theme)

    def say(self, value: Value) -> str:
        """Return something in spoken words."""
        if isinstance(value, Face):
            return number_words(value.text, language=self.language, mark=self.mark)
        if isinstance(value, Message):
            return say_aloud(with_square_words(value), language=self.language, mark=self.mark)
        return str(value)

    def join(self, values: Iterable[Value]) -> str:
        """Return several sentences in spoken words, joined."""
        return " ".join(map(self.say, values))

    def draw(self, picture: Picture) -> str:  # noqa: ARG002 - nobody sees it
        """Return "": nothing is drawn."""
        return ""

    def sketch(self, picture: Picture) -> str:  # noqa: ARG002 - nobody sees it
        """Return "": nothing is drawn."""
        return ""


def square_message(square: Square) -> Message:
    """Return the spoken name of a square: its row and column."""
    return Message.of("hear-square", row=square.row + 1, column=square.column + 1)


def with_square_words(message: Message) -> Message:
    """Return a message in which all squares are named by row and column.

    >>> with_square_words(Message.of("turn-of", who="B2"))
    Message(name='turn-of', values=(('who', 'B2'),))
    """
    return Message(message.name, tuple((name, _heard(name, v)) for name, v in message.values))


def _heard(name: str, value: object) -> object:
    if isinstance(value, Message):
        return value if name in _PEOPLE else with_square_words(value)
    if isinstance(value, str) and name not in _PEOPLE and (square := parse_square(value)):
        return square_message(square)
    return value
