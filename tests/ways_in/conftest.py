"""A real browser for each way into the games, used as a child or a teacher would."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.chromium import chromium
from playwright.sync_api import expect

from ways_in.visitors import Visitors

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from playwright.sync_api import Browser

__all__ = ["chromium"]

PATIENCE = 60_000
"""How many milliseconds a test waits for a condition: a server may have to start first."""

LONGEST_TOLD = 10_000
"""How many characters of a server's output are shown."""

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add the output of servers and pages to the report of a test that failed."""
    report = yield
    if report.when == "call" and report.failed:
        for name, used in getattr(item, "funcargs", {}).items():
            if told := getattr(used, "told", None):
                report.sections.append((f"told by {name}", told()[-LONGEST_TOLD:]))
    return report


@pytest.fixture
def visitors(chromium: Browser) -> Iterator[Visitors]:
    """Yield visitors, each with a separate browser context; an error in a page fails the test."""
    coming = Visitors(chromium)
    yield coming
    try:
        coming.check()
    finally:
        coming.close()
