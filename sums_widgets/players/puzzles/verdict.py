"""What is said about an answer: a verdict, with all that the learning layer knows about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.learning import PlayExplanation, Recognised, Refusal
    from sums_widgets.learning.words.message import Message


class Outcome(StrEnum):
    """How an answer does: it solves, is fine but not it, is refused, or cannot be read."""

    SOLVED = "solved"
    NOT_IT = "not-it"
    REFUSED = "refused"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Verdict:
    """An answer judged: the sentences to say, and what there is to show beside them.

    `recognised` are the known mistakes that the answer fits; `refusal` explains a play that the
    rules refuse, `explanation` one that they accept.
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
