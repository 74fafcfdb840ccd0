"""Taps, drags and keys: each does what a child expects, and none loses a tile."""

from __future__ import annotations

import pytest

from sums_widgets.engine import Square
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.questions import ChooseTrade, Help, Lens, NameWild, Sure
from sums_widgets.widgets.table.table import Table
from widgets.table_checks import check_drawing, check_tiles, check_tray
from widgets.table_hands import (
    SMALL,
    asked,
    choose,
    drop,
    key,
    laid,
    notice,
    picked,
    press,
    show_computers,
    sit_down,
    table_at,
    tap,
    tone,
)

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"
"""Ada has 1 3 4 5 and a wild; a 4 on D2 makes 10 with the 2 and the 4 on B2 and C2."""


@pytest.fixture
def table() -> Table:
    """Return a small table where Ada is to move."""
    return table_at(RACK)


# --- taps --------------------------------------------------------------------------------------


def test_tap_a_tile_then_a_square(table: Table) -> None:
    """A tapped tile is picked; a tap on a square lays it there."""
    tap(table, "rack-3")
    assert picked(table) == 2
    tap(table, "D2")
    assert (laid(table), picked(table)) == ({"D2": "4"}, None)


def test_tap_a_picked_tile_again_puts_it_down(table: Table) -> None:
    """Two taps on a tile of the rack, with time between them, pick it and put it down."""
    tap(table, "rack-3", "rack-3")
    assert picked(table) is None


def test_another_tap_picks_another_tile(table: Table) -> None:
    """A tap on another tile picks that one instead."""
    tap(table, "rack-3", "rack-1")
    assert picked(table) == 0


@pytest.mark.parametrize("on", ["rack-1", "D2", "B2"])
def test_the_second_tap_of_a_double_tap_changes_nothing(table: Table, on: str) -> None:
    """A child who taps everything twice gets what one tap would have done."""
    tap(table, "rack-3", "A1", on)
    before = laid(table), picked(table), asked(table), table.notice
    handle(table, {"do": "tap", "on": on, "again": True})
    assert (laid(table), picked(table), asked(table), table.notice) == before


def test_a_square_without_a_picked_tile_says_what_to_do(table: Table) -> None:
    """Tapping an empty square first is answered kindly."""
    tap(table, "D2")
    assert notice(table) == ["Pick a tile first."]


def test_a_taken_square_keeps_the_tile_picked(table: Table) -> None:
    """A tile cannot be laid on a tile of the board; it stays picked, and that is said."""
    tap(table, "rack-3", "B2")
    assert notice(table) == ["That square is taken. Try an empty one."]
    assert (laid(table), picked(table)) == ({}, 2)


def test_a_tile_of_the_board_comes_under_the_lens(table: Table) -> None:
    """Tapping a tile of the board looks at it closely; tapping elsewhere closes that."""
    tap(table, "B2")
    assert isinstance(asked(table), Lens)
    tap(table, "C2")
    lens = asked(table)
    assert isinstance(lens, Lens)
    assert lens.square == Square(1, 2)
    tap(table, "A1")
    assert asked(table) is None


def test_a_laid_tile_can_be_moved_by_taps(table: Table) -> None:
    """Tap a laid tile, then another square."""
    tap(table, "rack-3", "D2", "D2", "E2")
    assert laid(table) == {"E2": "4"}


def test_laid_tiles_change_places_by_taps(table: Table) -> None:
    """Tap a laid tile, then another laid one."""
    tap(table, "rack-3", "D2", "rack-1", "E2", "D2", "E2")
    assert laid(table) == {"E2": "4", "D2": "1"}


def test_a_tap_on_the_hole_takes_the_tile_back(table: Table) -> None:
    """The empty place in the rack takes its own tile back, that one alone."""
    tap(table, "rack-3", "D2", "rack-1", "E2", "rack-3")
    assert laid(table) == {"E2": "1"}


def test_a_named_wild_moves_without_being_asked_again(table: Table) -> None:
    """A wild that has its name keeps it wherever it is laid."""
    tap(table, "rack-5", "D2")
    choose(table, number="4")
    press(table, "yes")
    tap(table, "D2", "E2")
    assert (laid(table), asked(table)) == ({"E2": "?4"}, None)


def test_what_was_said_about_laid_tiles_is_forgotten_when_they_move(table: Table) -> None:
    """A refusal stays while the tiles stay, also when another one is picked; no longer."""
    tap(table, "rack-1", "D2")
    press(table, "play")
    assert tone(table) == "refused"
    tap(table, "rack-2")
    assert tone(table) == "refused"
    tap(table, "E2")
    assert tone(table) == "plain"


