"""Recompute written facts independently: nothing of the package is used here."""

from __future__ import annotations

import re
from fractions import Fraction

TOKEN = re.compile(
    r"\s*(?:(?P<share>\d+ of \d+)|(?P<number>\d+(?:\.\d+)?(?:/\d+)?%?)|(?P<sign>[-+x÷=<>]))"
)


def tokens(text: str) -> list[str]:
    """Return the numbers and signs of a fact; fail on anything else."""
    found, at = [], 0
    while at < len(text):
        match = TOKEN.match(text, at)
        assert match, f"{text!r} is not a fact from column {at + 1} on"
        found.append(match[0].strip())
        at = match.end()
    return found


def number(text: str) -> Fraction:
    """Return the value of one number, computed digit by digit rather than parsed by `Fraction`."""
    if " of " in text:
        part, whole = text.split(" of ")
        return Fraction(int(part), int(whole))
    if text.endswith("%"):
        return number(text[:-1]) / 100
    if "/" in text:
        top, bottom = text.split("/")
        return Fraction(int(top), int(bottom))
    ones, _, digits = text.partition(".")
    return Fraction(int(ones + digits), 10 ** len(digits))


def side(parts: list[str]) -> Fraction:
    """Return the value of one side: products and quotients first, then sums and differences."""
    terms: list[Fraction] = []
    sign = 1
    deed = ""
    for part in parts:
        if part in "+-":
            sign = 1 if part == "+" else -1
        elif part in "x÷":
            deed = part
        elif deed:
            terms[-1] = terms[-1] * number(part) if deed == "x" else terms[-1] / number(part)
            deed = ""
        else:
            terms.append(sign * number(part))
    return sum(terms, Fraction(0))


def holds(text: str) -> bool:
    """Whether a written fact is true.

    >>> holds("1/2 + 3/4 = 5/4"), holds("1/2 + 3/4 = 4/4"), holds("9/16 < 6/10 < 10/16")
    (True, False, True)
    """
    sides: list[list[str]] = [[]]
    signs = []
    for part in tokens(text):
        if part in "=<>":
            signs.append(part)
            sides.append([])
        else:
            sides[-1].append(part)
    worth = [side(parts) for parts in sides]
    assert signs, f"{text!r} says nothing"
    true = {"=": lambda a, b: a == b, "<": lambda a, b: a < b, ">": lambda a, b: a > b}
    return all(true[sign](a, b) for sign, a, b in zip(signs, worth, worth[1:], strict=False))
