"""Chromium and Firefox, driven by Playwright."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from browser.chromium import launch
from browser.hands import Mouse
from playwright.sync_api import Error, sync_playwright
from waiting import PATIENCE, wait_in_page

from engines.driver import LISTEN, SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.hands import Point
    from playwright.sync_api import Browser, Page, Playwright

NO_FIREFOX = (
    "These tests need Firefox: run `make engines` (on Debian: apt install firefox-esr), "
    "or name its program in the environment variable FIREFOX."
)
LEFT = "Execution context was destroyed"
"""Playwright's error when a page navigates while a function runs."""
CALL = "(told) => ({function})(...told)"


class PlaywrightPage:
    """A page of Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        """Attach the listeners before anything is loaded."""
        self._page = page
        page.set_default_timeout(1000 * PATIENCE)
        page.add_init_script(LISTEN)

    def go(self, address: str) -> None:
        """Go to an address."""
        self._page.goto(address, wait_until="commit")

    def reload(self) -> None:
        """Load the page again."""
        self._page.reload(wait_until="commit")

    def ask(self, function: str, *told: object) -> Any:  # noqa: ANN401 - JSON
        """Return what a function of the page returns."""
        return self._page.evaluate(CALL.format(function=function), list(told))

    def wait_for(self, what: str, function: str, *told: object) -> Any:  # noqa: ANN401 - JSON
        """Call a function until it returns something true, and return that."""

        def look() -> Any:  # noqa: ANN401 - JSON
            try:
                return self.ask(function, *told)
            except Error as trouble:
                if LEFT not in trouble.message:
                    raise
            return None  # the next page will answer

        return wait_in_page(self._page, look, what)

    def click(self, point: Point) -> None:
        """Move the mouse to a point of the window and click."""
        self._page.mouse.click(*point)

    def drag(self, points: list[Point]) -> None:
        """Press the mouse button at the first point, move over the others, and release it."""
        mouse = Mouse(self._page)
        mouse.press(points[0])
        for point in points[1:]:
            mouse.move(point)
        mouse.release()

    def press(self, key: str) -> None:
        """Press a key."""
        self._page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        self._page.keyboard.type(text)

    def select(self, css: str, label: str) -> None:
        """Choose an option of a list by its label."""
        self._page.locator(css).first.select_option(label=label)

    def picture(self) -> bytes:
        """Return a screenshot of the window as PNG."""
        return self._page.screenshot()

    def close(self) -> None:
        """Close the page and discard its storage."""
        self._page.context.close()


class PlaywrightEngine:
    """A browser that Playwright has started."""

    def __init__(self, name: str, browser: Browser) -> None:
        """Use a running browser."""
        self.name = name
        self._browser = browser

    def new_page(self) -> PlaywrightPage:
        """Open a window with storage of its own."""
        width, height = SIZE
        context = self._browser.new_context(viewport={"width": width, "height": height})
        return PlaywrightPage(context.new_page())


@contextmanager
def start_chromium() -> Iterator[PlaywrightEngine]:
    """Start Chromium or Chrome."""
    with sync_playwright() as playwright, launch(playwright) as browser:
        yield PlaywrightEngine("chromium", browser)


@contextmanager
def start_firefox() -> Iterator[PlaywrightEngine]:
    """Start Firefox."""
    with sync_playwright() as playwright, _launch_firefox(playwright) as browser:
        yield PlaywrightEngine("firefox", browser)


def _launch_firefox(playwright: Playwright) -> Browser:
    """Start the installed Firefox, by its own protocol."""
    names = filter(None, (os.environ.get("FIREFOX"), "firefox-esr", "firefox"))
    program = next(filter(None, map(shutil.which, names)), None)
    if program is None:
        pytest.fail(NO_FIREFOX, pytrace=False)
    return playwright.firefox.launch(channel="moz-firefox", executable_path=program)
