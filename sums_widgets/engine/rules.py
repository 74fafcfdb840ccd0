"""The position after a turn, and the end of the game."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from sums_widgets.engine.errors import SumsError
from sums_widgets.engine.generate import can_play
from sums_widgets.engine.plays import Move, Play, Trade
from sums_widgets.engine.problems import check_play
from sums_widgets.engine.scoring import tally
from sums_widgets.engine.tiles import Tile, sort_tiles, take_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine.position import Position

T = TypeVar("T")

IDLE_ROUNDS = 3
"""The game ends after this many full rounds in which nobody places a tile."""


MOST_IDLE = 99
"""The count of idle turns stops here, long after the game has ended."""


class End(StrEnum):
    """Why a game is over."""

    OUT = "out"
    STUCK = "stuck"
    TIME = "time"
    STOPPED = "stopped"


def draw_count(position: Position, play: Move) -> int:
    """Return how many tiles are drawn after a play: as many as it used, if the pool has them.

    Traded tiles go into the pool before the draw, so a trade always draws as many as it returns.
    """
    if isinstance(play, Trade):
        return len(play.tiles)
    return min(len(play.used), position.pool_size)


def apply(position: Position, play: Move, drawn: Sequence[Tile] = ()) -> Position:
    """Return the position after a play and the tiles that were drawn for it.

    Raise `IllegalPlay` if the play is illegal, `SumsError` if the tiles cannot have been drawn.

    >>> from sums_widgets.engine import VARIANTS, format_position, parse_play, parse_position
    >>> before = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;5 7,8,9 0;0 1 0")
    >>> tiles = [VARIANTS["tens"].tile(face) for face in "987"]
    >>> format_position(apply(before, parse_play("C1>2,1,1", before), tiles))
    'tens r2,b4,2,1,1 3,4,7,8,9;5 - 29;0 2 0'
    """
    return follow(position, check_play(position, play), drawn)


def follow(position: Position, play: Move, drawn: Sequence[Tile] = ()) -> Position:
    """Return the position after a play that is known to be legal."""
    drawn = tuple(drawn)
    kept = take_tiles(position.rack, play.used)
    pool = [*position.pool, *play.used] if isinstance(play, Trade) else position.pool
    left = take_tiles(pool, drawn)
    if kept is None or left is None or len(drawn) != draw_count(position, play):
        expected = draw_count(position, play)
        raise SumsError(
            f"drawn is {' '.join(map(str, drawn)) or 'nothing'}; expected {expected} of the pool"
        )
    board = position.board
    if isinstance(play, Play):
        board = board.with_tiles(dict(play.placements))
    seat = position.turn - 1
    earned = tally(position, play).total
    return replace(
        position,
        board=board,
        racks=_with(position.racks, seat, sort_tiles([*kept, *drawn])),
        pool=sort_tiles(left),
        scores=_with(position.scores, seat, position.scores[seat] + earned),
        turn=position.next_turn,
        idle=0 if isinstance(play, Play) else min(position.idle + 1, MOST_IDLE),
    )


def _with(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    return (*values[:at], value, *values[at + 1 :])


def end_reason(position: Position) -> End | None:
    """Return why the game is over after the turn that led to a position, or None if it is not.

    >>> from sums_widgets.engine import parse_position
    >>> end_reason(parse_position("tens r2,b4,4 -;9,9 - 23;0 2 0"))
    <End.OUT: 'out'>
    >>> end_reason(parse_position("tens r2,b4,4 8;9,9 - 23;0 2 0"))
    <End.STUCK: 'stuck'>
    """
    players = position.players
    last = position.racks[position.turn - 2]
    if not position.pool_size and not last and not position.idle:
        return End.OUT
    if position.idle >= IDLE_ROUNDS * players:
        return End.STUCK
    may_be_stuck = not position.pool_size or position.idle >= players
    seats = range(1, players + 1)
    if may_be_stuck and not any(can_play(position, player) for player in seats):
        return End.STUCK
    return None
