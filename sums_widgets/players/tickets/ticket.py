"""A ticket: three questions at the end of a lesson, the same for everyone with its number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, WILD, SumsError
from sums_widgets.engine.choices import not_one_of
from sums_widgets.engine.errors import shown
from sums_widgets.players.puzzles import puzzle_stream

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sums_widgets.engine import Variant
    from sums_widgets.players.puzzles import Puzzle

MOST_NUMBER = 999
"""The highest ticket number; the lowest is 0."""

QUESTIONS: Mapping[str, tuple[tuple[str, int], ...]] = MappingProxyType(
    {
        "whole": (("missing-tile", 1), ("exactly", 1), ("mistake", 1)),
        "fraction": (("missing-tile", 1), ("exactly", 1), ("same-or-different", 2)),
        "decimal": (("missing-tile", 1), ("exactly", 1), ("same-or-different", 2)),
    }
)
"""The kind and the level of each question, by the number form of a game."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """The questions of a game with a number; made by `find_ticket`.

    >>> ticket = find_ticket("tens", 7)
    >>> [question.kind for question in ticket.questions]
    ['missing-tile', 'exactly', 'mistake']
    """

    variant: Variant
    number: int

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its questions; the same on every ticket of a game."""
        return tuple(kind for kind, _ in QUESTIONS[self.variant.scale.form])

    @property
    def questions(self) -> tuple[Puzzle, ...]:
        """The questions in order."""
        return _questions(self.variant.name, self.number)


def find_ticket(variant: object, number: object) -> Ticket:
    """Return the ticket of one of the five games with a number, or raise `SumsError`.

    >>> find_ticket("tens", 1000)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: seed is 1000; expected a whole number from 0 to 999
    """
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise not_one_of("variant", variant, VARIANTS)
    if type(number) is not int or not 0 <= number <= MOST_NUMBER:
        raise SumsError(f"seed is {shown(number)}; expected a whole number from 0 to {MOST_NUMBER}")
    return Ticket(VARIANTS[variant], number)


@lru_cache(maxsize=64)
def _questions(name: str, number: int) -> tuple[Puzzle, ...]:
    plan = QUESTIONS[VARIANTS[name].scale.form]
    return tuple(_question(name, kind, level, number) for kind, level in plan)


def _question(name: str, kind: str, level: int, number: int) -> Puzzle:
    """Make a question without a wild in the rack: a ticket does not explain how to name one."""
    stream = puzzle_stream(name, kind, level, number)
    return next(p for p in stream if p.position is None or WILD not in p.position.rack)
