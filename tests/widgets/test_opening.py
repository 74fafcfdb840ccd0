"""Saving and opening at a table: the same game comes back, and invalid texts change nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser.small_game import SMALL
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import Game, best_plays, start_game
from sums_widgets.engine.record import LONGEST_RECORD
from sums_widgets.learning.words import say
from sums_widgets.testing import games
from sums_widgets.widgets import GameBoard
from sums_widgets.widgets.browser.events import FIELD_SHAPES, LONGEST_TEXT, checked_event
from sums_widgets.widgets.keeping.kept import MOST_LINES, kept_text
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.opening import FILE_FIELD, TEXT_FIELD, Trouble, read_text
from sums_widgets.widgets.table.questions import Opening, Saving
from sums_widgets.widgets.table.saving import LONGEST_FILE_NAME, file_name
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from widgets.table_hands import asked, dialog, laid, press, sit_down, tap


def some_game() -> Game:
    """Return a game of six turns, with plays, a trade and a pass in it."""
    game = start_game("tens", ["Ada", "Bo"], seed=3)
    for number in range(6):
        if number == 1:
            game.trade(game.position.rack[:2])
        elif number == 3:
            game.pass_turn()
        else:
            game.play(best_plays(game.position)[0])
    return game


RECORD = some_game().to_text()


def changed(pattern: str, by: str) -> str:
    """Return the record with matches of a pattern replaced."""
    text = re.sub(pattern, by, RECORD, flags=re.MULTILINE)
    assert text != RECORD
    return text


FOUL = {
    "empty": ("", "open-empty"),
    "blank": (" \n \t\n", "open-empty"),
    "foreign": ("Once upon a time\nthere was a game.", "open-foreign"),
    "markup": ("<img src=x onerror=alert(1)>", "open-foreign"),
    "binary": ("\x00\x01\ufffd\udc80PK", "open-foreign"),
    "newer": (RECORD.replace("#sums 1", "#sums 2", 1), "open-newer"),
    "cut in a line": (RECORD.rstrip()[:-2], "open-cut"),
    "cut in the head": (RECORD[:60], "open-cut"),
    "no end": (re.sub("tens .*", "tens _2 1;2 - 0;0 1 0", RECORD, count=1)[:90], "open-cut"),
    "changed score": (changed(r"^3\. (.*) =\d+", r"3. \1 =99"), "open-score"),
    "changed draw": (changed(r"^1\. (.*) \+.*", r"1. \1 +9"), "open-draw"),
    "changed seed": (RECORD.replace("#seed 3", "#seed 4"), "open-draw"),
    "changed play": (changed(r"^3\. (\d) \S+", r"3. \1 A1:1"), "open-play"),
    "a turn too few": (changed(r"^2\. .*\n", ""), "open-play"),
    "changed number": (changed(r"^4\.", "5."), "open-line"),
    "changed head": (RECORD.replace("#player 2", "#player 3"), "open-line"),
    "another variant": (RECORD.replace("#start tens", "#start elevens"), "open-variant"),
    "another level": (RECORD.replace("#seed", "#computer 2 genius\n#seed"), "open-odd"),
    "1 MB": (RECORD + "#note x\n" * 125_000, "open-too-long"),
    "100,000 lines": ("#\n" * 100_000, "open-too-long"),
}
every_foul_text = pytest.mark.parametrize(("text", "name"), FOUL.values(), ids=FOUL.keys())


def paste(table: Table, text: str, field: str = TEXT_FIELD) -> None:
    """Send the browser's event for pasting a text."""
    handle(table, {"do": "paste", "id": field, "text": text})


def open_text(table: Table, text: str) -> None:
    """Ask for a game, paste its text, and press Open."""
    press(table, "open-game")
    paste(table, text)
    press(table, "open-it")


def snapshot(table: Table) -> tuple[Any, ...]:
    """Return everything that must not change."""
    game = table.game
    return game, game and game.to_text(), laid(table), table.tray.order, table.setup, table.notice


