"""Stepping through an example, in plain Python: the place, the answers, the replies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.examples import Outcome, Reply
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from sums_widgets.learning.examples import Example, ExampleStep


class Stepper:
    """A place in an example; it waits at a question until that is answered, or shown.

    >>> from sums_widgets.learning.examples import example
    >>> stepper = Stepper(example("tens", 1))
    >>> for _ in range(5):
    ...     stepper.next()
    >>> stepper.place, stepper.waits
    (2, True)
    >>> stepper.answer("6").outcome.value, stepper.waits
    ('right', False)
    """

    def __init__(self, example: Example) -> None:
        """Begin at the first step."""
        self.example = example
        self.restart()

    def restart(self) -> None:
        """Begin again, with every question open."""
        self.place = 0
        self.typed: dict[int, str] = {}
        self.replies: dict[int, Reply] = {}
        self.shown: set[int] = set()
        self.nudge: Message | None = None

    @property
    def step(self) -> ExampleStep:
        """The current step."""
        return self.example.steps[self.place]

    @property
    def last(self) -> int:
        """The place of the last step."""
        return len(self.example.steps) - 1

    @property
    def reply(self) -> Reply | None:
        """The reply to the last answer here, or None."""
        return self.replies.get(self.place)

    @property
    def is_solved(self) -> bool:
        """Whether the question here was answered correctly."""
        return self.reply is not None and self.reply.outcome is Outcome.RIGHT

    @property
    def solved(self) -> int:
        """How many questions were answered correctly."""
        return sum(reply.outcome is Outcome.RIGHT for reply in self.replies.values())

    @property
    def waits(self) -> bool:
        """Whether there is a question here that has not been answered yet."""
        unanswered = self.place not in self.shown and not self.is_solved
        return self.step.question is not None and unanswered

    def next(self) -> None:
        """Go on; at an open question, show what to do instead."""
        if self.waits:
            self.nudge = Message.of("example-try-first")
        else:
            self.go(self.place + 1)

    def back(self) -> None:
        """Go back."""
        self.go(self.place - 1)

    def go(self, place: int) -> None:
        """Go to a step, clamped to the first and the last."""
        self.place = min(max(place, 0), self.last)
        self.nudge = None

    def answer(self, text: str, mark: str = ".") -> Reply | None:
        """Answer the question here; return None if there is none, or it is already answered."""
        question = self.step.question
        if question is None or not self.waits:
            return None
        reply = question.check(text, mark)
        self.typed[self.place], self.replies[self.place] = text, reply
        self.nudge = None
        return reply

    def show(self) -> None:
        """Show the answer to the question here."""
        if self.waits:
            self.shown.add(self.place)
            self.nudge = None
