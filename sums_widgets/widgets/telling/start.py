"""The start panel, told: its fields, its button, and what is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.widgets.telling.buttons import button

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.buttons import Button
    from sums_widgets.widgets.telling.voice import Voice


def form_of(table: Table, voice: Voice, more: Sequence[Button] = ()) -> dict[str, Any] | None:
    """Tell the start panel, with more buttons beside its own; None once a game has begun."""
    if table.setup is None:
        return None
    form = table.setup.form(voice.language, voice.theme)
    own = [button("start", voice, main=True), button("open-game", voice)]
    return {**form, "buttons": [*own, *more]}
