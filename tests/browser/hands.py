"""A mouse and a finger that can be held down, moved and lifted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from playwright.sync_api import Page

Point = tuple[float, float]


class Hand(Protocol):
    """What drags things over a page."""

    def press(self, point: Point) -> None:
        """Touch the page."""

    def move(self, point: Point) -> None:
        """Move while touching."""

    def release(self) -> None:
        """Let go."""


class Mouse:
    """The mouse with its main button."""

    def __init__(self, page: Page) -> None:
        """Take the mouse of a page."""
        self._mouse = page.mouse

    def press(self, point: Point) -> None:
        """Go there and hold the button."""
        self._mouse.move(*point)
        self._mouse.down()

    def move(self, point: Point) -> None:
        """Move with the button held."""
        self._mouse.move(*point)

    def release(self) -> None:
        """Let the button go."""
        self._mouse.up()


class Finger:
    """One finger; Playwright's own can only tap, so this one speaks the browser's protocol."""

    def __init__(self, page: Page) -> None:
        """Touch a page."""
        self._session = page.context.new_cdp_session(page)
        self._at: Point = (0, 0)

    def press(self, point: Point) -> None:
        """Lay the finger down."""
        self._send("touchStart", point)

    def move(self, point: Point) -> None:
        """Slide."""
        self._send("touchMove", point)

    def add_second(self, point: Point) -> None:
        """Lay another finger beside this one."""
        self._send("touchStart", self._at, point)

    def release(self) -> None:
        """Lift what touches the page."""
        self._send("touchEnd")

    def _send(self, kind: str, *points: Point) -> None:
        """Tell the browser where the fingers are."""
        if points:
            self._at = points[0]
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})
