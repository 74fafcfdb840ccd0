"""The card that every activity of the lessons is shown on."""

from sums_widgets.widgets.card.card import Card, spoken

__all__ = ["Card", "spoken"]
