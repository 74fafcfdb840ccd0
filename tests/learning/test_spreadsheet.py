"""Tables for a spreadsheet: every text stays the same text, and can be read back."""

from __future__ import annotations

import csv
import io
import re
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sums_widgets.learning.spreadsheet import csv_text

DANGEROUS = "=+-@\t\r\n\uff1d\uff0b\uff0d\uff20"
"""What a formula begins with, in ASCII and in full-width characters."""

DATES = (
    "1/2",
    "3-4",
    "4/16",
    "1.0E5",
    "1e5",
    "3/8",
    "1 1/2",
    "0.5",
    "0,50",
    "1.5",
    "12/11/2026",
    "2026-11-18",
    "5 May",
    "May 5",
    "may5",
    "MARCH1",
    "Sept-2",
    "1st Mar 2026",
    "3 de enero",
    "12:30",
    "5 pm",
    "5a",
    "7:05 p.m.",
    "007",
    "12345678901234567890",
    "10%",
    "$5",
    "\uff11\uff0f\uff12",
    "\u00bd",
    "TRUE",
    "falso",
)
"""What a spreadsheet would convert to a date, a time or another number."""

KEPT = (
    "Ada",
    "7",
    "12",
    "0",
    "Mia 2",
    "B2>3,4",
    "E3-E5 +1",
    "B2-D2 +1",
    "Player 1",
    "O'Neill",
    "May",
    "",
)
"""What every spreadsheet leaves as it is."""

likely = st.sampled_from([*DATES, *KEPT, *DANGEROUS, "'", "''", " =1", "\ufeff=1", "=1+1;@A1"])
texts = st.text() | likely | st.builds("".join, st.lists(likely, max_size=3))


def cells_of(text: str) -> list[list[str]]:
    """Return the cells of a table."""
    return list(csv.reader(io.StringIO(text, newline="")))


def looks_like_a_date(cell: str) -> bool:
    """Whether a cell has digits on both sides of a sign that is used in dates, times or powers."""
    plain = unicodedata.normalize("NFKC", cell).strip()
    return re.fullmatch(r"\d+(\s*[-/.:e\u2044]\s*\d+)+", plain, re.IGNORECASE) is not None


@given(st.lists(st.lists(texts, min_size=1, max_size=4), min_size=1, max_size=4))
@example([["Ada", "=1+1", "1/2"]])
def test_any_text_comes_back_and_none_is_computed(rows: list[list[str]]) -> None:
    """In every field: no formula, no date, and the text itself when one apostrophe is dropped."""
    found = cells_of(csv_text(rows))
    assert [[cell.removeprefix("'") for cell in row] for row in found] == rows
    for cell in (cell for row in found for cell in row):
        bare = unicodedata.normalize("NFKC", cell).strip()
        assert not cell.startswith(tuple(DANGEROUS))
        assert not bare.startswith(tuple("=+-@"))
        assert not looks_like_a_date(cell)


@pytest.mark.parametrize("text", DATES)
def test_dates_and_numbers_stay_text(text: str) -> None:
    """An answer such as 1/2 does not become the first of February."""
    assert cells_of(csv_text([["Ada", text]])) == [["Ada", f"'{text}"]]


@pytest.mark.parametrize("text", KEPT)
def test_plain_texts_are_left_alone(text: str) -> None:
    """No apostrophe where none is needed."""
    assert cells_of(csv_text([["Ada", text]])) == [["Ada", text]]


def test_numbers_stay_numbers() -> None:
    """Points, also those below zero, can be added up."""
    assert cells_of(csv_text([[-6, 0, 29, None]])) == [["-6", "0", "29", ""]]
