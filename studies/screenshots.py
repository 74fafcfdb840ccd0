"""The screenshots of the documentation: `python -m studies.screenshots` takes them again."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import sync_playwright

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # for the browser harness
from browser.chromium import launch
from browser.notebooks import Notebooks
from browser.server import Server
from ways_in.childs_page import ChildsServer, put_in_storage

from sums_widgets.cli.play.pages import GamePage, Partner
from sums_widgets.engine import best_plays, start_game

if TYPE_CHECKING:
    from browser.notebook_page import NotebookPage
    from playwright.sync_api import Browser

DOCS = Path(__file__).parents[1] / "docs"
COLOURS = 128
"""Enough for flat colors; it keeps the files small."""

AGAINST_COMPUTER = """
from sums_widgets import best_plays, play
board = play("fractions", ["Ada", "Robo"], computers={"Robo": "steady"}, deal=7, pace="instant")
board
"""
TURNS = """
from sums_widgets.widgets.table.events import handle
handle(board.table, {"do": "press", "id": "draw-skip"})
while len(board.game.turns) < 6:
    if board.table.showing:
        board.table.advance()
    else:
        board.table.tray.take_all_back()
        board.table._take(best_plays(board.game.position)[0])
while board.table.showing:
    board.table.advance()
board._show()
"""
LAY = """
plays = best_plays(board.game.position, 200)
chosen = max(plays, key=lambda play: (not any(t.wild for t in play.tiles), len(play.tiles)))
shown = list(board.table.tray.as_shown())
for square, tile in list(chosen.placements)[:-1]:
    place = shown.index(tile) + 1
    shown[place - 1] = None
    handle(board.table, {"do": "tap", "on": f"rack-{place}"})
    handle(board.table, {"do": "tap", "on": str(square)})
board._show()
"""
START = """
from sums_widgets import play
board = play()
board
"""
EXAMPLE = """
from sums_widgets import worked_example
shown = worked_example("fractions", 3)
shown
"""
STEP_ON = 'shown.choose("step", 10)'
"""Up to the row that does not make 1."""


def take_screenshots() -> None:
    """Open the games in JupyterLab and save a screenshot of each."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server, browser = Server(Path(folder)), launch(playwright)
        notebooks = Notebooks(browser, server)
        page = notebooks([AGAINST_COMPUTER], viewport=(1160, 860), ratio=1.5)
        page.wait_until_painted()
        page.run(TURNS)
        page.run(LAY)
        page.page.locator(".sums-run").first.wait_for()
        _keep(page, "game.png")
        page.page.set_viewport_size({"width": 1160, "height": 1200})
        page.press("play")
        page.page.locator('.sums-work[data-kind="refused"]').wait_for()
        _keep(page, "refused.png")
        page = notebooks([START], viewport=(1280, 900), ratio=1.5)
        page.page.locator(".sums-form").wait_for()
        _keep(page, "start.png")
        page = notebooks([EXAMPLE], viewport=(1160, 1200), ratio=1.5)
        page.page.locator(".sums-lesson svg").first.wait_for()
        page.run(STEP_ON)
        page.page.get_by_text("You need").first.wait_for()
        _keep(page, "worked-example.png", ".sums-lesson")
        notebooks.close()
        _take_childs_page(browser, Path(folder))
        browser.close()
        server.stop()


def _take_childs_page(browser: Browser, folder: Path) -> None:
    """Take a screenshot of the cards for children, with a saved game to continue."""
    server = ChildsServer(folder)
    page = browser.new_page(viewport={"width": 1160, "height": 790}, device_scale_factor=1.5)
    page.goto(server.url)
    game = start_game("fractions", ["Ada", "Robo"], seed=7)
    for _ in range(5):
        game.play(best_plays(game.position)[0])
    kept = {"id": "a", "record": game.to_text(), "bookmark": ""}
    put_in_storage(page, GamePage("fractions", Partner.ROBO).shelves[0], {"games": [kept]})
    page.reload()
    page.locator(".sums-kept").wait_for()
    _save(page.screenshot(animations="disabled"), "childs-page.png")
    page.close()
    server.stop()


def _keep(page: NotebookPage, name: str, part: str = ".sums-game") -> None:
    """Save a screenshot of a part of the page."""
    page.next_frame()
    _save(page.page.locator(part).first.screenshot(animations="disabled"), name)


def _save(taken: bytes, name: str) -> None:
    """Write a picture with few colors."""
    with Image.open(io.BytesIO(taken)) as picture:
        picture.convert("RGB").quantize(COLOURS).save(DOCS / name, optimize=True)


if __name__ == "__main__":
    take_screenshots()
