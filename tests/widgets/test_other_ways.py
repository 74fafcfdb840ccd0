"""Alternative input and extra time: a tile moved by buttons, a clock that waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sums_widgets.learning.words import say
from sums_widgets.widgets.table.clock import Clock
from sums_widgets.widgets.telling import Voice, buttons_of
from sums_widgets.widgets.telling.buttons import split_states
from widgets.table_hands import SMALL, press, sit_down, table_at, tap

if TYPE_CHECKING:
    from sums_widgets.widgets.table.table import Table

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"


def offered(table: Table) -> dict[str, bool]:
    """Return the visible buttons by name, with whether each is enabled."""
    buttons = [each for each in buttons_of(table, Voice()) if not each.get("away")]
    return {each["id"]: each.get("on", True) for each in buttons}


def test_a_picked_tile_moves_along_its_rack() -> None:
    """It moves a place at a time, stays picked, and stops at the end of the rack."""
    table = table_at(RACK)
    tap(table, "rack-2")
    press(table, "move-left", "move-left")
    assert [tile.face for tile in table.tray.as_shown()] == ["3", "1", "4", "5", ""]
    assert (offered(table)["move-left"], offered(table)["move-right"]) == (False, True)
    press(table, *["move-right"] * 9)
    assert [tile.face for tile in table.tray.as_shown()] == ["1", "4", "5", "", "3"]
    assert table.tray.picked == 1


def test_there_is_something_to_move_only_while_a_tile_of_the_rack_is_picked() -> None:
    """Without a picked tile, or with one on the board, the buttons are not there."""
    table = table_at(RACK)
    before = table.tray.as_shown()
    for taps in ((), ("rack-1", "D2"), ("D2",)):
        tap(table, *taps)
        assert "move-left" not in offered(table)
        press(table, "move-right")
        assert table.tray.as_shown() == before
    press(table, "trade")
    assert "move-left" not in offered(table)


def test_the_buttons_to_move_come_last() -> None:
    """No other button of their row changes its place when a tile is picked."""
    table = table_at(RACK)
    row = [each["id"] for each in buttons_of(table, Voice()) if "place" not in each]
    assert row[-2:] == ["move-left", "move-right"]


def test_what_buttons_are_is_not_told_anew() -> None:
    """Picking and laying a tile changes what the buttons can do, and not the list of them."""
    table = table_at(RACK)
    plain, states = split_states(buttons_of(table, Voice()))
    for taps in (("rack-1",), ("D2",)):
        tap(table, *taps)
        now, later = split_states(buttons_of(table, Voice()))
        assert now == plain
        assert later != states


def test_the_clock_tells_that_it_waits() -> None:
    """Pausing, resuming and adding a minute are announced, after the current explanation."""
    table = table_at(RACK, minutes=5)
    tap(table, "rack-1", "D2")
    press(table, "play")
    explained = table.notice.messages
    press(table, "clock")
    assert [say(each) for each in table.notice.messages[len(explained) :]] == [
        "The clock is paused."
    ]
    press(table, "more-time", "clock")
    assert table.notice.messages[: len(explained)] == explained
    assert say(table.notice.messages[-1]) == "The clock goes on."
    assert len(table.notice.messages) == len(explained) + 1
    assert table.notice.tone == "refused"


def test_more_time_is_given_until_the_bell() -> None:
    """Each press gives a minute, running or not; the last round has begun once the bell rang."""
    table = table_at(RACK, minutes=5)
    assert table.clock is not None
    press(table, "clock")
    before = table.clock.left
    assert 0 < before <= 60 * 5
    press(table, "more-time", "more-time")
    assert table.clock.left == pytest.approx(before + 60 * 2)
    press(table, "pass", "yes", "bell", "yes")
    assert "more-time" not in offered(table)
    left = table.clock.left
    press(table, "more-time")
    assert table.clock.left == left


def test_a_game_without_a_clock_has_none_of_it() -> None:
    """There is no clock unless it was chosen, and nothing to press."""
    table = sit_down()
    assert table.clock is None
    assert not {"clock", "more-time"} & set(offered(table))
    press(table, "more-time", "clock")
    assert table.clock is None


def test_a_minute_given_at_the_last_second_counts() -> None:
    """A clock that has come to its end goes on with what it is given."""
    time = [0.0]
    clock = Clock(1, now=lambda: time[0])
    clock.start()
    time[0] = 59
    clock.give(1)
    assert (clock.left, clock.is_up) == (61, False)
    time[0] = 500
    clock.give(1)
    assert (clock.left, clock.running) == (60, True)
