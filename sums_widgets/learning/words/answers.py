"""Parse a number typed into an answer box: tolerant, exact, and bounded in time."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction

from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.numbers import check_mark

LONGEST_ANSWER = 40
"""Longer texts are not parsed."""

MOST_DIGITS = 6
"""Longer numbers are rejected, which bounds the work that a typed text can cause."""

_SAME = str.maketrans(
    {
        **dict.fromkeys("\u2044\u2215\uff0f", "/"),  # fraction slash, division slash, full width
        **dict.fromkeys("\uff05\u066a\ufe6a", "%"),  # full width, Arabic, small
        **dict.fromkeys("\uff0e", "."),  # full width
        **dict.fromkeys("\uff0c\u066b", ","),  # full width, Arabic decimal mark
        **dict.fromkeys("\u2212\uff0d\u2010\u2011\u2013", "-"),  # minus, full width, dashes
        **dict.fromkeys("\uff0b", "+"),  # full width
    }
)
_DIGITS = r"[0-9]+"
_NUMBER = re.compile(
    rf"(?P<sign>[+-]?) ?(?:"
    rf"(?:(?P<ones>{_DIGITS}) )?(?P<top>{_DIGITS}) ?/ ?(?P<bottom>{_DIGITS})"
    rf"|(?:(?P<before>{_DIGITS})?(?:(?P<mark>[.,])(?P<after>{_DIGITS})?)?)(?P<percent> ?%)?"
    rf")"
)


@dataclass(frozen=True, slots=True)
class TypedNumber:
    """A number that was typed: its exact value, and its face in notation."""

    value: Fraction
    face: Face


def read_number(text: str, mark: str = ".") -> TypedNumber | Message:
    """Parse what was typed as a number, or return a message that says why it is none.

    Both decimal marks are accepted, unless the other one could separate thousands (1,000 where the
    mark is a point); a missing 0, spaces, digits of any script and characters such as \u00bd are
    accepted, too. The face keeps what was written: 2/4 is not 1/2, and 0.40 is not 0.4.

    >>> read_number(" 0,40 ", mark=",")
    TypedNumber(value=Fraction(2, 5), face=Face(text='0.40'))
    >>> read_number("2/4").face, read_number(".5").face, read_number("1\u00bd").value
    (Face(text='2/4'), Face(text='0.5'), Fraction(3, 2))
    >>> read_number("many").name
    'answer-unreadable'
    """
    check_mark(mark)
    if len(text) > LONGEST_ANSWER:
        return Message.of("answer-too-long")
    plain = " ".join("".join(map(_plain, text.translate(_SAME))).split())
    if not plain:
        return Message.of("answer-empty")
    match = _NUMBER.fullmatch(plain)
    if not match or not (match["top"] or match["before"] or match["after"]):
        return Message.of(
            "answer-unreadable", whole=Face("7"), fraction=Face("3/8"), decimal=Face("0.35")
        )
    if any(len(digits) > MOST_DIGITS for digits in re.findall(_DIGITS, plain)):
        return Message.of("answer-too-long")
    if match["mark"] not in (None, mark) and _may_be_thousands(match):
        return Message.of("answer-thousands", number=Face(_short(match["before"] + match["after"])))
    return _fraction(match) if match["top"] else _decimal(match)


def _plain(letter: str) -> str:
    """Return one character in ASCII if it is a digit or a fraction, else unchanged."""
    digit = unicodedata.decimal(letter, None)
    if digit is not None:
        return str(digit)
    spelled = unicodedata.decomposition(letter).removeprefix("<fraction> ")
    if spelled == unicodedata.decomposition(letter):
        return letter
    return f" {''.join(chr(int(code, 16)) for code in spelled.split())}".translate(_SAME)


def _may_be_thousands(match: re.Match[str]) -> bool:
    before, after = match["before"] or "", match["after"] or ""
    return len(after) == 3 and len(before) <= 3 and before.strip("0") != ""  # noqa: PLR2004


def _short(digits: str) -> str:
    """Return the digits without leading zeros."""
    return digits.lstrip("0") or "0"


def _signed(match: re.Match[str], face: str, value: Fraction) -> TypedNumber:
    if match["sign"] == "-":
        return TypedNumber(-value, Face(f"-{face}"))
    return TypedNumber(value, Face(face))


def _fraction(match: re.Match[str]) -> TypedNumber | Message:
    top, bottom = _short(match["top"]), _short(match["bottom"])
    if bottom == "0":
        return Message.of("answer-nothing-below")
    value = Fraction(int(top), int(bottom))
    if match["ones"] is None:
        return _signed(match, f"{top}/{bottom}", value)
    ones = _short(match["ones"])
    return _signed(match, f"{ones} {top}/{bottom}", int(ones) + value)


def _decimal(match: re.Match[str]) -> TypedNumber:
    face = _short(match["before"] or "0")
    if match["after"]:
        face += f".{match['after']}"
    if match["percent"]:
        return _signed(match, f"{face}%", Fraction(face) / 100)
    return _signed(match, face, Fraction(face))
