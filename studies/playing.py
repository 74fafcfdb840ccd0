"""Whole games between players who take the best score.

Every player makes the placement that scores most (the first one listed if several do), trades the
whole rack when nothing fits, and passes when the pool is empty. Scores do not affect what these
players do, so handicaps can be added after the games.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING

from studies.figures import Game
from sums_widgets.engine import Pass, Play, Trade, best_plays
from sums_widgets.engine.deal import deal
from sums_widgets.engine.rules import End, draw_count, end_reason, follow
from sums_widgets.engine.runs import runs_through
from sums_widgets.engine.shuffle import draw
from sums_widgets.engine.tiles import sort_tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Move, Position
    from sums_widgets.engine.variant import Variant

CHUNK = 25
"""How many games are sent to a process at a time."""


@dataclass(frozen=True, slots=True)
class Task:
    """Games to play: a variant on its board, a number of players, and the seeds."""

    variant: Variant
    players: int
    seeds: range


def choose(position: Position) -> Move:
    """Return the move of a player who takes the best score."""
    if best := best_plays(position):
        return best[0]
    return Trade.of(position.rack) if position.pool else Pass()


def play_game(variant: Variant, players: int, seed: int) -> Game:
    """Play one game to its end, and return its facts.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = play_game(VARIANTS["tens"], players=2, seed=1)
    >>> len(game.scores), game.playable[0], game.pool_emptied
    (2, True, True)
    """
    position = deal(variant, players, seed).position
    first = position.turn - 1
    sums, playable = [], []
    while True:
        move = choose(position)
        playable.append(isinstance(move, Play))
        pool = position.pool
        if isinstance(move, Trade):
            pool = sort_tiles([*pool, *move.used])
        drawn = draw(pool, draw_count(position, move), seed, len(playable))
        position = follow(position, move, drawn)
        if isinstance(move, Play):
            sums.append(len(runs_through(variant, position.board, move.squares)))
        if ended := end_reason(position):
            break
    return Game(
        scores=(*position.scores[first:], *position.scores[:first]),
        sums=tuple(sums),
        playable=tuple(playable),
        pool_emptied=not position.pool,
        out=ended is End.OUT,
        bonus_left=len(position.board.bonus),
    )


def play_all(tasks: Sequence[Task]) -> list[list[Game]]:
    """Play the games of each task on all cores; the result does not depend on their number."""
    pieces = [
        (number, Task(task.variant, task.players, task.seeds[at : at + CHUNK]))
        for number, task in enumerate(tasks)
        for at in range(0, len(task.seeds), CHUNK)
    ]
    answers: list[list[Game]] = [[] for _ in tasks]
    with get_context("spawn").Pool(os.cpu_count()) as workers:
        for done, (number, games) in enumerate(workers.imap(_play_piece, pieces), 1):
            answers[number] += games
            print(f"\r{done} of {len(pieces)} lots of games", end="", flush=True)
    print()
    return answers


def _play_piece(piece: tuple[int, Task]) -> tuple[int, list[Game]]:
    number, task = piece
    return number, [play_game(task.variant, task.players, seed) for seed in task.seeds]
