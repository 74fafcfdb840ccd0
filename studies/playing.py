"""Whole games between players who take the best score, and what is counted in them.

Every player makes the placement that scores most (of equals, the one listed first), trades the
whole rack when nothing fits, and passes when there is nothing left to trade for.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from multiprocessing import get_context
from typing import TYPE_CHECKING

from sums_widgets.engine import Pass, Play, Trade, best_plays
from sums_widgets.engine.deal import deal
from sums_widgets.engine.rules import End, draw_count, end_reason, follow
from sums_widgets.engine.runs import runs_through
from sums_widgets.engine.shuffle import draw
from sums_widgets.engine.tiles import sort_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine import Move, Position
    from sums_widgets.engine.squares import Square
    from sums_widgets.engine.variant import Variant

CHUNK = 25
"""So many games travel to a process at a time."""

SEVERAL = 2
MANY = 3


@dataclass(frozen=True, slots=True)
class Game:
    """What is remembered of one game; `scores` are in the order of turns, the first player first.

    `sums` lists how many sums each placement made; `playable` tells of each turn whether anything
    could be placed.
    """

    scores: tuple[int, ...]
    sums: tuple[int, ...]
    playable: tuple[bool, ...]
    pool_emptied: bool
    out: bool
    bonus_left: int
    covered: frozenset[Square]


@dataclass(frozen=True, slots=True)
class Figures:
    """The shares, from 0 to 1, that a board and a mix are judged by."""

    games: int
    first_turn: float
    turns: float
    pool_emptied: float
    out: float
    bonus_covered: float
    several_sums: float
    many_sums: float


@dataclass(frozen=True, slots=True)
class Task:
    """Games to play: a variant on its board, a number of players, and the seeds."""

    variant: Variant
    players: int
    seeds: range


def choose(position: Position) -> Move:
    """Choose what a player who takes the best score does."""
    if best := best_plays(position):
        return best[0]
    return Trade.of(position.rack) if position.pool else Pass()


def play_game(variant: Variant, players: int, seed: int) -> Game:
    """Play one game to its end.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = play_game(VARIANTS["tens"], players=2, seed=1)
    >>> len(game.scores), game.playable[0], game.out
    (2, True, ...)
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
        covered=frozenset(square for square, _ in position.board.placed()),
    )


def figures(games: Sequence[Game]) -> Figures:
    """Sum up some games."""
    sums = [made for game in games for made in game.sums]
    turns = [able for game in games for able in game.playable]
    return Figures(
        games=len(games),
        first_turn=share(game.playable[0] for game in games),
        turns=share(turns),
        pool_emptied=share(game.pool_emptied for game in games),
        out=share(game.out for game in games),
        bonus_covered=share(not game.bonus_left for game in games),
        several_sums=share(made >= SEVERAL for made in sums),
        many_sums=share(max(game.sums, default=0) >= MANY for game in games),
    )


def share(facts: Iterable[bool]) -> float:
    """Give the part of some facts that is true.

    >>> share([True, False, True, True])
    0.75
    """
    known = tuple(facts)
    return sum(known) / len(known)


def play_all(tasks: Sequence[Task], processes: int | None = None) -> list[list[Game]]:
    """Play the games of each task on all cores; the answer does not depend on how many."""
    pieces = [
        (number, Task(task.variant, task.players, task.seeds[at : at + CHUNK]))
        for number, task in enumerate(tasks)
        for at in range(0, len(task.seeds), CHUNK)
    ]
    answers: list[list[Game]] = [[] for _ in tasks]
    with get_context("spawn").Pool(processes or os.cpu_count()) as workers:
        for number, games in workers.imap(_play_piece, pieces):
            answers[number] += games
    return answers


def _play_piece(piece: tuple[int, Task]) -> tuple[int, list[Game]]:
    number, task = piece
    return number, [play_game(task.variant, task.players, seed) for seed in task.seeds]
