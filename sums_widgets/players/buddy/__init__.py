"""The buddy: a player who keeps the game close, whoever plays against it."""

from sums_widgets.players.buddy.thinking import keep_it_close

__all__ = ["keep_it_close"]
