"""The pad: a transparent layer over the canvas that receives taps, drags and keys."""

from sums_widgets.widgets.pad.pad import Pad

__all__ = ["Pad"]
