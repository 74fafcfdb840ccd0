"""What the table has to say at the moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from sums_widgets.engine import Square, Tile
    from sums_widgets.learning import Refusal
    from sums_widgets.learning.words import Message

Tone = Literal["plain", "good", "refused", "hint", "trouble"]


@dataclass(frozen=True, slots=True)
class Notice:
    """Sentences with a tone, and their subject: a refused play, or what a hint highlights.

    `details` are for the teacher: the text of the error.
    """

    tone: Tone = "plain"
    messages: tuple[Message, ...] = ()
    refusal: Refusal | None = None
    squares: tuple[Square, ...] = ()
    tiles: tuple[Tile, ...] = ()
    details: str = ""
