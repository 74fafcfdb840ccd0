"""Saving and opening a game in a real notebook: by copying and pasting, and by files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.table_on_page import TableOnPage
from sums_widgets.engine import Game, best_plays, start_game

if TYPE_CHECKING:
    from pathlib import Path

    from browser.notebooks import Desk

CELL = "from sums_widgets import play\nboard = play('tens', ['Cleo', 'Dan'], deal=1)\nboard"
KEPT = (
    "from sums_widgets.widgets.keeping.kept import kept_text\nprint(kept_text(board.table), end='')"
)
HOLD_ON = """() => {
  const { setTimeout } = window;
  window.setTimeout = (deed, time, ...rest) => {
    if (time !== 3000) return setTimeout(deed, time, ...rest);
    window.setTimeout = setTimeout;
    return setTimeout(() => {}, 0);
  };
}"""
"""Removes the longest time for which a pressed button holds the page: a machine may be slow."""
NASTY = "<img src=x onerror='window.caught = true'>"


def some_game() -> Game:
    """Return a game of two turns, with names that need escaping."""
    game = start_game("fractions", ["Zoë", "Bo <b>"], seed=3)
    game.play(best_plays(game.position)[0])
    game.pass_turn()
    return game


RECORD = some_game().to_text()


@pytest.fixture
def table(desk: Desk) -> TableOnPage:
    """Return a table with a game of Cleo and Dan that has just begun, without an open dialog."""
    page = desk.once([CELL])
    page.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.page.locator(".sums-game").wait_for()
    page.run("board.table.start(board.table.settings); board.table.begin(); board._show()")
    found = TableOnPage(page)
    found.is_up_to_date()
    found.no_dialog()
    return found


def ask_open(table: TableOnPage) -> None:
    """Open the dialog for opening a game, by way of saving."""
    table.page.press("save-game")
    table.page.press("open-game")
    expect(table.dialog).to_contain_text("Open a saved game")


def choose_file(table: TableOnPage, text: bytes) -> None:
    """Choose a file in the dialog."""
    file = {"name": "game.txt", "mimeType": "text/plain", "buffer": text}
    table.dialog.get_by_label("Choose a file").set_input_files(file)  # type: ignore[arg-type] # a file


def see_game(table: TableOnPage, record: str) -> None:
    """Wait until the game of a record is on the table."""
    table.no_dialog()
    game = Game.from_text(record)
    expect(table.page.page.locator(".sums-name")).to_have_text(list(game.names))
    assert table.game.to_text() == record


def test_a_game_is_copied_and_pasted(table: TableOnPage) -> None:
    """What Copy puts on the clipboard is the game with its half-laid tiles; pasted, it is back."""
    page = table.page.page
    table.page.tap("rack-1")
    table.page.tap("C3")
    table.shows_laid("C3")
    table.page.press("save-game")
    table.page.press("copy")
    expect(table.dialog).to_contain_text("Copied!")
    copied = page.evaluate("() => navigator.clipboard.readText()")
    assert copied == table.page.run(KEPT)
    table.answer("no")
    table.page.press("take-back")
    table.shows_empty("C3")
    ask_open(table)
    box = table.dialog.get_by_label("Or paste the text of a game")
    box.focus()
    page.keyboard.press("Control+V")
    expect(box).to_have_value(copied)
    table.answer("open-it")
    table.shows_laid("C3")


def test_where_copying_is_forbidden_the_text_is_marked(table: TableOnPage) -> None:
    """With no clipboard the whole text is selected, and the dialog says which keys copy it."""
    page = table.page.page
    page.evaluate(
        """() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
          document.execCommand = () => false;
        }"""
    )
    table.page.press("save-game")
    table.page.press("copy")
    expect(table.dialog).to_contain_text("Press Ctrl+C to copy it.")
    marked = table.dialog.locator("textarea").evaluate(
        "(box) => box.value.slice(box.selectionStart, box.selectionEnd)"
    )
    assert marked == table.page.run(KEPT)
    page.evaluate("() => { delete navigator.clipboard.writeText; delete document.execCommand; }")
    table.answer("no")


def test_a_game_is_downloaded_and_opened(table: TableOnPage, tmp_path: Path) -> None:
    """The downloaded file has a plain name, and opens the game again while another is played."""
    table.put(RECORD)
    table.page.press("save-game")
    with table.page.page.expect_download() as waiting:
        table.page.press("download")
    assert waiting.value.suggested_filename == "sums-fractions-zoe-bo-b.txt"
    waiting.value.save_as(tmp_path / "game.txt")
    saved = (tmp_path / "game.txt").read_bytes()
    assert saved.decode() == RECORD
    table.answer("no")
    table.page.press("pass")
    table.answer("yes")
    ask_open(table)
    choose_file(table, saved)
    expect(table.dialog).to_contain_text("Sums of 1 with Zoë and Bo <b>, after 2 turns.")
    table.answer("yes")
    see_game(table, RECORD)


def test_what_is_no_game_is_told_and_never_run(table: TableOnPage) -> None:
    """Markup, a tampered record and a huge file get a sentence each; typed text and game stay."""
    before = table.game.to_text()
    ask_open(table)
    problem, box = table.dialog.get_by_role("alert"), table.dialog.locator("textarea")
    for text, sentence in (
        (NASTY, "This is not one of our games."),
        (RECORD.replace("=39", "=99"), "Line 6: the points do not add up."),
        (RECORD.rstrip()[:-1], "The end is missing. Copy all of the text again."),
    ):
        box.fill(text)
        table.page.press("open-it")
        expect(problem).to_have_text(sentence)
        expect(box).to_have_value(text)
        expect(table.dialog.locator("pre")).to_be_hidden()
    table.page.traffic.forget()
    choose_file(table, RECORD.encode() + b"#note x\n" * 125_000)
    expect(problem).to_have_text("This text is much too long for a game.")
    assert sum(sent.size for sent in table.page.traffic.widgets_up()) < 500_000
    choose_file(table, bytes(range(256)))
    expect(problem).to_have_text("This is not one of our games.")
    assert table.page.page.evaluate("() => window.caught") is None
    table.answer("no")
    assert table.game.to_text() == before


def test_a_button_that_would_move_is_pressed(table: TableOnPage) -> None:
    """What Python answers while a button is held down moves it only after its click."""
    ask_open(table)
    problem, box = table.dialog.get_by_role("alert"), table.dialog.locator("textarea")
    box.fill(NASTY)
    table.page.press("open-it")
    expect(problem).to_have_text("This is not one of our games.")
    box.fill(RECORD.rstrip()[:-1])
    table.dialog.locator("[data-press=open-it]").hover()
    table.page.page.evaluate(HOLD_ON)
    table.page.page.mouse.down()
    still = "print('problems' in board.panel.dialog)"
    table.page.wait_until(lambda: table.page.run(still).strip() == "False", "the text arrived")
    table.page.page.mouse.up()
    expect(problem).to_have_text("The end is missing. Copy all of the text again.")
    table.answer("no")


def test_a_game_is_opened_from_the_start_panel(table: TableOnPage) -> None:
    """Before a game, one press and one file lead into a saved game."""
    table.page.press("new")
    table.page.press("yes")
    table.page.page.locator(".sums-form").wait_for()
    table.page.press("open-game")
    choose_file(table, RECORD.encode())
    see_game(table, RECORD)
