"""The command `sums-widgets`: lessons in JupyterLab and as pages, sheets, a look at the set-up.

>>> from sums_widgets.cli import sums_widgets_command
>>> sorted(sums_widgets_command("en").commands)
['doctor', 'lab', 'play', 'print', 'site']
"""

from sums_widgets.cli.command import main, sums_widgets_command

__all__ = ["main", "sums_widgets_command"]