@pytest.mark.parametrize("on", ["", "rack-0", "rack-6", "rack-99", "Z9", "b2", "AAAA1", "rack"])
def test_a_tap_on_nothing_changes_nothing(table: Table, on: str) -> None:
    """Names of no square and no place are ignored."""
    tap(table, "rack-1", on)
    assert (laid(table), picked(table), asked(table)) == ({}, 0, None)


# --- drags -------------------------------------------------------------------------------------


def test_drag_to_the_board_about_and_back(table: Table) -> None:
    """A tile is dragged onto a square, to another one, and back to the rack."""
    drop(table, "rack-3", "D2")
    assert laid(table) == {"D2": "4"}
    drop(table, "D2", "E2")
    assert laid(table) == {"E2": "4"}
    drop(table, "E2", "rack")
    assert laid(table) == {}


def test_drag_a_laid_tile_onto_a_place_of_the_rack(table: Table) -> None:
    """Any place of the rack takes a laid tile back."""
    drop(table, "rack-3", "D2")
    drop(table, "D2", "rack-1")
    assert laid(table) == {}


def test_drag_within_the_rack_reorders_it(table: Table) -> None:
    """A tile dropped on a place of the rack is shown there; the rack as a whole changes nothing."""
    drop(table, "rack-1", "rack-3")
    assert [tile.face for tile in table.tray.as_shown()] == ["3", "4", "1", "5", ""]
    drop(table, "rack-1", "rack")
    assert [tile.face for tile in table.tray.as_shown()] == ["3", "4", "1", "5", ""]


def test_the_order_of_the_rack_is_kept_for_the_next_turn() -> None:
    """Tiles that stay in the rack stay in the child's own order; new ones come last."""
    table = table_at(f"{SMALL} 1,3,4,5,7;2,2 9x1 0;0 1 0")
    drop(table, "rack-5", "rack-1")
    tap(table, "rack-4", "D2")
    press(table, "play", "pass", "yes")
    assert [tile.face for tile in table.tray.as_shown()] == ["7", "1", "3", "5", "1"]


@pytest.mark.parametrize(
    ("start", "end"),
    [("rack-3", ""), ("rack-3", "Z9"), ("", "D2"), ("B2", "D2"), ("D2", "E2"), ("rack", "D2")],
)
def test_a_drop_from_or_to_nowhere_changes_nothing(table: Table, start: str, end: str) -> None:
    """Dropped outside, or dragged from where nothing lies: all stays."""
    drop(table, start, end)
    assert (laid(table), notice(table)) == ({}, [])


def test_a_drop_on_a_taken_square_is_said(table: Table) -> None:
    """A tile dropped on a tile of the board goes home."""
    drop(table, "rack-3", "B2")
    assert laid(table) == {}
    assert notice(table) == ["That square is taken. Try an empty one."]


def test_a_dragged_wild_asks_for_its_name(table: Table) -> None:
    """A wild that is dropped on a square is named like one that is tapped there."""
    drop(table, "rack-5", "D2")
    assert asked(table) == NameWild(Square(1, 3))


# --- keys --------------------------------------------------------------------------------------


def test_a_whole_turn_by_keys(table: Table) -> None:
    """A number picks, Enter lays, Enter plays."""
    key(table, "3", "D2")
    key(table, "Enter", "D2")
    assert laid(table) == {"D2": "4"}
    key(table, "Enter", "D2")
    assert len(table.playing.turns) == 1
    assert table.playing.position.scores == (13, 0)


@pytest.mark.parametrize("name", ["Backspace", "Delete"])
def test_backspace_takes_back_the_tile_under_the_cursor_or_the_last(
    table: Table, name: str
) -> None:
    """The tile at the cursor goes back first; from elsewhere, the one laid last."""
    tap(table, "rack-3", "D2", "rack-1", "E2", "rack-2", "F2")
    key(table, name, "D2")
    assert laid(table) == {"E2": "1", "F2": "3"}
    key(table, name, "A1")
    assert laid(table) == {"E2": "1"}
    key(table, name)
    key(table, name)
    assert laid(table) == {}


def test_escape_puts_down_and_closes(table: Table) -> None:
    """Escape puts a picked tile down and closes what is asked."""
    tap(table, "rack-3")
    key(table, "Escape")
    assert picked(table) is None
    press(table, "help")
    key(table, "Escape")
    assert asked(table) is None


def test_enter_on_a_tile_of_the_board_is_the_lens(table: Table) -> None:
    """With nothing picked and nothing laid, Enter looks at the tile under the cursor."""
    key(table, "Enter", "B2")
    assert isinstance(asked(table), Lens)


