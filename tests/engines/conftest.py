"""Three engines and two places: one engine after the other, and one server of each kind."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest
from browser.server import Server
from ways_in.childs_page import ChildsServer

from engines.by_playwright import start_chromium, start_firefox
from engines.by_selenium import start_webkit
from engines.lessons import LESSONS
from engines.page import EnginePage
from engines.places import ChildsPage, Lab

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from engines.driver import Engine
    from engines.places import Place

ENGINES: dict[str, Callable[[], AbstractContextManager[Engine]]] = {
    "webkit": start_webkit,
    "firefox": start_firefox,
    "chromium": start_chromium,
}
"""The slowest comes first: of two workers, the one that finishes first takes the last."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the text of the page to the report of a test that failed."""
    report = yield
    page = getattr(item, "funcargs", {}).get("page")
    if report.when == "call" and report.failed and page is not None:
        report.sections.append(("the page when the test failed", page.told()))
    return report


@pytest.fixture(
    scope="session",
    params=[pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in ENGINES],
)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Start an engine, one for all tests of a worker, and yield it."""
    with ENGINES[request.param]() as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start a JupyterLab server with the lessons, and yield it."""
    started = Server(tmp_path_factory.mktemp("jupyter"))
    for name, cells in LESSONS.items():
        started.write(name, cells)
    yield started
    started.stop()


@pytest.fixture(scope="session")
def childs_server(
    server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[ChildsServer]:
    """Start the child's page with copies of the same lessons, and yield its server."""
    folder = tmp_path_factory.mktemp("lessons")
    for name in LESSONS:
        shutil.copy(server.notebooks / name, folder)
    started = ChildsServer(tmp_path_factory.mktemp("play"), "--folder", str(folder))
    yield started
    started.stop()


@pytest.fixture(params=["childs_page", "lab"])
def place(request: pytest.FixtureRequest) -> Iterator[Place]:
    """Yield a place, and stop what is running there afterwards."""
    if request.param == "lab":
        found: Place = Lab(request.getfixturevalue("server"))
    else:
        found = ChildsPage(request.getfixturevalue("childs_server"))
    yield found
    found.leave()


@pytest.fixture
def page(engine: Engine, place: Place, tmp_path: Path) -> Iterator[EnginePage]:  # noqa: ARG001
    """Yield an empty page; an error in it fails the test.

    It is checked and closed before its place is left: a page whose kernel is taken away complains.
    """
    driver = engine.new_page()
    opened = EnginePage(driver, tmp_path)
    yield opened
    try:
        opened.check()
    finally:
        driver.close()
