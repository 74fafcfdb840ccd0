"""Opening notebooks: write the cells, open them in an application and run them."""

from __future__ import annotations

from itertools import count
from shutil import copyfile
from typing import TYPE_CHECKING, Literal

from browser.notebook_page import NotebookPage
from browser.slow_wire import slow_down

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext

    from browser.server import Server

App = Literal["lab", "notebook", "voila"]
MOST_ON_A_PAGE = 6
"""JupyterLab keeps up to 200 megabytes of each notebook that was closed on its page."""
_numbers = count(1)


class Notebooks:
    """The open notebooks of a test, or of several tests that share them."""

    def __init__(self, browser: Browser, server: Server) -> None:
        """Use a browser and a server."""
        self._browser = browser
        self._server = server
        self._contexts: list[BrowserContext] = []
        self.pages: list[NotebookPage] = []

    def __call__(
        self,
        cells: list[str],
        app: App = "lab",
        *,
        viewport: tuple[int, int] = (1280, 900),
        touch: bool = False,
        ratio: float = 1,
    ) -> NotebookPage:
        """Open a new notebook with these code cells and run them all."""
        name = f"notebook-{next(_numbers)}.ipynb"
        self._server.write(name, cells)
        return self._open(name, app, viewport, touch=touch, ratio=ratio)

    def open_copy(
        self,
        path: Path,
        app: App = "lab",
        *,
        viewport: tuple[int, int] = (1280, 900),
        ratio: float = 1,
    ) -> NotebookPage:
        """Open a copy of a notebook that exists, and run all its cells."""
        name = f"{path.stem}-{next(_numbers)}.ipynb"
        copyfile(path, self._server.notebooks / name)
        return self._open(name, app, viewport, touch=False, ratio=ratio)

    def _open(
        self, name: str, app: App, viewport: tuple[int, int], *, touch: bool, ratio: float
    ) -> NotebookPage:
        self._server.reset_settings()
        width, height = viewport
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            device_scale_factor=ratio,
        )
        slow_down(context)
        self._contexts.append(context)
        page = NotebookPage(context.new_page(), self._server, app, touch=touch)
        self.pages.append(page)
        page.open(name)
        return page

    def take_pictures(self, name: str) -> None:
        """Save screenshots of the pages beside the notebooks, and print where."""
        for number, page in enumerate(self.pages, 1):
            path = self._server.folder / f"{name}-{number}.png"
            page.page.screenshot(path=path)
            print(f"page {number} when the test failed: {path}")  # noqa: T201 - pytest shows it

    def check(self) -> None:
        """Fail if a page has raised an error."""
        for page in self.pages:
            page.check()

    def close(self) -> None:
        """Close all pages and shut down their kernels."""
        for page in self.pages:
            page.close()
        for context in self._contexts:
            context.close()
        self.pages.clear()
        self._contexts.clear()


class Desk(Notebooks):
    """One JupyterLab for many tests, with one notebook open at a time: loading it takes seconds.

    For tests that leave the page as they found it.
    """

    _cells: list[str] | None = None
    _count = 0

    def once(self, cells: list[str]) -> NotebookPage:
        """Return the notebook with these cells: the one that is open, or else a new one."""
        if self._cells != cells:
            self(cells)
        self._cells = cells
        return self.pages[0]

    def _open(
        self, name: str, app: App, viewport: tuple[int, int], *, touch: bool, ratio: float
    ) -> NotebookPage:
        if self._count == MOST_ON_A_PAGE:
            self.close()
        self._cells, self._count = None, self._count + 1
        if not self.pages:
            return super()._open(name, app, viewport, touch=touch, ratio=ratio)
        [page] = self.pages
        page.open_instead(name)
        return page

    def close(self) -> None:
        """Close JupyterLab; the next notebook opens it again."""
        self._cells, self._count = None, 0
        super().close()
