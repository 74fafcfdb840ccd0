"""The font sizes, and the width of letters in them.

The width of a letter is that of Liberation Sans, regular or bold, whichever is wider, rounded up;
Arial and Helvetica have the same widths. Digits get some extra width, for substitute fonts.
"""

from __future__ import annotations

import unicodedata
from enum import IntEnum
from typing import Literal

FONTS = "Helvetica Neue, Helvetica, Arial, Liberation Sans, Roboto, sans-serif"

Anchor = Literal["start", "middle", "end"]


class Size(IntEnum):
    """The font sizes in pixels at natural size; there are no others."""

    FINE = 11
    LABEL = 14
    BODY = 18
    FACE = 22
    TITLE = 28


RISE = 0.36
"""Half the height of a digit, relative to the size: text is placed by the center of its digits."""

_TALL = 0.62
_TAIL = 0.58
_OTHER = 1.05
_WIDTHS = {
    0.25: "'",
    0.3: " ,./I\\ijl|\u00b7\u2019\u00a0",
    0.35: "!()-:;[]`ft",
    0.4: "*r{}",
    0.5: '"',
    0.57: "#$J_aceksvxyz\u00b1\u00f7\u201c\u201d\u2260",
    0.6: "+0123456789<=>^~\u00d7\u2212",
    0.63: "?FLTZbdghnopqu\u00df",
    0.68: "EPSVXY",
    0.74: "&ABCDHKNRU",
    0.79: "GOQw",
    0.84: "M",
    0.95: "%Wm",
    1.03: "@\u2026",
}
_WIDTH = {letter: width for width, letters in _WIDTHS.items() for letter in letters}


def text_width(text: str, size: float) -> float:
    """Return the width of a line of text, regular or bold; an overestimate rather than too small.

    >>> round(text_width("0.35", Size.BODY), 1)
    37.8
    """
    plain = text if text.isascii() else text.translate(_PLAIN)
    return sum(_WIDTH.get(letter, _OTHER) for letter in plain) * size


def _plain_letters() -> dict[int, str]:
    """Return a mapping of accented Latin letters to the bare ones, which have the same width."""
    plain = {}
    for code in range(0xC0, 0x180):
        bare = unicodedata.normalize("NFD", chr(code))[0]
        if bare.isascii():
            plain[code] = bare
    return plain


_PLAIN = _plain_letters()


def text_height(text: str) -> tuple[float, float]:
    """Return how far letters extend above and below the center of the digits, at size 1."""
    if text.strip("0123456789.,+=\u2212\u2260"):
        return _TALL, _TAIL
    return RISE + 0.02, RISE + (0.16 if "," in text else 0.02)


def fitting_size(width: float, room: float, sizes: tuple[Size, ...]) -> Size | None:
    """Return the first of some sizes in which a text fits, given its width at size 1, or None.

    >>> fitting_size(2, 30, (Size.BODY, Size.LABEL, Size.FINE))
    <Size.LABEL: 14>
    """
    return next((size for size in sizes if width * size <= room), None)


def shorten(text: str, size: float, room: float) -> str:
    """Return a text, cut and with an ellipsis if it is too wide.

    >>> shorten("Bartholomew the Great", Size.LABEL, 90), shorten("Ada", Size.LABEL, 90)
    ('Bartholom…', 'Ada')
    """
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + "\u2026", size) > room:
        text = text[:-1]
    return text.rstrip() + "\u2026"


def wrapped(text: str, size: float, room: float) -> list[str]:
    """Return a text as lines that are no wider than `room`, except for words that are too wide.

    >>> wrapped("Put your tiles in one straight line.", Size.FINE, 120)
    ['Put your tiles in one', 'straight line.']
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
