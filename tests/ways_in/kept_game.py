"""A game on a page without access to its kernel: known by what the browser keeps of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.selectors import BUSY
from browser.table_on_page import moves_from, short_play
from playwright.sync_api import expect
from waiting import wait_in_page

from sums_widgets.engine import Game
from sums_widgets.learning.words import number_words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

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
LOCKED = re.compile(rf"\b{BUSY}\b")
LABELS = "(tiles) => tiles.map((tile) => tile.getAttribute('aria-label'))"
UNTIL_THE_BOARD = 180_000
"""Milliseconds: several children's servers and kernels may start at the same time."""


class KeptGame:
    """The one game of a page, played by a child."""

    def __init__(self, page: Page) -> None:
        """Wait until the board is visible."""
        self.page = page
        self.place("A1").wait_for(timeout=UNTIL_THE_BOARD)

    def place(self, key: str) -> Locator:
        """Return a square or a rack tile."""
        return self.page.locator(f'.sums-game .sums-pad [data-key="{key}"]').first

    def button(self, name: str) -> Locator:
        """Return a button beside the board."""
        return self.page.locator(f'.sums-panel [data-press="{name}"]').first

    def press(self, name: str) -> None:
        """Press a button beside the board."""
        self.button(name).click()

    @property
    def dialog(self) -> Locator:
        """The dialog over the panel."""
        return self.page.locator(".sums-dialog").first

    def begin(self) -> None:
        """Skip the draw, lay a tile and take it back: from then on the game is kept."""
        self.press("draw-skip")
        expect(self.page.locator(".sums-dialog")).to_have_count(0)
        self._wait_for_our_turn()
        square = self._empty_square()
        self._lay("rack-1", square)
        self.wait_for_turns(0)
        self.press("take-back")
        expect(self.place(square)).to_have_attribute("aria-label", EMPTY)

    def game(self) -> Game:
        """Return the game as the browser keeps it."""
        return Game.from_text(self.page.evaluate(KEPT))

    def wait_for_turns(self, count: int) -> Game:
        """Wait until the game is kept with this many turns, and return it."""
        self.page.wait_for_function(HAS_TURNS, arg=count)
        return self.game()

    def take_turn(self) -> None:
        """Lay a short play by taps, and play it."""
        game = wait_in_page(self.page, self._game_as_shown, "the page shows the game that is kept")
        self._wait_for_our_turn()
        assert game is not None
        for place, square in moves_from(self._rack(), short_play(game)):
            self._lay(place, square)
        self.press("play")

    def _wait_for_our_turn(self) -> None:
        """Wait while a computer thinks: then Pass is enabled, and the board takes taps again.

        Each comes with a message of its own.
        """
        expect(self.button("pass")).not_to_have_attribute("aria-disabled", "true")
        expect(self.page.locator(".sums-game .sums-pad").first).not_to_have_class(LOCKED)

    def _game_as_shown(self) -> Game | None:
        """Return the game once the rack of the player to move is shown: it is kept before that."""
        game = self.game()
        wanted = (number_words("?" if tile.wild else tile.face) for tile in game.position.rack)
        return game if sorted(self._rack()) == sorted(wanted) else None

    def _rack(self) -> list[str]:
        """Return the labels of the tiles in the rack, from left to right."""
        tiles = self.page.locator(".sums-game .sums-pad .sums-tile")
        labels: list[str] = tiles.evaluate_all(LABELS)
        return labels

    def _empty_square(self) -> str:
        """Return the key of an empty square."""
        empty = self.page.locator('.sums-game .sums-square[aria-label*=", empty"]').first
        return empty.get_attribute("data-key") or ""

    def _lay(self, place: str, square: str) -> None:
        """Lay a rack tile on a square."""
        self.place(place).click()
        self.place(square).click()
        expect(self.place(square)).to_have_attribute("aria-label", LAID)
