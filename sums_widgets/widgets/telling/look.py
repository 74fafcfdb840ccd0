"""How the parts in the browser look: colours, type and size, in which language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.widgets.colours import plain_look

if TYPE_CHECKING:
    from sums_widgets.widgets.table.settings import Settings
    from sums_widgets.widgets.telling.voice import Voice


def look_of(settings: Settings, voice: Voice) -> dict[str, Any]:
    """Tell the look that settings and a voice make.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> look_of(make_settings(projector=True), Voice())["large"]
    True
    """
    return {
        **plain_look(voice.theme),
        "large": settings.large or settings.projector,
        "projector": settings.projector,
        "language": voice.language,
    }
