"""What can happen in a turn: a refusal, a wild, a trade, a step back, a look through the lens."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.table_on_page import BARE, TableOnPage, record_of
from sums_widgets.learning.words import number_words

if TYPE_CHECKING:
    from browser.notebooks import Desk

CELL = "from sums_widgets import play\nboard = play('tens', ['Ada', 'Bo'], deal=1)\nboard"
ROOM = "_7;_7;_7"
"""Three empty rows."""
FRACTIONS = f"fractions b4/16,_6;{ROOM} 1/16,5/16,3/8,3/4;1/2,3/4 1/8,1/4 0;0 1 0"
TENS = f"tens b4,_6;{ROOM} 1,2,3,6,9;1,6 5x1,5x2 0;0 1 0"
WILDS = {
    "fractions": (f"fractions b4/16,_6;{ROOM} 1/16,?;1/2 1/8 0;0 1 0", ["3", "4"], "3/4"),
    "decimals": (f"decimals b0.35,_6;{ROOM} 0.05,?;0.5 0.1 0;0 1 0", ["6", "5"], "0.65"),
    "tens": (f"tens b4,_6;{ROOM} 1,?;5 1 0;0 1 0", ["6"], "6"),
}


@pytest.fixture
def table(desk: Desk) -> TableOnPage:
    """Return a table on which each test puts a position of its own."""
    return TableOnPage(desk.once([CELL]))


def test_a_refused_play(table: TableOnPage) -> None:
    """A play that misses stays on the board, is explained with a picture, and can be fixed."""
    table.put(record_of(FRACTIONS))
    page = table.page
    for place, square in (("rack-3", "B1"), ("rack-1", "C1")):
        page.tap(place)
        page.tap(square)
        table.shows_laid(square)
    expect(table.work.locator(".sums-run")).to_contain_text("4/16 + 3/8 + 1/16 = 11/16")
    page.press("play")
    table.hears(
        "That makes 11/16. You need 5/16 more.",
        "That makes eleven sixteenths. You need five sixteenths more.",
    )
    expect(table.work.get_by_role("img", name="Fraction bar")).to_be_visible()
    for square in ("A1", "B1", "C1"):
        table.shows_frame(square, "refused")
    table.shows_colour("B1", "tile", BARE)
    assert not table.game.turns

    page.tap("rack-2")
    page.tap("D1")
    table.shows_laid("D1")
    table.shows_frame("C1", "run")
    page.press("play")
    table.shows_turns(1)
    assert table.game.to_text().splitlines()[-1] == "1. 1 B1>3/8,1/16,5/16 =19 +1/4,1/8"


@pytest.mark.parametrize("variant", WILDS)
def test_a_wild(table: TableOnPage, variant: str) -> None:
    """A wild asks for its name in the manner of its game, and can be named by taps or by keys."""
    position, parts, face = WILDS[variant]
    table.put(record_of(position))
    page, keyboard = table.page, table.page.page.keyboard
    choices = table.dialog.locator("select")

    page.tap("rack-2")
    page.tap("B1")
    expect(choices).to_have_count(len(parts))
    for place, part in enumerate(parts):
        choices.nth(place).select_option(label=part)
    expect(table.button("yes")).to_have_text(f"It is {face}")
    table.answer("yes")
    expect(page.place("B1")).to_have_attribute(
        "aria-label", re.compile(f"^row 1, column 2, wild as {number_words(face)}, not played yet")
    )
    page.press("take-back")
    table.shows_empty("B1")

    page.place("B1").focus()
    keyboard.press("2")
    keyboard.press("Enter")
    expect(choices.first).to_be_focused()
    for part in parts:
        keyboard.press(part)
        keyboard.press("Tab")
    expect(table.button("yes")).to_have_text(f"It is {face}")
    expect(table.button("yes")).to_be_focused()
    keyboard.press("Enter")
    table.no_dialog()
    expect(page.place("B1")).to_be_focused()
    keyboard.press("Enter")
    table.shows_turns(1)
    assert f"B1:?{face} =13" in table.game.to_text()
    table.shows_colour("B1", "wild", BARE)


def test_a_trade(table: TableOnPage) -> None:
    """A trade shows its cost before it is made, and then takes it off the score."""
    table.put(record_of(TENS))
    page = table.page
    page.press("trade")
    expect(table.dialog).to_contain_text("Tap the tiles that you want to trade.")
    for place in ("rack-3", "rack-5"):
        page.tap(place)
        expect(page.place(place)).to_have_attribute("aria-pressed", "true")
    expect(table.dialog).to_contain_text("Trading 2 tiles: 6 points off.")
    assert not table.game.turns
    table.answer("yes")
    table.shows_turns(1)
    table.hears("Ada trades 2 tiles: 6 points off.", "Ada trades two tiles: six points off.")
    assert "1. 1 trade:3,9 =-6" in table.game.to_text()


def test_undo(table: TableOnPage) -> None:
    """Undo takes a turn back: the tile, the points and the line of the record."""
    table.put(record_of(TENS))
    before = table.game.to_text()
    page = table.page
    page.tap("rack-4")
    page.tap("B1")
    table.shows_laid("B1")
    page.press("play")
    table.shows_turns(1)
    table.shows_frame("B1", "run")
    page.press("undo")
    table.hears("The last turn is taken back.")
    table.shows_turns(0)
    table.shows_empty("B1")
    assert table.game.to_text() == before


def test_the_lens(table: TableOnPage) -> None:
    """A tap on a tile of the board shows all its equal forms, and changes nothing."""
    table.put(record_of(FRACTIONS))
    table.page.tap("A1")
    expect(table.dialog).to_contain_text("All about 4/16")
    expect(table.dialog).to_contain_text("1/4")
    expect(table.dialog.locator("svg")).to_be_visible()
    table.shows_frame("A1", "selected")
    table.answer("no")
    assert not table.game.turns


def test_a_fault_in_a_handler(table: TableOnPage) -> None:
    """Any error is shown as a friendly line with details, and the game goes on."""
    table.put(record_of(TENS))
    page = table.page
    page.run("board.table.tray.shuffle = None")
    page.press("shuffle")
    table.hears("Something got stuck. You can play on.")
    expect(table.work.locator("details")).to_contain_text("TypeError")
    page.tap("rack-4")
    page.tap("B1")
    table.shows_laid("B1")
    page.press("play")
    table.shows_turns(1)
    assert table.game.position.scores == (13, 0)
