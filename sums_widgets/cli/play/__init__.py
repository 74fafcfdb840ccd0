"""`sums-widgets play`: the games and lessons as pages for children, without code."""

from sums_widgets.cli.play.command import play_command

__all__ = ["play_command"]
