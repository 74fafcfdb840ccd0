"""The end of a game: the bell, the winner, the score sheet and the review; in dark mode, too."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.table_on_page import BARE, TableOnPage, colours_of, record_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.notebook_page import NotebookPage
    from browser.notebooks import Desk

CELL = "from sums_widgets import play\nboard = play('tens', ['Ada', 'Bo'], deal=1)\nboard"
START = record_of("tens b4,_6;_7;_7 1,2,3,6;1,1,4 5x1,5x2 0;0 1 0")
SHEET = """\
Turn,Player,Sums,Tiles,Extra,Points,Total
1,Ada,,,,0,0
2,Bo,10,9,,19,19
"""
EMPTY = re.compile("^row 1, column 2, empty")


@pytest.fixture
def page(desk: Desk) -> Iterator[NotebookPage]:
    """Yield a notebook; restore the light theme afterwards."""
    opened = desk([CELL])
    yield opened
    change_theme(opened, "Light")


def change_theme(page: NotebookPage, theme: str) -> None:
    """Change the theme of JupyterLab."""
    command = "theme => jupyterapp.commands.execute('apputils:change-theme', { theme })"
    page.page.evaluate(command, f"JupyterLab {theme}")


def test_the_end_and_the_review(page: NotebookPage) -> None:
    """The bell ends the round; winner, missed play (on the board) and the sheet are shown."""
    table = TableOnPage(page)
    table.put(START)
    page.press("pass")
    expect(table.dialog).to_contain_text("A pass costs no points.")
    table.answer("yes")
    table.shows_turns(1)
    page.press("bell")
    table.answer("yes")
    table.hears("The bell rings! Finish this round.")
    for place, square in (("rack-1", "B1"), ("rack-2", "C1"), ("rack-3", "D1")):
        page.tap(place)
        page.tap(square)
        table.shows_laid(square)
    page.press("play")
    table.shows_turns(2)
    table.hears("The bell rang and the round is over. The game ends.")
    table.hears("Bo wins with 19 points!", "Bo wins with nineteen points!")
    assert table.game.to_text().splitlines()[-1] == "end stopped 0;19"

    page.press("review")
    expect(table.dialog).to_contain_text("Ada's game")
    expect(table.dialog).to_contain_text("There was a play worth 29 points more. Can you find it?")
    expect(page.place("B1")).to_have_attribute("aria-label", EMPTY)
    page.press("more")
    expect(table.dialog).to_contain_text("Look at row 2.")
    page.press("more")
    expect(table.dialog).to_contain_text("You could put 6 on A2, 1 on B2 and 3 on C2: 29 points.")
    for square in ("A2", "B2", "C2"):
        table.shows_laid(square)
    table.answer("no")
    expect(page.place("B1")).not_to_have_attribute("aria-label", EMPTY)

    page.press("sheet")
    rows = page.page.locator(".sums-sheet tbody tr")
    expect(rows).to_have_text(["Ada00", "Bo1091919"])
    with page.page.expect_download() as download:
        page.press("save-sheet")
    assert download.value.suggested_filename == "scores.csv"
    assert Path(download.value.path()).read_text(encoding="utf-8-sig") == SHEET

    change_theme(page, "Dark")
    table.wait_until(lambda: page.pixel(3, 3)[:3] in colours_of("ground", "dark"), "it is dark")
    table.shows_colour("B1", "tile", BARE, "dark")
    ground = ", ".join(map(str, colours_of("ground", "dark")[0]))
    expect(table.button("new")).to_have_css("background-color", f"rgb({ground})")
