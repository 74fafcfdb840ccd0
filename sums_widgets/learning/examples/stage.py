"""The stage: the state of an example between two lines of its text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Play, apply
from sums_widgets.engine.runs import runs_through

if TYPE_CHECKING:
    from sums_widgets.engine import Board, Position, Run, Score, Square, Tile
    from sums_widgets.learning.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Stage:
    """A position, the tiles placed on it, and the result once they were played.

    `lit` are the squares to highlight, `points` the scores of the plays so far.
    """

    position: Position
    laid: tuple[tuple[Square, Tile], ...] = ()
    score: Score | None = None
    refusal: Refusal | None = None
    lit: tuple[Square, ...] = ()
    points: tuple[int, ...] = ()

    @property
    def play(self) -> Play:
        """The placed tiles as a play."""
        return Play.of(self.laid)

    @property
    def board(self) -> Board:
        """The board with the placed tiles, except those that cannot lie there."""
        before = self.position.board
        fitting = {s: t for s, t in self.laid if s in before and before[s] is None}
        return before.with_tiles(fitting)

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs through the placed tiles."""
        squares = (square for square, _ in self.laid if square in self.position.board)
        return runs_through(self.position.variant, self.board, squares)

    @property
    def is_judged(self) -> bool:
        """Whether the placed tiles have been played, and accepted or refused."""
        return self.score is not None or self.refusal is not None

    def with_tile(self, square: Square, tile: Tile) -> Stage:
        """Return the stage with one more tile."""
        return replace(self, laid=(*self.laid, (square, tile)))

    def settled(self) -> Stage:
        """Return the stage after a play: only an accepted play stays on the board."""
        if not self.is_judged:
            return self
        position = self.position
        if self.score is not None:
            nothing_to_draw = replace(position, pool=())
            position = replace(apply(nothing_to_draw, self.play), pool=position.pool)
        return Stage(position, points=self.points)

    def cleared(self) -> Stage:
        """Return the stage without the placed tiles, as if they had never been played."""
        return Stage(self.position, points=self.points)
