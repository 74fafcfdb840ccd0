"""A real browser at every door: each way into the games is walked as a child or a teacher would."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browser.chromium import chromium
from playwright.sync_api import expect

from ways_in.visitors import Visitors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

__all__ = ["chromium"]

PATIENCE = 60_000
"""For how many milliseconds a test waits for what must come: a server may have to start first."""

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is in this folder: it needs the browser and takes its time."""
    for item in items:
        if "tests/ways_in/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def visitors(chromium: Browser) -> Iterator[Visitors]:
    """Give people with a browser of their own each; a page in trouble fails the test."""
    coming = Visitors(chromium)
    yield coming
    coming.check()
    coming.close()