# --- there and back ------------------------------------------------------------------------------


def test_a_saved_game_comes_back() -> None:
    """What the dialog shows, pasted at another table, is the same game with its half-laid tiles."""
    table = sit_down()
    press(table, "pass", "yes")
    tap(table, "rack-2", "C3")
    press(table, "save-game")
    text = dialog(table)["fields"][0]["value"]
    assert text == kept_text(table)
    other = Table(make_settings(), Setup(make_settings()))
    open_text(other, text)
    assert other.playing.to_text() == table.playing.to_text()
    assert laid(other) == laid(table)
    assert other.question is None


def test_line_ends_may_suffer() -> None:
    """Mail programs and editors may alter the ends of lines and add blank ones."""
    for text in (
        RECORD.replace("\n", "\r\n"),
        f"\n\n{RECORD}\n",
        RECORD.rstrip(),
        f"\ufeff{RECORD}",
    ):
        read = read_text(text)
        assert not isinstance(read, Trouble)
        assert read.game.to_text() == RECORD


@pytest.mark.slow
@given(games(turns=8))
def test_every_game_comes_back(game: Game) -> None:
    """The text of any game gives the game back."""
    read = read_text(game.to_text())
    assert not isinstance(read, Trouble)
    assert read.game.positions == game.positions


def test_a_file_is_opened_at_once() -> None:
    """Choosing a file needs no further press."""
    table = sit_down()
    press(table, "open-game")
    paste(table, RECORD, FILE_FIELD)
    assert table.playing.to_text() == RECORD


def test_the_start_panel_keeps_its_looks() -> None:
    """A game opened from the start panel keeps what was chosen there, with its own players."""
    table = Table(make_settings(), Setup(make_settings()))
    handle(table, {"do": "set", "id": "large", "value": True})
    open_text(table, RECORD)
    assert table.setup is None
    assert table.settings.large
    assert table.settings.names == ("Ada", "Bo")


def test_a_game_under_way_is_asked_about() -> None:
    """While somebody plays, another game is opened only after a yes; a no keeps everything."""
    table = sit_down(players=["Cleo", "Dan"])
    tap(table, "rack-1", "B3")
    before = snapshot(table)
    open_text(table, RECORD)
    assert snapshot(table) == before
    assert dialog(table)["lines"][0] == "Sums of 10 with Ada and Bo, after 6 turns."
    press(table, "no")
    assert (snapshot(table), asked(table)) == (before, None)
    open_text(table, RECORD)
    press(table, "yes")
    assert table.playing.names == ("Ada", "Bo")


def test_a_teachers_own_game_is_known_at_its_table() -> None:
    """The variant on the table is known, wherever it comes from."""
    table = Table(make_settings(SMALL, ["Ada", "Bo"]))
    text = table.playing.to_text()
    other = Table(make_settings(SMALL), Setup(make_settings(SMALL)))
    open_text(other, text)
    assert other.playing.to_text() == text
    assert isinstance(read_text(text), Trouble)


# --- what is no game -----------------------------------------------------------------------------


@pytest.mark.slow
@every_foul_text
def test_what_is_no_game_changes_nothing(text: str, name: str) -> None:
    """A broken, foreign or tampered text gets its own sentence, and the game stays as it is."""
    table = sit_down()
    tap(table, "rack-2", "C3")
    before = snapshot(table)
    open_text(table, text)
    assert snapshot(table) == before
    question = asked(table)
    assert isinstance(question, Opening)
    assert question.trouble is not None
    assert question.trouble.message.name == name
    assert len(dialog(table)["problems"]) == 1


