"""What hints and reviews say about plays: where they are, which tiles they use, how they add up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import WILD
from sums_widgets.engine.scoring import tally
from sums_widgets.engine.squares import column_name
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import listed, run_values, tile_value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Play, Position, Square, Tile
    from sums_widgets.learning.words.phrases import Value


def named_tile(tile: Tile) -> Value:
    """Return a tile's face, or a message that says what a named wild stands for."""
    if tile.wild and tile != WILD:
        return Message.of("wild-as", face=Face(tile.face))
    return tile_value(tile)


def named_tiles(tiles: Iterable[Tile]) -> Value:
    """Return a list of tiles by their faces, as a value for messages."""
    return listed([named_tile(tile) for tile in tiles])


def places_listed(play: Play) -> Value:
    """Return a list of which tile of a play goes where, as a value for messages.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> from sums_widgets.learning.words import say
    >>> position = parse_position("tens r2,b4,_2 1,3;- - 0;0 1 0")
    >>> say(places_listed(parse_play("C1>1,3", position)))
    '1 on C1 and 3 on D1'
    """
    laid = [
        Message.of("hint-put", tile=named_tile(tile), square=str(square))
        for square, tile in play.placements
    ]
    return listed(laid)


def lies_across(position: Position, play: Play) -> bool:
    """Whether to look for a play in a row; for a single tile, whether it extends one."""
    first, last = play.squares[0], play.squares[-1]
    if first != last:
        return first.row == last.row
    return any(position.board[first.next(across=True, steps=side)] is not None for side in (-1, 1))


def line_of(position: Position, play: Play) -> tuple[Square, ...]:
    """Return the whole row or column in which to look for a play."""
    row, column = play.squares[0]
    squares = position.board.squares
    if lies_across(position, play):
        return tuple(square for square in squares if square.row == row)
    return tuple(square for square in squares if square.column == column)


def line_message(position: Position, play: Play) -> Message:
    """Return a message that says in which row or column to look for a play."""
    row, column = play.squares[0]
    if lies_across(position, play):
        return Message.of("hint-where-row", row=row + 1)
    return Message.of("hint-where-column", column=column_name(column))


def sum_messages(position: Position, play: Play) -> tuple[Message, ...]:
    """Return a message for each sum that a legal play makes."""
    runs = tally(position, play).runs
    return tuple(Message.of("hint-sum", **run_values(run, position.variant)) for run in runs)
