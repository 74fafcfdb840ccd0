"""The course of a game at a table: turns, computers, closed racks, undo, the bell, the clock."""

from __future__ import annotations

import pytest

from sums_widgets.engine import HIDDEN, VARIANTS, End, Pass, SumsError, best_plays
from sums_widgets.widgets.table.clock import Clock
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.questions import Curtain, Help, Lens, Lots, Sure
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from widgets.table_checks import check_drawing, check_record, check_secrets, check_tiles, check_tray
from widgets.table_hands import (
    SMALL,
    asked,
    dialog,
    laid,
    lines,
    notice,
    picked,
    play_by_taps,
    press,
    pressable,
    show_computers,
    sit_down,
    table_at,
    tap,
    told,
    tone,
    with_pool,
)

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"


def play_to_the_end(table: Table) -> None:
    """Let everybody make their best play, by taps, until the game is over."""
    while not table.playing.is_over:
        show_computers(table)
        if isinstance(asked(table), Curtain):
            press(table, "here")
        if table.is_open:
            play_by_taps(table, next(iter(best_plays(table.playing.position)), Pass()))


# --- whole games -------------------------------------------------------------------------------


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
    """Before the last tile is turned over, nothing on the screen tells who starts."""
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


# --- computers ---------------------------------------------------------------------------------


def test_a_computers_turn_is_shown_step_by_step() -> None:
    """Its tiles arrive one by one, then its sums are lit, then the turn is taken."""
    table = table_at(f"{SMALL} 1,3;1,3 9x9 0;0 2 0", computers={2: "sharp"})
    seen = [len(table.laid)]
    lit = []
    while table.showing is not None:
        table.advance()
        if table.showing is not None:
            seen.append(len(table.laid))
            lit.append(bool(told(table)["work"]["runs"]))
    assert seen == [0, 1, 2, 2]
    assert lit == [False, False, True]
    assert tone(table) == "good"
    assert table.is_open


@pytest.mark.parametrize(("pace", "steps"), [("instant", 1), ("quick", 4), ("slow", 4)])
def test_the_pace_tells_how_many_steps_there_are(pace: str, steps: int) -> None:
    """An instant turn is one step; else there is one for each tile, the sums, and the turn."""
    table = table_at(f"{SMALL} 1,3;1,3 9x9 0;0 2 0", computers={2: "sharp"}, pace=pace)
    assert show_computers(table) == steps


def test_reduced_motion_shows_a_turn_in_two_steps() -> None:
    """Who wants little motion sees all tiles at once, then the turn is taken."""
    table = table_at(f"{SMALL} 1,3;1,3 9x9 0;0 2 0", computers={2: "sharp"})
    table.few_steps = True
    assert show_computers(table) == 2


def test_a_computer_that_trades_or_passes_is_told() -> None:
    """A turn without a tile is one step, and said in words."""
    table = table_at("tens _,r9,_ 1;7,8 9x5 0;0 2 0", computers={2: "sharp"})
    assert lines(table) == ["Bo is playing."]
    show_computers(table)
    assert notice(table) == ["Bo trades 2 tiles: 6 points off."]


@pytest.mark.parametrize("level", ["gentle", "steady", "sharp"])
def test_a_seed_makes_computers_repeatable(level: str) -> None:
    """The same deal against the same computers goes the same way."""
    records = []
    for _ in range(2):
        table = sit_down(computers={1: level, 2: level}, pace="instant")
        for _ in range(8):
            table.advance()
        records.append(table.playing.to_text())
    assert records[0] == records[1]
    assert "8. " in records[0]


def test_computers_play_among_themselves_to_the_end() -> None:
    """A game without people runs by itself; what is drawn is right at every step."""
    table = Table(make_settings("tens", 2, computers={1: "sharp", 2: "gentle"}, deal=3))
    with_pool(table, 4)
    press(table, "draw-skip")
    while table.showing is not None:
        check_tray(table)
        check_drawing(table)
        table.advance()
    assert table.playing.is_over
    assert not table.can_undo
    press(table, "review")
    assert dialog(table)["id"] == "review"


@pytest.mark.parametrize("opening", ["help", "bell", "new", "lens"])
def test_a_question_stays_open_while_a_computer_plays(opening: str) -> None:
    """A child who reads something during a computer's turn can read it to the end."""
    table = table_at(f"{SMALL} 1,3;1,3 9x9 0;0 2 0", computers={2: "sharp"})
    if opening == "lens":
        tap(table, "B2")
    else:
        press(table, opening)
    before = asked(table)
    assert isinstance(before, Help | Sure | Lens)
    show_computers(table)
    assert asked(table) == before
    press(table, "no")
    assert table.is_open


def test_nobody_is_asked_anything_once_the_game_is_over() -> None:
    """A question that was open when a computer ended the game is gone."""
    table = table_at(f"{SMALL} 9;4 - 0;0 2 0", computers={2: "sharp"})
    press(table, "bell")
    show_computers(table)
    assert table.playing.end is End.OUT
    assert asked(table) is None


# --- undo --------------------------------------------------------------------------------------


def test_undo_takes_back_the_last_turn() -> None:
    """After undo the game stands where it stood, and the same player is to move."""
    table = table_at(RACK)
    before = table.playing.position
    assert "undo" not in pressable(table)
    tap(table, "rack-3", "D2")
    press(table, "play")
    press(table, "undo")
    assert table.playing.position == before
    assert notice(table) == ["The last turn is taken back."]
    check_tray(table)


