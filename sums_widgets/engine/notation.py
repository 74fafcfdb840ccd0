"""Positions as short texts that people can read, type and paste.

The parsers are strict: every position has exactly one spelling, so formatting a parsed text
returns that text unchanged.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sums_widgets.engine.board import Board
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.errors import NotationError, SumsError, check_is_text
from sums_widgets.engine.position import Position
from sums_widgets.engine.rules import MOST_IDLE
from sums_widgets.engine.squares import LARGEST_SIDE, Square, squares_of
from sums_widgets.engine.tile_notation import (
    Piece,
    format_counted,
    format_rack,
    parse_counted,
    parse_rack,
)
from sums_widgets.engine.tiles import MARKS, Tile
from sums_widgets.engine.variant_file import known_variants

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine.variant import Variant

FIELDS = ("variant", "board", "racks", "pool", "scores", "turn", "idle")
_COLOURS = {mark: colour for colour, mark in MARKS.items()}


@kind_call()
def parse_position(text: str, *, variants: Iterable[Variant] = ()) -> Position:
    """Parse a position; `variants` are custom games that it may use, besides the built-in ones.

    Raise `NotationError` with the field and the column if the text is not valid.

    >>> print(parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,? 9x1,? 0;13 1 0"))
       A  B  C  D  E  F  G
    1  .  . r2 b4  .  .  +
    <BLANKLINE>
    > player 1: 1 1 2 3 4  (0 points)
      player 2: 2 ?  (13 points)
      Sums of 10, 10 tiles in the pool
    """
    check_is_text(text, "position")
    words = text.split(" ")
    if len(words) != len(FIELDS):
        message = f"{len(words)} fields; expected {len(FIELDS)} with one space between"
        raise NotationError(message, field="position", column=1)
    columns = [1 + sum(len(word) + 1 for word in words[:at]) for at in range(len(words))]
    pieces = [Piece.at(*parts) for parts in zip(words, FIELDS, columns, strict=True)]
    name, board, racks, pool, scores, turn, idle = pieces
    variant = find_variant(name, variants)
    players = len(racks.split(";"))
    position = Position(
        variant=variant,
        board=_parse_board(board, variant),
        racks=tuple(parse_rack(rack, variant) for rack in racks.parts(";")),
        pool=parse_counted(pool, variant),
        scores=_parse_scores(scores, players),
        turn=_parse_number(turn, 1, players, "a player"),
        idle=_parse_number(idle, 0, MOST_IDLE, "a count of turns"),
    )
    if position.pool_size < 0:
        raise pool.refuse("does not hold the hidden tiles of the racks")
    return position


def format_position(position: Position) -> str:
    """Return the notation of a position, its only spelling.

    >>> text = "decimals _2,r0.35,+;?0.5,_3 0.1,0.10;#5 12x0.05,? -3;10 2 1"
    >>> format_position(parse_position(text)) == text
    True
    """
    return " ".join(
        (
            position.variant.name,
            _format_board(position.board),
            ";".join(format_rack(rack) for rack in position.racks),
            format_counted(position.pool),
            ";".join(map(str, position.scores)),
            str(position.turn),
            str(position.idle),
        )
    )


def find_variant(name: str, variants: Iterable[Variant] = ()) -> Variant:
    """Return the game with a name, from the five built-in games and `variants`.

    Raise `NotationError` if there is none.
    """
    known = known_variants(variants)
    if name not in known:
        message = f"{str(name[:30])!r} is not a game; known: {', '.join(known)}"
        raise NotationError(message, field="variant", column=1)
    return known[str(name)]


def _parse_number(piece: Piece, least: int, most: int, meaning: str) -> int:
    if re.fullmatch(r"0|[1-9][0-9]{0,2}", piece) and least <= int(piece) <= most:
        return int(piece)
    raise piece.refuse(f"is not {meaning}; expected {least} to {most}")


def _parse_scores(field: Piece, players: int) -> tuple[int, ...]:
    scores = []
    for piece in field.parts(";"):
        if not re.fullmatch(r"0|-?[1-9][0-9]{0,5}", piece):
            raise piece.refuse("is not a score; expected a whole number such as 13 or -6")
        scores.append(int(piece))
    if len(scores) != players:
        raise field.refuse(f"has {len(scores)} scores; expected {players}, one for each rack")
    return tuple(scores)


def _parse_board(field: Piece, variant: Variant) -> Board:
    rows = [_parse_row(row, variant) for row in field.parts(";")]
    width = len(rows[0])
    for row, piece in zip(rows, field.parts(";"), strict=True):
        if len(row) != width:
            raise piece.refuse(f"has {len(row)} squares; expected {width} as in the first row")
    if width > LARGEST_SIDE or len(rows) > LARGEST_SIDE:
        raise field.refuse(f"is too large; expected at most {LARGEST_SIDE} rows and columns")
    cells = [cell for row in rows for cell in row]
    squares = squares_of(width, len(rows))
    bonus = frozenset(s for s, cell in zip(squares, cells, strict=True) if cell == "+")
    tiles = tuple(cell if isinstance(cell, Tile) else None for cell in cells)
    return Board(width, len(rows), tiles, bonus)


def _parse_row(row: Piece, variant: Variant) -> list[Tile | str]:
    cells: list[Tile | str] = []
    after_empty = False
    for piece in row.parts(","):
        empty = re.fullmatch(r"_([2-9]|[1-9][0-9])?", piece)
        if empty and after_empty:
            raise piece.refuse("follows empty squares; expected one count for them all")
        if empty:
            cells += ["_"] * int(empty[1] or 1)
        elif piece == "+":
            cells.append("+")
        else:
            cells.append(_parse_board_tile(piece, variant))
        after_empty = bool(empty)
    return cells


def _parse_board_tile(piece: Piece, variant: Variant) -> Tile:
    expected = f"is not a square; expected _ _3 + or a tile: {variant.scale.like}"
    if piece == "?":
        raise piece.refuse("is a wild without a name; expected one such as ?5")
    try:
        if piece[:1] in _COLOURS:
            return variant.start_tile(_COLOURS[piece[0]], piece[1:])
        return variant.tile(piece)
    except SumsError:
        raise piece.refuse(f"{expected}, with r b g or ? before it or not") from None


def _format_board(board: Board) -> str:
    rows = []
    for start in range(0, len(board.tiles), board.width):
        line = slice(start, start + board.width)
        rows.append(_format_row(board.tiles[line], board.squares[line], board.bonus))
    return ";".join(rows)


def _format_row(
    tiles: Sequence[Tile | None], squares: Sequence[Square], bonus: frozenset[Square]
) -> str:
    cells: list[str] = []
    empty = 0
    for tile, square in zip(tiles, squares, strict=True):
        if tile is None and square not in bonus:
            empty += 1
            continue
        cells += _format_empty(empty)
        empty = 0
        cells.append("+" if tile is None else str(tile))
    return ",".join([*cells, *_format_empty(empty)])


def _format_empty(count: int) -> list[str]:
    return [f"_{count if count > 1 else ''}"] if count else []
