"""Messages for what the engine reports: problems, points, the draw, turns, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Code, End, Item, Play, Problem, Reason, Trade
from sums_widgets.engine.worth import OUT_POINTS, TILE_POINTS, TRADE_POINTS
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import (
    listed,
    number_face,
    points_message,
    run_values,
    squares_listed,
    tile_value,
    wild_values,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine import Drawing, Game, Position, Run, Turn, Variant
    from sums_widgets.learning.words.phrases import Value


# --- plays -------------------------------------------------------------------------------------


def problem_message(problem: Problem, position: Position) -> Message:
    """Return the message about a problem of a play.

    >>> from sums_widgets.engine import parse_play, parse_position, problems
    >>> from sums_widgets.learning.words import say
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- - 0;0 1 0")
    >>> [short] = problems(position, parse_play("C1>2,1", position))
    >>> say(problem_message(short, position))
    'That makes 9. You need 1 more.'
    >>> say(problem_message(short, position), level="teacher")
    'The run A1 to D1 (2 + 4 + 2 + 1) totals 9: 1 short of 10.'
    """
    name = f"problem-{problem.code}"
    squares, variant = problem.squares, position.variant
    match problem.code:
        case Code.RUN_MISSES if problem.run:
            return run_message(problem.run, variant)
        case Code.NOT_IN_RACK:
            tiles = [tile_value(tile) for tile in problem.tiles]
            return Message.of(name, count=len(tiles), tiles=listed(tiles))
        case Code.WILD_NOT_ALLOWED:
            return Message.of(name, **wild_values(squares[0], problem.tiles[0], variant))
        case Code.OFF_BOARD | Code.OCCUPIED | Code.GAP | Code.WILD_NOT_NAMED:
            return Message.of(name, count=len(squares), squares=squares_listed(squares))
        case Code.SAME_SQUARE | Code.NOT_IN_LINE | Code.TOUCHES_NOTHING:
            return Message.of(name, squares=squares_listed(squares))
    return Message.of(name)


def run_message(run: Run, variant: Variant) -> Message:
    """Return the message about a run that misses the target: its total, and how far it is off."""
    values = run_values(run, variant) | {"total": number_face(variant, run.total)}
    if run.missing > 0:
        return Message.of("run-missing", **values, missing=number_face(variant, run.missing))
    name = "run-over" if variant.scale.form == "whole" else "run-over-part"
    return Message.of(name, **values, over=number_face(variant, -run.missing))


_EACH = {Reason.TILES: TILE_POINTS, Reason.TRADE: TRADE_POINTS, Reason.OUT: OUT_POINTS}


def item_message(item: Item, variant: Variant) -> Message:
    """Return the message about one line of the score sheet.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning.words import say
    >>> say(item_message(Item(Reason.TILES, 9, 3), VARIANTS["tens"]))
    'You placed 3 tiles: 9 points.'
    """
    name = f"score-{item.reason}"
    values: dict[str, Value] = {"points": points_message(item.points)}
    if item.reason in _EACH:
        values["each"] = Message.of("points", count=_EACH[item.reason])
    if item.run:
        values |= run_values(item.run, variant)
    if item.square is not None:
        values["square"] = str(item.square)
        del values["sum"], values["target"]
    if item.reason in _EACH or item.reason is Reason.ALL_TILES:
        values["count"] = item.count
    return Message.of(name, **values)


def trade_cost_message(count: int) -> Message:
    """Return the message that says what trading `count` tiles will cost."""
    cost, each = points_message(-TRADE_POINTS * count), Message.of("points", count=TRADE_POINTS)
    return Message.of("trade-costs", count=count, points=cost, each=each)


def pass_cost_message() -> Message:
    """Return the message that says what passing will cost."""
    return Message.of("pass-costs")


# --- the course of a game ----------------------------------------------------------------------


def draw_messages(drawings: Iterable[Drawing], names: Sequence[str]) -> tuple[Message, ...]:
    """Return the messages about the draw for the first turn: draws, ties, and who starts.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.learning.words import say
    >>> game = start_game("tens", ["Ada", "Bo"], seed=2)
    >>> [say(message) for message in draw_messages(game.drawings, game.names)]
    ['Ada draws 2.', 'Bo draws 8.', 'Bo drew the highest tile and starts.']
    """
    told = []
    for drawing in drawings:
        for player, tile in zip(drawing.players, drawing.tiles, strict=True):
            told.append(Message.of("draw-tile", who=names[player - 1], tile=tile_value(tile)))
        best = [names[player - 1] for player in drawing.highest]
        if len(best) > 1:
            told.append(Message.of("draw-again", names=listed(best)))
        else:
            told.append(Message.of("draw-starts", who=best[0]))
    return tuple(told)


def turn_of_message(player: int, names: Sequence[str]) -> Message:
    """Return the message that says whose turn it is."""
    return Message.of("turn-of", who=names[player - 1])


def turn_messages(turn: Turn, names: Sequence[str]) -> tuple[Message, ...]:
    """Return the messages about what a player did, and whether that player went out.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.learning.words import say
    >>> [say(message) for message in turn_messages(start_game("tens").pass_turn(), ["Ada", "Ada"])]
    ['Ada passes.']
    """
    who, points = names[turn.player - 1], points_message(turn.score.total)
    if not isinstance(turn.play, Play | Trade):
        return (Message.of("turn-passes", who=who),)
    verb = "turn-places" if isinstance(turn.play, Play) else "turn-trades"
    told = Message.of(verb, who=who, count=len(turn.play.tiles), points=points)
    if any(item.reason is Reason.OUT for item in turn.score.items):
        return told, Message.of("turn-goes-out", who=who)
    return (told,)


def bell_message(reason: End) -> Message:
    """Return the message that the game will end with this round."""
    return Message.of(f"bell-{reason}")


def end_message(reason: End) -> Message:
    """Return the message that says why the game is over."""
    return Message.of(f"end-{reason}")


def winners_message(game: Game) -> Message | None:
    """Return the message that says who has won, or None while the game goes on."""
    if not game.winners:
        return None
    names = [game.names[player - 1] for player in game.winners]
    points = points_message(max(game.position.scores))
    if len(names) == 1:
        return Message.of("winner", who=names[0], points=points)
    return Message.of("winners-share", names=listed(names), points=points)
