"""The base class of all ways of asking: events in, a part of the page and an answer out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from sums_widgets.engine import Play
    from sums_widgets.players.puzzles import Hint, Puzzle, Verdict
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.telling import Voice

BLANK = ""
"""The answer while there is none."""


class Asking:
    """A puzzle that is being answered."""

    first: ClassVar[str] = "practice-first-sign"
    """The name of the message about what to do before there is an answer."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Start without an answer."""
        self.puzzle = puzzle
        self.hint: Hint | None = None
        self.is_open = True

    @property
    def question(self) -> Message:
        """What is asked."""
        return self.puzzle.question

    @property
    def answer(self) -> Play | str:
        """The answer so far, as `Puzzle.check` takes it; "" if it is not complete."""
        raise NotImplementedError

    @property
    def lacking(self) -> Message | None:
        """What to do first, or None if the answer can be checked."""
        return Message.of(self.first) if self.answer == BLANK else None

    def do(self, event: Event) -> bool:
        """Change the answer for an event; return whether it should be checked now."""
        raise NotImplementedError

    @property
    def written(self) -> str:
        """The answer so far in notation; "" if it is not complete."""
        return str(self.answer)

    def answer_events(self, answer: str, button: str) -> list[Event]:
        """Return the events that fill in an answer in notation, then press a button.

        Raise SumsError if it cannot be filled in.
        """
        return [*self.filling_in(answer), {"do": "press", "id": button}]

    def filling_in(self, answer: str) -> list[Event]:
        """Return the events that fill in an answer; raise SumsError if that is not possible."""
        raise NotImplementedError

    def told(self, verdict: Verdict) -> None:
        """Note the verdict on the answer, to show it in place; nothing by default."""

    def show_hint(self, hint: Hint) -> None:
        """Highlight what a hint is about."""
        self.hint = hint

    def show_answer(self) -> None:
        """Fill in the plainest answer."""
        raise NotImplementedError

    def page(self, voice: Voice) -> dict[str, Any]:
        """Return what is shown and what can be filled in."""
        raise NotImplementedError
