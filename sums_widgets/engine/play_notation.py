"""Plays as short texts: `B1>1,.,.,2,1`, `C7:5`, `trade:5,8`, `pass`; each has one spelling."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError, check_is_text
from sums_widgets.engine.plays import Move, Pass, Play, Trade
from sums_widgets.engine.squares import LARGEST_SIDE, Square, parse_square
from sums_widgets.engine.tile_notation import Piece, format_rack, parse_tile, parse_tiles

if TYPE_CHECKING:
    from sums_widgets.engine.position import Position
    from sums_widgets.engine.tiles import Tile
    from sums_widgets.engine.variant import Variant


def parse_play(text: str, position: Position) -> Move:
    """Parse a play, a trade or a pass; only its form is checked, `problems` checks the rules.

    Raise `NotationError` if the text is not valid.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,2,5,8,? 9x1 0;0 1 0")
    >>> play = parse_play("B1>1,.,.,2,1", position)
    >>> [f"{tile} on {square}" for square, tile in play.placements]
    ['1 on B1', '2 on E1', '1 on F1']
    """
    check_is_text(text, "play")
    piece = Piece.at(text, "play", 1)
    if text == "pass":
        return Pass()
    if text.startswith("trade:"):
        return Trade(parse_tiles(Piece.at(text[6:], "play", 7), position.variant))
    parts = re.fullmatch(r"([A-Za-z0-9]+)([:>v])(.*)", text)
    square = parse_square(parts[1]) if parts else None
    if not parts or square is None:
        raise piece.refuse("is not a play; expected one such as B1>1,.,2 or C7:5, a trade or pass")
    tiles = Piece.at(parts[3], "play", parts.start(3) + 1)
    placed = _parse_placements(tiles, square, parts[2], position.variant)
    return Play.of(placed)


def _parse_placements(
    tiles: Piece, square: Square, direction: str, variant: Variant
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
        square.next(across=direction == ">", steps=steps): parse_tile(cell, variant, named=True)
        for steps, cell in enumerate(cells)
        if cell != "."
    }


def format_play(play: Move, position: Position) -> str:  # noqa: ARG001 - as in parse_play
    """Return the notation of a play; raise `SumsError` if it has none, as with tiles not in line.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,2,5,8,? 9x1 0;0 1 0")
    >>> [format_play(parse_play(text, position), position) for text in ("B1>1,.,.,2,1", "C7:?5")]
    ['B1>1,.,.,2,1', 'C7:?5']
    """
    if isinstance(play, Pass):
        return "pass"
    if isinstance(play, Trade):
        if not play.tiles:
            raise SumsError("a trade is written with one tile or more")
        return "trade:" + format_rack(play.tiles)
    return _format_placements(play)


def _format_placements(play: Play) -> str:
    placed = dict(play.placements)
    if not placed or len(placed) < len(play.squares):
        raise SumsError("a play is written with one tile or more, each on a square of its own")
    first, last = play.squares[0], play.squares[-1]
    if parse_square(str(first)) != first:
        raise SumsError(f"a play that starts in row {first.row + 1} cannot be written")
    if len(placed) == 1:
        return f"{first}:{play.tiles[0]}"
    across = first.row == last.row
    if max(_distance(first, last)) >= LARGEST_SIDE:
        raise SumsError(f"a play from {first} to {last} is too long to be written")
    line = [first.next(across=across, steps=n) for n in range(max(_distance(first, last)) + 1)]
    if not set(placed) <= set(line):
        raise SumsError(f"a play on {', '.join(map(str, play.squares))} is not in one line")
    cells = ",".join(str(placed.get(square, ".")) for square in line)
    return f"{first}{'>' if across else 'v'}{cells}"


def _distance(first: Square, last: Square) -> tuple[int, int]:
    return last.row - first.row, last.column - first.column
