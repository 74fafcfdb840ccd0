"""`sums-widgets site`: the games and lessons as plain files, for any web server."""

from sums_widgets.cli.site.command import site_command

__all__ = ["site_command"]
