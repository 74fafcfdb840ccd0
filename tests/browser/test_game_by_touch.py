"""A whole game on a tablet held upright."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.small_game import CELL
from browser.table_on_page import TableOnPage, best_play

if TYPE_CHECKING:
    from browser.notebooks import Notebooks

REST = 100
"""Milliseconds for which the finger rests: after a fling, browsers use a tap to stop it."""


def test_a_whole_game_by_touch(open_notebook: Notebooks) -> None:
    """A finger lays tiles by dragging and by tapping, on 768 by 1024 pixels, to the end."""
    page = open_notebook([CELL], viewport=(768, 1024), touch=True, ratio=2)
    table = TableOnPage(page)
    table.is_measured()  # on a narrow page, the board is then put in place of a wider one
    table.answer("draw-skip")

    page.page.locator(".sums-board").scroll_into_view_if_needed()
    play = best_play(table.game)
    for place, square in reversed(table.moves(play)):
        with page.dragging(place, square):
            expect(page.place(square)).to_have_class(re.compile("sums-target"))
            page.page.wait_for_timeout(REST)
        table.shows_laid(square)
        expect(page.page.locator(".sums-pad-ghost")).to_have_count(0)
    page.press("play")
    table.shows_turns(1)
    table.shows_played(play)

    game = table.play_to_the_end()
    assert str(game.end) == "out"
    table.hears("Bo wins with 103 points!", "Bo wins with one hundred three points!")
    shown = page.page.locator(".sums-game").first
    assert shown.evaluate("game => game.scrollWidth <= game.clientWidth")
