"""Texts and codes that are written are parsed back to the same values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import (
    VARIANTS,
    Game,
    Play,
    Position,
    SumsError,
    Trade,
    Variant,
    deal_code,
    format_play,
    format_position,
    parse_deal_code,
    parse_play,
    parse_position,
)
from sums_widgets.engine.deal import SAYABLE_SEEDS
from sums_widgets.testing import games, legal_moves, plays, positions, real_positions, variants

VOWELS = "aeiou"
CONSONANTS = "bcdfghjklmnpqrstvwxyz"
LARGEST_SEED = 2**53

sayable_seeds = st.integers(0, SAYABLE_SEEDS - 1)


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()), st.data())
def test_positions_round_trip(position: Position, data: st.DataObject) -> None:
    """A position and what each player sees of it are read back equal."""
    player = data.draw(st.integers(1, position.players))
    for seen in (position, position.seen_by(player)):
        text = format_position(seen)
        again = parse_position(text)
        assert again == seen
        assert format_position(again) == text


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()), st.data())
def test_legal_moves_round_trip(position: Position, data: st.DataObject) -> None:
    """Every legal move has a text, which is read back equal."""
    move = data.draw(legal_moves(position))
    assert parse_play(format_play(move, position), position) == move


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()), st.data())
def test_any_play_in_a_line_round_trips(position: Position, data: st.DataObject) -> None:
    """A play has one text, or is refused: not in one line, off to the left or above, empty."""
    move = data.draw(plays(position))
    try:
        text = format_play(move, position)
    except SumsError:
        assert has_no_text(move)
    else:
        assert parse_play(text, position) == move


def has_no_text(move: object) -> bool:
    """Whether a move cannot be written as text."""
    if isinstance(move, Trade):
        return not move.tiles
    if not isinstance(move, Play):
        return False
    rows = {square.row for square in move.squares}
    columns = {square.column for square in move.squares}
    one_line = len(rows) == 1 or len(columns) == 1
    twice = len(set(move.squares)) < len(move.squares)
    return not one_line or twice or min(rows) < 0 or min(columns) < 0


@pytest.mark.slow
@given(games())
def test_records_round_trip(game: Game) -> None:
    """A record is written back letter for letter."""
    text = game.to_text()
    assert Game.from_text(text).to_text() == text


@given(variants(), st.one_of(sayable_seeds, st.integers(0, LARGEST_SEED)))
def test_deal_codes_round_trip(variant: Variant, seed: int) -> None:
    """A deal code names the game and the seed."""
    assert parse_deal_code(deal_code(variant, seed)) == (variant, seed)


@given(variants(), st.one_of(sayable_seeds, st.integers(0, LARGEST_SEED)), st.data())
def test_one_wrong_letter_in_a_deal_code_is_noticed(
    variant: Variant, seed: int, data: st.DataObject
) -> None:
    """Any one letter misheard as another of its kind in the last word is refused."""
    code = deal_code(variant, seed)
    at = data.draw(st.integers(code.rindex("-") + 1, len(code) - 1))
    kind = VOWELS if code[at] in VOWELS else CONSONANTS
    letter = data.draw(st.sampled_from(kind.replace(code[at], "")))
    with pytest.raises(SumsError, match="deal code"):
        parse_deal_code(code[:at] + letter + code[at + 1 :])


@given(variants(), sayable_seeds)
def test_a_deal_code_is_short_and_sayable(variant: Variant, seed: int) -> None:
    """A fresh game's code ends in seven letters, consonants and vowels in turn."""
    name, version, spoken = deal_code(variant, seed).rsplit("-", 2)
    assert VARIANTS[name] is variant
    assert int(version) == variant.version
    assert len(spoken) == 7
    assert all((letter in VOWELS) == (at % 2 == 1) for at, letter in enumerate(spoken))
