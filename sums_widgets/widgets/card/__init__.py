"""The card on which every activity of the lessons is shown."""

from sums_widgets.widgets.card.card import Card, spoken

__all__ = ["Card", "spoken"]
