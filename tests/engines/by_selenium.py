"""WebKit, the engine of Safari and of every iPad, driven by Selenium on a virtual screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from selenium.common.exceptions import NoSuchFrameException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from waiting import PATIENCE, wait_until

from engines.driver import LISTEN, SIZE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browser.hands import Point

NO_WEBKIT = (
    "These tests need WebKit: run `make engines` "
    "(on Debian: apt install webkit2gtk-driver xvfb xauth); {} was not found."
)
LEFT = "before the unload event"
"""The driver's error when a page navigates while a function runs."""
SCREEN = "1400x1100x24"
BROWSERS = ("*/webkit2gtk-4.1/MiniBrowser", "webkit2gtk-4.1/MiniBrowser")
"""Where Debian and others keep the browser that its driver starts, below a library folder."""
LIBRARIES = (Path("/usr/lib"), Path("/usr/libexec"), Path("/usr/lib64"))
FIT = "([width, height]) => [outerWidth - innerWidth + width, outerHeight - innerHeight + height]"


class SeleniumPage:
    """The one page of the browser."""

    def __init__(self, driver: WebKitGTK) -> None:
        """Use the existing window."""
        self._driver = driver

    def go(self, address: str) -> None:
        """Go to an address, and attach the listeners as soon as it is open."""
        self._driver.get(address)
        self.wait_for(f"{address} is open", "(address) => location.href === address", address)

    def reload(self) -> None:
        """Load the page again."""
        self.ask("() => { window.sumsIsOld = true; }")
        self._driver.refresh()
        self.wait_for("the page is new", "() => !window.sumsIsOld")

    def ask(self, function: str, *told: object) -> Any:  # noqa: ANN401 - JSON
        """Return what a function of the page returns; attach the listeners to a new page first."""
        return self._driver.execute_script(f"{LISTEN} return ({function})(...arguments);", *told)

    def wait_for(self, what: str, function: str, *told: object) -> Any:  # noqa: ANN401 - JSON
        """Call a function until it returns something true, and return that."""

        def look() -> Any:  # noqa: ANN401 - JSON
            try:
                return self.ask(function, *told)
            except NoSuchFrameException as trouble:
                if LEFT not in str(trouble):
                    raise
            return None  # the next page will answer

        return wait_until(look, what)

    def click(self, point: Point) -> None:
        """Move the mouse to a point of the window and click."""
        self.drag([point])

    def drag(self, points: list[Point]) -> None:
        """Press the mouse button at the first point, move over the others, and release it."""
        actions = ActionBuilder(self._driver, duration=0)
        mouse: Any = actions.pointer_action  # Selenium ships no type hints for its methods
        first, *others = [(round(x), round(y)) for x, y in points]
        mouse.move_to_location(*first).pointer_down()
        for point in others:
            mouse.move_to_location(*point)
        mouse.pointer_up()
        actions.perform()

    def press(self, key: str) -> None:
        """Press a key."""
        names = {"Enter": Keys.ENTER, "Tab": Keys.TAB, "Backspace": Keys.BACKSPACE}
        arrows = {f"Arrow{way.title()}": getattr(Keys, way) for way in ("UP", "DOWN", "LEFT")}
        self.type({**names, **arrows, "ArrowRight": Keys.RIGHT}.get(key, key))

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        actions = ActionBuilder(self._driver, duration=0)
        actions.key_action.send_keys(text)
        actions.perform()

    def select(self, css: str, label: str) -> None:
        """Choose an option of a list by its label."""
        Select(self._driver.find_element(By.CSS_SELECTOR, css)).select_by_visible_text(label)

    def picture(self) -> bytes:
        """Return a screenshot of the window as PNG."""
        return self._driver.get_screenshot_as_png()

    def close(self) -> None:
        """Clear the storage of the page, and leave it."""
        self.ask("() => { localStorage.clear(); sessionStorage.clear(); }")
        self._driver.get("about:blank")


class WebKit:
    """The browser that comes with WebKitGTK."""

    name = "webkit"

    def __init__(self, driver: WebKitGTK) -> None:
        """Make its window as large as those of the other engines."""
        self._driver = driver
        driver.set_window_size(*SIZE)
        driver.set_window_size(*driver.execute_script(f"return ({FIT})(arguments)", *SIZE))

    def new_page(self) -> SeleniumPage:
        """Return the window, with nothing in it."""
        return SeleniumPage(self._driver)


@contextmanager
def start_webkit() -> Iterator[WebKit]:
    """Start WebKit on a virtual screen, and yield it."""
    program = _find("WebKitWebDriver")
    with _screen() as display:
        own = {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        service = Service(program, env={**os.environ, **own}, log_output=subprocess.DEVNULL)
        options = Options()
        options.binary_location = _find_browser()
        options.add_argument("--automation")
        options.page_load_strategy = "none"  # so that listeners are attached while a page loads
        with warnings.catch_warnings():  # Selenium warns about its own calls
            warnings.filterwarnings("ignore", "setting remote_server_addr", DeprecationWarning)
            driver = WebKitGTK(options, service)
        try:
            yield WebKit(driver)
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """Start an X server on a free display, and yield the display's name."""
    program = _find("Xvfb")
    reading, writing = os.pipe()
    server = subprocess.Popen(  # noqa: S603 - a program that we have found
        [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as told:  # it writes the number once it is ready, or ends
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


def _find(name: str) -> str:
    """Return the path of a program; if there is none, fail and say what to install."""
    return shutil.which(name) or pytest.fail(NO_WEBKIT.format(name), pytrace=False)


def _find_browser() -> str:
    """Return the path of the browser that the driver starts, which is not on PATH."""
    chosen = os.environ.get("MINIBROWSER")
    found = (path for each in LIBRARIES for pattern in BROWSERS for path in each.glob(pattern))
    browser = chosen or next(found, None)
    return str(browser or pytest.fail(NO_WEBKIT.format("MiniBrowser"), pytrace=False))
