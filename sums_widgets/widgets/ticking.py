"""Steps that follow by themselves, while the notebook stays free for other things."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Ticking:
    """Calls something after some seconds; until then, further wishes to be called are met too.

    Where no event loop runs, as in a plain script, it calls at once.
    """

    def __init__(self, tick: Callable[[], None]) -> None:
        """Remember what to call."""
        self._tick = tick
        self._waiting = False
        self._calling = False

    def start(self, seconds: float) -> None:
        """Call after some seconds, unless a call is under way already."""
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
        """Call as long as each call wishes for another: one after the other, not one in another."""
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
