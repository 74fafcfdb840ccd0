"""A notebook in the browser, and what a person can do and see there."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from playwright.sync_api import expect
from waiting import wait_in_page

from browser import selectors
from browser.hands import Finger, Mouse, way
from browser.kernel import Kernel
from browser.traffic import Traffic

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import ConsoleMessage, Error, Locator, Page

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
KERNEL = """() => {
  const kernel = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
  const config = document.querySelector("#jupyter-config-data")?.textContent ?? "{}";
  return kernel?.id ?? JSON.parse(config).kernelId ?? null;
}"""
"""Returns the id of the kernel that a page of JupyterLab, Notebook or Voila uses, if it tells."""
UNDER = """(place, [across, down]) => {
  const canvas = place.closest(".sums-pad")?.parentElement?.querySelector("canvas");
  if (!canvas) return [-255, -255, -255, 0]; // no color: a canvas is put in place of another
  const [inner, outer] = [place.getBoundingClientRect(), canvas.getBoundingClientRect()];
  const x = (inner.left - outer.left + across * inner.width) * canvas.width / outer.width;
  const y = (inner.top - outer.top + down * inner.height) * canvas.height / outer.height;
  return [...canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), 1, 1).data];
}"""
OWN_ERRORS = (
    "Cannot read properties of undefined (reading 'schema')",
    "Command 'filebrowser:open-path' not registered.",
)
"""The errors that Notebook 7 raises when it opens any notebook."""

OUR_REPORT = "sums_widgets:"
"""The beginning of an error report of one of our parts, in the browser's console."""

SAID = ".sums-speaker [role=status] p"
"""The live regions; of several views, only one announces."""

Colour = tuple[int, ...]


class NotebookPage:
    """An open notebook; `page` is Playwright's, for whatever is missing here."""

    def __init__(self, page: Page, server: Server, app: str, *, touch: bool) -> None:
        """Attach the listeners before anything is loaded."""
        self.page = page
        self.app = app
        self.touch = touch
        self.traffic = Traffic(page)
        self.errors: list[str] = []
        page.on("pageerror", self._note_error)
        page.on("console", self._note_report)
        page.set_default_timeout(PATIENCE)
        self._server = server
        self._others = set(server.kernels())
        self._kernel: Kernel | None = None
        self._is_loaded_anew = False
        page.on("domcontentloaded", self._note_load)

    def _note_load(self, _page: Page) -> None:
        """Record that the page may have another kernel now: in Voila, each load starts one."""
        self._is_loaded_anew = True

    def _note_error(self, error: Error) -> None:
        """Record an error of the page, unless the application raises it without us."""
        if self.app != "notebook" or error.message not in OWN_ERRORS:
            self.errors.append(error.stack or error.message)

    def _note_report(self, message: ConsoleMessage) -> None:
        """Record an error that one of our parts logs to the console instead of raising."""
        if message.type == "error" and message.text.startswith(OUR_REPORT):
            self.errors.append(message.text)

    def open(self, name: str) -> None:
        """Open a notebook and run its cells as soon as its kernel is ready."""
        self.page.goto(self._server.address(self.app, name))
        if self.app != "voila":  # Voila runs the cells by itself
            self.page.wait_for_function(READY)
            self.run_all()

    def open_instead(self, name: str) -> None:
        """Open another notebook in place of this one, in the same JupyterLab, and run it."""
        self._leave_kernel()
        self._others = set(self._server.kernels())
        self.page.evaluate(INSTEAD, name)
        self.page.wait_for_function(READY)
        self.run_all()

    def run_all(self) -> None:
        """Run all cells, without waiting for them."""
        self.page.evaluate("() => void jupyterapp.commands.execute('notebook:run-all-cells')")

    def run(self, code: str) -> str:
        """Run code in the page's kernel and return what it prints."""
        if self._is_loaded_anew:
            self._leave_kernel()
        if self._kernel is None:
            self._is_loaded_anew = False
            kernel = self.page.evaluate(KERNEL) or self.kernels()[-1]
            self._kernel = Kernel(self._server.url, kernel, self._server.token)
        return self._kernel.run(code)

    def _leave_kernel(self) -> None:
        """Disconnect from the kernel, if connected."""
        if self._kernel is not None:
            self._kernel.close()
            self._kernel = None

    def kernels(self) -> list[str]:
        """Return the ids of the kernels that this page has started."""
        return [each for each in self._server.kernels() if each not in self._others]

    def next_frame(self) -> None:
        """Wait for the next frame: by then the page has drawn and sent everything pending."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for a condition that no event of the page announces."""
        wait_in_page(self.page, condition, what)

    def wait_until_painted(self) -> None:
        """Wait until something is drawn on a canvas."""
        self.page.wait_for_function(PAINTED)

    def pixel(self, x: float, y: float) -> Colour:
        """Return red, green, blue and alpha of a pixel of the first canvas, all layers combined."""
        canvas = self.page.locator(".jp-OutputArea-output canvas").first
        return tuple(canvas.evaluate(PIXEL, [x, y]))

    def pixel_under(self, key: str, across: float = 0.5, down: float = 0.5) -> Colour:
        """Return the pixel of the canvas under a square or a rack tile."""
        return tuple(self.place(key).evaluate(UNDER, [across, down]))

    def place(self, key: str) -> Locator:
        """Return a square or a rack tile of the first view."""
        return self.page.locator(selectors.place(key)).first

    def live_text(self) -> str:
        """Return the current text of the live region."""
        return " ".join(self.page.locator(SAID).all_inner_texts()).strip()

    def hears(self, text: str) -> None:
        """Wait until the live region announces a text."""
        expect(self.page.locator(SAID, has_text=text).first).to_be_attached(timeout=PATIENCE)

    def tap(self, key: str) -> None:
        """Tap a square or a rack tile."""
        self._tap(self.place(key))

    def press(self, identity: str) -> None:
        """Press a button or a card of the panel; open the section that hides it if necessary."""
        button = self.page.locator(f"{selectors.PANEL} {selectors.press(identity)}").first
        button.wait_for(state="attached")
        closed = button.locator("xpath=ancestor::details[not(@open)]")
        if closed.count():
            self._tap(closed.locator("summary"))
        self._tap(button)

    def _tap(self, place: Locator) -> None:
        """Tap with a finger or click with the mouse."""
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
        """Hold a tile over another place, or over a point of the window; drop it on exit."""
        self.place(start).scroll_into_view_if_needed()
        hand: Hand = Finger(self.page) if self.touch else Mouse(self.page)
        first, last = self.centre(start), self.centre(end) if isinstance(end, str) else end
        hand.press(first)
        for point in way(first, last, steps):
            hand.move(point)
        yield
        hand.release()

    def centre(self, key: str) -> Point:
        """Return the center of a place, in window coordinates."""
        box = self.place(key).bounding_box()
        assert box is not None, f"{key} is not shown"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def check(self) -> None:
        """Fail if the page has raised an error since the last check."""
        errors, self.errors[:] = list(self.errors), []
        assert not errors, "\n".join(errors)

    def close(self) -> None:
        """Close the page and shut down its kernels."""
        self._leave_kernel()
        if not self.page.is_closed():
            self.page.evaluate("() => localStorage.clear()")
            self.page.close()
        for kernel in self.kernels():
            self._server.end_kernel(kernel)
