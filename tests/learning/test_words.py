"""Saying messages: levels, languages, plurals, decimal marks, values, and errors."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sums_widgets.engine import SumsError
from sums_widgets.learning.words import (
    Face,
    Message,
    WordsError,
    languages,
    say,
    say_aloud,
    show_number,
)

MISSING = Message.of(
    "run-missing",
    total=Face("0.65"),
    missing=Face("0.35"),
    target=Face("1.0"),
    squares=Message.of("squares-line", first="A1", last="B1"),
    sum=Message.of("sum-more", first=Face("0.5"), rest=Face("0.15")),
)


def test_levels_have_their_own_sentences() -> None:
    """A child is told what to do next, a teacher where it is and what it is made of."""
    assert say(MISSING) == "That makes 0.65. You need 0.35 more."
    assert say(MISSING, level="teacher") == (
        "The run A1 to B1 (0.5 + 0.15) totals 0.65: 0.35 short of 1.0."
    )


def test_languages_have_their_own_sentences() -> None:
    """The same message in another language, nested messages included."""
    assert say(MISSING, language="es") == "Eso suma 0.65. Necesitas 0.35 más."
    assert say(MISSING, language="es", level="teacher", mark=",") == (
        "La línea de A1 a B1 (0,5 + 0,15) suma 0,65: 0,35 menos que 1,0."
    )


def test_the_decimal_mark_is_a_setting() -> None:
    """Every language can be shown with either mark, and only faces are changed by it."""
    assert say(MISSING, mark=",") == "That makes 0,65. You need 0,35 more."
    assert say(Message.of("turn-passes", who="J.R."), mark=",") == "J.R. passes."
    assert show_number("37.5%", ",") == "37,5%"


def test_numbers_are_words_for_the_ear() -> None:
    """Read aloud, faces and counts are words, and signs are words where a sentence has them."""
    assert say_aloud(MISSING) == (
        "That makes zero point six five. You need zero point three five more."
    )
    assert say_aloud(MISSING, reading="places") == (
        "That makes sixty-five hundredths. You need thirty-five hundredths more."
    )
    assert "(cero coma cinco más cero coma uno cinco)" in say_aloud(
        MISSING, level="teacher", language="es", mark=","
    )


def test_plurals_go_by_count() -> None:
    """One point, two points, no points; below zero as above."""
    said = [say(Message.of("points", count=count)) for count in (0, 1, 2, 11, -1)]
    assert said == ["0 points", "1 point", "2 points", "11 points", "-1 point"]
    said = [say(Message.of("points", count=count), language="es") for count in (0, 1, 2)]
    assert said == ["0 puntos", "1 punto", "2 puntos"]


def test_counts_agree_with_what_is_counted() -> None:
    """Aloud, Spanish says un punto, una ficha, veintiún puntos, ciento veintiuna fichas."""

    def spanish(count: int) -> str:
        points = Message.of("points", count=count)
        trade = Message.of("turn-trades", who="Ana", count=count, points=points)
        return say_aloud(trade, language="es")

    assert spanish(1) == "Ana cambia una ficha: un punto."
    assert spanish(21) == "Ana cambia veintiuna fichas: veintiún puntos."
    assert spanish(121) == "Ana cambia ciento veintiuna fichas: ciento veintiún puntos."
    assert (
        spanish(231)
        == "Ana cambia doscientas treinta y una fichas: doscientos treinta y un puntos."
    )


@pytest.mark.parametrize("text", ["{who}", "<b>Ada</b> & Bo", "{0.__class__}", "%s", "", "Zoë 0.5"])
def test_what_people_typed_is_left_as_it_is(text: str) -> None:
    """A name is inserted letter for letter: no fields in it, no escaping, no decimal mark."""
    for speak in (say, say_aloud):
        assert speak(Message.of("turn-passes", who=text), mark=",") == f"{text} passes."


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (Message.of("no-such-thing"), "message 'no-such-thing' has no words for level 'child'"),
        (Message.of(""), "message '' has no words"),
        (Message.of("ticket-name"), "no words for level 'child'"),
        (Message.of("turn-passes"), "message 'turn-passes' needs a value for who"),
        (Message.of("points"), "message 'points' needs a value for count"),
        (Message.of("problem-gap", squares="C1"), "'problem-gap' needs a value for count"),
        (Message.of("turn-passes", who="Ada", age=7), "'turn-passes' has no use for age"),
        (Message.of("turn-passes", who="Ada", count=7), "'turn-passes' has no use for count"),
        (Message.of("points", count="many"), "has the count 'many'; expected a whole number"),
        (Message.of("points", count=True), "has True for count; expected a whole number, a text"),
        (Message.of("turn-passes", who=None), "has None for who; expected"),
        (Message.of("turn-passes", who=0.5), "has 0.5 for who; expected"),
        (Message.of("turn-passes", who=Fraction(1, 2)), "has Fraction(1, 2) for who; expected"),
        (Message.of("turn-passes", who=Message.of("lost")), "message 'lost' has no words"),
    ],
)
def test_unfit_messages_are_refused(message: Message, told: str) -> None:
    """One kind of error names what is unknown, missing or too much."""
    with pytest.raises(WordsError) as refused:
        say(message)
    assert told in str(refused.value)


def test_unknown_settings_are_refused() -> None:
    """Language, level, mark and reading are named in the error, which is one of the engine's."""
    passes = Message.of("turn-passes", who="Ada")
    with pytest.raises(SumsError, match="language is 'xx'; expected one of en, es"):
        say(passes, language="xx")
    with pytest.raises(SumsError, match="level is 'baby'; expected one of child, teacher"):
        say(passes, level="baby")
    with pytest.raises(SumsError, match="mark is ';'"):
        say(passes, mark=";")
    half = Message.of("draw-tile", who="Ada", tile=Face("0.5"))
    with pytest.raises(SumsError, match="reading is 'loud'"):
        say_aloud(half, reading="loud")
    with pytest.raises(SumsError, match="'half' is not a number"):
        say_aloud(Message.of("draw-tile", who="Ada", tile=Face("half")))


def test_paths_are_no_languages() -> None:
    """A language is one of a list; a path cannot lead out of the folder."""
    assert languages() == ("en", "es")
    with pytest.raises(WordsError, match="language is"):
        say(Message.of("points", count=1), language="../words/en")
