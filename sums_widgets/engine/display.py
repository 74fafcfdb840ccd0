"""What a notebook asks of a value that shows itself.

Front ends call `_repr_svg_` for a picture and `_repr_pretty_` for words. The methods of the engine
import the pictures, a higher layer, when they are called, so the engine still loads alone.
"""

from __future__ import annotations

from typing import Protocol


class Printer(Protocol):
    """The part of IPython's pretty printer that is used here."""

    def text(self, words: str, /) -> None:
        """Write a text."""
