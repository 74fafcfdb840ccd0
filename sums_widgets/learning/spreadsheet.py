"""CSV tables whose cells no spreadsheet will compute or convert to dates."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Cell = int | str | None

FILE_MARK = "\ufeff"
"""A byte order mark, so that spreadsheets read the file as Unicode."""

_SHIELD = "'"
"""Prefix of a text that a spreadsheet would change; readers of the file remove one of them."""

_FORMULA = ("=", "+", "-", "@")
_TRUTHS = {"true", "false", "verdadero", "falso"}
_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
    *("enero", "febrero", "marzo", "abril", "mayo", "junio", "julio"),
    *("agosto", "septiembre", "setiembre", "octubre", "noviembre", "diciembre"),
)
_FEWEST_LETTERS = 3
"""The number of letters by which spreadsheets recognize a month."""

_PLAIN_NUMBER = re.compile(r"0|[1-9][0-9]{0,14}", re.ASCII)
_LARGE_NUMBER = re.compile(r"\d[\d\W]*(e[\d\W]*)+")
_TIME = re.compile(r"\d+(\W+\d+)*\s*[ap]\.?\s*(m\.?)?")
_DATE_WORD = re.compile(r"st|nd|rd|th|de|del|of")


def csv_text(rows: Iterable[Iterable[Cell]]) -> str:
    r"""Return rows as comma-separated values; every text stays text, None is an empty cell.

    >>> csv_text([["name", "points"], ["=1+1", -6], ["Ada, Bo", None]]).splitlines()
    ['name,points', "'=1+1,-6", '"Ada, Bo",']
    >>> csv_text([["1/2", "3-4", "0.50", "5 May", "7", "B2>3,4"]]).strip()
    '\'1/2,\'3-4,\'0.50,\'5 May,7,"B2>3,4"'
    """
    text = io.StringIO()
    csv.writer(text).writerows(map(_safe, row) for row in rows)
    return text.getvalue()


def _safe(cell: Cell) -> Cell:
    return f"{_SHIELD}{cell}" if isinstance(cell, str) and _changes(cell) else cell


def _changes(text: str) -> bool:
    """Whether a spreadsheet would convert a text, or drop its first character."""
    bare = _bare(text)
    if text.startswith(_SHIELD) or bare.startswith((_SHIELD, *_FORMULA)):
        return True
    if text and unicodedata.category(text[0]).startswith("C"):  # for example a tab
        return True
    return bare in _TRUTHS or _looks_like_a_number(bare) or _looks_like_a_date(bare)


def _bare(text: str) -> str:
    """Return a text as a spreadsheet may read it: NFKC, lower case, without invisible edges.

    >>> _bare(" \uff1d\uff11")
    '=1'
    """
    plain = unicodedata.normalize("NFKC", text).lower()
    unseen = (sign for sign in plain if unicodedata.category(sign)[0] in "ZC")
    return plain.strip("".join(set(unseen)))


def _looks_like_a_number(bare: str) -> bool:
    """Whether a text has digits but no letters, or is a large number; False for plain integers."""
    if _PLAIN_NUMBER.fullmatch(bare):
        return False
    has_digits = any(map(str.isnumeric, bare))
    return has_digits and (not any(map(str.isalpha, bare)) or bool(_LARGE_NUMBER.fullmatch(bare)))


def _looks_like_a_date(bare: str) -> bool:
    """Whether a text is a time, or contains a number and no words except those of a date."""
    if _TIME.fullmatch(bare):
        return True
    words = re.findall(r"[^\W\d_]+", bare)
    return bool(words) and any(map(str.isdigit, bare)) and all(map(_is_word_of_a_date, words))


def _is_word_of_a_date(word: str) -> bool:
    is_month = len(word) >= _FEWEST_LETTERS and any(month.startswith(word) for month in _MONTHS)
    return is_month or _DATE_WORD.fullmatch(word) is not None
