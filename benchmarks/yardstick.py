"""The yardstick: python-chess listing the legal moves of middlegame positions."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import chess

from benchmarks.timing import fastest

BOARDS = 60
EARLIEST, LATEST = 20, 40


@dataclass(frozen=True, slots=True)
class Yardstick:
    """Seconds for listing all moves of a position, and per move listed."""

    listing: float
    move: float


def measure_yardstick() -> Yardstick:
    """Time `list(board.legal_moves)` on newly parsed boards."""
    texts = [_middlegame(seed) for seed in range(BOARDS)]
    moves = sum(chess.Board(text).legal_moves.count() for text in texts)
    spent = fastest(lambda board: list(board.legal_moves), lambda: map(chess.Board, texts))
    return Yardstick(spent / len(texts), spent / moves)


def _middlegame(seed: int) -> str:
    """Return a position after some random moves."""
    random = Random(seed)
    board = chess.Board()
    for _ in range(random.randint(EARLIEST, LATEST)):
        moves = sorted(board.legal_moves, key=str)
        if not moves:
            return _middlegame(seed + BOARDS)
        board.push(moves[int(random.random() * len(moves))])
    return board.fen()
