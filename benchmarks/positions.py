"""The positions for benchmarks: 200 from the middle of games, stored in `positions.txt`.

`python -m benchmarks.positions` generates them: 40 of each game, after 8 to 24 turns of players who
make random plays, so that racks, wilds and boards are those of ordinary games.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from sums_widgets.engine import VARIANTS, Board, Position, format_position, legal_plays, start_game
from sums_widgets.engine.squares import squares_of

FILE = Path(__file__).with_name("positions.txt")
FOR_EACH_GAME = 40
EARLIEST, LATEST = 8, 24


def load_texts() -> list[str]:
    """Return the stored positions."""
    return FILE.read_text(encoding="utf-8").splitlines()


def choose_texts() -> list[str]:
    """Play seeded games and return one position from the middle of each."""
    texts = []
    for name in VARIANTS:
        for seed in range(FOR_EACH_GAME):
            random = Random(seed)
            game = start_game(name, seed=seed)
            turns = random.randint(EARLIEST, LATEST)
            while len(game.turns) < turns and not game.is_over:
                plays = legal_plays(game.position)
                if plays:
                    game.play(plays[int(random.random() * len(plays))])
                else:
                    game.trade(game.position.rack)
            texts.append(format_position(game.position))
    return texts


def enlarge(position: Position, side: int) -> Position:
    """Return a position with its board repeated up to `side` squares in both directions."""
    small = position.board
    tiles = tuple(
        small.tiles[(row % small.height) * small.width + column % small.width]
        for row, column in squares_of(side, side)
    )
    board = Board(side, side, tiles)
    return Position(position.variant, board, position.racks, position.pool, position.scores)


if __name__ == "__main__":
    FILE.write_text("\n".join(choose_texts()) + "\n", encoding="utf-8")
