"""The game under random actions: the page stays intact and consistent with the state."""

from __future__ import annotations

import json
import os
from random import Random
from typing import TYPE_CHECKING

import pytest

from browser.fire import ANSWERED, SQUARES, Fire
from browser.table_on_page import AROUND, KNOWN, TableOnPage

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage
    from browser.notebooks import Notebooks

SEEDS = range(int(os.environ.get("FIRE_SEEDS", "2")))
DEEDS = int(os.environ.get("FIRE_DEEDS", "200"))
"""Actions per seed; `make fire` runs ten seeds with 500 each."""
RELOADS = (DEEDS * 2 // 5, DEEDS * 4 // 5)
"""The numbers of actions after which the page is reloaded."""
GAMES = (
    "'tens', ['Ada', 'Bo']",
    "'fractions', ['Ada', 'Bo', 'Cy'], computers={3: 'steady'}, pace='instant'",
    "'decimals', ['Ada', 'Bo'], closed=True, half=True",
    "'hundreds', 4, computers={2: 'gentle'}, minutes=5, typing=True, pace='instant'",
    "",
)
CELL = """
from sums_widgets import play
troubles, longest = [], 0
def note(change):
    if "Traceback" in (change.new.get("details") or ""):
        troubles.append(change.new["details"])
def count(change):
    global longest
    longest = max(longest, len(board.game.turns) if board.game else 0)
def begin(*players, **choices):
    global board
    board = play(*players, **choices)
    board.panel.observe(note, "work")
    board.observe(count, "record")
    return board
begin({game})
"""
IS_THINKING = "print(board._ticking._waiting, end='')"
"""Prints whether a computer is going to play."""
STATE = """
import json
from sums_widgets.engine import Game

same, labels = None, {{}}
if board.game is not None:
    again = Game.from_text(board.record, variants=[board.game.variant])
    same = again.position == board.game.position and again.to_text() == board.record
    labels = {{**board.pad.cells, **board.pad.laid}}
board.add_class("settled-{number}")
print(json.dumps({{"troubles": troubles, "same": same, "labels": labels}}))
"""
REPAINT = "board.board._easel._is_certain = False; board._show()"
LABELS = """(selector) => Object.fromEntries(
  [...document.querySelectorAll(selector)].map((each) => [each.dataset.key, each.ariaLabel]))"""
TAKE_OFF = """() => {
  const canvas = document.querySelector(".sums-board canvas");
  const context = canvas.getContext("2d");
  window.sumsBefore = context.getImageData(0, 0, canvas.width, canvas.height).data;
  context.clearRect(0, 0, canvas.width, canvas.height);
}"""
"""Stores the picture and blanks it, so that repainting can be detected."""
CHANGED = """() => {
  const canvas = document.querySelector(".sums-board canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.reduce((sum, value, at) => sum + (Math.abs(value - sumsBefore[at]) > 24), 0);
}"""
"""Returns how many values of the picture differ from the stored ones."""


@pytest.mark.parametrize("seed", SEEDS)
def test_random_deeds_leave_the_game_whole(open_notebook: Notebooks, seed: int) -> None:
    """No page error, no exception, the picture is the state, and the record plays again."""
    page = open_notebook([CELL.format(game=GAMES[seed % len(GAMES)])])
    page.page.locator(".sums-game").first.wait_for()
    fire = Fire(page, Random(seed))
    for number in range(1, DEEDS + 1):
        fire.deed()
        if number in RELOADS:
            _load_again(page)
            _is_whole(page, fire)
    _is_whole(page, fire)
    assert int(page.run("print(longest)")) >= 1, "turns were taken"


def _load_again(page: NotebookPage) -> None:
    page.page.evaluate("() => jupyterapp.commands.execute('docmanager:save')")
    page.page.reload()
    page.page.locator(".sums-game").first.wait_for()


def _is_whole(page: NotebookPage, fire: Fire) -> None:
    """Compare the page with the state behind it, once all actions have been answered."""
    page.check()
    page.wait_until(lambda: _is_settled(page), "the kernel knows the page's size and theme")
    number = len(fire.done)
    state = json.loads(page.run(STATE.format(number=number)))
    page.page.locator(f".settled-{number}").first.wait_for(state="attached")
    assert state["troubles"] == [], fire.done[-20:]
    if state["same"] is None:
        return
    assert state["same"], "the record plays again"
    table = TableOnPage(page)
    table.wait_until(lambda: _labels_agree(page, state["labels"]), "the words are of this state")
    page.next_frame()
    page.page.evaluate(TAKE_OFF)
    assert page.page.evaluate(CHANGED) > 0
    page.run(REPAINT)
    table.wait_until(lambda: page.page.evaluate(CHANGED) == 0, "the picture is that of the state")


def _is_settled(page: NotebookPage) -> bool:
    page.page.evaluate(ANSWERED)
    around = page.page.evaluate(AROUND)
    is_known = around is None or around == json.loads(page.run(KNOWN))
    return is_known and page.run(IS_THINKING) == "False"


def _labels_agree(page: NotebookPage, tiles: dict[str, str]) -> bool:
    told = page.page.evaluate(LABELS, SQUARES)
    return all(tile in told[square] for square, tile in tiles.items())
