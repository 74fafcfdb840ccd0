"""What every way of asking offers: it takes events, tells its part of the page, has an answer."""

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
    """A puzzle in the hands of a child."""

    first: ClassVar[str] = "practice-first-sign"
    """What is to be done before there is an answer, by the name of its sentence."""

    def __init__(self, puzzle: Puzzle) -> None:
        """Begin without an answer."""
        self.puzzle = puzzle
        self.hint: Hint | None = None
        self.is_open = True

    @property
    def question(self) -> Message:
        """What is asked."""
        return self.puzzle.question

    @property
    def answer(self) -> Play | str:
        """What is answered so far, as `Puzzle.check` takes it; empty if that is not enough."""
        raise NotImplementedError

    @property
    def lacking(self) -> Message | None:
        """What is to be done first, or None if the answer can be checked."""
        return Message.of(self.first) if self.answer == BLANK else None

    def do(self, event: Event) -> bool:
        """Change the answer as an event tells; give whether it is meant to be checked now."""
        raise NotImplementedError

    def told(self, verdict: Verdict) -> None:
        """Take note of what was said about the answer, to show it where it is."""

    def show_hint(self, hint: Hint) -> None:
        """Light up what a hint is about."""
        self.hint = hint

    def show_answer(self) -> None:
        """Fill in the plainest answer."""
        raise NotImplementedError

    def page(self, voice: Voice) -> dict[str, Any]:
        """Tell what is shown and what can be filled in."""
        raise NotImplementedError
