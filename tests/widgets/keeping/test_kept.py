"""One text for every store: a game resumes exactly as it was, and a bad text changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import Game, Square, SumsError, best_plays, start_game
from sums_widgets.engine.record import LONGEST_RECORD
from sums_widgets.testing.strategies import games
from sums_widgets.widgets.keeping.bookmark import Bookmark
from sums_widgets.widgets.keeping.kept import (
    MOST_LINES,
    kept_text,
    put_on_table,
    read_kept,
    record_of,
)
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.questions import Curtain
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.table import Table
from widgets.table_hands import events_of, play_by_taps, press, sit_down, table_at, tap

if TYPE_CHECKING:
    from collections.abc import Callable

WILDS = "tens _7;_,r2,b4,_4;_7 1,3,?;5,5 9x1 0;0 1 0"


def come_back(table: Table, **choices: object) -> Table:
    """Keep a game, and resume it at another table; return that table."""
    other = Table(make_settings("twenties", 3, **choices))
    put_on_table(other, read_kept(kept_text(table)), other.settings)
    return other


def lie_alike(one: Table, other: Table) -> bool:
    """Whether two tables look the same."""
    return (
        one.playing.to_text() == other.playing.to_text()
        and one.tray.placements == other.tray.placements
        and one.tray.as_shown() == other.tray.as_shown()
        and one.seen == other.seen
    )


# --- the way there and back --------------------------------------------------------------------


def test_half_placed_tiles_come_back() -> None:
    """Tiles that are laid but not played lie there again, and can be played."""
    table = sit_down()
    play = best_plays(table.playing.position)[0]
    for event in events_of(table, play)[:-1]:
        handle(table, event)
    other = come_back(table)
    assert other.tray.laid
    assert lie_alike(table, other)
    press(other, "play")
    assert other.playing.turns[0].play == play


def test_wilds_come_back_with_and_without_their_names() -> None:
    """A wild that was named keeps its name; one that was not can still be named."""
    for named in (True, False):
        table = table_at(WILDS)
        slot = table.tray.order[-1]
        table.tray.lay(slot, Square(1, 3))
        if named:
            table.tray.name(slot, table.playing.variant.tile("?4"))
        other = come_back(table)
        assert lie_alike(table, other)
        assert (other.tray.unnamed is None) == named


def test_the_order_of_every_rack_comes_back() -> None:
    """Each player finds the tiles as they lay, also after tiles were drawn."""
    table = sit_down()
    press(table, "shuffle")
    for _ in range(3):
        play_by_taps(table, best_plays(table.playing.position)[0])
    other = come_back(table)
    for seat in (1, 2):
        assert other.rack_as_shown(seat) == table.rack_as_shown(seat)


@pytest.mark.parametrize("runs", [True, False])
def test_the_clock_goes_on_where_it_stopped(*, runs: bool) -> None:
    """The seconds that were left are left, running or paused as they were."""
    time = [0.0]
    table = Table(make_settings("tens", minutes=10, deal=1), now=lambda: time[0])
    table.begin()
    time[0] = 100.5
    if not runs:
        press(table, "clock")
    other = Table(make_settings("tens"), now=lambda: 0.0)
    put_on_table(other, read_kept(kept_text(table)), other.settings)
    assert other.clock is not None
    assert (other.clock.left, other.clock.running) == (500, runs)


def test_closed_racks_stay_closed() -> None:
    """The curtain comes first: whoever opens a kept game does not see a rack by it."""
    table = sit_down(closed=True)
    press(table, "here")
    tap(table, "rack-1", "A4")
    other = come_back(table)
    assert other.question == Curtain(table.playing.position.turn)
    press(other, "here")
    assert lie_alike(table, other)


def test_computers_play_on_at_their_level() -> None:
    """Names and levels are those of the record; a computer whose turn it was decides anew."""
    table = table_at(WILDS.replace(" 1 0", " 2 0"), computers={2: "gentle"})
    other = come_back(table)
    assert other.playing.head.computers == {2: "gentle"}
    assert other.showing is not None
    assert other.settings.computers == {2: "gentle"}


def test_other_choices_are_those_of_the_table() -> None:
    """What a record does not tell is as the teacher wants it here, and what is locked stays."""
    table = sit_down("fractions", ["Ada", "Bo"], half=True, closed=True)
    other = come_back(table, hints=False, locked=["variant", "closed"])
    assert not other.settings.hints
    assert other.settings.variant.name == "twenties"
    assert not other.settings.closed
    assert other.settings.half
    assert other.settings.names == ("Ada", "Bo")
    press(other, "here", "new", "yes")
    assert other.setup is not None


def test_a_remark_that_looks_like_a_bookmark_stays_a_remark() -> None:
    """Whatever a teacher notes in a game is still there when it comes back."""
    for note in ("bookmark", "bookmark laid=A1:1", "bookmarks are nice"):
        table = sit_down()
        table.playing.note(note)
        assert come_back(table).playing.to_text() == table.playing.to_text()


@pytest.mark.slow
@given(games())
def test_every_game_comes_back(game: Game) -> None:
    """Any game, finished or not, goes on where it stopped."""
    text = game.to_text()
    kept = read_kept(text, [game.variant])
    assert kept.game.to_text() == text
    settings = make_settings(game.variant)
    table = Table(settings)
    put_on_table(table, kept, settings)
    assert record_of(kept_text(table)) == text
    assert Game.from_text(kept_text(table), variants=[game.variant]).position == game.position


# --- texts that are none -------------------------------------------------------------------------

GAME = start_game("tens", ["Ada", "Bo"], seed=1)
GAME.pass_turn()
TEXT = GAME.to_text()


@pytest.mark.parametrize(
    "alter",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: "\n\n" + text.rstrip("\n"),
        lambda text: text + "\n \n",
    ],
)
def test_what_mail_and_editors_do_is_forgiven(alter: Callable[[str], str]) -> None:
    """Other line ends, blank lines around and a mark of Unicode change nothing."""
    assert read_kept(alter(TEXT)).game.to_text() == TEXT


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "Once upon a time",
        "<script>alert(1)</script>",
        "\x00\x01",
        TEXT[: len(TEXT) // 2],
        TEXT.replace("=0", "=90"),
        TEXT.replace("#seed 1", "#seed 2").replace("1. 2 pass", "1. 2 trade:1"),
        TEXT.replace("#seed", "#computer 2 almighty\n#seed"),
        "x" * 1_000_000,
        "#sums 1\n" * 100_000,
        TEXT + "#note a\n" * MOST_LINES,
        "#sums 1" + " " * LONGEST_RECORD,
    ],
)
def test_a_bad_text_is_refused(text: object) -> None:
    """What is no game, or not as it was written, raises one clear error."""
    with pytest.raises(SumsError):
        read_kept(text)


def test_names_are_made_fit_to_be_seen() -> None:
    """A record takes any name; on the table, unseen characters are gone and no two are alike."""
    text = TEXT.replace("Ada", "Bo\u202e")
    assert read_kept(text).game.names == ("Bo", "Bo 2")


BOOKMARKS = (
    "laid=A1:1",  # a start tile is there
    "laid=B1:9",  # not in the rack
    "laid=B1:2,B1:3",  # twice
    "laid=Z99:2",
    "laid=B1:?3",
    "laid=B1",
    "racks=1,1,1,1,1;2,2,2,2,2",
    "racks=-",
    "clock=5",  # there is no clock
    "clock=99999999",
    "laid=B1:2 rocks=1",
    "",
)


@pytest.mark.parametrize("line", BOOKMARKS)
def test_a_bookmark_that_does_not_fit_is_left_out(line: str) -> None:
    """The game counts all the same."""
    kept = read_kept(f"{TEXT}#note bookmark {line}\n")
    assert kept.bookmark == Bookmark()
    assert kept.game.to_text() == TEXT


@given(st.text(alphabet="laidrcks=:,;?-A1 23bookmark\n", max_size=60))
def test_any_bookmark_may_stand_there(line: str) -> None:
    """Whatever follows the record, it is a game with a bookmark that fits, or an error."""
    try:
        kept = read_kept(f"{TEXT}#note bookmark {line}")
    except SumsError:
        return
    assert kept.bookmark.fits(kept.game)
