"""A teacher's own game: loaded like the built-in ones, refused with the line and the remedy."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from own_variant import MINE, line_with

from sums_widgets.engine import (
    SumsError,
    VariantError,
    load_variant,
)
from sums_widgets.engine.faces import Scale

if TYPE_CHECKING:
    from pathlib import Path


def changed(old: str, new: str) -> str:
    """Return the file with the first occurrence of a text replaced."""
    assert old in MINE
    return MINE.replace(old, new, 1)


def refusal(text: str | Path) -> VariantError:
    """Return the error with which a file is refused."""
    with pytest.raises(VariantError) as refused:
        load_variant(text)
    return refused.value


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        # missing, unknown and mistyped keys
        ('title = "Sums of 6"\n', "", "# Sums", "title is missing; expected a text in quotes"),
        ("version = 3\n", "", "# Sums", "version is missing; expected a whole number"),
        ("red = 2\n", "", "[spaces]", "[spaces] red is missing; expected a whole number"),
        ('step = "1"\n', "", "[wild]", "[wild] step is missing; expected a text in quotes"),
        ('[tiles.green]\n"4" = 1\n', "", "# Sums", "[tiles] green is missing; expected a table"),
        ("[spaces]\nred = 2\nblue = 1\ngreen = 1\n", "", "# Sums", "the table [spaces] is missing"),
        ("ages_from", "age_from", "age_from", "'age_from' is not known here; known: name, title"),
        (
            "\n[spaces]",
            "pink = 4\n\n[spaces]",
            "pink",
            "'pink' is not known here; known: red, blue",
        ),
        ("[tiles.red]", '[tiles.pink]\n"1" = 1\n[tiles.red]', "# Sums", "'pink' is not known here"),
        ("version = 3", 'version = "3"', "version", "version is '3'; expected a whole number"),
        ("version = 3", "version = true", "version", "version is True; expected a whole number"),
        ('target = "6"', "target = 6", "target", "target is 6; expected a text in quotes"),
        (
            "[spaces]\nred = 2",
            '[spaces]\nred = "2"',
            'red = "2"',
            "[spaces] red is '2'; expected a",
        ),
        # values
        (
            '"sixes"',
            '"Sixes"',
            "name",
            "name is 'Sixes'; expected small letters, digits and hyphens",
        ),
        ('"sixes"', '"6es"', "name", "name is '6es'; expected small letters"),
        ("version = 3", "version = 0", "version", "version is 0; expected 1 to 99"),
        ("version = 3", "version = 100", "version", "version is 100; expected 1 to 99"),
        ("ages_from = 5", "ages_from = 2", "ages_from", "ages_from is 2; expected 3 to 99"),
        ("rack_size = 3", "rack_size = 8", "rack_size", "rack_size is 8; expected 1 to 7"),
        ("rack_size = 3", "rack_size = 0", "rack_size", "rack_size is 0; expected 1 to 7"),
        ('"whole"', '"roman"', "form", "form is 'roman'; expected one of whole, fraction, decimal"),
        ('unit = "1"', 'unit = "one"', "unit", "unit is 'one'; expected a whole number such as 7"),
        ('target = "6"', 'target = "six"', "target", "'six' is not a face; a whole number such as"),
        ("wild = 2", "wild = 10", "wild = 10", "wild is 10; expected 0 to 4"),
        # tiles
        ('"4" = 3', '"4" = 4', "[tiles.yellow]", "26 yellow tiles are listed; [pieces] expects 25"),
        ("red = 3", "red = 4", "[tiles.red]", "3 red tiles are listed; [pieces] expects 4"),
        ("blue = 2", "blue = 1", "[tiles.blue]", "2 blue tiles are listed; [pieces] expects 1"),
        ('"5" = 1', '"05" = 1', '"05"', "'05' is not a face; a whole number such as 7 is"),
        ('"5" = 1', '"5/1" = 1', '"5/1"', "'5/1' is not a face"),
        ('"5" = 1', '"6" = 1', '"6" = 1', "tile '6' alone reaches the target 6"),
        ('"5" = 1', '"7" = 1', '"7"', "tile '7' alone reaches the target 6"),
        ('"5" = 1', '"5" = 0', '"5" = 0', "tile '5' has count 0; expected 1 to 999"),
        ('"5" = 1', '"5" = "one"', '"5" = "', "tile '5' has count 'one'; expected 1 to 999"),
        ('"5" = 1', '"5" = true', '"5" = t', "tile '5' has count True; expected 1 to 999"),
        (
            "rack_size = 3",
            "rack_size = 4",
            "yellow = 25",
            "half of the yellow tiles must fill 4 racks",
        ),
        # wilds
        ('"5"\nstep', '"0"\nstep', "highest", "'0' is not a face"),
        ('lowest = "1"', 'lowest = "x"', "lowest", "'x' is not a face"),
        ('step = "1"', 'step = "-1"', "step", "'-1' is not a face"),
        (
            'lowest = "1"\nhighest = "5"',
            'lowest = "5"\nhighest = "4"',
            "highest",
            "between its lowest and the target",
        ),
        # the board
        ("..BR.", "..BX.", "..BX.", "column 4 is 'X'; use R B G + or ."),
        ("..BR.", "..BR", "..BR", "this row has 4 squares, the rows above have 5"),
        ("..BR.", "..B..", "red = 2", "the board has 1 red spaces; [spaces] expects 2"),
        (
            "+...G",
            "+....",
            "blue = 1\ngreen = 1",
            "the board has 0 green spaces; [spaces] expects 1",
        ),
        ("+...G\n", "+...G\n...R.\n...R.\n", "red = 2", "the board has 4 red spaces"),
        (
            "+...G",
            "+..RG",
            "board",
            "the start tiles on D5 to E5 can total 6; neighbours must stay",
        ),
    ],
)
def test_refused_files(old: str, new: str, at: str, message: str) -> None:
    """Each slip is refused with its line and what was expected."""
    text = changed(old, new)
    if "can total" in message:  # the numbers fit, only the neighbors are too high
        text = text.replace("..BR.", "..B..")
    error = refusal(text)
    assert message in error.message
    assert error.line == line_with(text, at)
    assert str(error).startswith(f"variant, line {error.line}: ")


def test_too_few_tiles_for_the_spaces() -> None:
    """More spaces than tiles of a color are refused, at the board."""
    text = changed('"1" = 2\n"2" = 1', '"1" = 1').replace("red = 3", "red = 1")
    error = refusal(text)
    assert error.message == "2 red spaces, but only 1 red tiles to put there"
    assert error.line == line_with(text, "board")


def test_reserved_names() -> None:
    """A game of one's own cannot take the name of one of the five."""
    text = changed('"sixes"', '"tens"')
    error = refusal(text)
    assert error.message == "'tens' is one of the five games; choose another name"
    assert error.line == line_with(text, "name")


