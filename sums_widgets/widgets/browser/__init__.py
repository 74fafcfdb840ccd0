"""What the parts that live in the browser share: their sources, their look, their events."""

from sums_widgets.widgets.browser.events import FIELD_SHAPES, Event, Shapes, checked_event
from sums_widgets.widgets.browser.part import (
    GAME_STYLE,
    PAPER_STYLE,
    BrowserPart,
    joined_sources,
)

__all__ = [
    "FIELD_SHAPES",
    "GAME_STYLE",
    "PAPER_STYLE",
    "BrowserPart",
    "Event",
    "Shapes",
    "checked_event",
    "joined_sources",
]
