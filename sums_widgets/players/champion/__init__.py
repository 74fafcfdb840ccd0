"""The strongest player: it looks ahead as far as its time allows."""

from sums_widgets.players.champion.thinking import think_ahead

__all__ = ["think_ahead"]
