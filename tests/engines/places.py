"""Where children meet the games: in a notebook of JupyterLab, or on the child's page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from browser.notebook_page import READY
from browser.selectors import ACTIVITY, PAD

from engines.table import EngineTable
from sums_widgets.cli.play.pages import LessonPage
from sums_widgets.engine import VARIANTS

if TYPE_CHECKING:
    from browser.server import Server
    from ways_in.childs_page import ChildsServer

    from engines.page import EnginePage

RUN_ALL = "() => void jupyterapp.commands.execute('notebook:run-all-cells')"
IS_THERE = f"() => Boolean(document.querySelector('{PAD}, {ACTIVITY}'))"
SAVE = "() => jupyterapp.commands.execute('docmanager:save').then(() => true)"
"""What `Ctrl S` does; a notebook that is not saved asks before it is left."""


class Place(Protocol):
    """A way to open a notebook."""

    def open(self, page: EnginePage, lesson: str) -> None:
        """Open a notebook as people do there, and run its cells."""

    def return_to_game(self, page: EnginePage) -> EngineTable:
        """Reload the page, and resume the game that was on it."""

    def leave(self) -> None:
        """Stop what the page has left running."""


class Lab:
    """JupyterLab."""

    def __init__(self, server: Server) -> None:
        """Use a running server."""
        self._server = server

    def open(self, page: EnginePage, lesson: str) -> None:
        """Open a notebook, and run its cells as soon as its kernel is ready."""
        page.driver.go(self._server.address("lab", lesson))
        page.wait_for("the kernel listens", READY)
        page.driver.ask(RUN_ALL)

    def return_to_game(self, page: EnginePage) -> EngineTable:
        """Save the notebook and reload it: the kernel still has the game, and shows it."""
        page.driver.ask(SAVE)
        page.driver.reload()
        return EngineTable(page)

    def leave(self) -> None:
        """Shut down the kernels."""
        for kernel in self._server.kernels():
            self._server.end_kernel(kernel)


class ChildsPage:
    """The pages that `sums-widgets play` serves; kernels end with their pages."""

    def __init__(self, server: ChildsServer) -> None:
        """Use a running server."""
        self._server = server

    def open(self, page: EnginePage, lesson: str) -> None:
        """Tap from the five games to the lesson of one of them."""
        page.driver.go(self._server.url)
        game = list(VARIANTS)[int(lesson[:2]) - 1]
        page.tap(f'[data-game="{game}"]')
        page.tap(f'dialog[open]:not([data-fresh]) a[href$="{LessonPage(lesson).address}"]')
        self._wait(page)

    def return_to_game(self, page: EnginePage) -> EngineTable:
        """Reload the page: a new kernel offers the game that the browser has kept."""
        page.driver.reload()
        self._wait(page)
        table = EngineTable(page)
        table.go_on_with_kept()
        return table

    def leave(self) -> None:
        """Do nothing: kernels end with their pages."""

    @staticmethod
    def _wait(page: EnginePage) -> None:
        """Wait until the page is ready."""
        page.wait_for("the page shows something", IS_THERE)
        page.has_none("#sums-loading")
