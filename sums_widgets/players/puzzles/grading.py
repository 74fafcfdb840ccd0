"""How hard a puzzle is: reasons with weights, and the level that they add up to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.learning.words.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Tile

MOST_WEIGHT = {1: 1, 2: 2}
"""The most that the reasons of a level may weigh together; what weighs more is of the last."""

LEVELS = (1, 2, 3)
"""The levels of difficulty, easiest first."""

MANY, FEW, RARE = Fraction(1, 2), Fraction(1, 5), Fraction(1, 20)
"""An answer is easy, or hard, to find when such a part of the legal plays is one."""


LONG = 4
"""A play of so many tiles, or more, is long."""

SOON_TRIED = 12
"""So many plays, or fewer, can simply be tried."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that makes a puzzle harder, or easier: its weight, and its sentence."""

    weight: int
    message: Message


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The level of a puzzle, 1 to 3, and why."""

    level: int
    reasons: tuple[Reason, ...]


def grade(reasons: Iterable[Reason]) -> Difficulty:
    """Give the level that some reasons add up to.

    >>> grade([tiles_reason(2)]).level, grade([tiles_reason(4), sums_reason(2)]).level
    (1, 3)
    """
    kept = tuple(reasons)
    weight = sum(reason.weight for reason in kept)
    level = next((level for level, most in MOST_WEIGHT.items() if weight <= most), LEVELS[-1])
    return Difficulty(level, kept)


def tiles_reason(count: int) -> Reason:
    """Weigh how many tiles the shortest answer lays; a long one must be planned ahead."""
    return Reason(count - 1 + (count >= LONG), Message.of("puzzle-reason-tiles", count=count))


def adding_reason(count: int) -> Reason:
    """Weigh how often something is added, or counted on."""
    return Reason(count - 1, Message.of("puzzle-reason-adding", count=count))


def sums_reason(count: int, asked: int = 1) -> Reason:
    """Weigh how many sums are made at once, beside those that are asked for."""
    return Reason(count - asked, Message.of("puzzle-reason-sums", count=count))


def unlike_reasons(runs: Iterable[Iterable[Tile]]) -> Iterable[Reason]:
    """Weigh that numbers in different forms are added up, if they are."""
    if any(map(are_unlike, runs)):
        yield Reason(1, Message.of("puzzle-reason-unlike"))


def are_unlike(tiles: Iterable[Tile]) -> bool:
    """Tell whether adding up some tiles takes an equal form: other bottoms, or other places.

    >>> from sums_widgets.engine import VARIANTS
    >>> fractions = VARIANTS["fractions"]
    >>> [are_unlike(map(fractions.tile, faces.split())) for faces in ("1/8 7/8", "1/4 6/8")]
    [False, True]
    """
    return len({_form(tile.face) for tile in tiles}) > 1


def _form(face: str) -> tuple[str, int]:
    """Give the bottom of a fraction, or the number of places of a decimal."""
    return face.partition("/")[2], len(face.partition(".")[2])


def share_reasons(answers: int, choices: int) -> Iterable[Reason]:
    """Weigh that only few of many legal plays are an answer, or that many are."""
    share = Fraction(answers, choices)
    if share >= MANY:
        yield Reason(-1, Message.of("puzzle-reason-many", answers=answers, choices=choices))
    elif share <= FEW and choices > SOON_TRIED:
        weight = 2 if share <= RARE else 1
        yield Reason(weight, Message.of("puzzle-reason-few", answers=answers, choices=choices))
