"""Facts: short equations and inequalities, verified exactly when they are created."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from sums_widgets.engine import SumsError

LONGEST = 24
"""Longer texts are rejected, which bounds the work that a hostile text can cause."""

_MIXED = re.compile(r"([0-9]+) ([0-9]+/[0-9]+)")
_SHARE = re.compile(r"([0-9]+) of ([0-9]+)")
_PLAIN = re.compile(r"-?[0-9]+(/[0-9]+|\.[0-9]+)?")
_RELATIONS = {"=": Fraction.__eq__, "<": Fraction.__lt__, ">": Fraction.__gt__}


def worth_of(text: str) -> Fraction:
    """Return the value of a written number: `7`, `3/8`, `1 1/4`, `0.35`, `37.5%`, `3 of 10`.

    Raise `SumsError` if it is not a number.

    >>> [str(worth_of(text)) for text in ("7", "6/16", "1 1/4", "0.35", "37.5%", "3 of 10")]
    ['7', '3/8', '5/4', '7/20', '3/8', '3/10']
    >>> worth_of("many")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: 'many' is not a number; 7, 3/8, 0.35 or 35% is
    """
    plain = text.strip()
    try:
        if len(plain) <= LONGEST and plain.isascii():
            if mixed := _MIXED.fullmatch(plain):
                return Fraction(mixed[1]) + Fraction(mixed[2])
            if share := _SHARE.fullmatch(plain):
                return Fraction(int(share[1]), int(share[2]))
            if plain.endswith("%") and _PLAIN.fullmatch(plain[:-1]):
                return Fraction(plain[:-1]) / 100
            if _PLAIN.fullmatch(plain):
                return Fraction(plain)
    except ZeroDivisionError:
        pass
    msg = f"{text[:LONGEST]!r} is not a number; 7, 3/8, 0.35 or 35% is"
    raise SumsError(msg)


@dataclass(frozen=True, slots=True)
class Fact:
    """A true statement such as `3/8 = 6/16`; creating a false one raises `SumsError`.

    >>> print(Fact("35 + 65 = 100"), Fact("9/16 < 6/10 < 10/16"))
    35 + 65 = 100 9/16 < 6/10 < 10/16
    >>> Fact("1/2 + 3/4 = 4/4")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: '1/2 + 3/4 = 4/4' is not true
    """

    text: str

    def __post_init__(self) -> None:
        """Evaluate the statement exactly; raise `SumsError` if it is not true."""
        parts = re.split(r" ([=<>]) ", self.text)
        worth = [_worth(side) for side in parts[::2]]
        holds = zip(parts[1::2], worth, worth[1:], strict=False)
        if len(parts) == 1 or not all(_RELATIONS[sign](a, b) for sign, a, b in holds):
            msg = f"{self.text!r} is not true"
            raise SumsError(msg)

    @property
    def sides(self) -> tuple[str, ...]:
        """The expressions between the signs."""
        return tuple(re.split(r" [=<>] ", self.text))

    def __str__(self) -> str:
        """Return the statement as it is written."""
        return self.text


def total_text(faces: tuple[str, ...] | list[str]) -> str:
    """Return faces joined with plus signs."""
    return " + ".join(faces)


def _worth(side: str) -> Fraction:
    """Return the value of sums and differences of products and quotients."""
    total = Fraction(0)
    sign = "+"
    for part in re.split(r" ([+-]) ", side):
        if part in ("+", "-"):
            sign = part
            continue
        first, *rest = re.split(r" ([x÷]) ", part)
        worth = worth_of(first)
        for deed, number in zip(rest[::2], rest[1::2], strict=True):
            worth = worth * worth_of(number) if deed == "x" else worth / worth_of(number)
        total += worth if sign == "+" else -worth
    return total
