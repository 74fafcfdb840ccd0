"""Tables for a spreadsheet, with nothing in them that it would compute."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Cell = int | str | None

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins with one of these is taken for a formula; an apostrophe before it helps."""


def csv_text(rows: Iterable[Iterable[Cell]]) -> str:
    """Write rows as comma-separated values; no text can pass for a formula, None is left empty.

    >>> csv_text([["name", "points"], ["=1+1", -6], ["Ada, Bo", None]]).splitlines()
    ['name,points', "'=1+1,-6", '"Ada, Bo",']
    """
    text = io.StringIO()
    csv.writer(text).writerows(map(_safe, row) for row in rows)
    return text.getvalue()


def _safe(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
