"""A real browser at every door: each way into the games is walked as a child or a teacher would."""

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
"""For how many milliseconds a test waits for what must come: a server may have to start first."""

LONGEST_TOLD = 10_000
"""How many letters of what a server has told are shown."""

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say below a test that failed what its servers and its pages have told."""
    report = yield
    if report.when == "call" and report.failed:
        for name, used in getattr(item, "funcargs", {}).items():
            if told := getattr(used, "told", None):
                report.sections.append((f"told by {name}", told()[-LONGEST_TOLD:]))
    return report


@pytest.fixture
def visitors(chromium: Browser) -> Iterator[Visitors]:
    """Give people with a browser of their own each; a page in trouble fails the test."""
    coming = Visitors(chromium)
    yield coming
    try:
        coming.check()
    finally:
        coming.close()
