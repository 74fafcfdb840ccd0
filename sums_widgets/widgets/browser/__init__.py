"""What the browser parts share: their sources, look and events."""

from sums_widgets.widgets.browser.events import (
    ENVIRONMENT_SHAPES,
    FIELD_SHAPES,
    Event,
    Shapes,
    checked_event,
)
from sums_widgets.widgets.browser.part import BrowserPart
from sums_widgets.widgets.browser.sources import (
    GAME_STYLE,
    PAPER_SOURCES,
    PAPER_STYLE,
    joined_sources,
    joined_styles,
)

__all__ = [
    "ENVIRONMENT_SHAPES",
    "FIELD_SHAPES",
    "GAME_STYLE",
    "PAPER_SOURCES",
    "PAPER_STYLE",
    "BrowserPart",
    "Event",
    "Shapes",
    "checked_event",
    "joined_sources",
    "joined_styles",
]
