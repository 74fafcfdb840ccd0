"""The pad: a transparent sheet over the canvas that feels taps, drags and keys."""

from sums_widgets.widgets.pad.pad import Pad

__all__ = ["Pad"]
