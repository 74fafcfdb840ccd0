"""A whole game by dragging, with one message to the kernel for each drop; in Voila."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.small_game import CELL
from browser.table_on_page import BARE, TableOnPage

if TYPE_CHECKING:
    from browser.hands import Point
    from browser.notebooks import Notebooks
    from sums_widgets.engine import Play


class Dragging(TableOnPage):
    """A table at which everything is dragged, and every message is counted."""

    def drag(self, start: str, end: str | Point, drops: int = 1) -> None:
        """Drag a tile: expect no message before the drop, then one, or none outside the board."""
        traffic, ghost = self.page.traffic, self.page.page.locator(".sums-pad-ghost")
        before = len(traffic.widgets_up())
        with self.page.dragging(start, end):
            expect(ghost).to_have_count(1)
            assert len(traffic.widgets_up()) == before, "a message was sent while dragging"
        expect(ghost).to_have_count(0)
        assert len(traffic.widgets_up()) == before + drops

    def lay(self, play: Play) -> None:
        """Lay a play by dragging its tiles to the board."""
        for place, square in self.moves(play):
            self.drag(place, square)
            self.shows_laid(square)
            self.shows_colour(square, "tile", BARE)


@pytest.fixture
def table(open_notebook: Notebooks) -> Dragging:
    """Return the small game after the draw, in Voila: `test_pad` drags in the lab."""
    dragging = Dragging(open_notebook([CELL], app="voila"))
    dragging.is_measured()  # a late report of the page's size would be counted as a message
    dragging.answer("draw-skip")
    return dragging


def test_a_whole_game_by_drag(table: Dragging) -> None:
    """Tiles go to the board, about it, back and away; then the game is dragged to its end."""
    first, second = table.rack()
    assert first != second

    table.drag("rack-1", "C1")
    table.shows_laid("C1")
    table.drag("C1", "D2")
    table.shows_laid("D2")
    table.shows_empty("C1")
    table.drag("D2", "rack")
    table.shows_empty("D2")

    table.drag("rack-1", "rack-2")
    expect(table.page.place("rack-1")).to_have_attribute("aria-label", second)
    table.drag("rack-1", (5.0, 5.0), drops=0)
    assert table.rack() == [second, first]

    game = table.play_to_the_end()
    assert str(game.end) == "out"
    table.hears("Bo wins with 103 points!", "Bo wins with one hundred three points!")
    table.shows_scores()
