"""The games in a notebook: a table in plain Python, drawn on a canvas and told beside it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.widgets.game_board import GameBoard
    from sums_widgets.widgets.playing import play
    from sums_widgets.widgets.replaying import ReplayBoard, replay

__all__ = ["GameBoard", "ReplayBoard", "play", "replay"]

_HOMES = {
    "GameBoard": "sums_widgets.widgets.game_board",
    "ReplayBoard": "sums_widgets.widgets.replaying",
    "play": "sums_widgets.widgets.playing",
    "replay": "sums_widgets.widgets.replaying",
}


def __getattr__(name: str) -> object:
    """Import a widget on first use, so that the logic behind it also runs without a browser."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
