"""Positions and plays as short texts that people can read, type and paste.

The parsers are strict: each position and each play has exactly one spelling, and a text that is
accepted is written back letter for letter.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from sums_widgets.engine.board import Board
from sums_widgets.engine.errors import NotationError, SumsError
from sums_widgets.engine.plays import Move, Pass, Play, Trade
from sums_widgets.engine.position import Position, Rack
from sums_widgets.engine.squares import LARGEST_SIDE, Square, parse_square, squares_of
from sums_widgets.engine.tiles import HIDDEN, MARKS, Tile, sort_tiles
from sums_widgets.engine.variant_file import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sums_widgets.engine.variant import Variant

FIELDS = ("variant", "board", "racks", "pool", "scores", "turn", "idle")
MOST_TILES = 999
_COLOURS = {mark: colour for colour, mark in MARKS.items()}


class _Piece(str):
    """A part of a text that remembers in which field and column it stands."""

    __slots__ = ("column", "field")
    field: str
    column: int

    @classmethod
    def at(cls, text: str, field: str, column: int) -> _Piece:
        piece = cls(text)
        piece.field, piece.column = field, column
        return piece

    def parts(self, separator: str) -> Iterator[_Piece]:
        """Walk over the parts between separators."""
        column = self.column
        for part in self.split(separator):
            yield _Piece.at(part, self.field, column)
            column += len(part) + len(separator)

    def refuse(self, expected: str) -> NotationError:
        """Say what was expected instead of this piece."""
        given = f"{self[:30]!r}" if self else "nothing"
        return NotationError(f"{given} {expected}", field=self.field, column=self.column)


def parse_position(text: str, *, variants: Iterable[Variant] = ()) -> Position:
    """Read a position; `variants` are own games it may be about, beside the five.

    >>> position = parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,? 9x1,?  0;13 1 0")
    Traceback (most recent call last):
    sums_widgets.engine.errors.NotationError: scores, column 42: nothing is not a score; ...
    >>> print(parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,? 9x1,? 0;13 1 0"))
      A  B  C  D  E  F  G
    1  .  . r2 b4  .  .  +
    <BLANKLINE>
    > player 1: 1 1 2 3 4  (0 points)
      player 2: 2 ?  (13 points)
      Sums of 10, 10 tiles in the pool
    """
    words = text.split(" ")
    if len(words) != len(FIELDS):
        message = f"{len(words)} fields; expected {len(FIELDS)} with one space between"
        raise NotationError(message, field="position", column=1)
    columns = [1 + sum(len(word) + 1 for word in words[:at]) for at in range(len(words))]
    pieces = [_Piece.at(*parts) for parts in zip(words, FIELDS, columns, strict=True)]
    name, board, racks, pool, scores, turn, idle = pieces
    variant = find_variant(name, variants)
    players = len(racks.split(";"))
    position = Position(
        variant=variant,
        board=_parse_board(board, variant),
        racks=tuple(_parse_rack(rack, variant) for rack in racks.parts(";")),
        pool=parse_counted(pool, variant),
        scores=_parse_scores(scores, players),
        turn=_parse_number(turn, 1, players, "a player"),
        idle=_parse_number(idle, 0, 99, "a count of turns"),
    )
    if position.pool_size < 0:
        raise pool.refuse("does not hold the hidden tiles of the racks")
    return position


def format_position(position: Position) -> str:
    """Write a position in its one spelling.

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
    """Find a game by its name among the five and some own ones."""
    known = {variant.name: variant for variant in variants} | dict(VARIANTS)
    if name not in known:
        message = f"{str(name[:30])!r} is not a game; known: {', '.join(known)}"
        raise NotationError(message, field="variant", column=1)
    return known[str(name)]


def _parse_number(piece: _Piece, least: int, most: int, meaning: str) -> int:
    if re.fullmatch(r"0|[1-9][0-9]{0,2}", piece) and least <= int(piece) <= most:
        return int(piece)
    raise piece.refuse(f"is not {meaning}; expected {least} to {most}")


def _parse_scores(field: _Piece, players: int) -> tuple[int, ...]:
    scores = []
    for piece in field.parts(";"):
        if not re.fullmatch(r"0|-?[1-9][0-9]{0,5}", piece):
            raise piece.refuse("is not a score; expected a whole number such as 13 or -6")
        scores.append(int(piece))
    if len(scores) != players:
        raise field.refuse(f"has {len(scores)} scores; expected {players}, one for each rack")
    return tuple(scores)


def _parse_board(field: _Piece, variant: Variant) -> Board:
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


def _parse_row(row: _Piece, variant: Variant) -> list[Tile | str]:
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


def _parse_board_tile(piece: _Piece, variant: Variant) -> Tile:
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


def _parse_hand_tile(piece: _Piece, variant: Variant, *, named: bool = False) -> Tile:
    """Read a yellow tile; only a play may name a wild."""
    try:
        tile = variant.tile(piece)
    except SumsError:
        raise piece.refuse(f"is not a tile; expected {variant.scale.like}, or ?") from None
    if tile.wild and tile.face and not named:
        raise piece.refuse("is a wild with a name; expected ? until it is played")
    return tile


def _parse_rack(piece: _Piece, variant: Variant) -> Rack:
    if piece == "-":
        return ()
    if hidden := re.fullmatch(r"#([1-9])", piece):
        return (HIDDEN,) * int(hidden[1])
    return _parse_tiles(piece, variant)


def format_rack(rack: Rack) -> str:
    """Write a rack as notation does: sorted faces, `-` for none, `#5` for five hidden ones."""
    if HIDDEN in rack:
        return f"#{len(rack)}"
    return ",".join(map(str, rack)) or "-"


def _parse_tiles(piece: _Piece, variant: Variant) -> tuple[Tile, ...]:
    tiles = tuple(_parse_hand_tile(part, variant) for part in piece.parts(","))
    if tiles != sort_tiles(tiles):
        raise piece.refuse(f"is not in order; expected {','.join(map(str, sort_tiles(tiles)))}")
    return tiles


def parse_counted(field: _Piece, variant: Variant) -> tuple[Tile, ...]:
    """Read counted tiles such as `9x1,4x2,?`."""
    if field == "-":
        return ()
    tiles: list[Tile] = []
    for piece in field.parts(","):
        counted = re.match(r"([2-9]|[1-9][0-9]{1,2})x", piece)
        start = counted.end() if counted else 0
        face = _Piece.at(piece[start:], piece.field, piece.column + start)
        tile = _parse_hand_tile(face, variant)
        if tile in tiles:
            raise piece.refuse("is listed twice; expected one count for each face")
        tiles += [tile] * int(counted[1] if counted else 1)
        if len(tiles) > MOST_TILES:
            raise piece.refuse(f"is too much; expected at most {MOST_TILES} tiles")
    if tuple(tiles) != sort_tiles(tiles):
        raise field.refuse(f"is not in order; expected {format_counted(sort_tiles(tiles))}")
    return tuple(tiles)


def format_counted(tiles: Sequence[Tile]) -> str:
    """Write tiles with their counts, in order, `-` for none."""
    counts = Counter(map(str, tiles))
    return ",".join(f"{count}x{face}" if count > 1 else face for face, count in counts.items()) or "-"


def parse_play(text: str, position: Position) -> Move:
    """Read a play, a trade or a pass; only the form is checked, `problems` judges the rest.

    >>> position = parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,2,5,8,? 9x1 0;0 1 0")
    >>> play = parse_play("B1>1,.,.,2,1", position)
    >>> [f"{tile} on {square}" for square, tile in play.placements]
    ['1 on B1', '2 on E1', '1 on F1']
    """
    piece = _Piece.at(text, "play", 1)
    if text == "pass":
        return Pass()
    if text.startswith("trade:"):
        return Trade(_parse_tiles(_Piece.at(text[6:], "play", 7), position.variant))
    parts = re.fullmatch(r"([A-Za-z0-9]+)([:>v])(.*)", text)
    square = parse_square(parts[1]) if parts else None
    if not parts or square is None:
        raise piece.refuse("is not a play; expected one such as B1>1,.,2 or C7:5, a trade or pass")
    tiles = _Piece.at(parts[3], "play", parts.start(3) + 1)
    placed = _parse_placements(tiles, square, parts[2], position.variant)
    return Play.of(placed)


def _parse_placements(
    tiles: _Piece, square: Square, direction: str, variant: Variant
) -> dict[Square, Tile]:
    cells = list(tiles.parts(","))
    if direction == ":" and len(cells) != 1:
        raise tiles.refuse("is not one tile; expected > or v before several")
    if direction != ":" and len(cells) == 1:
        raise tiles.refuse("is one tile; expected a colon before it")
    for cell in (cells[0], cells[-1]):
        if cell == ".":
            raise cell.refuse("is no tile of this play; expected one first and last")
    if len(cells) > LARGEST_SIDE:
        raise tiles.refuse(f"is too long; expected at most {LARGEST_SIDE} squares")
    return {
        square.next(across=direction == ">", steps=steps): _parse_hand_tile(
            cell, variant, named=True
        )
        for steps, cell in enumerate(cells)
        if cell != "."
    }


def format_play(play: Move, position: Position) -> str:
    """Write a play in its one spelling; raise `SumsError` for one that is not in a line.

    >>> position = parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,2,5,8,? 9x1 0;0 1 0")
    >>> [format_play(parse_play(text, position), position) for text in ("B1>1,.,.,2,1", "C7:?5")]
    ['B1>1,.,.,2,1', 'C7:?5']
    """
    if isinstance(play, Pass):
        return "pass"
    if isinstance(play, Trade):
        return "trade:" + format_rack(play.tiles)
    return _format_placements(play, position)


def _format_placements(play: Play, position: Position) -> str:
    placed = dict(play.placements)
    if not placed or len(placed) < len(play.squares):
        msg = "a play is written with one tile or more, each on a square of its own"
        raise SumsError(msg)
    first, last = play.squares[0], play.squares[-1]
    if len(placed) == 1:
        return f"{first}:{play.tiles[0]}"
    across = first.row == last.row
    line = [first.next(across=across, steps=n) for n in range(max(_distance(first, last)) + 1)]
    if not set(placed) <= set(line):
        msg = f"a play on {', '.join(map(str, play.squares))} is not in one line"
        raise SumsError(msg)
    cells = ",".join(str(placed.get(square, ".")) for square in line)
    return f"{first}{'>' if across else 'v'}{cells}"


def _distance(first: Square, last: Square) -> tuple[int, int]:
    return last.row - first.row, last.column - first.column
