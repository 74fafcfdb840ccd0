"""The start panel, told: its fields, its button, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.widgets.telling.buttons import button

if TYPE_CHECKING:
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice


def form_of(table: Table, voice: Voice) -> dict[str, Any] | None:
    """Tell the start panel; None once a game has begun."""
    if table.setup is None:
        return None
    form = table.setup.form(voice.language, voice.theme)
    return {**form, "buttons": [button("start", voice, main=True)]}
