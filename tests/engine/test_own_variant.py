"""A teacher's own game, played from start to end."""

from __future__ import annotations

import pickle

import pytest
from helpers import take_greedy_turn
from own_variant import MINE

from sums_widgets.engine import (
    VARIANTS,
    Game,
    NotationError,
    VariantError,
    format_position,
    load_variant,
    parse_deal_code,
    parse_position,
    start_game,
)


def test_own_game_from_start_to_end() -> None:
    """A teacher's own game is dealt, played to its end, written, read and dealt again by code."""
    mine = load_variant(MINE)
    game = start_game(mine, ["Ada", "Bo", "Cleo"], seed=8)
    assert [len(rack) for rack in game.position.racks] == [3, 3, 3]
    while not game.is_over:
        take_greedy_turn(game)
    again = Game.from_text(game.to_text(), variants=[mine])
    assert again.to_text() == game.to_text()
    assert again.winners == game.winners != ()
    text = format_position(game.position)
    assert text.startswith("sixes ")
    assert parse_position(text, variants=[mine]) == game.position
    assert parse_deal_code(game.deal_code, variants=[mine]) == (mine, 8)
    assert game.deal_code.startswith("sixes-3-")


def test_own_game_must_be_given() -> None:
    """A position of an unknown game is refused; the known ones are listed."""
    with pytest.raises(NotationError, match="'sixes' is not a game; known: tens") as refused:
        parse_position("sixes _ 1 - 0 1 0")
    assert (refused.value.field, refused.value.column) == ("variant", 1)


def test_own_game_travels_between_processes() -> None:
    """A game of one's own comes back from a pickle as the same game; so does its refusal."""
    mine = load_variant(MINE)
    assert pickle.loads(pickle.dumps(mine)) == mine  # noqa: S301 - our own bytes
    assert mine not in VARIANTS.values()
    with pytest.raises(VariantError) as refused:
        load_variant(MINE.replace("version = 3", "version = 0"))
    error = refused.value
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (str(again), again.line) == (str(error), error.line)
