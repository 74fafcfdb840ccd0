"""A play that was typed: parsed leniently, laid on the board, then played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sums_widgets.engine import Pass, Play, SumsError, Trade, parse_play
from sums_widgets.learning.words import Message
from sums_widgets.widgets.table.notice import Notice

if TYPE_CHECKING:
    from sums_widgets.engine import Move, Position, Tile
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.table.tray import Tray

LONGEST = 200
_TRADE = "trade:"


def tidy(text: str) -> str:
    """Return what a person typed in proper notation: no spaces, letters in their case.

    >>> tidy(" b1 > 1, . ,2 "), tidy("C7 V 5,5"), tidy("PASS"), tidy("c7 > 5")
    ('B1>1,.,2', 'C7v5,5', 'pass', 'C7:5')
    """
    packed = re.sub(r"\s+", "", text[:LONGEST])
    match = re.fullmatch(r"([A-Za-z]{1,3}[0-9]{1,2})([>vV:])(.+)", packed)
    if not match:
        return packed.lower()
    direction = match[2].lower() if "," in match[3] else ":"
    return match[1].upper() + direction + match[3]


def read_move(text: str, position: Position) -> Move:
    """Parse a move that was typed; the tiles of a trade may be in any order.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> format_play(read_move("Trade: 3, 1", position), position)
    'trade:1,3'
    """
    written = tidy(text)
    if not written.startswith(_TRADE):
        return parse_play(written, position)
    faces = written.removeprefix(_TRADE).split(",")
    return Trade.of(position.variant.tile(face) for face in faces)


def lay_typed(table: Table, text: str) -> None:
    """Take a typed turn; if it cannot be parsed or laid, show a message instead."""
    position = table.playing.position
    try:
        move = read_move(text, position)
    except SumsError as error:
        table.notice = Notice("trouble", (Message.of("table-typed-unclear"),), details=str(error))
        return
    if isinstance(move, Play):
        _lay(table, move)
    elif isinstance(move, Trade):
        slots = find_tiles(table.tray, move.tiles)
        if slots is None:
            table.notice = Notice("refused", (Message.of("table-not-yours"),))
        else:
            table.trade(frozenset(slots))
    elif isinstance(move, Pass):
        table.pass_turn()


def _lay(table: Table, play: Play) -> None:
    board = table.playing.position.board
    slots = find_tiles(table.tray, play.used)
    free = all(square in board and board[square] is None for square in play.squares)
    if slots is None or not free:
        name = "table-not-yours" if slots is None else "table-taken"
        table.notice = Notice("refused", (Message.of(name),))
        return
    table.tray.take_all_back()
    for slot, (square, tile) in zip(slots, play.placements, strict=True):
        table.tray.lay(slot, square)
        if tile.wild:
            table.tray.name(slot, tile)
    table.play_laid()


def find_tiles(tray: Tray, tiles: tuple[Tile, ...]) -> list[int] | None:
    """Return a slot of the rack for each of some tiles, or None if one is missing."""
    left = list(tray.order)
    found = []
    for tile in tiles:
        slot = next((slot for slot in left if tray.tiles[slot] == tile), None)
        if slot is None:
            return None
        left.remove(slot)
        found.append(slot)
    return found
