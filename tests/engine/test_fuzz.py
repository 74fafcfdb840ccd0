"""The parsers meet random and mutated text: refused with the right error, or kept exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mutations import ODD, mutated, odd_texts
from parsing import CHECKS, POSITION, check_deal_code, check_play, check_position, check_record

from sums_widgets.engine import (
    VARIANTS,
    Game,
    NotationError,
    Position,
    Variant,
    VariantError,
    deal_code,
    format_play,
    format_position,
    load_board,
    load_variant,
    parse_deal_code,
    parse_play,
    parse_position,
    start_game,
)
from sums_widgets.testing import games, legal_moves, positions, real_positions, variants

if TYPE_CHECKING:
    from pathlib import Path

RECORD = start_game("fractions", ["Ada", "Bo"], seed=3)
for _ in range(3):
    RECORD.pass_turn()
RECORD.note("a note")
RECORD.stop()

GOOD = {
    "position": format_position(POSITION),
    "play": "B1>1,.,.,2,1",
    "record": RECORD.to_text(),
    "deal code": deal_code(VARIANTS["tens"], 42),
    "variant": VARIANTS["tens"].text.replace('"tens"', '"mine"'),
    "board": str(VARIANTS["tens"].layout),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", CHECKS)
@given(text=odd_texts())
def test_random_text_is_refused_or_kept(kind: str, text: str) -> None:
    """Random text gets the one kind of error that is promised, or round trips."""
    CHECKS[kind](text)


@pytest.mark.slow
@pytest.mark.parametrize("kind", CHECKS)
@given(data=st.data())
def test_slips_in_good_text_are_refused_or_kept(kind: str, data: st.DataObject) -> None:
    """A good text with a few slips gets the promised error, or round trips."""
    CHECKS[kind](data.draw(mutated(GOOD[kind])))


def test_good_text_is_accepted() -> None:
    """The texts that are mutated are good ones to begin with."""
    parse_position(GOOD["position"])
    parse_play(GOOD["play"], POSITION)
    Game.from_text(GOOD["record"])
    parse_deal_code(GOOD["deal code"])
    load_variant(GOOD["variant"])
    load_board(GOOD["board"])


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()), st.data())
def test_slips_in_any_position_are_refused_or_kept(position: Position, data: st.DataObject) -> None:
    """Slips in the text of any position of the five games are caught, or make another good text."""
    check_position(data.draw(mutated(format_position(position))))


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()), st.data())
def test_slips_in_any_play_are_refused_or_kept(position: Position, data: st.DataObject) -> None:
    """Slips in the text of any play of the five games are caught, or make another good text."""
    play = data.draw(legal_moves(position))
    check_play(data.draw(mutated(format_play(play, position))), position)


@pytest.mark.slow
@given(games(turns=10), st.data())
def test_slips_in_any_record_are_refused_or_kept(game: Game, data: st.DataObject) -> None:
    """Slips in the record of any game are caught, or make another good record."""
    check_record(data.draw(mutated(game.to_text())))


@given(variants(), st.integers(0, 2**53), st.data())
def test_slips_in_any_deal_code_are_refused_or_kept(
    variant: Variant, seed: int, data: st.DataObject
) -> None:
    """Slips in any deal code are caught, or make another good code."""
    check_deal_code(data.draw(mutated(deal_code(variant, seed))))


@given(st.text(st.characters(exclude_characters="\n", exclude_categories=()), max_size=30))
def test_what_is_no_file_is_no_variant(name: str) -> None:
    """Any text without a line end is taken for a path, and a path to nothing is refused."""
    for load in (load_variant, load_board):
        with pytest.raises(VariantError):
            load(f"no-such-folder/{name}")


def test_a_file_of_any_bytes_is_refused(tmp_path: Path) -> None:
    """A file that is no text is refused as a variant and as a board."""
    path = tmp_path / "variant.toml"
    path.write_bytes(bytes(range(256)))
    for load in (load_variant, load_board):
        with pytest.raises(VariantError):
            load(path)


@pytest.mark.slow
@pytest.mark.parametrize("kind", CHECKS)
@pytest.mark.parametrize("odd", ODD, ids=ascii)
def test_an_odd_character_anywhere_is_refused_or_kept(kind: str, odd: str) -> None:
    """No character is mistaken for a digit, a space or a line end, wherever it stands."""
    good = GOOD[kind]
    for at in range(0, len(good), 1 + len(good) // 50):
        CHECKS[kind](good[:at] + odd + good[at:])
        CHECKS[kind](good[:at] + odd + good[at + 1 :])


SECOND_SPELLINGS = {
    "position": (
        ("9x1", "1x2", "09x1", "1,9x1", "9x01"),
        ("-13", "-0", "+13", "013", "13.0"),
        ("_2,r2", "_1,_,r2", "_,_,r2", "_02,r2"),
        (" 1 0", " 01 0", " 1 00", " 1  0", " 1 0 ", " +1 0"),
        ("1,1,2,3,4", "1,2,1,3,4", "2x1,2,3,4", "01,1,2,3,4", "1,1,2,3,4,"),
        ("tens", "Tens", " tens", "TENS"),
    ),
    "play": (
        ("B1", "b1", "B01", "$B$1", " B1"),
        ("1,.,.,2,1", "1,.,.,2,1,", "1,.,.,2,1,.", ".,1", "01,.,.,2,1", "1, .,.,2,1"),
    ),
}


@pytest.mark.parametrize("kind", SECOND_SPELLINGS)
def test_a_second_spelling_is_refused(kind: str) -> None:
    """Zeros in front, signs, spaces, counts of one, disorder: each thing has one spelling only."""
    good = GOOD[kind]
    for right, *others in SECOND_SPELLINGS[kind]:
        assert right in good
        for other in others:
            text = good.replace(right, other, 1)
            with pytest.raises(NotationError):
                parse_position(text) if kind == "position" else parse_play(text, POSITION)
