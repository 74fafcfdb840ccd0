"""The child's page as a teacher starts it, and what children do there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import psutil  # type: ignore[import-untyped] # it tells no types; the kernel brings it
import pytest
from browser.notebook_page import NotebookPage
from browser.server import FOLDERS, ROOT
from browser.table_on_page import TableOnPage, plain_plays
from playwright.sync_api import expect

from sums_widgets.cli.play.pages import GamePage, Partner
from sums_widgets.engine import Game

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

PATIENCE = 120
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
BUSY = re.compile(r"\bsums-busy\b")
KEPT = (
    """(name) => JSON.parse(localStorage.getItem(`sums-widgets:${name}`))?.games[0].record ?? "" """
)


class ChildsServer:
    """A server that `sums-widgets play` has started."""

    def __init__(self, place: Path, *words: str) -> None:
        """Start it with settings of its own, and wait until it has told its address."""
        self._errors = place / "errors.log"
        self._log = self._errors.open("wb")
        own = {name: str(place / each) for name, each in FOLDERS.items()}
        self._process = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-m", "sums_widgets", "play", "--no-browser", "--port=0", *words],
            cwd=place,
            env={**os.environ, **own, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=self._log,
            encoding="utf-8",
        )
        self.said: list[str] = []
        self.url = self._wait_for_url()

    def _wait_for_url(self) -> str:
        assert self._process.stdout is not None
        giving_up = threading.Timer(PATIENCE, self._process.kill)
        giving_up.start()
        for line in self._process.stdout:
            self.said.append(line.strip())
            if found := ADDRESS.search(line):
                giving_up.cancel()
                return found[0]
        pytest.fail(f"sums-widgets play did not start: {self.said}", pytrace=False)

    def told(self) -> str:
        """Give what it has told, troubles last."""
        return "\n".join([*self.said, self._errors.read_text(encoding="utf-8", errors="replace")])

    @property
    def pid(self) -> int:
        """The process of the server."""
        return self._process.pid

    def kernels(self) -> list[int]:
        """Name the kernels that run, by their processes."""
        return [each.pid for each in psutil.Process(self.pid).children()]

    def wait_until_gone(self, running: list[int], count: int) -> None:
        """Wait until so many of the kernels that ran have ended."""
        end = time.monotonic() + PATIENCE
        while len(set(running) - set(self.kernels())) < count:
            assert time.monotonic() < end, "waited in vain until kernels have gone"
            time.sleep(0.1)

    def stop(self) -> list[str]:
        """End it as a computer that is shut down does, and give all that it has said."""
        self._process.terminate()
        said, _ = self._process.communicate(timeout=PATIENCE)
        self._log.close()
        assert self._process.returncode == 0
        return [*self.said, *said.splitlines()]


class _NoKernels:
    """Stands for a server of notebooks: these pages let nobody ask for kernels."""

    def kernels(self) -> list[str]:
        return []


class ChildsTable(TableOnPage):
    """A game on a page of its own; what is on the table is read where the browser has kept it."""

    def __init__(self, page: Page, variant: str, partner: Partner, *, touch: bool = False) -> None:
        """Wait until the game is to be seen."""
        self._name = GamePage(variant, partner).shelves[0]
        super().__init__(NotebookPage(page, _NoKernels(), "voila", touch=touch))  # type: ignore[arg-type] # no more is asked of it
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
        """See who starts, and lay a tile and take it back: from then on the game is kept."""
        self.answer("draw-skip")
        self.waits_for_me()
        self.page.tap("rack-1")
        self.page.tap("A9")
        self.shows_laid("A9")
        self.wait_until(lambda: self.is_kept, "the game is kept")
        self.page.press("take-back")
        self.shows_empty("A9")

    def waits_for_me(self) -> None:
        """Wait until a computer that plays along has played."""
        expect(self.page.page.locator(".sums-pad").first).not_to_have_class(BUSY)

    def take_best_turn(self) -> None:
        """Play the best there is without a wild, and see it played."""
        before = len(self.game.turns)
        play = next(plain_plays(self.game))
        self.lay(play)
        self.page.press("play")
        self.wait_until(lambda: len(self.game.turns) > before, "the turn is taken")
        self.shows_played(play)


def cards(page: Page) -> Locator:
    """Find the cards of the games."""
    return page.locator("button.sums-game-card")


def choices(page: Page) -> Locator:
    """Find the choices of a game, once they take a tap that is not the second of a double tap."""
    return page.locator("dialog[open]:not([data-fresh])")


def choose(page: Page, variant: str, choice: str) -> None:
    """Tap the card of a game, then one of the choices by its words."""
    page.locator(f'[data-game="{variant}"]').click()
    choices(page).get_by_text(choice).click()


def put_in_storage(page: Page, name: str, value: object) -> None:
    """Write something where games are kept, as anybody can."""
    text = value if isinstance(value, str) else json.dumps(value)
    page.evaluate(
        "([key, text]) => localStorage.setItem(key, text)", [f"sums-widgets:{name}", text]
    )
