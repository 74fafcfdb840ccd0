"""A whole game with the keyboard alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.small_game import CELL
from browser.table_on_page import TableOnPage

if TYPE_CHECKING:
    from browser.notebooks import Desk
    from sums_widgets.engine import Play

FOCUS = "() => document.activeElement.dataset.key ?? document.activeElement.dataset.press ?? ''"
CELLS = "() => jupyterapp.shell.currentWidget.content.widgets.length"
MOST_STOPS = 40
"""The Tab key reaches every place of the game with fewer presses than this."""


class ByKeys(TableOnPage):
    """A table operated by the keyboard alone."""

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.page.keyboard.press(key)

    @property
    def focus(self) -> str:
        """The square, tile or button that has the focus."""
        return str(self.page.page.evaluate(FOCUS))

    def tab_to(self, place: str, key: str = "Tab") -> None:
        """Press Tab until a place has the focus."""
        for _ in range(MOST_STOPS):
            if self.focus == place:
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead to {place}")

    def walk_to(self, square: str) -> None:
        """Walk the cursor over the board with the arrows."""
        here = self.focus
        across, down = ord(square[0]) - ord(here[0]), int(square[1:]) - int(here[1:])
        self.press(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        self.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))
        assert self.focus == square

    def lay(self, play: Play) -> None:
        """Pick each tile by its number and lay it with Enter."""
        for place, square in self.moves(play):
            self.walk_to(square)
            self.press(place.removeprefix("rack-"))
            expect(self.page.place(place)).to_have_attribute("aria-pressed", "true")
            self.press("Enter")
            self.shows_laid(square)

    def take_turn(self, play: Play) -> None:
        """Lay a play, and play it with another Enter."""
        before = len(self.game.turns)
        self.lay(play)
        self.press("Enter")
        self.shows_turns(before + 1)
        self.shows_played(play)


def test_a_whole_game_by_keys(desk: Desk) -> None:
    """Tab, arrows, numbers and Enter play a game to its end, and no key reaches the notebook."""
    page = desk([CELL, "2"])
    table = ByKeys(page)
    cells = page.page.evaluate(CELLS)

    expect(table.button("draw-skip")).to_be_visible()
    table.press("ArrowUp")  # from the notebook's last cell to the one with the game
    table.tab_to("draw-skip")
    table.press("Enter")
    table.no_dialog()
    # The dialog and the pad are updated one after the other, and a busy pad takes no keys.
    expect(page.page.locator(".sums-pad")).not_to_have_class(re.compile("sums-busy"))
    table.tab_to("C3", "Shift+Tab")

    table.press("ArrowUp", "1", "Enter")
    table.shows_laid("C2")
    table.press("Backspace")
    table.shows_empty("C2")
    table.press("1", "Escape")
    expect(page.place("rack-1")).to_have_attribute("aria-pressed", "false")
    table.press("d", "d", "x", "a", "b")
    assert page.page.evaluate(CELLS) == cells

    table.tab_to("help")
    table.press("d", "d", "x", "a", "b", "Enter")
    expect(table.dialog).to_contain_text("How to play")
    table.press("Escape")
    table.no_dialog()
    assert table.focus == "help"
    assert page.page.evaluate(CELLS) == cells

    table.tab_to("C2", "Shift+Tab")
    game = table.play_to_the_end()
    assert str(game.end) == "out"
    table.hears("Bo wins with 103 points!", "Bo wins with one hundred three points!")
    table.press("Escape", "Escape")
    assert table.focus == ""