def test_undo_takes_the_computers_turns_back_too() -> None:
    """Against computers, undo goes back to the person's own turn."""
    table = table_at(f"{SMALL} 1,3,4;1,3,9;1,1 9x1 0;0;0 1 0", computers={2: "sharp", 3: "gentle"})
    tap(table, "rack-3", "D2")
    press(table, "play")
    show_computers(table)
    assert len(table.playing.turns) == 3
    press(table, "undo")
    assert (len(table.playing.turns), table.playing.position.turn) == (0, 1)


def test_undo_during_a_computers_turn() -> None:
    """Undo before the computer is done takes back the person's turn; the computer's is off."""
    table = table_at(f"{SMALL} 1,3,4;1,3,9 9x1 0;0 1 0", computers={2: "sharp"})
    tap(table, "rack-3", "D2")
    press(table, "play")
    table.advance()
    assert laid(table)
    press(table, "undo")
    assert (table.showing, laid(table), table.is_open) == (None, {}, True)


def test_undo_after_the_end_opens_the_game_again() -> None:
    """A game that is over goes on when its last turn is taken back."""
    table = table_at(f"{SMALL} 4;9,9 - 0;0 1 0")
    tap(table, "rack-1", "D2")
    press(table, "play")
    assert table.playing.end is End.OUT
    press(table, "undo")
    assert table.is_open


def test_undo_can_be_switched_off() -> None:
    """Where the teacher does not allow it, there is no undo."""
    table = table_at(RACK, undo=False)
    press(table, "pass", "yes")
    assert "undo" not in pressable(table)
    press(table, "undo")
    assert len(table.playing.turns) == 1


def test_nothing_of_a_computer_alone_can_be_undone() -> None:
    """Before any person has had a turn there is nothing to take back."""
    table = table_at(f"{SMALL} 1,3;1,3 9x9 0;0 2 0", computers={2: "sharp"})
    show_computers(table)
    assert not table.can_undo
    table.undo()
    assert len(table.playing.turns) == 1


# --- closed racks ------------------------------------------------------------------------------


def test_a_curtain_falls_between_two_people() -> None:
    """With closed racks nobody's tiles are seen until the next player is there."""
    table = sit_down(closed=True)
    assert asked(table) == Curtain(2)
    assert set(table.seen.racks[0] + table.seen.racks[1]) == {HIDDEN}
    check_drawing(table)
    check_secrets(table, None)
    tap(table, "rack-1", "B1")
    press(table, "no", "pass", "undo", "new", "help")
    assert asked(table) == Curtain(2)
    assert laid(table) == {}
    press(table, "here")
    assert table.is_open
    check_drawing(table, 2)
    check_secrets(table, 2)
    press(table, "pass", "yes")
    assert asked(table) == Curtain(1)


def test_the_curtain_is_not_lifted_by_the_clock() -> None:
    """Time that is up while the laptop changes hands shows nobody's tiles."""
    time = [0.0]
    table = Table(make_settings("tens", deal=1, closed=True, minutes=1), now=lambda: time[0])
    press(table, "draw-skip", "here", "pass", "yes")
    assert asked(table) == Curtain(1)
    time[0] = 61
    handle(table, {"do": "time-up"})
    assert table.playing.bell is End.TIME
    assert asked(table) == Curtain(1)


def test_no_curtain_between_a_person_and_computers() -> None:
    """One person among computers sees the own rack all the time, the others never."""
    table = sit_down(closed=True, players=["Ada", "Bo"], computers={2: "sharp"})
    assert asked(table) is None
    while table.showing is not None:
        check_drawing(table, 1)
        check_secrets(table, 1)
        table.advance()
    check_drawing(table, 1)
    press(table, "pass", "yes")
    assert asked(table) is None


def test_no_rack_is_seen_before_anybody_has_said_who_is_there() -> None:
    """A computer that starts does so with all racks closed, if more than one person plays."""
    table = table_at(f"{SMALL} 1,3;3,5;1,3 9x9 0;0;0 3 0", computers={3: "sharp"}, closed=True)
    assert table.showing is not None
    check_drawing(table)
    check_secrets(table, None)
    show_computers(table)
    assert asked(table) == Curtain(1)
    press(table, "here", "pass", "yes")
    assert asked(table) == Curtain(2)


def test_the_same_person_needs_no_curtain_twice() -> None:
    """After a computer's turn, the person who was there last goes on without a curtain."""
    table = table_at(
        f"{SMALL} 1,3;1,3;2,2 9x9 0;0;0 1 0", computers={2: "sharp", 3: "sharp"}, closed=True
    )
    press(table, "pass", "yes")
    show_computers(table)
    assert asked(table) is None
    assert table.is_open


def test_undo_draws_the_curtain_for_the_player_who_is_back() -> None:
    """Who takes a turn back gets the laptop first."""
    table = sit_down(closed=True)
    press(table, "here", "pass", "yes", "here", "undo")
    assert asked(table) == Curtain(2)


def test_all_racks_lie_open_after_the_end() -> None:
    """When the game is over there is nothing left to hide."""
    table = sit_down(closed=True)
    press(table, "here", "bell", "yes")
    assert table.playing.is_over
    assert HIDDEN not in table.seen.racks[0] + table.seen.racks[1]


# --- the end, the bell, the clock --------------------------------------------------------------


def test_nobody_can_play_is_announced() -> None:
    """Once a turn without a tile has shown it, all are told that nobody can play."""
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
