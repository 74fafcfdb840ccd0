"""Wait for a condition: the one way to do it where no event announces it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

Found = TypeVar("Found")

PATIENCE = 120
"""Seconds after which the wait fails; a loaded machine needs some of them."""

POLL = 0.03
"""Seconds between two tries."""


def wait_until(
    look: Callable[[], Found],
    what: str,
    *,
    pause: Callable[[float], object] = time.sleep,
    seconds: float = PATIENCE,
) -> Found:
    """Return the first true value that `look` returns; fail the test if there is none in time.

    Pass `pause` to process something else between two tries, such as the events of a page.
    """
    end = time.monotonic() + seconds
    while not (found := look()):
        if time.monotonic() > end:
            pytest.fail(f"waited {seconds:.0f} s in vain until {what}")
        pause(POLL)
    return found


def wait_in_page(page: Page, look: Callable[[], Found], what: str) -> Found:
    """Return the first true value that `look` returns, while the page keeps running."""
    return wait_until(look, what, pause=lambda seconds: page.wait_for_timeout(1000 * seconds))
