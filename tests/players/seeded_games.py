"""One whole game for each variant, played half well: the same on every machine."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from sums_widgets.engine import best_plays, legal_plays, start_game

if TYPE_CHECKING:
    from sums_widgets.engine import Game

OFTEN = 0.9
HALF = 0.5


@cache
def seeded_game(variant: str, seed: int = 5) -> Game:
    """Return a game in which both find the best play about half of the time."""
    game = start_game(variant, ["Ada", "Bo"], seed=seed)
    chance = Random(seed)
    while not game.is_over:
        listed = legal_plays(game.position)
        if listed and chance.random() < OFTEN:
            any_play = listed[int(chance.random() * len(listed))]
            game.play(any_play if chance.random() < HALF else best_plays(game.position)[0])
        elif game.position.pool_size and game.position.rack:
            game.trade(game.position.rack[-1:])
        else:
            game.pass_turn()
    return game
