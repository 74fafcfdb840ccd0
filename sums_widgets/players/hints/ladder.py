"""The ladder of hints: how much there is to find, where, with which tiles, and the whole play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import Code, Problem, Trade
from sums_widgets.engine.tiles import sort_tiles
from sums_widgets.learning import explain_play
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import points_message
from sums_widgets.learning.words.rules import (
    pass_cost_message,
    problem_message,
    trade_cost_message,
)
from sums_widgets.players.hints.choices import choices_in
from sums_widgets.players.hints.trading import way_out
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
    """One hint: its sentences, and what it lights up.

    `squares` of the board, `tiles` of the rack, or a whole move; each rung tells only its own part.
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
    """The hints for a position, from the gentlest to the whole move, and what they are drawn from.

    Four rungs lead to the best play; where there is none, two lead to a trade or a pass.
    """

    position: Position
    choices: Choices
    rungs: tuple[Rung, ...]


def hints_for(position: Position) -> Ladder:
    """Give the hints for the player to move, of whom alone the rack is looked at.

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
    """Say kindly that nothing fits, then what to do about it and what that costs."""
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
