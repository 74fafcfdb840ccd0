"""What a page must not show, or do: closed racks, and names that are code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.table_on_page import BARE, TableOnPage, record_of

if TYPE_CHECKING:
    from browser.notebooks import Notebooks

NAME = '<img src=x onerror="window.ran=1">'
CELL = f"""
from sums_widgets import play
board = play("fractions", ["Ada", {NAME!r}], deal=1)
board
"""
HERS, HIS = ("7/16", "9/16", "12/16"), ("11/16", "13/16", "15/16")
CLOSED = record_of(
    f"fractions b4/16,_6;_7;_7 {','.join(HERS)};{','.join(HIS)} 1/8,1/4 0;0 1 0", options="closed"
)
TOLD = "print(board.pad.get_state(), board.panel.get_state())"


def told_to_the_page(table: TableOnPage) -> str:
    """Give all words of the game in the page, and all that its widgets were told."""
    return table.page.page.locator(".sums-game").inner_html() + table.page.run(TOLD)


def test_a_name_is_only_a_name(open_shared_notebook: Notebooks) -> None:
    """A name that looks like a page's code is shown as it was typed, and nothing runs."""
    page = open_shared_notebook([CELL])
    table = TableOnPage(page)
    page.press("draw-next")
    page.press("draw-next")
    table.answer("draw-next")
    expect(page.page.locator(".sums-name").nth(1)).to_have_text(NAME)
    page.press("pass")
    table.answer("yes")
    table.shows_turns(1)
    page.press("sheet")
    expect(page.page.locator(".sums-sheet")).to_be_visible()
    assert page.page.locator(".sums-game img").count() == 0
    assert page.page.evaluate("window.ran") is None
    page.press("sheet")


def test_closed_racks(open_shared_notebook: Notebooks) -> None:
    """Behind the curtain no rack is in the page; in front of it only that of the player to move."""
    page = open_shared_notebook.pages[0]
    table = TableOnPage(page)
    table.put(CLOSED, closed=True)
    expect(table.dialog).to_contain_text("Give the laptop to Ada. Nobody else looks!")
    table.shows_colour("rack-1", "back", BARE)
    assert not any(face in told_to_the_page(table) for face in HERS + HIS)

    table.answer("here")
    assert tuple(table.rack()) == HERS
    table.shows_colour("rack-1", "tile", BARE)
    assert not any(face in told_to_the_page(table) for face in HIS)

    page.tap("rack-3")
    page.tap("B1")
    table.shows_laid("B1")
    page.press("play")
    expect(table.dialog).to_contain_text("Give the laptop to Bo. Nobody else looks!")
    table.shows_colour("rack-1", "back", BARE)
    hidden = (*HERS[:2], *HIS)
    assert not any(face in told_to_the_page(table) for face in hidden)
    table.answer("here")
    assert tuple(table.rack()) == HIS
    assert not any(face in told_to_the_page(table) for face in HERS[:2])
