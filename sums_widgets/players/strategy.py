"""What a player is: a function from what it sees to what it does."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from sums_widgets.engine import Move, Position

Strategy = Callable[[Position, Random, float], Move]
"""Think about a position, with chance of one's own, for so many seconds at most; then move.

The position is the view of the player to move: in a closed rack lie `HIDDEN` tiles.
"""
