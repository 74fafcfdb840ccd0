"""One line in a lesson asks, and a picture answers; invalid requests are refused clearly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sums_widgets.engine import VARIANTS, SumsError, parse_position
from sums_widgets.learning import PlayExplanation, Refusal
from sums_widgets.pictures.asking import (
    draw,
    equal_forms,
    five_ways,
    look_at,
    partner,
    which,
    why,
)
from sums_widgets.pictures.models import models_for

if TYPE_CHECKING:
    from collections.abc import Callable

POSITION = "tens _2,r2,b4,_2 1,1,2,3,4;- - 0;0 1 0"


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=str)
def test_a_game_may_be_named_or_given(variant: object) -> None:
    """A name and the game itself are the same question, in every game."""
    game = next(each for each in VARIANTS.values() if each is variant)
    face = game.yellow[0].tile.face
    assert why(game.name, face) == why(game, face)
    assert equal_forms(game.name, face) == equal_forms(game, face)
    assert five_ways(game.name, face) == five_ways(game, face)
    assert partner(game.name, face) == partner(game, face)
    for model in models_for(game):
        assert draw(game.name, face, model.name) == draw(game, face, model.name)


@pytest.mark.parametrize("numbers", ["3+2+4", "3 2 4", " 3 +2  + 4 "])
def test_numbers_are_written_with_signs_or_spaces(numbers: str) -> None:
    """A teacher writes a sum as they like."""
    assert [tile.face for tile in why("tens", numbers).tiles] == ["3", "2", "4"]


def test_a_play_is_explained_or_its_refusal() -> None:
    """The same question gives the points of a play that fits, and what is missing of another."""
    assert isinstance(look_at(POSITION, "E1>3,1"), PlayExplanation)
    assert isinstance(look_at(parse_position(POSITION), "E1>3,2"), Refusal)


def test_numbers_of_two_games_are_compared_as_shares() -> None:
    """5 of 10 is half, as 0.5 is; the game of the other number is named before it."""
    assert which("decimals", "0.5", "tens 5").same
    assert which("fractions", "1/2", "8/16").same


@pytest.mark.parametrize(
    ("ask", "named"),
    [
        (lambda: why("elevens", "3"), "elevens"),
        (lambda: why("tens", ""), "numbers"),
        (lambda: why("tens", "3 + x"), "x"),
        (lambda: draw("tens", "3", "circle"), "circle"),
        (lambda: which("tens", "3", "nines 4"), "nines"),
        (lambda: equal_forms("fractions", "3/7"), "3/7"),
    ],
)
def test_what_cannot_be_asked_is_named(ask: Callable[[], object], named: str) -> None:
    """A slip gives one clear refusal that names it."""
    with pytest.raises(SumsError, match=named):
        ask()
