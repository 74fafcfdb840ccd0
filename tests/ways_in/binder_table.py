"""The game of the first lesson, in the hands of a visitor of Binder."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from browser.table_on_page import TableOnPage, short_play
from browser.test_keeping import offered

if TYPE_CHECKING:
    from typing import Self

    from browser.notebook_page import NotebookPage

PATIENCE = 60
GO_TO_THE_GAME = """() => {
  const { content } = jupyterapp.shell.currentWidget;
  const sources = content.widgets.map((cell) => cell.model.sharedModel.source);
  const place = sources.findIndex((source) => source.includes("play("));
  content.activeCellIndex = place;
  void content.scrollToItem(place, "start");
}"""
BOARD = """
from sums_widgets import GameBoard
board = [shown for shown in Out.values() if isinstance(shown, GameBoard)][-1]
"""


class Table(TableOnPage):
    """The game of the first lesson against Robo, opened through a badge."""

    @classmethod
    def of(cls, page: NotebookPage) -> Self:
        """Go to the game; JupyterLab shows only what is near."""
        end = time.monotonic() + PATIENCE
        while page.app == "lab" and not page.place("A1").is_visible():
            assert time.monotonic() < end, "the game is not there"
            page.page.evaluate(GO_TO_THE_GAME)
            page.page.wait_for_timeout(200)
        table = cls(page)
        page.run(BOARD)
        return table

    def take_turns(self, count: int) -> str:
        """Take turns as Ada, let Robo answer each, and give the record."""
        self.wait_for_ada(-1)
        for _ in range(count):
            game = self.game
            play = short_play(game)
            self.lay(play)
            self.page.press("play")
            self.shows_played(play)
            self.wait_for_ada(len(game.turns))
        return self.game.to_text()

    def wait_for_ada(self, before: int) -> None:
        """Wait until more turns are taken than before, and Ada is to move."""

        def is_ready() -> bool:
            game = self.game
            return len(game.turns) > before and game.position.turn == 1

        self.wait_until(is_ready, "it is Ada's turn")

    def goes_on(self, record: str) -> None:
        """Take up the game that is offered: it is the one that was left."""
        offered(self).click()
        self.no_dialog()
        assert self.game.to_text() == record
        assert self.take_turns(1).startswith(record)
