"""How far somebody is in an activity, the states of its questions, and when to show an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable

State = Literal["now", "todo", "first-time", "solved", "shown"]
"""Current, to come, right at the first try, right later on, or the answer was shown."""

TRIES_BEFORE_SHOWING = 2
"""After so many tries, a child may look at the answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """Where an activity is; the first four fields are traits of the widget.

    `is_right` is whether the last answer to the current question was right, and `waits` whether an
    answer is needed before going on although the card offers to go on.
    """

    step: int = 0
    answer: str = ""
    score: int = 0
    is_done: bool = False
    is_right: bool = False
    waits: bool = False


def count_right(states: Iterable[State]) -> int:
    """Return how many questions were answered right, at the first try or later.

    >>> count_right(["first-time", "solved", "shown", "now"])
    2
    """
    return sum(state in ("first-time", "solved") for state in states)
