"""A computer at the table: its turn is shown, and the board is locked meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.table_on_page import TableOnPage, record_of
from sums_widgets.engine import Play

if TYPE_CHECKING:
    from browser.notebooks import Desk

CELL = "from sums_widgets import play\nboard = play('tens', ['Ada', 'Bo'], deal=1)\nboard"
START = record_of("tens b4,_6;_7;_7 1,2,6;1,2,5 5x1,5x2 0;0 1 0", computer="sharp")
OBSERVE = """() => {
  const game = document.querySelector(".sums-game");
  window.shown = [];
  new MutationObserver(() => shown.push({
    laid: game.querySelectorAll(".sums-square[data-drag]").length,
    sums: game.querySelectorAll(".sums-run[data-state=sum]").length,
    told: game.querySelector(".sums-work")?.textContent ?? "",
  })).observe(game, { subtree: true, childList: true, attributes: true });
}"""
"""Records everything that the page shows from now on: a step may be too short to observe."""
WAIT = "board._ticking.start = lambda seconds: None"
GO_ON = "del board._ticking.start; board._go_on()"
"""Let the computer wait before its first step, for as long as a test needs, and then play on."""


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_a_computer_plays(desk: Desk, pace: str) -> None:
    """Its tiles arrive one by one, its sums light up; taps do nothing; then it is our turn."""
    page = desk.once([CELL])
    table = TableOnPage(page)
    table.put(START, pace=pace)
    page.page.evaluate(OBSERVE)
    page.tap("rack-3")
    page.tap("B1")
    table.shows_laid("B1")
    if pace == "normal":
        page.run(WAIT)
    page.press("play")
    if pace == "normal":
        expect(page.page.locator(".sums-busy")).to_have_count(1)
        sent = len(page.traffic.widgets_up())
        page.place("rack-1").click(force=True)
        page.place("C3").click(force=True)
        assert len(page.traffic.widgets_up()) == sent
        page.run(GO_ON)
    table.shows_turns(2)
    expect(page.page.locator(".sums-busy")).to_have_count(0)
    expect(table.work).to_contain_text("It is Ada's turn.")
    mine, its = table.game.turns
    assert (mine.player, its.player) == (1, 2)
    assert isinstance(its.play, Play)
    count = len(its.play.tiles)
    table.shows_played(its.play)
    table.hears(f"Bo places {count} tile", "Bo places")

    shown = page.page.evaluate("shown")
    steps = [step for step in shown if "Bo is playing." in step["told"]]
    if pace == "normal":
        assert {step["laid"] for step in steps} == set(range(count + 1))
        assert any(step["sums"] for step in steps)
    else:
        assert not any(step["laid"] > 1 or step["sums"] for step in steps)
