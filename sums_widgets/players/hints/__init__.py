"""Hints: a ladder of four rungs for a position, and what a partly placed play still needs."""

from sums_widgets.players.hints.choices import Choices, choices_in
from sums_widgets.players.hints.drawing import (
    placed_picture,
    register_hints,
    rung_picture,
)
from sums_widgets.players.hints.ladder import Ladder, Rung, hints_for
from sums_widgets.players.hints.needs import Closing, Need
from sums_widgets.players.hints.placed import PlacedHint, hint_for_placed

__all__ = [
    "Choices",
    "Closing",
    "Ladder",
    "Need",
    "PlacedHint",
    "Rung",
    "choices_in",
    "hint_for_placed",
    "hints_for",
    "placed_picture",
    "rung_picture",
]

register_hints()
