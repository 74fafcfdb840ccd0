"""Keys that ask: each makes the table say something, and changes nothing."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD
from sums_widgets.engine.squares import parse_square
from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import listed, summed
from sums_widgets.learning.words.rules import turn_of_message
from sums_widgets.pictures.wording import tile_words
from sums_widgets.widgets.table.looking_back import table_to_see
from sums_widgets.widgets.telling.board import rack_of
from sums_widgets.widgets.telling.ear import square_message
from sums_widgets.widgets.telling.news import score_message
from sums_widgets.widgets.telling.sums import line_message, way_message
from sums_widgets.widgets.telling.work import messages_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sums_widgets.engine import Board, Square, Tile
    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.ear import Ear


def answer_key(table: Table, key: str, on: str, ear: Ear) -> str | None:
    """Return the answer to a key, with the cursor on a square; None for a key that does not ask.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.ear import Ear
    >>> table = Table(make_settings("tens", ["Ada", "Bo"], deal=1))
    >>> table.begin()
    >>> answer_key(table, "s", "A1", Ear())
    'The scores: Ada zero and Bo zero. ninety-one tiles left.'
    >>> answer_key(table, "1", "A1", Ear()) is None
    True
    """
    ask = ASKED.get(key)
    return None if ask is None or table.game is None else ear.join(ask(table, on, ear))


def _board(table: Table, _on: str, _ear: Ear) -> Iterator[Value]:
    """Yield the tiles row by row."""
    board = _seen_board(table)
    rows: dict[int, list[Value]] = {}
    for square, tile in board.placed():
        said = Message.of("hear-column", column=square.column + 1, tile=tile_words(tile))
        is_laid = square in table.laid
        rows.setdefault(square.row, []).append(
            Message.of("table-laid", tile=said) if is_laid else said
        )
    for row, tiles in sorted(rows.items()):
        yield Message.of("hear-row", row=row + 1, tiles=listed(tiles))


def _rack(table: Table, _on: str, ear: Ear) -> Iterator[Value]:
    """Yield the rack in front, in the order of the keys that pick its tiles."""
    tiles = [tile["label"] for tile in rack_of(table_to_see(table), ear)]
    if tiles:
        yield Message.of("hear-rack-tiles", tiles=listed(tiles))
    else:
        yield Message("hear-rack-empty")


def _runs(table: Table, on: str, _ear: Ear) -> Iterator[Value]:
    """Yield what is in line with the cursor: the tiles, then what they add up to."""
    board, square = _seen_board(table), parse_square(on)
    if square is None or square not in board:
        return
    yield Message.of("hear-here", square=square_message(square), what=_what(board, square))
    for across in (True, False):
        line = _line(board, square, across=across)
        if line:
            yield _told_line(table, line, across=across)


def _what(board: Board, square: Square) -> Message:
    tile = board[square]
    if tile is not None:
        return tile_words(tile)
    return Message("hear-plus-ten" if square in board.bonus else "hear-nothing")


def _line(board: Board, square: Square, *, across: bool) -> list[Tile]:
    """Return the tiles in line with a square; a single tile on it is not a line."""
    if board[square] is not None:
        squares = board.run_through(square, across=across)
        line = squares if len(squares) > 1 else ()
    else:
        before, after = (square.next(across=across, steps=steps) for steps in (-1, 1))
        line = board.run_through(before, across=across) + board.run_through(after, across=across)
    return [tile for each in line if (tile := board[each]) is not None]


def _told_line(table: Table, tiles: list[Tile], *, across: bool) -> Message:
    if table.settings.feedback == "as-you-go" and WILD not in tiles:
        return line_message(table.playing.variant, tiles, across=across)
    faces = summed([Face(tile.face or "?") for tile in tiles])
    return Message.of("hear-line", way=way_message(across=across), tiles=faces)


def _scores(table: Table, _on: str, _ear: Ear) -> Iterator[Value]:
    yield score_message(table.playing)
    pool = Message.of("table-pool", count=table.playing.position.pool_size)
    yield Message.of("hear-pool", pool=pool)


def _turn(table: Table, _on: str, _ear: Ear) -> Iterator[Value]:
    game = table.playing
    yield from messages_of(table) or [turn_of_message(game.position.turn, game.names)]


def _seen_board(table: Table) -> Board:
    """Return the board as it is shown, with the tiles that are laid but not played."""
    seen = table_to_see(table)
    return seen.playing.position.board.with_tiles(seen.laid)


ASKED: Mapping[str, Callable[[Table, str, Ear], Iterator[Value]]] = MappingProxyType(
    {"b": _board, "r": _rack, "w": _runs, "s": _scores, "t": _turn}
)
"""The keys that ask: board, rack, what is at the cursor, scores, turn."""
