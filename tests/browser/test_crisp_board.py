"""The board is drawn for the pixels of the screen: no letter is blurred by scaling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from browser.stillness import wait_until_handled
from browser.table_on_page import TableOnPage, best_play

if TYPE_CHECKING:
    from browser.notebooks import Notebooks

CELL = "from sums_widgets import play\nboard = play('tens', ['Ada', 'Bo'], deal=1)\nboard"
IS_CRISP = """() => {
  const canvas = document.querySelector(".sums-board canvas"); // none while it is exchanged
  const wanted = canvas?.getBoundingClientRect().width * devicePixelRatio;
  return Math.abs(canvas?.width - wanted) <= 1;
}"""
WIDTH = "() => document.querySelector('.sums-board canvas')?.width"


@pytest.mark.parametrize(
    ("viewport", "ratio", "turned"),
    [((768, 1024), 2, (1024, 600)), ((1366, 768), 1, (900, 600)), ((390, 844), 3, (844, 600))],
    ids=["tablet", "laptop", "phone"],
)
def test_the_canvas_has_the_pixels_that_are_shown(
    viewport: tuple[int, int], ratio: float, turned: tuple[int, int], open_notebook: Notebooks
) -> None:
    """From the first picture on, and after the window has changed; taps hit what is seen."""
    page = open_notebook([CELL], app="voila", viewport=viewport, ratio=ratio)
    table = TableOnPage(page)
    page.page.wait_for_function(IS_CRISP)  # before, another canvas may move what is pressed
    table.answer("draw-skip")
    wait_until_handled(page, "board")  # the tiles of the rack come after the answer
    page.page.wait_for_function(IS_CRISP)
    before = page.page.evaluate(WIDTH)
    table.take_turn(best_play(table.game))

    page.page.set_viewport_size({"width": turned[0], "height": turned[1]})
    page.page.wait_for_function(f"(before) => ({WIDTH})() !== before", arg=before)
    page.page.wait_for_function(IS_CRISP)
    table.take_turn(best_play(table.game))
