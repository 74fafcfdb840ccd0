"""Fonts: the standard PDF fonts, and another one for letters of other alphabets.

Pictures are measured for Helvetica, which no PDF needs to embed. A text with letters that it lacks
is set in Bitstream Vera, which comes with the PDF library and is embedded in the file.
"""

from __future__ import annotations

from functools import cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from sums_widgets.engine.errors import SumsError, shown

_PLAIN = {False: "Helvetica", True: "Helvetica-Bold"}
_WIDE = {False: ("sums-wide", "Vera.ttf"), True: ("sums-wide-bold", "VeraBd.ttf")}
_SIGNS = "\u2212\u2260\u2264\u2265"
"""Signs that the library takes from the Symbol font automatically."""


def font_for(text: str, *, bold: bool) -> str:
    """Return the name of the font that has every letter of a text, or raise `SumsError`.

    >>> font_for("\u00bfJug\u00f3 Nu\u00f1o? \u22123", bold=False)
    'Helvetica'
    >>> font_for("\u0141ucja", bold=True)
    'sums-wide-bold'
    >>> font_for("\u738b", bold=False)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: text is '\u738b'; the fonts have no \u738b, so leave ...
    """
    beyond = [letter for letter in text if not _is_plain(letter)]
    if not beyond:
        return _PLAIN[bold]
    missing = [letter for letter in text if ord(letter) not in _wide_letters()]
    if missing:
        letters = " ".join(dict.fromkeys(missing))
        raise SumsError(
            f"text is {shown(text)}; the fonts have no {letters}, so leave it out and write it"
            " by hand"
        )
    return _wide(bold).fontName


def _is_plain(letter: str) -> bool:
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return letter in _SIGNS
    return True


@cache
def _wide(bold: bool) -> TTFont:  # noqa: FBT001 - one of two fonts
    """Load and register an embedded font, once."""
    font = TTFont(*_WIDE[bold])
    pdfmetrics.registerFont(font)
    return font


@cache
def _wide_letters() -> frozenset[int]:
    """Return the letters that both weights have."""
    return frozenset.intersection(*(frozenset(_wide(bold).face.charToGlyph) for bold in _WIDE))
