"""The course of a game at a table: the start, whole games, the bell, the clock, the end."""

from __future__ import annotations

import pytest

from sums_widgets.engine import VARIANTS, End, SumsError
from sums_widgets.widgets.table.clock import Clock
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.questions import Lots
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from widgets.table_checks import check_drawing, check_record, check_tiles, check_tray
from widgets.table_hands import (
    SMALL,
    asked,
    laid,
    lines,
    notice,
    picked,
    play_to_the_end,
    press,
    sit_down,
    table_at,
    tap,
    told,
    with_pool,
)

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_whole_game_by_taps(variant: str) -> None:
    """A short game of each kind is played by taps from the draw to the end; its record replays."""
    table = Table(make_settings(variant, ["Ada", "Bo", "Cy"], computers={3: "gentle"}, deal=5))
    with_pool(table, 8)
    press(table, "draw-skip")
    play_to_the_end(table)
    check_tiles(table)
    check_record(table)
    check_drawing(table)
    assert told(table)["work"]["kind"] == "over"
    assert len(lines(table)) >= 2
    assert [player["won"] for player in told(table)["head"]["players"]].count(True) >= 1


def test_before_the_game_there_is_the_start_panel() -> None:
    """With a start panel there is no game yet, and asking for it says so."""
    chosen = make_settings()
    table = Table(chosen, Setup(chosen))
    assert table.game is None
    assert not table.is_open
    assert not table.can_undo
    table.time_is_up()
    table.advance()
    with pytest.raises(SumsError, match="no game has begun yet"):
        _ = table.playing


def test_the_draw_keeps_its_secret() -> None:
    """Before the last tile is turned over, nothing on the screen reveals who starts."""
    table = Table(make_settings("tens", ["Ada", "Bo"], deal=1))
    assert table.playing.position.turn == 2
    shown = told(table)
    assert not any(player["turn"] for player in shown["head"]["players"])
    assert shown["work"]["lines"] == []
    assert shown["say"] == ""
    assert table.front == 1
    check_tray(table)
    press(table, "draw-skip")
    assert [player["turn"] for player in told(table)["head"]["players"]] == [False, True]
    assert table.front == 2


def test_nobody_can_play_is_announced() -> None:
    """Once a turn without a tile has shown it, a message says that nobody can play."""
    table = table_at("tens _,r9,_ 7,8;6,6 1,9x5 0;0 1 0")
    assert len(lines(table)) == 1
    press(table, "pass", "yes")
    assert lines(table)[-1] == "Nobody can play right now. Trade or pass."
    press(table, "pass", "yes")
    assert table.playing.end is End.STUCK
    assert len(lines(table)) >= 2


def test_the_clock_runs_pauses_and_rings() -> None:
    """The clock starts after the draw, can be paused, and ends the game with the round."""
    time = [0.0]
    table = Table(make_settings("tens", deal=1, minutes=1), now=lambda: time[0])
    assert table.clock is not None
    time[0] = 100
    handle(table, {"do": "time-up"})
    assert table.clock.left == 60, "it does not run during the draw"
    press(table, "draw-skip")
    time[0] = 130
    press(table, "clock")
    time[0] = 500
    assert (table.clock.left, table.clock.running) == (30, False)
    handle(table, {"do": "time-up"})
    assert "#bell" not in table.playing.to_text(), "a browser cannot ring early"
    press(table, "clock", "pass", "yes")
    time[0] = 531
    handle(table, {"do": "time-up"})
    assert table.playing.bell is End.TIME
    press(table, "pass", "yes")
    assert table.playing.end is End.TIME
    assert not table.clock.running
    press(table, "clock")
    assert not table.clock.running


def test_time_that_is_up_disturbs_nobody_in_the_middle() -> None:
    """The bell of the clock leaves a trade being chosen, a wild being named, tiles laid; twice."""
    time = [0.0]
    table = Table(make_settings("tens", deal=1, minutes=1), now=lambda: time[0])
    press(table, "draw-skip", "pass", "yes", "trade")
    tap(table, "rack-1")
    before = asked(table)
    time[0] = 61
    handle(table, {"do": "time-up"})
    assert asked(table) == before
    press(table, "no")
    tap(table, "rack-1", "B1")
    press(table, "play")
    said = table.notice
    handle(table, {"do": "time-up"})
    assert table.notice == said, "a second view rings a moment later"


def test_a_clock_never_goes_below_zero() -> None:
    """Time left is never negative, and starting or pausing twice changes nothing."""
    time = [0.0]
    clock = Clock(1, now=lambda: time[0])
    clock.start()
    clock.start()
    time[0] = 999
    assert (clock.left, clock.is_up) == (0, True)
    clock.pause()
    clock.pause()
    assert clock.left == 0


def test_a_picked_tile_does_not_outlive_the_game() -> None:
    """When the game ends while a tile is picked and another laid, both are in the rack."""
    table = table_at(RACK)
    tap(table, "rack-1", "D2", "rack-2")
    press(table, "bell", "yes")
    assert table.playing.is_over
    assert (laid(table), picked(table)) == ({}, None)


def test_a_new_game_in_the_middle_leaves_nothing_behind() -> None:
    """After a new game from the start panel, nothing of the old one is shown."""
    table = sit_down(minutes=5)
    tap(table, "rack-1", "B1")
    press(table, "play", "sheet", "new", "yes", "start")
    assert isinstance(asked(table), Lots)
    assert (laid(table), notice(table), table.sheet_is_open) == ({}, [], False)
    assert table.clock is not None
    assert table.clock.left == 300
