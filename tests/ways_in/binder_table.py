"""The game of the first lesson, played by a visitor of Binder."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from browser.selectors import BUSY, PAD
from browser.table_on_page import TableOnPage, short_play
from browser.test_keeping import offered
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from sums_widgets.engine import Game
from ways_in.kept_game import KEPT

if TYPE_CHECKING:
    from typing import Self

    from browser.notebook_page import NotebookPage

SCROLLING = 1_000
"""Milliseconds that JupyterLab may take to scroll to a cell."""
GO_TO_THE_GAME = """() => {
  const { content } = jupyterapp.shell.currentWidget;
  const sources = content.widgets.map((cell) => cell.model.sharedModel.source);
  const place = sources.findIndex((source) => source.includes("play("));
  content.activeCellIndex = place;
  void content.scrollToItem(place, "start");
}"""
LOCKED = re.compile(rf"\b{BUSY}\b")
BOARD = """
from sums_widgets import GameBoard
board = [shown for shown in Out.values() if isinstance(shown, GameBoard)][-1]
"""


class Table(TableOnPage):
    """The game of the first lesson against Robo, opened through a badge."""

    @classmethod
    def of(cls, page: NotebookPage) -> Self:
        """Scroll to the game, as JupyterLab renders only what is near, and return its table."""

        def is_there() -> bool:
            page.page.evaluate(GO_TO_THE_GAME)
            try:
                page.place("A1").wait_for(timeout=SCROLLING)
            except TooLate:  # cells above it have grown meanwhile
                return False
            return True

        if page.app == "lab":
            page.wait_until(is_there, "the game is in sight")
        table = cls(page)
        page.run(BOARD)
        return table

    def take_turns(self, count: int) -> str:
        """Take turns as Ada, wait for Robo after each, and return the record.

        The browser has it, too: what a killed kernel has not sent by then would be lost.
        """
        self.wait_for_ada(-1)
        for _ in range(count):
            game = self.game
            play = short_play(game)
            self.lay(play)
            self.page.press("play")
            self.shows_played(play)
            self.wait_for_ada(len(game.turns))
        record = self.game.to_text()
        self.wait_until(lambda: self._kept() == record, "the browser keeps the game")
        return record

    def _kept(self) -> str:
        """Return the record of the game that the browser keeps, or "" if there is none."""
        kept = self.page.page.evaluate(KEPT)
        return Game.from_text(kept).to_text() if kept else ""

    def wait_for_ada(self, before: int) -> None:
        """Wait until more turns are taken than before, and the page lets Ada move."""

        def is_ready() -> bool:
            game = self.game
            return len(game.turns) > before and game.position.turn == 1

        self.wait_until(is_ready, "it is Ada's turn")
        expect(self.page.page.locator(PAD).first).not_to_have_class(LOCKED)

    def goes_on(self, record: str) -> None:
        """Resume the game that is offered, and check that it is the one that was left."""
        offered(self).click()
        self.no_dialog()
        assert self.game.to_text() == record
        assert self.take_turns(1).startswith(record)
