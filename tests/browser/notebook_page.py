"""A notebook in the browser, and what a person can do and see there."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.hands import Finger, Mouse
from browser.kernel import Kernel
from browser.traffic import Traffic

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Error, Locator, Page

    from browser.hands import Hand, Point
    from browser.server import Server

PATIENCE = 60_000
READY = """() => {
  const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
  const kernel = context?.session?.kernel;
  return context?.isReady && kernel?.connectionStatus === "connected" && kernel.status === "idle";
}"""
INSTEAD = """async (path) => {
  const before = jupyterapp.shell.currentWidget;
  await before.sessionContext.shutdown();
  before.dispose();
  localStorage.clear();
  await jupyterapp.commands.execute("docmanager:open", { path });
}"""
PIXEL = """(canvas, [x, y]) =>
  [...canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), 1, 1).data]"""
PAINTED = """() => {
  const isPainted = ({width, height}, context) =>
    width && context.getImageData(0, 0, width, height).data.some(Boolean);
  const canvases = [...document.querySelectorAll(".jp-OutputArea-output canvas")];
  return canvases.some((canvas) => isPainted(canvas, canvas.getContext("2d")));
}"""
UNDER = """(place, [across, down]) => {
  const canvas = place.closest(".sums-pad").parentElement.querySelector("canvas");
  const [inner, outer] = [place.getBoundingClientRect(), canvas.getBoundingClientRect()];
  const x = (inner.left - outer.left + across * inner.width) * canvas.width / outer.width;
  const y = (inner.top - outer.top + down * inner.height) * canvas.height / outer.height;
  return [...canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), 1, 1).data];
}"""
OWN_ERRORS = (
    "Cannot read properties of undefined (reading 'schema')",
    "Command 'filebrowser:open-path' not registered.",
)
"""What Notebook 7 says when it opens any notebook."""

SAID = ".sums-speaker [role=status] p"
"""What is said: of several views, one says it."""

Colour = tuple[int, ...]


class NotebookPage:
    """An open notebook; `page` is Playwright's, for whatever is not here."""

    def __init__(self, page: Page, server: Server, app: str, *, touch: bool) -> None:
        """Listen to the page before anything is in it."""
        self.page = page
        self.app = app
        self.touch = touch
        self.traffic = Traffic(page)
        self.errors: list[str] = []
        page.on("pageerror", self._note_error)
        page.set_default_timeout(PATIENCE)
        self._server = server
        self._others = set(server.kernels())
        self._kernel: Kernel | None = None

    def _note_error(self, error: Error) -> None:
        """Keep an error of the page, unless the application makes it without us."""
        if self.app != "notebook" or error.message not in OWN_ERRORS:
            self.errors.append(error.stack or error.message)

    def open(self, name: str) -> None:
        """Open a notebook and run its cells, as soon as its kernel listens."""
        self.page.goto(self._server.address(self.app, name))
        if self.app != "voila":  # which runs them by itself
            self.page.wait_for_function(READY)
            self.run_all()

    def open_instead(self, name: str) -> None:
        """Open another notebook in the place of this one, in the same JupyterLab, and run it."""
        if self._kernel is not None:
            self._kernel.close()
            self._kernel = None
        self._others = set(self._server.kernels())
        self.page.evaluate(INSTEAD, name)
        self.page.wait_for_function(READY)
        self.run_all()

    def run_all(self) -> None:
        """Run all cells, without waiting for them."""
        self.page.evaluate("() => void jupyterapp.commands.execute('notebook:run-all-cells')")

    def run(self, code: str) -> str:
        """Run code in the page's kernel and give what it prints."""
        if self._kernel is None:
            self._kernel = Kernel(self._server.url, self.kernels()[-1], self._server.token)
        return self._kernel.run(code)

    def kernels(self) -> list[str]:
        """Name the kernels that this page has started."""
        return [each for each in self._server.kernels() if each not in self._others]

    def next_frame(self) -> None:
        """Wait until the page has drawn what it was told, and has said what it had to say."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for something that the page cannot tell of itself."""
        end = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < end, f"waited in vain until {what}"
            self.page.wait_for_timeout(20)

    def wait_until_painted(self) -> None:
        """Wait until something is drawn on a canvas."""
        self.page.wait_for_function(PAINTED)

    def pixel(self, x: float, y: float) -> Colour:
        """Give red, green, blue and alpha of a pixel of the first canvas, all layers together."""
        canvas = self.page.locator(".jp-OutputArea-output canvas").first
        return tuple(canvas.evaluate(PIXEL, [x, y]))

    def pixel_under(self, key: str, across: float = 0.5, down: float = 0.5) -> Colour:
        """Give the pixel of the canvas under a square or a tile of the rack."""
        return tuple(self.place(key).evaluate(UNDER, [across, down]))

    def place(self, key: str) -> Locator:
        """Find a square or a tile of the rack in the first view."""
        return self.page.locator(f'.sums-pad [data-key="{key}"]').first

    def live_text(self) -> str:
        """Give what a screen reader was told last."""
        return " ".join(self.page.locator(SAID).all_inner_texts()).strip()

    def hears(self, text: str) -> None:
        """Wait until a screen reader is told a text."""
        expect(self.page.locator(SAID, has_text=text).first).to_be_attached(timeout=PATIENCE)

    def tap(self, key: str) -> None:
        """Tap on a square or a tile of the rack."""
        self._tap(self.place(key))

    def press(self, identity: str) -> None:
        """Press a button or a card of the panel, also one behind a line that must be opened."""
        button = self.page.locator(f'.sums-panel [data-press="{identity}"]').first
        button.wait_for(state="attached")
        closed = button.locator("xpath=ancestor::details[not(@open)]")
        if closed.count():
            self._tap(closed.locator("summary"))
        self._tap(button)

    def _tap(self, place: Locator) -> None:
        """Tap with the finger or click with the mouse."""
        if self.touch:
            place.tap()
        else:
            place.click()

    def drag(self, start: str, end: str | Point, steps: int = 20) -> None:
        """Drag from a place to another, or to a point of the window, and drop."""
        with self.dragging(start, end, steps):
            pass

    @contextmanager
    def dragging(self, start: str, end: str | Point, steps: int = 20) -> Iterator[None]:
        """Hold a tile over another place, or over a point of the window; drop it at the end."""
        self.place(start).scroll_into_view_if_needed()
        hand: Hand = Finger(self.page) if self.touch else Mouse(self.page)
        first, last = self.centre(start), self.centre(end) if isinstance(end, str) else end
        hand.press(first)
        for step in range(1, steps + 1):
            hand.move(_between(first, last, step / steps))
        yield
        hand.release()

    def centre(self, key: str) -> Point:
        """Give the middle of a place, in the window."""
        box = self.place(key).bounding_box()
        assert box is not None, f"{key} is not shown"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def check(self) -> None:
        """Fail if the page has met an error since the last check."""
        errors, self.errors[:] = list(self.errors), []
        assert not errors, "\n".join(errors)

    def close(self) -> None:
        """Close the page and end its kernels."""
        if self._kernel is not None:
            self._kernel.close()
        if not self.page.is_closed():
            self.page.evaluate("() => localStorage.clear()")
            self.page.close()
        for kernel in self.kernels():
            self._server.end_kernel(kernel)


def _between(first: Point, last: Point, share: float) -> Point:
    """Give the point some share of the way from one to another."""
    return first[0] + share * (last[0] - first[0]), first[1] + share * (last[1] - first[1])
