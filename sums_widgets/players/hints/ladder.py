"""The ladder of hints: how much there is to find, where, with which tiles, and the whole play."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Code, Pass, Problem, Trade, can_play
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.tiles import sort_tiles, take_tiles
from sums_widgets.engine.worth import SUM_POINTS, TILE_POINTS, TRADE_POINTS
from sums_widgets.learning import explain_play
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import points_message
from sums_widgets.learning.words.rules import (
    pass_cost_message,
    problem_message,
    trade_cost_message,
)
from sums_widgets.players.hints.choices import choices_in
from sums_widgets.players.hints.wording import (
    line_message,
    line_of,
    named_tiles,
    places_listed,
    sum_messages,
)

if TYPE_CHECKING:
    from sums_widgets.engine import Move, Play, Position, Square, Tile
    from sums_widgets.learning import PlayExplanation
    from sums_widgets.players.hints.choices import Choices


@dataclass(frozen=True, slots=True)
class Rung:
    """One hint: its sentences, and what it highlights.

    `squares` of the board, `tiles` of the rack, or a whole move; a rung reveals only its own part.
    """

    position: Position
    number: int
    messages: tuple[Message, ...]
    squares: tuple[Square, ...] = ()
    tiles: tuple[Tile, ...] = ()
    move: Move | None = None
    explanation: PlayExplanation | None = None


@dataclass(frozen=True, slots=True)
class Ladder:
    """The hints for a position, from the gentlest to the whole move, and the choices behind them.

    Four rungs lead to the best play; where there is none, two lead to a trade or a pass.
    """

    position: Position
    choices: Choices
    rungs: tuple[Rung, ...]


@kind_call()
def hints_for(position: Position) -> Ladder:
    """Return the hints for the player to move; only that player's rack is used.

    >>> from sums_widgets.engine import parse_position
    >>> from sums_widgets.learning.words import say
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> for rung in hints_for(position).rungs:
    ...     print(rung.number, *map(say, rung.messages))
    1 There are 2 places for a sum. The best play scores 29 points.
    2 Look at row 1.
    3 Use these tiles: 1, 1 and 2.
    4 Try this: 1 on C1, 1 on D1 and 2 on E1. 2 + 4 + 1 + 1 + 2 makes 10. Together: 29 points.
    """
    choices = choices_in(position)
    rungs = _to_the_best(position, choices) if choices.best else _way_out(position)
    return Ladder(position, choices, rungs)


def _to_the_best(position: Position, choices: Choices) -> tuple[Rung, ...]:
    play = choices.best[0]
    tiles = sort_tiles(play.used)
    uses = Message.of("hint-tiles", count=len(tiles), tiles=named_tiles(tiles))
    return (
        Rung(position, 1, (_count_message(choices),)),
        Rung(position, 2, (line_message(position, play),), squares=line_of(position, play)),
        Rung(position, 3, (uses,), tiles=tiles),
        _whole_play(position, play),
    )


def _count_message(choices: Choices) -> Message:
    ways = Message.of("hint-ways", count=choices.ways)
    best = points_message(choices.points)
    return Message.of("hint-count", count=choices.places, ways=ways, points=best)


def _whole_play(position: Position, play: Play) -> Rung:
    found = explain_play(position, play)
    messages = (
        Message.of("hint-play", places=places_listed(play)),
        *sum_messages(position, play),
        found.message,
    )
    return Rung(position, 4, messages, play.squares, sort_tiles(play.used), play, found)


def _way_out(position: Position) -> tuple[Rung, ...]:
    """Return rungs that say that nothing fits, then what to do about it and what that costs."""
    move = way_out(position)
    costs = [pass_cost_message()]
    if position.pool_size:
        left = Message.of("hint-trade-or-pass")
        costs.insert(0, trade_cost_message(1))
    else:
        left = problem_message(Problem(Code.POOL_EMPTY), position)
    if isinstance(move, Trade):
        advice = Message.of("hint-trade", tiles=named_tiles(move.tiles))
    else:
        advice = Message.of("hint-pass")
    return (
        Rung(position, 1, (Message.of("hint-none"), left)),
        Rung(position, 2, (advice, *costs), tiles=move.used, move=move),
    )


SMALLEST_PLAY = SUM_POINTS + TILE_POINTS
"""The score of the smallest play: one sum with one tile."""


def way_out(position: Position) -> Trade | Pass:
    """Return a trade or a pass for a rack that cannot play.

    At most one tile is traded, never a wild: the one for which most tiles of the pool would allow a
    play. Each further tile costs more than it is likely to gain, and so does a trade whose chance
    of a play, at the points of the smallest, does not outweigh the cost.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> stuck = "tens r2,b4,_2 8,9;- {} 0;0 1 0"
    >>> for pool in ("3,4", "-", "8,9"):
    ...     position = parse_position(stuck.format(pool))
    ...     print(format_play(way_out(position), position))
    trade:9
    pass
    pass
    """
    numbers = [tile for tile in position.rack if not tile.wild]
    if not numbers or not position.pool_size:
        return Pass()
    helpful, tile = max(
        ((_helpful(position, tile), tile) for tile in dict.fromkeys(reversed(numbers))),
        key=lambda pair: pair[0],
    )
    drawn_from = len(position.pool) + 1  # the traded tile may come back
    return Trade.of([tile]) if helpful * SMALLEST_PLAY > TRADE_POINTS * drawn_from else Pass()


def _helpful(position: Position, traded: Tile) -> int:
    """Return how many tiles of the pool would allow a play if they replaced a tile."""
    kept = take_tiles(position.rack, [traded]) or ()
    return sum(
        count
        for tile, count in Counter(position.pool).items()
        if can_play(_with_rack(position, sort_tiles([*kept, tile])))
    )


def _with_rack(position: Position, rack: tuple[Tile, ...]) -> Position:
    seat = position.turn - 1
    return replace(position, racks=(*position.racks[:seat], rack, *position.racks[seat + 1 :]))
