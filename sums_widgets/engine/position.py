"""A position: everything about a game between two turns that the rules look at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError, shown
from sums_widgets.engine.squares import column_name
from sums_widgets.engine.tiles import HIDDEN, Tile, sort_tiles

if TYPE_CHECKING:
    from sums_widgets.engine.board import Board
    from sums_widgets.engine.variant import Variant

Rack = tuple[Tile, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Board, racks, pool and scores, with the player to move (`turn`, from 1).

    `idle` counts the turns in a row in which no tile was placed. Racks and pool are kept sorted;
    in what order the pool will be drawn is nowhere in here.
    """

    variant: Variant
    board: Board
    racks: tuple[Rack, ...]
    pool: tuple[Tile, ...]
    scores: tuple[int, ...]
    turn: int = 1
    idle: int = 0

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.racks)

    @property
    def rack(self) -> Rack:
        """The rack of the player to move."""
        return self.racks[self.turn - 1]

    def rack_of(self, player: int) -> Rack:
        """Give the rack of a player, counted from 1."""
        self.check_player(player)
        return self.racks[player - 1]

    def check_player(self, player: int) -> None:
        """Raise `SumsError` unless there is such a player."""
        if type(player) is not int or not 1 <= player <= self.players:
            raise SumsError(f"there is no player {shown(player)}; players are 1 to {self.players}")

    @property
    def next_turn(self) -> int:
        """The player whose turn comes after this one."""
        return self.turn % self.players + 1

    def seen_by(self, player: int) -> Position:
        """Hide the other racks; the pool then lists all that this player cannot see.

        >>> from sums_widgets.engine import format_position, parse_position
        >>> position = parse_position("tens _,r2 1,2;3,4 5 0;0 1 0")
        >>> format_position(position.seen_by(2))
        'tens _,r2 #2;3,4 1,2,5 0;0 1 0'
        """
        self.check_player(player)
        others = [rack for seat, rack in enumerate(self.racks, 1) if seat != player]
        unseen = [tile for rack in others for tile in rack if tile != HIDDEN]
        racks = tuple(
            rack if seat == player else (HIDDEN,) * len(rack)
            for seat, rack in enumerate(self.racks, 1)
        )
        return replace(self, racks=racks, pool=sort_tiles([*self.pool, *unseen]))

    @property
    def pool_size(self) -> int:
        """How many tiles are left to draw, hidden racks not counted."""
        return len(self.pool) - sum(rack.count(HIDDEN) for rack in self.racks)

    def __repr__(self) -> str:
        """Show the notation, which says everything in a line."""
        from sums_widgets.engine.notation import format_position  # noqa: PLC0415 - a cycle

        return f"<Position {format_position(self)}>"

    def __str__(self) -> str:
        """Show an aligned text board with the racks below it."""
        return "\n".join([*_board_lines(self.board), "", *_rack_lines(self)])


def _board_lines(board: Board) -> list[str]:
    cells = [
        str(tile) if tile is not None else "+" if square in board.bonus else "."
        for square, tile in zip(board.squares, board.tiles, strict=True)
    ]
    names = [column_name(column) for column in range(board.width)]
    wide = max(map(len, (*cells, *names)))
    margin = len(str(board.height))
    lines = [" ".join([" " * margin, *(name.rjust(wide) for name in names)])]
    for row in range(board.height):
        here = cells[row * board.width : (row + 1) * board.width]
        lines.append(" ".join([f"{row + 1:>{margin}}", *(cell.rjust(wide) for cell in here)]))
    return lines


def _rack_lines(position: Position) -> list[str]:
    lines = []
    for seat, (rack, score) in enumerate(zip(position.racks, position.scores, strict=True), 1):
        arrow = ">" if seat == position.turn else " "
        tiles = " ".join(map(str, rack)) or "-"
        lines.append(f"{arrow} player {seat}: {tiles}  ({score} points)")
    size = position.pool_size
    tiles = "1 tile" if size == 1 else f"{size} tiles"
    return [*lines, f"  {position.variant.title}, {tiles} in the pool"]
