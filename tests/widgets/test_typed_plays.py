"""Typed plays: parsed leniently, and refused as kindly as tapped ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, Square, format_play, legal_plays, parse_play, start_game
from sums_widgets.widgets.table.questions import Lots, NameWild
from sums_widgets.widgets.table.table import Table
from sums_widgets.widgets.table.typed import LONGEST, tidy
from widgets.table_checks import check_tiles, check_tray
from widgets.table_hands import SMALL, asked, laid, notice, press, table_at, tap, tone, type_in

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"


@pytest.fixture
def table() -> Table:
    """Return a small table where Ada is to move."""
    return table_at(RACK)


@pytest.mark.parametrize(
    "text", ["D2:4", " d2 : 4 ", "d2:4\n", "D2:?4", "d2>1,3", "D2>1,?3", "d2 > 4"]
)
def test_a_typed_play_is_played(table: Table, text: str) -> None:
    """Capital or small letters, with spaces or without: the play is laid and played."""
    type_in(table, text)
    assert len(table.playing.turns) == 1
    assert tone(table) == "good"


@pytest.mark.parametrize("text", ["trade:1,5", " Trade: 5, 1", "TRADE:1,5"])
def test_a_typed_trade_is_made(table: Table, text: str) -> None:
    """A trade can be typed in any case."""
    type_in(table, text)
    assert table.playing.position.scores == (-6, 0)


def test_a_typed_pass_is_taken(table: Table) -> None:
    """A typed pass needs no confirmation."""
    type_in(table, "Pass")
    assert len(table.playing.turns) == 1


@pytest.mark.parametrize(
    "text", ["", "   ", "hello", "D2", "D2:", ">1", "D2:0,5", "D2:x", "😀" * 999]
)
def test_what_cannot_be_read_is_said_and_changes_nothing(table: Table, text: str) -> None:
    """A text that is no play is answered with an example; laid tiles stay."""
    tap(table, "rack-1", "E2")
    type_in(table, text)
    assert notice(table) == ["I cannot read that. Try B1>1,2 or C7:5."]
    assert table.notice.details
    assert laid(table) == {"E2": "1"}


@pytest.mark.parametrize("text", ["D2:9", "D2>4,4", "trade:9", "trade:1,1"])
def test_tiles_that_are_not_there_are_said_and_nothing_moves(table: Table, text: str) -> None:
    """A play with tiles that are not in the rack leaves all where it was."""
    tap(table, "rack-1", "E2")
    type_in(table, text)
    assert notice(table) == ["You do not have those tiles."]
    assert laid(table) == {"E2": "1"}


@pytest.mark.parametrize("text", ["B2:4", "Z9:4", "A1>1,3,4,5,.,.,.,?2"])
def test_squares_that_are_taken_or_not_there_are_said(table: Table, text: str) -> None:
    """A play on a tile of the board, or beside the board, is not laid."""
    type_in(table, text)
    assert laid(table) == {}
    assert not table.playing.turns
    assert table.notice.messages


def test_a_play_that_the_rules_refuse_stays_on_the_board(table: Table) -> None:
    """A typed play that makes no sum stays on the board to be fixed, and is explained."""
    type_in(table, "D2:3")
    assert laid(table) == {"D2": "3"}
    assert tone(table) == "refused"
    assert notice(table) == ["That makes 9. You need 1 more."]


def test_a_typed_wild_without_a_name_is_asked_for_it(table: Table) -> None:
    """`D2:?` lays the wild and asks what it is."""
    type_in(table, "D2:?")
    assert laid(table) == {"D2": "?"}
    assert asked(table) == NameWild(Square(1, 3))


def test_a_trade_for_an_empty_pool_is_refused_with_its_reason() -> None:
    """With nothing to draw, a typed trade is refused and says why, whatever the feedback."""
    for feedback in ("as-you-go", "when-played", "off"):
        table = table_at(f"{SMALL} 1,3,4;4 - 0;0 1 0", feedback=feedback)
        type_in(table, "trade:1")
        assert notice(table) == ["The pool is empty. You cannot trade now."]
        assert not table.playing.turns


def test_nothing_is_typed_out_of_turn() -> None:
    """During the draw, a computer's turn, or after the end, typing does nothing."""
    table = table_at(f"{SMALL} 1,4;4 9x1 0;0 2 0", computers={2: "sharp"})
    type_in(table, "pass")
    assert not table.playing.turns
    fresh = Table(table.settings)
    type_in(fresh, "pass")
    assert isinstance(asked(fresh), Lots)
    over = table_at(RACK)
    press(over, "bell", "yes")
    type_in(over, "D2:4")
    assert not over.playing.turns


@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 99), st.randoms(use_true_random=False))
def test_tidying_keeps_every_play(variant: str, seed: int, chance: object) -> None:
    """Notation in any case, with spaces anywhere, is read as the play that was meant."""
    position = start_game(variant, seed=seed).position
    for play in legal_plays(position)[:5]:
        text = format_play(play, position)
        loose = "".join(
            f" {letter.lower()}" if chance.random() < 0.5 else letter  # type: ignore[attr-defined] # a Random
            for letter in text
        )
        assert parse_play(tidy(loose), position) == play


@given(st.text(max_size=30) | st.text("ABCv>:.,?0123456789/ trade:", max_size=12))
def test_any_text_may_be_typed(text: str) -> None:
    """Whatever is typed, no tile is lost."""
    table = table_at(RACK)
    type_in(table, text)
    check_tray(table)
    check_tiles(table)


def test_an_endless_text_is_cut() -> None:
    """No more of a text is looked at than a play can have."""
    assert len(tidy("1" * 10 * LONGEST)) == LONGEST
