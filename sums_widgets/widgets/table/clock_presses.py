"""What people do with the clock: pause it, resume it, and add time."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.widgets.table.table import Table

PAUSED, GOES_ON, MORE = (Message.of(f"clock-{news}") for news in ("paused", "goes-on", "more"))
"""The messages about the clock."""


def _pause_or_go_on(table: Table) -> None:
    if table.clock and not table.playing.is_over:
        if table.clock.running:
            table.clock.pause()
            _tell(table, PAUSED)
        else:
            table.clock.start()
            _tell(table, GOES_ON)


def _give_a_minute(table: Table) -> None:
    """Add a minute; after the bell, the last round is already being played."""
    if table.clock and not table.playing.is_over and table.playing.bell is None:
        table.clock.give(1)
        _tell(table, MORE)


def _tell(table: Table, news: Message) -> None:
    """Add a message after those that are shown: an explanation stays until it is used."""
    others = (each for each in table.notice.messages if each not in (PAUSED, GOES_ON, MORE))
    table.notice = replace(table.notice, messages=(*others, news))


CLOCK_BUTTONS: MappingProxyType[str, Callable[[Table], None]] = MappingProxyType(
    {"clock": _pause_or_go_on, "more-time": _give_a_minute}
)
"""The buttons of a game with a clock."""
