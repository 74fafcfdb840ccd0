"""The champion: which method it uses in which part of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine.tiles import HIDDEN
from sums_widgets.players.champion.clock import Clock
from sums_widgets.players.champion.end_game import solve
from sums_widgets.players.champion.look_ahead import look_ahead
from sums_widgets.players.simple import think_sharply

if TYPE_CHECKING:
    from random import Random

    from sums_widgets.engine import Move, Position


def think_ahead(position: Position, chance: Random, seconds: float) -> Move:
    """Return the move that looks best when looking ahead.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;- - 0;0 1 0")
    >>> format_play(think_ahead(position, Random(1), 0.1), position)
    'C1>1,1,2'
    """
    return decide(position, chance, Clock(seconds))


def decide(position: Position, chance: Random, clock: Clock) -> Move:
    """Return the best move found before the clock is up; the sharp level's if there was no time."""
    known = reveal(position)
    if not known.pool_size and not any(HIDDEN in rack for rack in known.racks):
        return solve(known, clock)
    found = look_ahead(known, chance, clock)
    return think_sharply(known, chance, 0.0) if found is None else found


def reveal(position: Position) -> Position:
    """Reveal the only hidden rack if it must hold all the tiles that are not seen elsewhere.

    >>> from sums_widgets.engine import format_position, parse_position
    >>> format_position(reveal(parse_position("tens _,r2 #2;3,4 1,5 0;0 2 0")))
    'tens _,r2 1,5;3,4 - 0;0 2 0'
    """
    hidden = [seat for seat, rack in enumerate(position.racks) if HIDDEN in rack]
    if position.pool_size or len(hidden) != 1:
        return position
    racks = list(position.racks)
    racks[hidden[0]] = position.pool
    return replace(position, racks=tuple(racks), pool=())
