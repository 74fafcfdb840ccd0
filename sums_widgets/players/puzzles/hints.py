"""A hint of a puzzle: a sentence, and what it highlights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.engine import Square, Tile
    from sums_widgets.learning.words.message import Message


@dataclass(frozen=True, slots=True)
class Hint:
    """One rung of a puzzle's ladder; the next one reveals more.

    `squares` and `tiles` (of the rack) are to be highlighted, `placed` is to be put on the board.
    """

    message: Message
    squares: tuple[Square, ...] = ()
    tiles: tuple[Tile, ...] = ()
    placed: tuple[tuple[Square, Tile], ...] = ()
