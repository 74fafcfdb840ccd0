"""A whole game with the mouse: the draw, every turn, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.small_game import CELL
from browser.table_on_page import TableOnPage

if TYPE_CHECKING:
    from browser.notebooks import Desk

DRAWN = (
    "Ada draws 1.",
    "A tie! Ada and Bo draw again.",
    "Ada draws 2.",
    "Ada drew the highest tile and starts.",
)


def test_a_whole_game_by_taps(desk: Desk) -> None:
    """Taps turn over the draw, lay and play every tile, and lead to the end with its winner."""
    page = desk([CELL])
    table = TableOnPage(page)
    for told in DRAWN:
        page.press("draw-next")
        expect(table.dialog).to_contain_text(told)
    assert table.dialog.locator("svg").count() == 1
    table.answer("draw-next")
    table.hears("It is Ada's turn.")
    game = table.play_to_the_end()
    assert [turn.player for turn in game.turns] == [1, 2, 1, 2]
    assert str(game.end) == "out"
    table.hears("Bo goes out!")
    table.hears("The others still hold 1 tile: 1 point.", "hold one tile: one point.")
    table.hears("Bo wins with 103 points!", "Bo wins with one hundred three points!")
    table.shows_scores()
    expect(table.button("play")).to_have_count(0)
    expect(table.button("review")).to_be_visible()
