"""Closed racks at a table: a curtain between players, and nothing to peek at."""

from __future__ import annotations

from sums_widgets.engine import HIDDEN, End
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.questions import Curtain
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.table import Table
from widgets.table_checks import check_drawing, check_secrets
from widgets.table_hands import (
    SMALL,
    asked,
    laid,
    press,
    show_computers,
    sit_down,
    table_at,
    tap,
)


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
    """After undo, the player whose turn was taken back confirms at the curtain first."""
    table = sit_down(closed=True)
    press(table, "here", "pass", "yes", "here", "undo")
    assert asked(table) == Curtain(2)


def test_all_racks_lie_open_after_the_end() -> None:
    """When the game is over there is nothing left to hide."""
    table = sit_down(closed=True)
    press(table, "here", "bell", "yes")
    assert table.playing.is_over
    assert HIDDEN not in table.seen.racks[0] + table.seen.racks[1]
