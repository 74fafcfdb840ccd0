"""Naming a wild: every name that the rules allow can be chosen, and nothing else."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.engine import VARIANTS, Square, Variant
from sums_widgets.widgets.table.questions import NameWild
from sums_widgets.widgets.table.wilds import named_wild, parts_of
from sums_widgets.widgets.telling import Voice
from widgets.table_hands import (
    SMALL,
    asked,
    choose,
    dialog,
    laid,
    parts_for,
    press,
    pressable,
    table_at,
    tap,
)

if TYPE_CHECKING:
    from sums_widgets.widgets.table.table import Table

A1 = Square(0, 0)
GAMES = pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)


def with_laid_wild(variant: str = "tens", **choices: Any) -> Table:  # noqa: ANN401 - any choice
    """Return a table where a wild has just been laid on A1."""
    table = table_at(f"{variant} _3 ?;? ? 0;0 1 0", **choices)
    tap(table, "rack-1", "A1")
    return table


@pytest.mark.slow
@GAMES
def test_just_the_allowed_names_can_be_put_together(variant: Variant) -> None:
    """The parts of a name, in all combinations, make every name of the list and no other."""
    parts = parts_of(variant)
    names = [part.name for part in parts]
    made = [
        named_wild(variant, dict(zip(names, chosen, strict=True)))
        for chosen in product(*(part.options for part in parts))
    ]
    faces = [tile.face for tile in made if tile is not None]
    assert sorted(faces) == sorted(variant.wild_faces)
    assert all(tile.wild for tile in made if tile is not None)


@GAMES
def test_an_unfinished_or_foreign_name_is_none(variant: Variant) -> None:
    """Without all its parts, with a part too many, or with a strange value there is no name."""
    first = parts_of(variant)[0]
    assert named_wild(variant) is None
    assert named_wild(variant, {"other": "1"}) is None
    whole = {part.name: part.options[0] for part in parts_of(variant)}
    assert named_wild(variant, {**whole, "other": "1"}) is None
    assert named_wild(variant, {**whole, first.name: "x"}) is None


@GAMES
def test_options_rise(variant: Variant) -> None:
    """The numbers to choose from stand in rising order, each once."""
    for part in parts_of(variant):
        numbers = [option for option in part.options if option != "-"]
        assert numbers == sorted(set(numbers), key=int)


@pytest.mark.slow
@GAMES
def test_a_laid_wild_is_asked_for_its_name_and_gets_it(variant: Variant) -> None:
    """Laying a wild opens the chooser; any name of the list can be given to it there."""
    for face in variant.wild_faces[:: max(1, len(variant.wild_faces) // 5)]:
        table = with_laid_wild(variant.name)
        assert asked(table) == NameWild(A1)
        assert "yes" not in pressable(table)
        choose(table, **parts_for(table, face))
        assert "yes" in pressable(table)
        press(table, "yes")
        assert asked(table) is None
        assert laid(table) == {"A1": f"?{face}"}


def test_yes_without_a_whole_name_names_nothing() -> None:
    """Pressing on before the name is whole leaves the question open."""
    table = with_laid_wild("fractions")
    choose(table, top="3")
    press(table, "yes")
    assert isinstance(asked(table), NameWild)
    choose(table, bottom="2")
    press(table, "yes")
    assert laid(table) == {"A1": "?"}, "3/2 is no name for a wild"


def test_strange_answers_are_not_taken() -> None:
    """A field that is not asked, or a value that is not offered, changes nothing."""
    table = with_laid_wild()
    for field, value in (("top", "1"), ("number", "10"), ("number", "x"), ("number", "")):
        choose(table, **{field: value})
    assert asked(table) == NameWild(A1)


def test_no_takes_an_unnamed_wild_back() -> None:
    """Canceling the name of a wild returns it to the rack."""
    table = with_laid_wild()
    press(table, "no")
    assert (asked(table), laid(table)) == (None, {})


def test_the_chooser_speaks_the_language_and_writes_the_mark() -> None:
    """The chooser is worded in the language of the game, with its decimal mark."""
    table = with_laid_wild("decimals", language="es", mark=",")
    choose(table, tenths="3", hundredths="5")
    told = dialog(table, Voice("es", ","))
    assert told["title"] == "¿Qué es tu comodín?"
    assert "0,35" in told["buttons"][0]["label"]
    assert [field["id"] for field in told["fields"]] == ["tenths", "hundredths"]
    assert told["fields"][1]["options"][0]["value"] == "-"


def test_play_asks_for_a_name_that_was_put_off() -> None:
    """A wild that was left unnamed is asked for when the tiles are played; nothing is lost."""
    table = table_at(f"{SMALL} 1,3,?;2,2 9x1 0;0 1 0")
    tap(table, "rack-3", "D2", "rack-1")
    assert (asked(table), laid(table)) == (None, {"D2": "?"})
    press(table, "play")
    assert asked(table) == NameWild(Square(1, 3))
    choose(table, number="4")
    press(table, "yes", "play")
    assert len(table.playing.turns) == 1


def test_an_unnamed_wild_asks_again_when_it_is_tapped() -> None:
    """Tapping a laid wild that has no name opens the chooser again."""
    table = with_laid_wild()
    tap(table, "A1")
    assert asked(table) == NameWild(A1)
