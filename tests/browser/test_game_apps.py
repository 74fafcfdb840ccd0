"""The game in Notebook 7; in Voila, as children see it, it is dragged: `test_game_by_drag`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser.small_game import CELL
from browser.table_on_page import TableOnPage

if TYPE_CHECKING:
    from browser.notebooks import Notebooks


def test_a_whole_game_elsewhere(open_notebook: Notebooks) -> None:
    """The small game is played to its end, as in JupyterLab."""
    table = TableOnPage(open_notebook([CELL], app="notebook"))
    table.answer("draw-skip")
    game = table.play_to_the_end()
    assert str(game.end) == "out"
    table.hears("Bo wins with 103 points!", "Bo wins with one hundred three points!")
    table.shows_scores()