def test_no_toml() -> None:
    """A text that is not even TOML is refused with the line."""
    error = refusal(changed("version = 3", "version 3"))
    assert "this is not TOML" in error.message
    assert error.line == line_with(MINE, "version")


def test_unknown_board() -> None:
    """A board is a drawing or the name of one that comes along."""
    start, end = MINE.index('"""'), MINE.rindex('"""') + 3
    text = MINE[:start] + '"round"' + MINE[end:]
    error = refusal(text)
    assert error.message == "board is 'round'; expected a drawing, or one of: standard"
    assert error.line == line_with(text, "board")


@pytest.mark.parametrize(
    ("form", "unit", "message"),
    [
        ("decimal", "0.05", "unit is '0.05'; expected"),
        ("decimal", ".1", "unit is '.1'; expected a decimal"),
        ("fraction", "2/16", "unit is '2/16'; expected"),
        ("fraction", "3/16", "unit is '3/16'; expected one part, such as 1/16 or 0.01"),
        ("fraction", "0.1", "unit is '0.1'; expected a fraction"),
    ],
)
def test_units(form: str, unit: str, message: str) -> None:
    """A unit is one part of a whole, written in the form of the game."""
    text = changed('"whole"', f'"{form}"').replace('unit = "1"', f'unit = "{unit}"')
    error = refusal(text)
    assert message in error.message
    assert error.line == line_with(text, "unit")


@pytest.mark.parametrize(
    ("form", "unit", "face"),
    [
        ("whole", Fraction(5), "7"),
        ("whole", Fraction(2), "1"),
        ("fraction", Fraction(1, 16), "1/3"),
        ("fraction", Fraction(1, 16), "1/32"),
        ("decimal", Fraction(1, 10), "0.25"),
        ("decimal", Fraction(1, 100), "0.125"),
    ],
)
def test_faces_between_the_steps(form: str, unit: Fraction, face: str) -> None:
    """A face that is no whole number of units is refused, whatever the form."""
    with pytest.raises(
        SumsError, match=f"'{face}' is not a face; it does not fit the smallest step"
    ):
        Scale(form, unit).units(face)


def test_unreadable_files(tmp_path: Path) -> None:
    """A file that is missing, or no text, is named."""
    missing = tmp_path / "none.toml"
    assert "none.toml: the variant file cannot be read" in str(refusal(missing))
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\n")
    assert "the variant file cannot be read" in str(refusal(str(binary)))


def test_files_name_themselves(tmp_path: Path) -> None:
    """An error in a file begins with the file's name and line."""
    path = tmp_path / "mine.toml"
    path.write_text(changed("version = 3", "version = 0"), encoding="utf-8")
    assert str(refusal(path)) == "mine.toml, line 4: version is 0; expected 1 to 99"
    path.write_text(MINE, encoding="utf-8")
    assert load_variant(str(path)) == load_variant(path) == load_variant(MINE)
