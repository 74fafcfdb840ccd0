"""Elapsed time stays elapsed: undo takes back the bell with a turn, but gives no time back."""

from __future__ import annotations

from sums_widgets.engine import End
from sums_widgets.learning.words import say
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.table import Table
from widgets.table_hands import press


def table_with_time(time: list[float]) -> Table:
    """Return a table with a game of five minutes; Bo is to move first."""
    table = Table(make_settings("tens", ["Ada", "Bo"], deal=1, minutes=5), now=lambda: time[0])
    table.begin()
    return table


def bell(table: Table) -> End | None:
    """Return why the game will end with this round, or None."""
    return table.playing.bell


def clock_runs(table: Table) -> bool:
    """Whether the clock is running."""
    return table.clock is not None and table.clock.running


def test_after_an_undo_the_bell_rings_with_the_next_turn() -> None:
    """After undoing the last turn it is played again, and then the round is played to its end."""
    time = [0.0]
    table = table_with_time(time)
    table.pass_turn()
    time[0] = 300
    table.time_is_up()
    assert bell(table) is End.TIME
    press(table, "undo")
    assert bell(table) is None
    assert not table.playing.is_over
    table.pass_turn()
    assert bell(table) is End.TIME
    assert say(table.notice.messages[-1]) == "Time is up! Finish this round."
    table.pass_turn()
    assert table.playing.end is End.TIME


def test_the_last_turn_of_a_round_ends_a_game_whose_time_is_up() -> None:
    """Also when the bell was taken back: all have had the same number of turns."""
    time = [0.0]
    table = table_with_time(time)
    table.pass_turn()
    table.pass_turn()
    time[0] = 300
    table.time_is_up()
    assert table.playing.is_over
    press(table, "undo")
    table.pass_turn()
    assert table.playing.end is End.TIME


def test_after_an_undo_of_the_end_the_clock_runs_again() -> None:
    """The end stops the clock; a game that goes on has its time again."""
    time = [0.0]
    table = table_with_time(time)
    table.pass_turn()
    table.ring()
    time[0] = 100
    table.pass_turn()
    assert table.playing.is_over
    assert table.clock is not None
    assert not clock_runs(table)
    time[0] = 150
    press(table, "undo")
    assert clock_runs(table)
    assert table.clock.left == 200
