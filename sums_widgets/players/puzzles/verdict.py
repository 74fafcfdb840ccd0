"""The verdict on an answer, with all that the learning layer knows about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.learning import PlayExplanation, Recognised, Refusal
    from sums_widgets.learning.words.message import Message


class Outcome(StrEnum):
    """The outcome of an answer: correct, legal but not a solution, illegal, or unreadable."""

    SOLVED = "solved"
    NOT_IT = "not-it"
    REFUSED = "refused"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A checked answer: the sentences to say, and what to show beside them.

    `recognised` are the known mistakes that the answer matches; `refusal` explains an illegal play,
    `explanation` a legal one.
    """

    outcome: Outcome
    messages: tuple[Message, ...]
    recognised: tuple[Recognised, ...] = ()
    refusal: Refusal | None = None
    explanation: PlayExplanation | None = None

    @property
    def solved(self) -> bool:
        """Whether the answer solves the puzzle."""
        return self.outcome is Outcome.SOLVED
