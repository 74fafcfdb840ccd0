"""The interface of an engine, whoever drives it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from browser.hands import Point

SIZE = (1280, 900)
"""The window, in pixels; one pixel of the page is one of the screen."""

STEPS = 10
"""The number of mouse moves in a drag."""

LISTEN = """(() => {
  if (window.sumsErrors) return;
  window.sumsErrors = () => JSON.parse(sessionStorage.getItem("sums-errors") ?? "[]");
  const note = (error, text) => {
    const told = error?.stack ? `${error}\\n${error.stack}` : String(error ?? text);
    sessionStorage.setItem("sums-errors", JSON.stringify([...window.sumsErrors(), told]));
  };
  const report = console.error;
  console.error = (...told) => {
    if (String(told[0]).startsWith("sums_widgets:")) note(told[1], told[0]);
    report(...told);
  };
  const noteTap = ({ target, clientX: x, clientY: y }) => {
    window.sumsTap = { target, x, y, time: performance.now() };
  };
  addEventListener("click", noteTap, { capture: true });
  window.sumsSaid = [];
  const noteSaid = () => {
    const said = document.querySelector(".sums-work")?.textContent ?? "";
    if (said && said !== window.sumsSaid.at(-1)) window.sumsSaid.push(said);
  };
  new MutationObserver(noteSaid).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  addEventListener("error", ({ error, message }) => note(error, message));
  addEventListener("unhandledrejection", ({ reason }) => note(reason, "nothing was told"));
})();"""
"""Records the last tap of a page, each text beside its first board, and, across reloads, its errors
and those our parts report."""


class Driver(Protocol):
    """One window with a page in it, and one mouse and keyboard.

    A function is JavaScript source; its arguments are passed as JSON, and promises are awaited.
    """

    def go(self, address: str) -> None:
        """Go to an address."""

    def reload(self) -> None:
        """Load the page again."""

    def ask(self, function: str, *told: object) -> Any:  # noqa: ANN401 - JSON
        """Return what a function of the page returns."""

    def wait_for(self, what: str, function: str, *told: object) -> Any:  # noqa: ANN401 - JSON
        """Call a function until it returns something true, and return that; fail if it does not."""

    def click(self, point: Point) -> None:
        """Move the mouse to a point of the window and click."""

    def drag(self, points: list[Point]) -> None:
        """Press the mouse button at the first point, move over the others, and release it."""

    def press(self, key: str) -> None:
        """Press a key by the name in the page's key events, such as "a" or "Enter"."""

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""

    def select(self, css: str, label: str) -> None:
        """Choose an option of a list by its label."""

    def picture(self) -> bytes:
        """Return a screenshot of the window as PNG."""

    def close(self) -> None:
        """Close the page and discard its storage."""


class Engine(Protocol):
    """A running browser."""

    name: str

    def new_page(self) -> Driver:
        """Open an empty window with an empty storage."""
