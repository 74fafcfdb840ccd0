"""Parsing typed numbers: what is understood, what needs a question, and that nothing crashes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, SumsError
from sums_widgets.learning.words import (
    LEVELS,
    MARKS,
    Face,
    Message,
    TypedNumber,
    languages,
    number_words,
    read_number,
    say,
    say_aloud,
    show_number,
)

marks = pytest.mark.parametrize("mark", MARKS)


@marks
@pytest.mark.parametrize("name", VARIANTS)
def test_every_face_reads_back(name: str, mark: str) -> None:
    """Whatever a game shows, in either mark, is read back with its exact value and its face."""
    variant = VARIANTS[name]
    for units in range(1, 3 * variant.whole):
        for face in variant.scale.faces(units):
            expected = TypedNumber(variant.value(units), Face(face))
            assert read_number(show_number(face, mark), mark) == expected
            assert read_number(f"  {show_number(face, mark)} ", mark) == expected


@marks
@pytest.mark.parametrize(
    ("typed", "value", "face"),
    [
        ("7", Fraction(7), "7"),
        ("007", Fraction(7), "7"),
        ("+7", Fraction(7), "7"),
        ("-3", Fraction(-3), "-3"),
        ("\u2212 3/8", Fraction(-3, 8), "-3/8"),
        ("0.35", Fraction(7, 20), "0.35"),
        ("0,35", Fraction(7, 20), "0.35"),
        (".35", Fraction(7, 20), "0.35"),
        (",35", Fraction(7, 20), "0.35"),
        ("0.40", Fraction(2, 5), "0.40"),
        ("0,125", Fraction(1, 8), "0.125"),
        ("5.", Fraction(5), "5"),
        ("2/4", Fraction(1, 2), "2/4"),
        ("2 / 4", Fraction(1, 2), "2/4"),
        ("2\u20444", Fraction(1, 2), "2/4"),
        ("½", Fraction(1, 2), "1/2"),
        ("1½", Fraction(3, 2), "1 1/2"),
        ("1 1/2", Fraction(3, 2), "1 1/2"),
        ("35%", Fraction(7, 20), "35%"),
        ("37,5 %", Fraction(3, 8), "37.5%"),
        ("\uff13\uff0f\uff18", Fraction(3, 8), "3/8"),
        ("\uff10\uff0e\uff13\uff15", Fraction(7, 20), "0.35"),
        ("٣٥٪", Fraction(7, 20), "35%"),
        ("\u00a07\u2009", Fraction(7), "7"),
    ],
)
def test_what_is_understood(typed: str, value: Fraction, face: str, mark: str) -> None:
    """Lost zeros, spaces, signs of other scripts and ready-made fractions, in either setting."""
    assert read_number(typed, mark) == TypedNumber(value, Face(face))


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "answer-empty"),
        (" \t\n", "answer-empty"),
        ("many", "answer-unreadable"),
        (".", "answer-unreadable"),
        ("%", "answer-unreadable"),
        ("-", "answer-unreadable"),
        ("3/", "answer-unreadable"),
        ("1/2/3", "answer-unreadable"),
        ("0.3.5", "answer-unreadable"),
        ("1.234,5", "answer-unreadable"),
        ("1 2", "answer-unreadable"),
        ("3²", "answer-unreadable"),
        ("1e3", "answer-unreadable"),
        ("0x10", "answer-unreadable"),
        ("1_000", "answer-unreadable"),
        ("1/2%", "answer-unreadable"),
        ("nan", "answer-unreadable"),
        ("3/0", "answer-nothing-below"),
        ("1 3/00", "answer-nothing-below"),
        ("1234567", "answer-too-long"),
        ("0.1234567", "answer-too-long"),
        ("1" * 5000, "answer-too-long"),
        ("1,000", "answer-thousands"),
        ("12,345", "answer-thousands"),
    ],
)
def test_what_is_asked_back(typed: str, why: str) -> None:
    """A text that is no number gives a message that every language has words for."""
    told = read_number(typed)
    assert isinstance(told, Message)
    assert told.name == why
    for language in languages():
        for level in LEVELS:
            assert say(told, level=level, language=language)


def test_thousands_go_by_the_setting() -> None:
    """Three digits after the mark that was chosen are decimals; after the other, who knows."""
    assert read_number("1.250", ".") == TypedNumber(Fraction(5, 4), Face("1.250"))
    assert read_number("1,250", ",") == TypedNumber(Fraction(5, 4), Face("1.250"))
    told = read_number("1.250", ",")
    assert isinstance(told, Message)
    assert say(told) == "Do you mean 1250? Then type it without a mark."


@given(
    st.text(max_size=50)
    | st.text("0123456789./,%+- ½٣", max_size=12)
    | st.from_regex(r"\A ?[0-9]{1,7}[./, ]?[0-9]{0,7}[/%]?[0-9]{0,3}\Z"),
    st.sampled_from(sorted(MARKS)),
)
@example("\ud800", ".")
@example("⅟", ".")
@example("1⅟2", ",")
def test_no_text_breaks_it(text: str, mark: str) -> None:
    """Any text gives a number with the value of its face, which reads back, or a message."""
    found = read_number(text, mark)
    if isinstance(found, Message):
        assert say(found)
        assert say_aloud(found, level="teacher", language="es")
        return
    assert number_words(found.face.text)
    assert read_number(show_number(found.face.text, mark), mark) == found


def test_the_mark_is_checked() -> None:
    """Only the two decimal marks can be set."""
    with pytest.raises(SumsError, match="mark is"):
        read_number("7", mark="·")
