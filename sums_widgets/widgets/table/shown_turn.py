"""A computer's turn as it is shown: its tiles arrive one by one, then its sums light up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from sums_widgets.engine import Play

if TYPE_CHECKING:
    from sums_widgets.engine import Move, Square, Tile


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """A turn that is decided but not taken yet; `step` is how much of it is shown.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> turn = ShownTurn(1, parse_play("C1>1,3", position))
    >>> [len(turn.at(step).laid) for step in range(4)], turn.at(3).sums_are_lit
    ([0, 1, 2, 2], True)
    """

    player: int
    move: Move
    step: int = 0

    @property
    def steps(self) -> int:
        """How many steps there are: the tiles, and the sums."""
        return len(self.move.squares) + 1 if isinstance(self.move, Play) else 1

    @property
    def is_told(self) -> bool:
        """Whether everything has been shown, and the turn can be taken."""
        return self.step >= self.steps

    @property
    def sums_are_lit(self) -> bool:
        """Whether the sums are highlighted."""
        return isinstance(self.move, Play) and self.is_told

    @property
    def laid(self) -> dict[Square, Tile]:
        """The tiles that have arrived."""
        if not isinstance(self.move, Play):
            return {}
        return dict(islice(self.move.placements, self.step))

    def at(self, step: int) -> ShownTurn:
        """Return the turn at another step."""
        return replace(self, step=step)