@every_foul_text
def test_what_is_no_game_leaves_the_start_panel(text: str, name: str) -> None:
    """On the start panel it is the same, also from a file."""
    table = Table(make_settings(), Setup(make_settings()))
    press(table, "open-game")
    paste(table, text, FILE_FIELD)
    question = asked(table)
    assert isinstance(question, Opening)
    assert question.trouble is not None
    assert question.trouble.message.name == name
    press(table, "no")
    assert table.game is None
    assert table.question is None


def test_a_long_text_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal of a text that is too long, or has too many lines, costs a look at its length."""

    def refuse(*_given: object, **_more: object) -> Game:
        raise AssertionError("nobody should read this")

    monkeypatch.setattr(Game, "from_text", refuse)
    for text in ("x" * (LONGEST_RECORD + 1), "#\n" * (MOST_LINES + 1), "\n" * 100_000):
        assert isinstance(read_text(text), Trouble)


def test_a_long_paste_is_refused_as_long() -> None:
    """A text is cut on its way so that it is still too long; other fields are cut as before."""
    event = checked_event({"do": "paste", "id": "x", "text": "a" * 999_999}, FIELD_SHAPES)
    assert event is not None
    read = read_text(str(event["text"]))
    assert isinstance(read, Trouble)
    assert read.message.name == "open-too-long"
    short = checked_event({"do": "set", "id": "x", "value": "a" * 999_999}, FIELD_SHAPES)
    assert short is not None
    assert len(str(short["value"])) == LONGEST_TEXT


def test_only_the_question_takes_a_text() -> None:
    """A text that nobody asked for, or for another field, changes nothing."""
    table = sit_down()
    before = snapshot(table)
    paste(table, RECORD, FILE_FIELD)
    press(table, "open-it")
    assert (snapshot(table), asked(table)) == (before, None)
    press(table, "open-game")
    paste(table, RECORD, "deal")
    assert asked(table) == Opening()


@pytest.mark.slow
@given(st.text())
def test_no_text_makes_it_stumble(text: str) -> None:
    """Whatever is pasted is either a game or reported as invalid."""
    for tried in (text, RECORD + text, text.join(RECORD.partition("#seed"))):
        read = read_text(tried)
        if isinstance(read, Trouble):
            assert say(read.message)


# --- saving --------------------------------------------------------------------------------------


def test_copying_is_told() -> None:
    """The dialog says that the text is copied, or how to copy it by hand."""
    table = sit_down()
    press(table, "save-game", "copy")
    assert (asked(table), dialog(table)["lines"][0][:7]) == (Saving("copied"), "Copied!")
    press(table, "copy-by-hand")
    assert "Ctrl" in dialog(table)["lines"][0]
    press(table, "no", "copy")
    assert asked(table) is None


def test_closed_racks_are_not_shown_as_text() -> None:
    """While a game with closed racks goes on, no text reveals the tiles; at its end it does."""
    table = sit_down(closed=True)
    press(table, "here", "save-game")
    told = dialog(table)
    assert "fields" not in told
    assert "#" not in str(told)
    table.playing.stop()
    assert table.playing.is_over
    assert dialog(table)["fields"][0]["value"] == kept_text(table)


def test_a_game_is_handed_out_as_a_file() -> None:
    """Download gives a file with the game, named after it and its players."""
    board = GameBoard("tens", ["Zoë", "李"], deal=1)
    board.panel._handle_custom_msg({"do": "press", "id": "download"}, [])
    assert board.panel.file["name"] == "sums-tens-zoe.txt"
    assert Game.from_text(board.panel.file["text"]).names == ("Zoë", "李")


@given(st.lists(st.text(min_size=1, max_size=40).filter(str.strip), min_size=2, max_size=4))
def test_file_names_are_plain(names: list[str]) -> None:
    """Whatever players are called, the name of the file is short, plain ASCII, and no path."""
    name = file_name(start_game("tens", make_settings(players=names).names, seed=1))
    assert re.fullmatch(r"sums-tens(-[a-z0-9]+)*\.txt", name)
    assert len(name) <= LONGEST_FILE_NAME + len(".txt")
