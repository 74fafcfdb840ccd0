"""Moving a picked tile along its rack by buttons: for those who cannot drag."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.widgets.table.table import Table

STEPS = MappingProxyType({"move-left": -1, "move-right": 1})
"""The buttons, and how many places they move a tile to the right."""


def can_move(table: Table, step: int) -> bool:
    """Whether a tile of the rack is picked and has a neighboring place on that side.

    >>> from sums_widgets.widgets.table.events import handle
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", deal=1))
    >>> table.begin()
    >>> handle(table, {"do": "tap", "on": "rack-1"})
    >>> can_move(table, 1), can_move(table, -1)
    (True, False)
    """
    tray = table.tray
    if not table.is_open or tray.picked is None or tray.square_of(tray.picked) is not None:
        return False
    return 0 <= tray.order.index(tray.picked) + step < len(tray.order)


def _move(step: int) -> Callable[[Table], None]:
    def move(table: Table) -> None:
        if table.tray.picked is not None and can_move(table, step):
            table.tray.move(table.tray.picked, table.tray.order.index(table.tray.picked) + step)

    return move


RACK_BUTTONS: MappingProxyType[str, Callable[[Table], None]] = MappingProxyType(
    {name: _move(step) for name, step in STEPS.items()}
)
"""The buttons that are offered while a tile of the rack is picked."""
