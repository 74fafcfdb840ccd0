"""A mouse and a finger that can be held down, moved and released."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from playwright.sync_api import Page

Point = tuple[float, float]

TAP_TWICE = """(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, detail: 1, bubbles: true };
  const taps = [new MouseEvent("click", at), new MouseEvent("click", at)];
  element.dispatchEvent(taps[0]);
  const busyUntil = performance.now() + 500;
  while (performance.now() < busyUntil);
  element.dispatchEvent(taps[1]);
}"""
"""Taps an element twice quickly, with an iPad's events: neither click counts as a second one.

The page is busy in between, so that the second tap is handled long after it was made.
"""

TAP_WITHOUT_CLICK = """(element, follows) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true };
  const finger = { ...at, pointerType: "touch", isPrimary: true, pointerId: 99, button: 0 };
  for (const name of ["pointerdown", "pointerup"]) {
    element.dispatchEvent(new PointerEvent(name, finger));
  }
  if (follows) element.dispatchEvent(new MouseEvent("click", { ...at, detail: 1 }));
}"""
"""Taps an element with a finger without a click from the browser, unless one follows."""


class Hand(Protocol):
    """Something that drags things over a page."""

    def press(self, point: Point) -> None:
        """Press at a point."""

    def move(self, point: Point) -> None:
        """Move while touching."""

    def release(self) -> None:
        """Release."""


class Mouse:
    """The mouse with its main button."""

    def __init__(self, page: Page) -> None:
        """Use the mouse of a page."""
        self._mouse = page.mouse

    def press(self, point: Point) -> None:
        """Move to a point and hold the button down."""
        self._mouse.move(*point)
        self._mouse.down()

    def move(self, point: Point) -> None:
        """Move with the button held."""
        self._mouse.move(*point)

    def release(self) -> None:
        """Release the button."""
        self._mouse.up()


class Finger:
    """One finger, by the browser's protocol: Playwright's own touchscreen can only tap."""

    def __init__(self, page: Page) -> None:
        """Touch a page."""
        self._session = page.context.new_cdp_session(page)
        self._at: Point = (0, 0)

    def press(self, point: Point) -> None:
        """Put the finger down."""
        self._send("touchStart", point)

    def move(self, point: Point) -> None:
        """Slide."""
        self._send("touchMove", point)

    def add_second(self, point: Point) -> None:
        """Put a second finger down beside this one."""
        self._send("touchStart", self._at, point)

    def release(self) -> None:
        """Lift all fingers."""
        self._send("touchEnd")

    def _send(self, kind: str, *points: Point) -> None:
        """Send the positions of the fingers to the browser."""
        if points:
            self._at = points[0]
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def way(first: Point, last: Point, steps: int) -> list[Point]:
    """Return the points from one to another in equal steps, without the first."""
    shares = [step / steps for step in range(1, steps + 1)]
    return [
        (first[0] + share * (last[0] - first[0]), first[1] + share * (last[1] - first[1]))
        for share in shares
    ]
