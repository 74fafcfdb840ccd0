"""The browser: an installed Chromium or Chrome."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Playwright

NAMES = (
    "chromium-headless-shell",  # the same engine without windows: it opens a page a third faster
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
MISSING = (
    "These tests need Chromium or Chrome: install it (on Debian: apt install chromium), "
    "or name its program in the environment variable CHROME."
)
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str:
    """Return the path of the browser; if there is none, fail and say what to install."""
    chosen = os.environ.get("CHROME")
    programs = (shutil.which(name) for name in ((chosen,) if chosen else NAMES))
    program = next(filter(None, programs), None)
    if program is None:
        pytest.fail(MISSING, pytrace=False)
    return program


def launch(playwright: Playwright) -> Browser:
    """Start the browser headless, without background network requests."""
    return playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Start Chromium or Chrome once for all tests of a worker, and yield it."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()
