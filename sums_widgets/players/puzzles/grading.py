"""The difficulty of a puzzle: reasons with weights, and the level that they add up to."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.learning.words.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Tile

MOST_WEIGHT = {1: 1, 2: 2}
"""The most that the reasons of a level may weigh in total; anything more is of the last level."""

LEVELS = (1, 2, 3)
"""The levels of difficulty, easiest first."""

MANY, FEW, RARE = Fraction(1, 2), Fraction(1, 5), Fraction(1, 20)
"""Shares of the legal plays that are answers: above or below these, finding one is easy or hard."""


LONG = 4
"""A play of this many tiles, or more, is long."""

SOON_TRIED = 12
"""With this many plays, or fewer, a player can simply try them all."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that makes a puzzle harder or easier: a weight and a sentence."""

    weight: int
    message: Message


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The level of a puzzle, 1 to 3, and why."""

    level: int
    reasons: tuple[Reason, ...]


def grade(reasons: Iterable[Reason]) -> Difficulty:
    """Return the level that the weights of some reasons add up to.

    >>> grade([tiles_reason(2)]).level, grade([tiles_reason(4), sums_reason(2)]).level
    (1, 3)
    """
    kept = tuple(reasons)
    weight = sum(reason.weight for reason in kept)
    level = next((level for level, most in MOST_WEIGHT.items() if weight <= most), LEVELS[-1])
    return Difficulty(level, kept)


def tiles_reason(count: int) -> Reason:
    """Return the reason for the number of tiles of the shortest answer; long ones need planning."""
    return Reason(count - 1 + (count >= LONG), Message.of("puzzle-reason-tiles", count=count))


def adding_reason(count: int) -> Reason:
    """Return the reason for the number of additions."""
    return Reason(count - 1, Message.of("puzzle-reason-adding", count=count))


def sums_reason(count: int, asked: int = 1) -> Reason:
    """Return the reason for the number of sums made at once, beyond those asked for."""
    return Reason(count - asked, Message.of("puzzle-reason-sums", count=count))


def unlike_reasons(runs: Iterable[Iterable[Tile]]) -> Iterable[Reason]:
    """Yield a reason if numbers in different forms are added up."""
    if any(map(are_unlike, runs)):
        yield Reason(1, Message.of("puzzle-reason-unlike"))


def are_unlike(tiles: Iterable[Tile]) -> bool:
    """Whether adding the tiles requires converting them: different denominators or decimal places.

    >>> from sums_widgets.engine import VARIANTS
    >>> fractions = VARIANTS["fractions"]
    >>> [are_unlike(map(fractions.tile, faces.split())) for faces in ("1/8 7/8", "1/4 6/8")]
    [False, True]
    """
    return len({_form(tile.face) for tile in tiles}) > 1


def _form(face: str) -> tuple[str, int]:
    """Return the denominator of a fraction, and the number of decimal places."""
    return face.partition("/")[2], len(face.partition(".")[2])


def share_reasons(answers: int, choices: int) -> Iterable[Reason]:
    """Yield a reason if only a few of many legal plays are answers, or if many are."""
    share = Fraction(answers, choices)
    if share >= MANY:
        yield Reason(-1, Message.of("puzzle-reason-many", answers=answers, choices=choices))
    elif share <= FEW and choices > SOON_TRIED:
        weight = 2 if share <= RARE else 1
        yield Reason(weight, Message.of("puzzle-reason-few", answers=answers, choices=choices))
