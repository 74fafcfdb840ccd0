"""The game in the other applications: Voila, as children see it, and Notebook 7."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.small_game import CELL
from browser.table_on_page import TableOnPage

if TYPE_CHECKING:
    from browser.notebooks import App, Notebooks


@pytest.mark.parametrize("app", ["voila", "notebook"])
def test_a_whole_game_elsewhere(open_notebook: Notebooks, app: App) -> None:
    """The small game is played to its end, as in JupyterLab."""
    table = TableOnPage(open_notebook([CELL], app=app))
    table.answer("draw-skip")
    game = table.play_to_the_end()
    assert str(game.end) == "out"
    table.hears("Bo wins with 103 points!", "Bo wins with one hundred three points!")
    table.shows_scores()
