"""How keenly a game is played, as the board tells it."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD

if TYPE_CHECKING:
    from sums_widgets.engine import Board, Layout

KEEN_PACE = 25
"""Players who always take the best score leave 1 in e of the +10 squares after so many tiles."""

FIRST_GUESS, GUESS_WEIGHT = 0.7, 1.5
"""What is thought of players before they have played, and how many +10 squares that weighs."""

GENTLE_SHARE, KEEN_SHARE = 0.2, 0.95
"""Of the +10 squares that keen players cover, gentle ones cover the first share."""


def keenness(board: Board, layout: Layout) -> float:
    """Tell how keenly the players of a board go for points: 0 gently, 1 always for the most.

    A board does not show who laid which tile, nor how many turns it took. But keen players make for
    the +10 squares, and gentle ones leave them, so the squares still open give them away.

    >>> from sums_widgets.engine import VARIANTS, start_game
    >>> board = start_game("tens", seed=1).position.board
    >>> round(keenness(board, VARIANTS["tens"].layout), 2)
    0.67
    """
    paying = len(layout.bonus)
    covered = len(layout.bonus - board.bonus)
    by_keen = paying * (1 - exp(-tiles_laid(board) / KEEN_PACE))
    share = (covered + FIRST_GUESS * GUESS_WEIGHT) / (by_keen + GUESS_WEIGHT)
    return min(1.0, max(0.0, (share - GENTLE_SHARE) / (KEEN_SHARE - GENTLE_SHARE)))


def tiles_laid(board: Board) -> int:
    """Count the tiles that players have laid.

    >>> from sums_widgets.engine import parse_position
    >>> tiles_laid(parse_position("tens r2,b4,4,_ 1;1 - 13;0 2 0").board)
    1
    """
    return sum(tile.colour == WILD.colour for tile in board.tiles if tile is not None)
