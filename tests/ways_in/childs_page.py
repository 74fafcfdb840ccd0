"""The child's page as a teacher starts it, and what children do there."""

from __future__ import annotations

import json
import os
import re
import sys
from typing import TYPE_CHECKING

import psutil  # type: ignore[import-untyped] # it ships no type hints; the kernel brings it
from browser.notebook_page import NotebookPage
from browser.server import FOLDERS, ROOT
from browser.table_on_page import TableOnPage, plain_plays
from playwright.sync_api import expect
from servers import ServerProcess
from waiting import wait_until

from sums_widgets.cli.play.pages import GamePage, Partner
from sums_widgets.engine import Game

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
BUSY = re.compile(r"\bsums-busy\b")
KEPT = (
    """(name) => JSON.parse(localStorage.getItem(`sums-widgets:${name}`))?.games[0].record ?? "" """
)


class ChildsServer:
    """A server that `sums-widgets play` has started."""

    def __init__(self, place: Path, *words: str) -> None:
        """Start it with settings of its own, and wait until it answers."""
        own = {name: str(place / each) for name, each in FOLDERS.items()}
        self._process = ServerProcess(
            [sys.executable, "-m", "sums_widgets", "play", "--no-browser", "--port=0", *words],
            place / "output.log",
            cwd=place,
            env={**os.environ, **own, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
            errors=place / "errors.log",
        )
        self.url = self._process.wait_for_answer(self._find_address)

    def _find_address(self) -> str:
        found = ADDRESS.search(self._process.output)
        return found[0] if found else ""

    def told(self) -> str:
        """Return what it has printed, errors last."""
        return self._process.log()

    @property
    def pid(self) -> int:
        """The process id of the server."""
        return self._process.pid

    def kernels(self) -> list[int]:
        """Return the process ids of the running kernels."""
        return [each.pid for each in psutil.Process(self.pid).children()]

    def wait_until_gone(self, running: list[int], count: int) -> None:
        """Wait until this many of the kernels that ran have ended."""
        wait_until(lambda: len(set(running) - set(self.kernels())) >= count, "kernels have ended")

    def stop(self) -> list[str]:
        """Terminate it as a shutdown of the computer does, and return the lines that it printed."""
        code = self._process.stop()
        assert code == 0, self.told()
        return self._process.output.splitlines()


class _NoKernels:
    """A stand-in for a notebook server: these pages give no access to kernels."""

    def kernels(self) -> list[str]:
        return []


class ChildsTable(TableOnPage):
    """A game on a page of its own; its state is read from the browser's storage."""

    def __init__(self, page: Page, variant: str, partner: Partner, *, touch: bool = False) -> None:
        """Wait until the game is visible."""
        self._name = GamePage(variant, partner).shelves[0]
        super().__init__(NotebookPage(page, _NoKernels(), "voila", touch=touch))  # type: ignore[arg-type] # no more is used of it
        expect(page.locator("#sums-loading")).to_have_count(0)

    @property
    def game(self) -> Game:
        """The game as it is kept."""
        return Game.from_text(self.page.page.evaluate(KEPT, self._name))

    @property
    def is_kept(self) -> bool:
        """Whether there is a game in the browser's storage."""
        return bool(self.page.page.evaluate(KEPT, self._name))

    def begin(self) -> None:
        """Skip the draw, lay a tile and take it back: from then on the game is kept."""
        self.answer("draw-skip")
        self.waits_for_me()
        self.page.tap("rack-1")
        self.page.tap("A9")
        self.shows_laid("A9")
        self.wait_until(lambda: self.is_kept, "the game is kept")
        self.page.press("take-back")
        self.shows_empty("A9")

    def waits_for_me(self) -> None:
        """Wait until computer players have played."""
        expect(self.page.page.locator(".sums-pad").first).not_to_have_class(BUSY)

    def take_best_turn(self) -> None:
        """Play the best play without a wild, and check that it is on the board."""
        before = len(self.game.turns)
        play = next(plain_plays(self.game))
        self.lay(play)
        self.page.press("play")
        self.wait_until(lambda: len(self.game.turns) > before, "the turn is taken")
        self.shows_played(play)


def cards(page: Page) -> Locator:
    """Return the cards of the games."""
    return page.locator("button.sums-game-card")


def choices(page: Page) -> Locator:
    """Return the choices of a game, once a tap on them no longer counts as part of a double tap."""
    return page.locator("dialog[open]:not([data-fresh])")


def choose(page: Page, variant: str, choice: str) -> None:
    """Tap the card of a game, then one of the choices by its text."""
    page.locator(f'[data-game="{variant}"]').click()
    choices(page).get_by_text(choice).click()


def put_in_storage(page: Page, name: str, value: object) -> None:
    """Write something into the browser storage of the games."""
    text = value if isinstance(value, str) else json.dumps(value)
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [f"sums-widgets:{name}", text]
    )
