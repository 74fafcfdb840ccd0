"""`position_problems` reports what could not occur in a real game, and nothing in real ones."""

from __future__ import annotations

from dataclasses import replace

import pytest
from helpers import take_greedy_turn

from sums_widgets.engine import (
    VARIANTS,
    Board,
    Oddity,
    Position,
    Square,
    parse_position,
    position_problems,
    start_game,
)
from sums_widgets.engine.tiles import Tile, take_tiles

REAL = start_game("tens", 2, seed=3).position
TENS = REAL.variant


def found(position: Position) -> list[Oddity]:
    """Return the codes of the oddities."""
    return [problem.code for problem in position_problems(position)]


def without(*faces: str) -> tuple[Tile, ...]:
    """Return the pool without some tiles."""
    left = take_tiles(REAL.pool, map(TENS.tile, faces))
    assert left is not None
    return left


def with_board(tiles: dict[Square, Tile | None]) -> Board:
    """Return the real board with other tiles on some squares."""
    board = REAL.board
    laid = (
        tiles.get(square, tile) for square, tile in zip(board.squares, board.tiles, strict=True)
    )
    covered = {square for square, tile in tiles.items() if tile}
    return Board(board.width, board.height, tuple(laid), board.bonus - covered)


def lonely_square() -> Square:
    """Return an empty square that touches no tile."""
    board = REAL.board
    return next(
        square
        for square in board.squares
        if board[square] is None
        and not any(
            board[square.next(across=across, steps=steps)]
            for across in (True, False)
            for steps in (-1, 1)
        )
    )


@pytest.mark.slow
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("name", VARIANTS)
def test_real_games_are_plausible(name: str, half: bool) -> None:  # noqa: FBT001 - a parameter
    """Nothing is odd about any position of a real game, seen openly or by a player."""
    game = start_game(name, 3, seed=5, half=half)
    while not game.is_over:
        take_greedy_turn(game)
    for position in game.positions:
        assert position_problems(position) == ()
        assert position_problems(position.seen_by(2)) == ()


def test_players() -> None:
    """One player alone is no game."""
    alone = replace(
        REAL, racks=REAL.racks[:1], pool=(*REAL.pool, *REAL.racks[1]), scores=(0,), turn=1
    )
    assert found(alone) == [Oddity.PLAYERS]


def test_rack_size() -> None:
    """A rack that is not full while the pool has tiles is reported with its player."""
    short = replace(
        REAL, racks=(REAL.racks[0], REAL.racks[1][1:]), pool=(*REAL.pool, REAL.racks[1][0])
    )
    [problem] = position_problems(short)
    assert (problem.code, problem.player) == (Oddity.RACK_SIZE, 2)


def test_board_size() -> None:
    """A fragment of a board is no standard board."""
    assert found(replace(REAL, board=parse_position("tens _5 - - 0 1 0").board)) == [
        Oddity.BOARD_SIZE
    ]


def test_start_tiles() -> None:
    """A start space without its tile, or with a tile of another color, is reported."""
    square, tile = next(REAL.board.placed())
    assert tile.colour in TENS.start
    [problem] = position_problems(replace(REAL, board=with_board({square: None})))
    assert (problem.code, problem.squares) == (Oddity.START_TILES, (square,))


def test_bonus_squares() -> None:
    """A +10 square that vanished without a tile on it is reported."""
    gone = min(REAL.board.bonus)
    board = Board(REAL.board.width, REAL.board.height, REAL.board.tiles, REAL.board.bonus - {gone})
    [problem] = position_problems(replace(REAL, board=board))
    assert (problem.code, problem.squares) == (Oddity.BONUS_SQUARES, (gone,))


def test_tiles_of_the_set() -> None:
    """A surplus yellow tile is reported, and so is a missing one."""
    one = TENS.tile("1")
    [beyond] = position_problems(replace(REAL, pool=(*REAL.pool, one)))
    assert (beyond.code, beyond.tiles) == (Oddity.TILES_BEYOND_SET, (one,))
    [missing] = position_problems(replace(REAL, pool=without("1")))
    assert (missing.code, missing.tiles) == (Oddity.TILES_MISSING, (one,))


def test_loose_tile() -> None:
    """A yellow tile that touches nothing is reported."""
    square = lonely_square()
    board = with_board({square: TENS.tile("1")})
    [problem] = position_problems(replace(REAL, board=board, pool=without("1")))
    assert (problem.code, problem.squares) == (Oddity.LOOSE_TILE, (square,))


def test_runs_and_names() -> None:
    """A run with a yellow tile that misses the target is reported; so is an invalid wild name."""
    codes = found(parse_position("tens r2,?10 - - 0 1 0"))
    assert {Oddity.RUN_MISSES, Oddity.WILD_NAME} <= set(codes)
    assert Oddity.RUN_MISSES not in found(parse_position("tens r2,?8 - - 0 1 0"))
