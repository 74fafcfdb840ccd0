"""Making mistake puzzles: a legal play, altered in ways in which people really go wrong."""

from __future__ import annotations

from itertools import combinations, islice
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Code, Play, Problem, Run, legal_plays, problems
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.players.puzzles.grading import grade
from sums_widgets.players.puzzles.making.sources import (
    RECIPES,
    cut_around,
    in_order,
    moved,
    pick,
    real_positions,
)
from sums_widgets.players.puzzles.tasks.mistake import Mistake
from sums_widgets.players.puzzles.tasks.task import alone, runs_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from sums_widgets.engine import Position, Tile, Variant

SIDE = 9
PLAYS = 3
"""This many plays of a position are altered."""

ENOUGH = 8
"""Stop looking after this many alterations: they are enough to choose from."""


def make_mistake(variant: Variant, level: int, random: Random) -> Iterator[Mistake]:
    """Yield altered plays of one game in which one run fails by a known mistake."""
    for position in real_positions(variant, RECIPES[level].turns, random):
        numbers = [tile for tile in position.rack if tile != WILD]
        drawable = [tile for tile in dict.fromkeys((*numbers, *position.pool)) if tile != WILD]
        for part, play in islice(_parts(alone(position, numbers), level, random), PLAYS):
            if found := _astray(part, play, drawable, level, random):
                yield pick(found[pick(sorted(found), random)], random)


def _parts(position: Position, level: int, random: Random) -> Iterator[tuple[Position, Play]]:
    """Yield plays, with the board around them, that suit a level if one of their runs fails."""
    plays = in_order(position.board, legal_plays(position), level, random)
    for play in plays:
        runs = runs_of(position, play)
        if any(grade(Mistake(position, play, run).reasons()).level == level for run in runs):
            squares = [square for run in runs for square in run.squares]
            if found := cut_around(position.board, squares, SIDE):
                board, first = found
                moved_play = Play(tuple(moved(s, first) for s in play.squares), play.tiles)
                yield alone(position, position.rack, board), moved_play


def _astray(
    position: Position, play: Play, drawable: list[Tile], level: int, random: Random
) -> dict[str, list[Mistake]]:
    """Return small alterations of a play that suit a level, grouped by the mistake they show."""
    found: dict[str, list[Mistake]] = {}
    for altered in shuffled((*_exchanged(play), *_replaced(play, drawable, random)), random):
        holding = alone(position, altered.tiles)
        match problems(holding, altered):
            case [Problem(code=Code.RUN_MISSES, run=Run() as run)]:
                task = Mistake(holding, altered, run)
                known = task.recognised if grade(task.reasons()).level == level else ()
                for seen in known:
                    found.setdefault(seen.name, []).append(task)
        if sum(map(len, found.values())) >= ENOUGH:
            break
    return found


def _exchanged(play: Play) -> Iterator[Play]:
    """Yield the play with two tiles swapped: its own line stays a sum, crossing lines do not."""
    for one, other in combinations(range(len(play.tiles)), 2):
        tiles = list(play.tiles)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        yield Play(play.squares, tuple(tiles))


def _replaced(play: Play, drawable: list[Tile], random: Random) -> Iterator[Play]:
    """Yield the play with one of its tiles replaced by another that might have been drawn."""
    place = pick(range(len(play.tiles)), random)
    for tile in drawable:
        yield Play(play.squares, (*play.tiles[:place], tile, *play.tiles[place + 1 :]))