def test_enter_on_a_taken_square_keeps_the_picked_tile(table: Table) -> None:
    """Enter with a picked tile on a tile of the board says that the square is taken."""
    key(table, "3")
    key(table, "Enter", "B2")
    assert (picked(table), notice(table)) == (2, ["That square is taken. Try an empty one."])


@pytest.mark.parametrize("opening", ["pass", "help"])
def test_enter_plays_and_closes_what_was_asked(table: Table, opening: str) -> None:
    """A play by Enter leaves no stale question behind, also if the rules refuse it."""
    tap(table, "rack-1", "D2")
    press(table, opening)
    key(table, "Enter", "D2")
    assert (tone(table), asked(table)) == ("refused", None)


@pytest.mark.parametrize("question", ["trade", "wild"])
def test_enter_answers_no_question_by_accident(table: Table, question: str) -> None:
    """While tiles are chosen for a trade, or a wild is named, Enter on the board does nothing."""
    if question == "trade":
        press(table, "trade")
    else:
        tap(table, "rack-5", "D2")
    before = asked(table)
    key(table, "Enter", "D2")
    assert asked(table) == before
    assert not table.playing.turns


@pytest.mark.parametrize("name", ["0", "6", "p", "", "½", "²", "F5", "12", "ArrowLeft"])
def test_other_keys_do_nothing(table: Table, name: str) -> None:
    """Keys without a meaning are ignored."""
    key(table, name, "D2")
    assert (picked(table), laid(table), notice(table)) == (None, {}, [])


# --- in other moments --------------------------------------------------------------------------


def test_taps_choose_tiles_while_trading(table: Table) -> None:
    """In a trade, taps choose tiles and let them go; the board, drags and Backspace wait."""
    press(table, "trade")
    tap(table, "rack-2", "rack-4", "rack-2", "D2", "B2")
    drop(table, "rack-1", "D2")
    key(table, "Backspace")
    assert asked(table) == ChooseTrade(frozenset({3}))
    assert laid(table) == {}
    key(table, "1")
    assert asked(table) == ChooseTrade(frozenset({0, 3}))


def test_tapping_on_sets_a_question_aside(table: Table) -> None:
    """A child who goes on playing does not have to close the lens, the help or "sure?" first."""
    for opening in ("help", "pass", "bell", "new"):
        press(table, opening)
        assert isinstance(asked(table), Help | Sure)
        tap(table, "rack-1")
        assert asked(table) is None


def test_nothing_is_laid_in_a_computers_turn() -> None:
    """While a computer plays, taps, drags and keys lay nothing; the lens opens."""
    table = table_at(f"{SMALL} 1,3,4;2,4 9x1 0;0 2 0", computers={2: "sharp"})
    assert table.showing is not None
    tap(table, "rack-1", "D3")
    drop(table, "rack-1", "D3")
    key(table, "1")
    key(table, "Enter", "D3")
    assert (picked(table), table.tray.laid) == (None, {})
    tap(table, "B2")
    assert isinstance(asked(table), Lens)
    show_computers(table)
    assert len(table.playing.turns) == 1


def test_nothing_is_laid_after_the_end(table: Table) -> None:
    """When the game is over, tiles stay; the lens still opens, and closes."""
    press(table, "bell", "yes")
    assert table.playing.is_over
    tap(table, "rack-1", "D2")
    drop(table, "rack-1", "D2")
    assert laid(table) == {}
    tap(table, "B2")
    assert isinstance(asked(table), Lens)
    tap(table, "A1")
    assert asked(table) is None


def test_nothing_is_laid_before_the_draw_is_over() -> None:
    """During the draw for the first turn, the board and the racks wait."""
    table = table_at(RACK, begin=False)
    fresh = Table(table.settings)
    tap(fresh, "rack-1", "D2")
    drop(fresh, "rack-1", "D2")
    key(fresh, "1")
    assert (picked(fresh), laid(fresh)) == (None, {})


def test_gestures_before_a_game_are_ignored() -> None:
    """With only the start panel there is nothing to tap."""
    table = sit_down()
    press(table, "new", "yes")
    assert table.game is None
    tap(table, "rack-1", "D2")
    drop(table, "rack-1", "D2")
    key(table, "Enter")
    assert table.game is None


def test_the_drawing_follows_every_gesture(table: Table) -> None:
    """After each gesture, what is drawn and all tiles are as they should be."""
    for place in ("rack-3", "D2", "rack-5", "E2", "E2", "D2", "rack-1", "A1", "rack-3"):
        tap(table, place)
        check_tray(table)
        check_tiles(table)
        check_drawing(table)
