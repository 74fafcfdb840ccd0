"""Numbers in words: "three eighths", "zero point three five", "thirty-five hundredths".

The words of each language are in its `numbers.po`. A number may have further forms there that agree
with what is counted, as in `uno|m:un|f:una`; a sentence selects one by its letter: `{count:f}
fichas`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from sums_widgets.learning.words.catalogue import WordsError, find_wording

if TYPE_CHECKING:
    from collections.abc import Mapping

MARKS = {".": "point", ",": "comma"}
"""The decimal marks that can be chosen for display, with their names in the catalogues."""

READINGS = ("point", "places", "both")
"""How 0.35 is read: zero point three five; thirty-five hundredths; or both in turn."""

LONGEST_NUMBER = 30
"""Longer texts are rejected, which bounds the work that a hostile text can cause."""

LARGEST_WORDED = 1000
"""Larger whole numbers stay digits, which screen readers read well."""

_NUMBER = re.compile(
    r"(?P<whole>[0-9]+)"
    r"|(?:(?P<ones>[0-9]+) )?(?P<top>[0-9]+)/(?P<bottom>[0-9]+)"
    r"|(?P<before>[0-9]+)\.(?P<after>[0-9]+)"
)
_PREFIXES = {"-": "number-minus", "−": "number-minus", "+": "number-plus", "?": "number-wild"}  # noqa: RUF001 - people type both


@dataclass(frozen=True, slots=True)
class Spoken:
    """A value as a sentence shows or reads it; `{value:f}` selects the form with that letter."""

    text: str
    forms: Mapping[str, str] = field(default_factory=dict)

    def __format__(self, form: str) -> str:
        """Return the form with a letter, or the plain text if there is none."""
        return self.forms.get(form, self.text)


def check_mark(mark: str) -> str:
    """Return a decimal mark; raise `WordsError` if it is not one."""
    if mark not in MARKS:
        raise WordsError(f"mark is {mark!r}; expected one of {' '.join(MARKS)}")
    return mark


def show_number(face: str, mark: str = ".") -> str:
    """Return a number in notation, which has a decimal point, with the chosen decimal mark.

    >>> show_number("0.35", ","), show_number("3/8", ",")
    ('0,35', '3/8')
    """
    return face.replace(".", check_mark(mark))


def number_words(
    number: str | int, *, language: str = "en", mark: str = ".", reading: str = "point"
) -> str:
    """Return a number in words, as it is written: whole, fraction, mixed, decimal, percent, wild.

    >>> number_words("3/8"), number_words("37.5%"), number_words(21, language="es")
    ('three eighths', 'thirty-seven point five percent', 'veintiuno')
    >>> number_words("0.4", reading="both"), number_words("0.35", language="es", mark=",")
    ('four tenths, zero point four', 'cero coma tres cinco')
    """
    return spoken_number(str(number), language, mark, reading).text


@lru_cache(maxsize=4096)
def spoken_number(face: str, language: str, mark: str, reading: str) -> Spoken:
    """Return a number in words, with all forms that its language has for it."""
    check_mark(mark)
    if len(face) > LONGEST_NUMBER:
        raise WordsError(f"{face[:30]!r}... is not a number; it is too long")
    if reading not in READINGS:
        raise WordsError(f"reading is {reading!r}; expected one of {', '.join(READINGS)}")
    if face == "?":
        return _forms(_words(language, "wild"))
    if face[:1] in _PREFIXES:
        rest = spoken_number(face[1:], language, mark, reading)
        return _join(_words(language, _PREFIXES[face[0]]), number=rest)
    if face.endswith("%"):
        number = spoken_number(face[:-1], language, mark, "point")
        return Spoken(_words(language, "number-percent").format(number=number))
    match = _NUMBER.fullmatch(face)
    if not match:
        raise WordsError(f"{face[:30]!r} is not a number; 7, 3/8, 1 3/8, 0.35 and 35% are")
    if match["whole"]:
        return _whole(int(face), language)
    if match["top"]:
        return Spoken(_fraction(match, language))
    return Spoken(_decimal(match, language, mark, reading))


def _words(language: str, name: str, count: int | None = None) -> str:
    wording = find_wording(language, None, name, count)
    if wording is None:
        raise WordsError(f"language {language!r} has no words for {name!r}")
    return wording.text


def _forms(entry: str) -> Spoken:
    """Parse an entry such as `uno|m:un|f:una`."""
    plain, *others = entry.split("|")
    return Spoken(plain, {letter: text for letter, _, text in (o.partition(":") for o in others)})


def _join(entry: str, **parts: Spoken) -> Spoken:
    """Fill an entry with spoken parts, in every form that it or one of the parts has."""
    frame = _forms(entry)
    letters = {*frame.forms, *(letter for part in parts.values() for letter in part.forms)}
    forms = {
        letter: format(frame, letter).format(**{k: format(p, letter) for k, p in parts.items()})
        for letter in letters
    }
    return Spoken(frame.text.format(**parts), forms)


@lru_cache(maxsize=4096)
def _whole(number: int, language: str) -> Spoken:
    if number > LARGEST_WORDED:
        return Spoken(str(number))
    hundreds, rest = divmod(number, 100)
    if hundreds == 0 or rest == 0:
        return _forms(_words(language, f"number-{number}"))
    return _join(_words(language, f"number-{hundreds}00-and"), rest=_whole(rest, language))


def _fraction(match: re.Match[str], language: str) -> str:
    top, bottom = int(match["top"]), int(match["bottom"])
    spoken = _whole(top, language)
    wording = find_wording(language, None, f"parts-{bottom}", top)
    if wording is not None:
        part = wording.text.format(count=spoken)
    else:
        part = _words(language, "parts-over").format(top=spoken, bottom=_whole(bottom, language))
    if not match["ones"]:
        return part
    ones = int(match["ones"])
    return _words(language, "mixed-number", ones).format(count=_whole(ones, language), part=part)


def _decimal(match: re.Match[str], language: str, mark: str, reading: str) -> str:
    if reading == "point":
        return _by_digits(match, language, mark)
    places = _by_places(match, language)
    if reading == "places" or places is None:
        return places or _by_digits(match, language, mark)
    digits = _by_digits(match, language, mark)
    return _words(language, "decimal-both").format(places=places, digits=digits)


def _by_digits(match: re.Match[str], language: str, mark: str) -> str:
    *first, said = (_whole(int(digit), language).text for digit in match["after"])
    for digit in reversed(first):
        said = _words(language, "decimal-digits").format(first=digit, rest=said)
    ones = _whole(int(match["before"]), language)
    return _words(language, f"decimal-{MARKS[mark]}").format(ones=ones, digits=said)


def _by_places(match: re.Match[str], language: str) -> str | None:
    """Return 0.35 as thirty-five hundredths; None if the language has no name for the place."""
    ones, count = int(match["before"]), int(match["after"])
    wording = find_wording(language, None, f"places-{len(match['after'])}", count)
    if wording is None:
        return None
    part = wording.text.format(count=_whole(count, language))
    if ones == 0:
        return part
    return _words(language, "ones-and-places", ones).format(count=_whole(ones, language), part=part)
