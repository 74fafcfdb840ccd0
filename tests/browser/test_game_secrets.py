"""What a page must not reveal or execute: closed racks, and names that are code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.table_on_page import BARE, TableOnPage, record_of
from sums_widgets.learning.words import number_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from browser.notebooks import Desk

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
TOLD = """
pad = {name: told for name, told in board.pad.get_state().items() if name != "numbers"}
print(pad, board.panel.get_state(), board.speaker.get_state())
"""
"""Prints everything that is sent to the browser, except the words for all numbers."""


def is_told(table: TableOnPage, faces: Iterable[str]) -> bool:
    """Whether a face, as digits or words, is in the page or was sent to its widgets."""
    told = table.page.page.locator(".sums-game").inner_html() + table.page.run(TOLD)
    return any(face in told or number_words(face) in told for face in faces)


def in_words(faces: Iterable[str]) -> list[str]:
    """Return faces in words, as the rack says them."""
    return [number_words(face) for face in faces]


def test_a_name_is_only_a_name(desk: Desk) -> None:
    """A name that looks like a page's code is shown as it was typed, and nothing runs."""
    page = desk([CELL])
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


def test_closed_racks(desk: Desk) -> None:
    """Behind the curtain no rack is in the page; in front of it only that of the player to move."""
    page = desk([CELL])
    table = TableOnPage(page)
    table.put(CLOSED, closed=True)
    expect(table.dialog).to_contain_text("Give the laptop to Ada. Nobody else looks!")
    table.shows_colour("rack-1", "back", BARE)
    assert not is_told(table, HERS + HIS)

    table.answer("here")
    assert table.rack() == in_words(HERS)
    table.shows_colour("rack-1", "tile", BARE)
    assert not is_told(table, HIS)

    page.tap("rack-3")
    page.tap("B1")
    table.shows_laid("B1")
    page.press("play")
    expect(table.dialog).to_contain_text("Give the laptop to Bo. Nobody else looks!")
    table.shows_colour("rack-1", "back", BARE)
    hidden = (*HERS[:2], *HIS)
    assert not is_told(table, hidden)
    table.answer("here")
    assert table.rack() == in_words(HIS)
    assert not is_told(table, HERS[:2])
