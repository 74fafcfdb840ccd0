"""Computers at a table: their turns are shown step by step, and disturb nobody."""

from __future__ import annotations

import pytest

from sums_widgets.engine import End
from sums_widgets.widgets.table.questions import Help, Lens, Sure
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.table import Table
from widgets.table_checks import check_drawing, check_tray
from widgets.table_hands import (
    SMALL,
    asked,
    dialog,
    lines,
    notice,
    press,
    show_computers,
    sit_down,
    table_at,
    tap,
    told,
    tone,
    with_pool,
)


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
    """With reduced motion all tiles appear at once, then the turn is taken."""
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
