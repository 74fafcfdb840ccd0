"""Making puzzles of a mistake: a legal play, altered as people really go astray."""

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
"""So many plays of a position are altered."""

ENOUGH = 8
"""So many ways to go astray are enough to choose from."""


def make_mistake(variant: Variant, level: int, random: Random) -> Iterator[Mistake]:
    """Alter plays of one game so that one run fails, by a mistake that is known."""
    for position in real_positions(variant, RECIPES[level].turns, random):
        numbers = [tile for tile in position.rack if tile != WILD]
        drawable = [tile for tile in dict.fromkeys((*numbers, *position.pool)) if tile != WILD]
        for part, play in islice(_parts(alone(position, numbers), level, random), PLAYS):
            if found := _astray(part, play, drawable, level, random):
                yield pick(found[pick(sorted(found), random)], random)


def _parts(position: Position, level: int, random: Random) -> Iterator[tuple[Position, Play]]:
    """Cut out plays that would make a puzzle of a level, had a run of theirs failed."""
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
    """Alter a play in small ways that are of a level, sorted by the mistake they then show."""
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
    """Let two tiles change places: their line stays as it is, those that cross it do not."""
    for one, other in combinations(range(len(play.tiles)), 2):
        tiles = list(play.tiles)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        yield Play(play.squares, tuple(tiles))


def _replaced(play: Play, drawable: list[Tile], random: Random) -> Iterator[Play]:
    """Lay another tile, which might have been drawn, instead of one of the play."""
    place = pick(range(len(play.tiles)), random)
    for tile in drawable:
        yield Play(play.squares, (*play.tiles[:place], tile, *play.tiles[place + 1 :]))
