"""Undo at a table: a person's last turn, with what computers did after it."""

from __future__ import annotations

from sums_widgets.engine import End
from widgets.table_checks import check_tray
from widgets.table_hands import (
    SMALL,
    laid,
    notice,
    press,
    pressable,
    show_computers,
    table_at,
    tap,
)

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"


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
