"""Shapes on an ipycanvas: painted in few bytes, in whole frames, and only where they changed."""

from sums_widgets.widgets.canvas.easel import Easel
from sums_widgets.widgets.canvas.frame import frame
from sums_widgets.widgets.canvas.painter import paint

__all__ = ["Easel", "frame", "paint"]
