"""A position: everything about a game between two turns that the rules need."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.errors import SumsError, shown
from sums_widgets.engine.generate import best_plays, can_play, legal_plays
from sums_widgets.engine.problems import problems
from sums_widgets.engine.scoring import score
from sums_widgets.engine.squares import column_name
from sums_widgets.engine.tiles import HIDDEN, Tile, sort_tiles

if TYPE_CHECKING:
    from sums_widgets.engine.board import Board
    from sums_widgets.engine.plays import Move, Play
    from sums_widgets.engine.problems import Problem
    from sums_widgets.engine.scoring import Score
    from sums_widgets.engine.variant import Variant

Rack = tuple[Tile, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """Board, racks, pool and scores, with the player to move (`turn`, from 1).

    `idle` counts the consecutive turns in which no tile was placed. Racks and pool are sorted; the
    order in which the pool will be drawn is not part of a position.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> best = position.best_plays()[0]
    >>> len(position.legal_plays()), position.problems(best), position.score(best).total
    (5, (), 29)
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
        """The number of players."""
        return len(self.racks)

    @property
    def rack(self) -> Rack:
        """The rack of the player to move."""
        return self.racks[self.turn - 1]

    def rack_of(self, player: int) -> Rack:
        """Return the rack of a player, counted from 1."""
        self.check_player(player)
        return self.racks[player - 1]

    def check_player(self, player: int) -> None:
        """Raise `SumsError` unless there is such a player."""
        if type(player) is not int or not 1 <= player <= self.players:
            raise SumsError(f"there is no player {shown(player)}; players are 1 to {self.players}")

    @property
    def next_turn(self) -> int:
        """The player whose turn is next."""
        return self.turn % self.players + 1

    def seen_by(self, player: int) -> Position:
        """Return the position as a player sees it: other racks are hidden, their tiles in the pool.

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
        """The number of tiles left to draw, without those of hidden racks."""
        return len(self.pool) - sum(rack.count(HIDDEN) for rack in self.racks)

    # --- what can be played --------------------------------------------------------------------

    @kind_call()
    def legal_plays(self) -> list[Play]:
        """Return every legal placement of the player to move, each once, in a fixed order.

        A wild is listed once for each value it can have, in the simplest spelling. Trades and
        passes are not placements. Raise `SumsError` if the rack is hidden.

        >>> from sums_widgets.engine import format_play, parse_position
        >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
        >>> [format_play(play, position) for play in position.legal_plays()]
        ['C1>1,3', 'C1>3,1', 'C1>1,1,2', 'C1>1,2,1', 'C1>2,1,1']
        """
        return legal_plays(self)

    @kind_call()
    def best_plays(self, count: int = 1) -> list[Play]:
        """Return the `count` highest-scoring placements, best first; ties keep their fixed order.

        Raise `SumsError` if the rack is hidden, or if `count` is not a whole number from 0.

        >>> from sums_widgets.engine import format_play, parse_position
        >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
        >>> [format_play(play, position) for play in position.best_plays(2)]
        ['C1>1,1,2', 'C1>1,2,1']
        """
        return best_plays(self, count)

    @kind_call()
    def can_play(self, player: int | None = None) -> bool:
        """Whether a player (default: the one to move) has any legal placement.

        Raise `SumsError` if there is no such player, or if that rack is hidden.

        >>> from sums_widgets.engine import parse_position
        >>> position = parse_position("tens r2,b4,_2 4,9;1 - 0;0 1 0")
        >>> position.can_play(), position.can_play(player=2)
        (True, False)
        """
        return can_play(self, player)

    @kind_call()
    def problems(self, play: Move) -> tuple[Problem, ...]:
        """Return everything that is wrong with a play; empty if it is legal.

        Raise `SumsError` if `play` is not a move.

        >>> from sums_widgets.engine import parse_play, parse_position
        >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- - 0;0 1 0")
        >>> [wrong] = position.problems(parse_play("C1>2,3", position))
        >>> wrong.code.value, wrong.run.total
        ('run-misses', Fraction(11, 1))
        """
        return problems(self, play)

    @kind_call()
    def score(self, play: Move) -> Score:
        """Return the score of a legal play, item by item; raise `IllegalPlay` for any other.

        >>> from sums_widgets.engine import parse_play, parse_position
        >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- 9 0;0 1 0")
        >>> sheet = position.score(parse_play("C1>2,1,1", position))
        >>> [(item.reason.value, item.points) for item in sheet.items], sheet.total
        ([('sum', 10), ('tiles', 9), ('bonus-square', 10)], 29)
        """
        return score(self, play)

    # --- how a position is shown -----------------------------------------------------------------

    def __repr__(self) -> str:
        """Return the notation of the position."""
        from sums_widgets.engine.notation import format_position  # noqa: PLC0415 - import cycle

        return f"<Position {format_position(self)}>"

    def __str__(self) -> str:
        """Return the board as an aligned text, with the racks below it."""
        return "\n".join([*_board_lines(self.board), "", *_rack_lines(self)])

    def _repr_svg_(self) -> str:
        """Return the picture of the position as SVG, for a notebook."""
        from sums_widgets.pictures import board_picture, show  # noqa: PLC0415 - a higher layer

        return show(board_picture(self))


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
    for seat, (rack, points) in enumerate(zip(position.racks, position.scores, strict=True), 1):
        arrow = ">" if seat == position.turn else " "
        tiles = " ".join(map(str, rack)) or "-"
        lines.append(f"{arrow} player {seat}: {tiles}  ({points} points)")
    size = position.pool_size
    tiles = "1 tile" if size == 1 else f"{size} tiles"
    return [*lines, f"  {position.variant.title}, {tiles} in the pool"]
