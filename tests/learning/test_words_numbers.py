"""Numbers in words, against spellings that were written by hand."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS
from sums_widgets.learning.words import READINGS, WordsError, languages, number_words

WHOLE = """
    0 zero / cero
    1 one / uno
    2 two / dos
    3 three / tres
    7 seven / siete
    8 eight / ocho
    10 ten / diez
    11 eleven / once
    12 twelve / doce
    13 thirteen / trece
    14 fourteen / catorce
    15 fifteen / quince
    16 sixteen / dieciséis
    17 seventeen / diecisiete
    18 eighteen / dieciocho
    19 nineteen / diecinueve
    20 twenty / veinte
    21 twenty-one / veintiuno
    22 twenty-two / veintidós
    23 twenty-three / veintitrés
    26 twenty-six / veintiséis
    29 twenty-nine / veintinueve
    30 thirty / treinta
    31 thirty-one / treinta y uno
    40 forty / cuarenta
    44 forty-four / cuarenta y cuatro
    50 fifty / cincuenta
    55 fifty-five / cincuenta y cinco
    60 sixty / sesenta
    66 sixty-six / sesenta y seis
    70 seventy / setenta
    77 seventy-seven / setenta y siete
    80 eighty / ochenta
    88 eighty-eight / ochenta y ocho
    90 ninety / noventa
    99 ninety-nine / noventa y nueve
    100 one hundred / cien
    101 one hundred one / ciento uno
    110 one hundred ten / ciento diez
    116 one hundred sixteen / ciento dieciséis
    135 one hundred thirty-five / ciento treinta y cinco
    199 one hundred ninety-nine / ciento noventa y nueve
    200 two hundred / doscientos
    345 three hundred forty-five / trescientos cuarenta y cinco
    500 five hundred / quinientos
    707 seven hundred seven / setecientos siete
    999 nine hundred ninety-nine / novecientos noventa y nueve
    1000 one thousand / mil
    -6 minus six / menos seis
"""
PARTS = """
    1/1 one whole / un entero
    1/2 one half / un medio
    2/2 two halves / dos medios
    2/3 two thirds / dos tercios
    1/4 one fourth / un cuarto
    2/4 two fourths / dos cuartos
    3/4 three fourths / tres cuartos
    4/5 four fifths / cuatro quintos
    1/8 one eighth / un octavo
    3/8 three eighths / tres octavos
    7/8 seven eighths / siete octavos
    3/10 three tenths / tres décimos
    1/16 one sixteenth / un dieciseisavo
    11/16 eleven sixteenths / once dieciseisavos
    21/16 twenty-one sixteenths / veintiún dieciseisavos
    7/20 seven twentieths / siete veinteavos
    12/20 twelve twentieths / doce veinteavos
    1/100 one hundredth / un centésimo
    35/100 thirty-five hundredths / treinta y cinco centésimos
    31/100 thirty-one hundredths / treinta y un centésimos
    5/23 five over twenty-three / cinco sobre veintitrés
    1 3/8 one and three eighths / un entero y tres octavos
    2 1/2 two and one half / dos enteros y un medio
    -5/16 minus five sixteenths / menos cinco dieciseisavos
    37% thirty-seven percent / treinta y siete por ciento
    100% one hundred percent / cien por ciento
    37.5% thirty-seven point five percent / treinta y siete coma cinco por ciento
    ? wild / comodín
    ?1/4 wild one fourth / comodín un cuarto
    +10 plus ten / más diez
"""
DIGITS = """
    0.35 zero point three five / cero coma tres cinco
    0.4 zero point four / cero coma cuatro
    0.40 zero point four zero / cero coma cuatro cero
    0.05 zero point zero five / cero coma cero cinco
    0.375 zero point three seven five / cero coma tres siete cinco
    1.0 one point zero / uno coma cero
    1.10 one point one zero / uno coma uno cero
"""
PLACES = """
    0.35 thirty-five hundredths / treinta y cinco centésimas
    0.4 four tenths / cuatro décimas
    0.1 one tenth / una décima
    0.10 ten hundredths / diez centésimas
    0.01 one hundredth / una centésima
    0.21 twenty-one hundredths / veintiuna centésimas
    0.05 five hundredths / cinco centésimas
    0.375 three hundred seventy-five thousandths / trescientas setenta y cinco milésimas
    1.5 one and five tenths / una unidad y cinco décimas
    2.25 two and twenty-five hundredths / dos unidades y veinticinco centésimas
"""


def rows(table: str) -> list[tuple[str, str, str]]:
    """Return the face, the English and the Spanish words of each line of a table."""
    found = []
    for line in filter(str.strip, table.splitlines()):
        english, spanish = line.strip().split(" / ")
        start = 2 if english.split()[1][0].isdigit() else 1
        words = english.split()
        found.append((" ".join(words[:start]), " ".join(words[start:]), spanish))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("face", "english", "spanish"), rows(WHOLE + PARTS + DIGITS))
def test_numbers_are_said_as_written(face: str, english: str, spanish: str) -> None:
    """Whole numbers, fractions, percents, and decimals digit by digit."""
    assert number_words(face) == english
    assert number_words(face, language="es", mark=",") == spanish


@pytest.mark.parametrize(("face", "english", "spanish"), rows(PLACES))
def test_decimals_are_said_by_their_places(face: str, english: str, spanish: str) -> None:
    """0.35 is thirty-five hundredths too, and 0.10 is not one tenth."""
    assert number_words(face, reading="places") == english
    assert number_words(face, language="es", reading="places") == spanish


def test_both_readings() -> None:
    """A decimal can be said by its places and then by its digits; other numbers have one way."""
    assert number_words("0.4", reading="both") == "four tenths, zero point four"
    assert number_words("3/8", reading="both") == "three eighths"
    assert number_words("0.0625", reading="places") == "zero point zero six two five"


def test_the_mark_is_said_too() -> None:
    """Where a language names the mark, it names the one that was chosen."""
    assert number_words("0.5", language="es", mark=".") == "cero punto cinco"
    assert number_words("0.5", language="es", mark=",") == "cero coma cinco"
    assert number_words("0.5", mark=",") == "zero point five"


@pytest.mark.parametrize("language", languages())
def test_numbers_differ_in_words(language: str) -> None:
    """No two whole numbers up to 1000 sound alike, and none is said in digits."""
    said = [number_words(number, language=language) for number in range(1001)]
    assert len(set(said)) == 1001
    assert not any(letter.isdigit() or letter in "{}|:" for words in said for letter in words)
    assert number_words(1001, language=language) == "1001"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", VARIANTS)
def test_every_face_of_every_game_can_be_said(name: str, language: str) -> None:
    """Each tile, wild and total up to twice the target has its own words in every reading."""
    variant = VARIANTS[name]
    faces = {*variant.wild_faces, *(entry.tile.face for entry in variant.yellow)}
    faces |= {face for units in range(1, 2 * variant.whole) for face in variant.scale.faces(units)}
    for reading in READINGS:
        said = {number_words(face, language=language, reading=reading) for face in faces}
        assert len(said) == len(faces)
        assert not any(letter.isdigit() or letter in "{}|:" for words in said for letter in words)


@given(st.text(max_size=12) | st.text("0123456789/.%-+? ", max_size=12))
@example("9" * 5000)
@example("-" * 5000)
@example("1/" + "0" * 20)
def test_what_is_no_number_is_refused(text: str) -> None:
    """Any text is either said or refused with the one kind of error."""
    try:
        assert number_words(text)
    except WordsError as refused:
        assert "is not a number" in str(refused)  # noqa: PT017 - or it is said
