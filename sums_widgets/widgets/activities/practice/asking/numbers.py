"""The missing tile: a number is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sums_widgets.learning.words import Message, read_number
from sums_widgets.widgets.activities.practice.asking.asking import BLANK, Asking
from sums_widgets.widgets.activities.telling import answer_field

if TYPE_CHECKING:
    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.telling import Voice

NUMBER = "number"


class TypeNumber(Asking):
    """A box for a number, under the board with its blank square."""

    first: ClassVar[str] = "practice-first-number"

    def __init__(self, puzzle: Puzzle, mark: str) -> None:
        """Start with an empty box; `mark` is the decimal mark that is typed."""
        super().__init__(puzzle)
        self.mark = mark
        self.typed = ""

    @property
    def answer(self) -> str:
        """The number in notation; "" while there is none that can be parsed."""
        return typed_face(self.typed, self.mark)

    @property
    def lacking(self) -> Message | None:
        """What to type first, or why the typed text is not a number; None if it is one."""
        return lacking_number(self.typed, self.mark)

    def do(self, event: Event) -> bool:
        """Set the typed text; Enter checks it."""
        if event.get("id") != NUMBER:
            return False
        self.typed = str(event.get("value", "")).strip()
        return event["do"] == "answer"

    def filling_in(self, answer: str) -> list[Event]:
        """Return the event of typing a number."""
        return [{"do": "set", "id": NUMBER, "value": answer}]

    def show_answer(self) -> None:
        """Fill in the number."""
        self.typed = self.puzzle.answer

    def page(self, voice: Voice) -> dict[str, Any]:
        """Return the board and the box; once it is over, the board with the tile on it."""
        if not self.is_open:
            return {"board": voice.draw(self.puzzle.answer_picture())}
        label = voice.say(Message.of("practice-number"))
        box = answer_field(label, self.typed, name=NUMBER)
        return {"board": voice.draw(self.puzzle.picture(self.hint)), "fields": [box]}


def typed_face(typed: str, mark: str) -> str:
    """Return a typed number in notation, or "" if it is not one.

    >>> typed_face(" 0,50", ","), typed_face("lots", ".")
    ('0.50', '')
    """
    number = read_number(typed, mark)
    return BLANK if isinstance(number, Message) else number.face.text


def lacking_number(typed: str, mark: str) -> Message | None:
    """Return what to type, or why the typed text is not a number; None if it is one."""
    if not typed:
        return Message.of("practice-first-number")
    number = read_number(typed, mark)
    return number if isinstance(number, Message) else None
