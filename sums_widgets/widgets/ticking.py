"""Delayed calls on the event loop, which leave the notebook free meanwhile."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Ticking:
    """Calls a function after a delay; starting again before it fires adds no second call.

    Where no event loop runs, as in a plain script, it calls at once.
    """

    def __init__(self, tick: Callable[[], None]) -> None:
        """Store the function to call."""
        self._tick = tick
        self._waiting = False
        self._calling = False

    def start(self, seconds: float) -> None:
        """Call after some seconds, unless a call is already pending."""
        if self._waiting:
            return
        self._waiting = True
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._call_at_once()
        else:
            loop.call_later(seconds, self._fire)

    def _call_at_once(self) -> None:
        """Call until no call asks for another one: in a loop rather than recursively."""
        if self._calling:
            return
        self._calling = True
        try:
            while self._waiting:
                self._fire()
        finally:
            self._calling = False

    def _fire(self) -> None:
        self._waiting = False
        self._tick()
