"""A game on a page whose kernel nobody can ask: known by what the browser keeps of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.table_on_page import short_play
from playwright.sync_api import expect

from sums_widgets.engine import Game
from sums_widgets.learning.words import number_words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from sums_widgets.engine import Play

KEPT = """() => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith("sums-widgets:"));
  return keys.map((key) => JSON.parse(localStorage[key]).games[0].record)[0] ?? "";
}"""
HAS_TURNS = f"""(count) => {{
  const kept = ({KEPT})();
  return kept && (kept.match(/^[0-9]+[.] /gm) ?? []).length >= count;
}}"""
LAID = re.compile("not played yet")
EMPTY = re.compile(", empty")
UNTIL_THE_BOARD = 180_000
"""Milliseconds: several children's servers and kernels may start side by side before it comes."""


class KeptGame:
    """The one game of a page, in the hands of a child."""

    def __init__(self, page: Page) -> None:
        """Wait until the board is to be seen."""
        self.page = page
        self.place("A1").wait_for(timeout=UNTIL_THE_BOARD)

    def place(self, key: str) -> Locator:
        """Find a square or a tile of the rack."""
        return self.page.locator(f'.sums-game .sums-pad [data-key="{key}"]').first

    def button(self, name: str) -> Locator:
        """Find a button beside the board."""
        return self.page.locator(f'.sums-panel [data-press="{name}"]').first

    def press(self, name: str) -> None:
        """Press a button beside the board."""
        self.button(name).click()

    @property
    def dialog(self) -> Locator:
        """What is asked over the panel."""
        return self.page.locator(".sums-dialog").first

    def begin(self) -> None:
        """See who starts; lay a tile and take it back: from then on the game is kept."""
        self.press("draw-skip")
        expect(self.page.locator(".sums-dialog")).to_have_count(0)
        self._wait_for_our_turn()
        square = self._empty_square()
        self._lay("rack-1", square)
        self.wait_for_turns(0)
        self.press("take-back")
        expect(self.place(square)).to_have_attribute("aria-label", EMPTY)

    def game(self) -> Game:
        """Read the game as the browser keeps it."""
        return Game.from_text(self.page.evaluate(KEPT))

    def wait_for_turns(self, count: int) -> Game:
        """Wait until the game is kept with so many turns, and give it."""
        self.page.wait_for_function(HAS_TURNS, arg=count)
        return self.game()

    def take_turn(self) -> None:
        """Lay a short play by taps, and play it."""
        self._wait_for_our_turn()
        for place, square in self._moves(short_play(self.game())):
            self._lay(place, square)
        self.press("play")

    def _wait_for_our_turn(self) -> None:
        """Wait while a computer thinks: who may pass is to move."""
        expect(self.button("pass")).not_to_have_attribute("aria-disabled", "true")

    def _empty_square(self) -> str:
        """Name a square on which nothing lies."""
        empty = self.page.locator('.sums-game .sums-square[aria-label*=", empty"]').first
        return empty.get_attribute("data-key") or ""

    def _moves(self, play: Play) -> list[tuple[str, str]]:
        """Give the places of the rack and the squares that make a play."""
        tiles = self.page.locator(".sums-game .sums-pad .sums-tile").all()
        rack: list[str | None] = [tile.get_attribute("aria-label") for tile in tiles]
        found = []
        for square, tile in play.placements:
            place = rack.index(number_words(tile.face))
            rack[place] = None
            found.append((f"rack-{place + 1}", str(square)))
        return found

    def _lay(self, place: str, square: str) -> None:
        """Lay a tile of the rack on a square."""
        self.place(place).click()
        self.place(square).click()
        expect(self.place(square)).to_have_attribute("aria-label", LAID)
