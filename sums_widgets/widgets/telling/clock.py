"""The clock, told: what is left, whether it runs, and the buttons that pause it or give more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice


def clock_of(table: Table, voice: Voice) -> dict[str, Any] | None:
    """Tell the clock; None in a game without one.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> clock_of(Table(make_settings("tens", deal=1, minutes=5)), Voice())
    {'left': 300, 'running': False, 'label': 'Time left'}
    """
    if table.clock is None:
        return None
    return {
        "left": round(table.clock.left),
        "running": table.clock.running,
        "label": voice.label("clock"),
    }
