"""The figures of a class: the results of each question, and how often each mistake occurred."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.players.tickets.answer_digits import BLANK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Variant
    from sums_widgets.learning import Recognised
    from sums_widgets.players.tickets.handed_in import HandedIn


@dataclass(frozen=True, slots=True)
class QuestionTally:
    """The results of a question: its kind, and the counts of correct, other and missing answers."""

    kind: str
    right: int
    other: int
    blank: int


@dataclass(frozen=True, slots=True)
class MistakeTally:
    """A mistake, with the names of those who made it."""

    mistake: Recognised
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of one game's tickets; the most frequent mistake comes first."""

    variant: Variant
    tickets: tuple[HandedIn, ...]
    questions: tuple[QuestionTally, ...]
    mistakes: tuple[MistakeTally, ...]


def tally(tickets: Sequence[HandedIn]) -> Tally:
    """Count the tickets of one game; there must be at least one.

    >>> from sums_widgets.players.tickets.handed_in import parse_code
    >>> counted = tally([parse_code("2VHF-4Q37-7RF3")])
    >>> [question.right for question in counted.questions], counted.mistakes
    ([1, 1, 1], ())
    """
    first = tickets[0].ticket
    return Tally(
        variant=first.variant,
        tickets=tuple(tickets),
        questions=tuple(_question(tickets, at, kind) for at, kind in enumerate(first.kinds)),
        mistakes=_mistakes(tickets),
    )


def _question(tickets: Sequence[HandedIn], at: int, kind: str) -> QuestionTally:
    right = sum(ticket.right[at] for ticket in tickets)
    blank = sum(ticket.answers[at] == BLANK for ticket in tickets)
    return QuestionTally(kind, right, len(tickets) - right - blank, blank)


def _mistakes(tickets: Sequence[HandedIn]) -> tuple[MistakeTally, ...]:
    seen: dict[str, MistakeTally] = {}
    for ticket in tickets:
        for mistake in ticket.mistakes:
            before = seen.get(mistake.name, MistakeTally(mistake, ()))
            seen[mistake.name] = MistakeTally(before.mistake, (*before.names, ticket.name))
    return tuple(sorted(seen.values(), key=lambda each: -len(each.names)))
