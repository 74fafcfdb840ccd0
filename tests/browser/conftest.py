"""A real browser on real notebooks: JupyterLab, Notebook 7 and Voila.

One server and one browser serve all tests of a worker; every notebook has a kernel of its own. A
test fails if its page has raised an error, whatever else it has found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from browser.chromium import chromium
from browser.notebooks import Desk, Notebooks
from browser.server import Server

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from playwright.sync_api import Browser

__all__ = ["chromium"]

PATIENCE = 30_000
"""How many milliseconds a test waits for a condition: machines may be slow."""

HAS_FAILED = pytest.StashKey[bool]()

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember that a test failed, so that screenshots of its pages are taken."""
    report = yield
    item.stash[HAS_FAILED] = item.stash.get(HAS_FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a Jupyter server and yield it."""
    started = Server(tmp_path_factory.mktemp("jupyter"))
    yield started
    started.stop()


@pytest.fixture
def open_notebook(
    chromium: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Notebooks]:
    """Yield a function that opens code cells as a notebook, for one test."""
    notebooks = Notebooks(chromium, server)
    yield notebooks
    try:
        _look_back(notebooks, request.node)
    finally:
        notebooks.close()


@pytest.fixture(scope="module")
def shared_notebooks(chromium: Browser, server: Server) -> Iterator[Notebooks]:
    """Yield the same function for all tests of a module, as opening a notebook takes seconds."""
    notebooks = Notebooks(chromium, server)
    yield notebooks
    notebooks.close()


@pytest.fixture
def open_shared_notebook(
    shared_notebooks: Notebooks, request: pytest.FixtureRequest
) -> Iterator[Notebooks]:
    """Yield the module's function, and check its pages after every test."""
    yield shared_notebooks
    _look_back(shared_notebooks, request.node)


@pytest.fixture(scope="session")
def one_lab(chromium: Browser, server: Server) -> Iterator[Desk]:
    """Start the JupyterLab that `desk` shares, and yield it."""
    desk = Desk(chromium, server)
    yield desk
    desk.close()


@pytest.fixture
def desk(one_lab: Desk, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """Yield a function that opens a notebook in the JupyterLab that is already loaded."""
    yield one_lab
    try:
        _look_back(one_lab, request.node)
    finally:
        if request.node.stash.get(HAS_FAILED, False):  # its state is unknown
            one_lab.close()


def _look_back(notebooks: Notebooks, item: pytest.Item) -> None:
    """Take screenshots if the test failed; fail on errors of the pages."""
    if item.stash.get(HAS_FAILED, False):
        notebooks.take_pictures(item.name)
    notebooks.check()
