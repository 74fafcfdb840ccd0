"""Making puzzles that are answered with a play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import can_play, legal_plays
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.engine.tiles import take_tiles
from sums_widgets.players.puzzles.making.sources import (
    RECIPES,
    Recipe,
    cut_around,
    in_order,
    pick_number,
    real_positions,
    with_wild,
)
from sums_widgets.players.puzzles.tasks.goals import GOALS
from sums_widgets.players.puzzles.tasks.placing import Placing, placing
from sums_widgets.players.puzzles.tasks.task import alone, runs_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from sums_widgets.engine import Play, Position, Variant

TRIES = 6
"""At most this many puzzles are cut out of one position before the next game is played."""

LENGTHS = {1: (1, 2), 2: (1, 4), 3: (3, 5)}
"""The minimum and maximum number of tiles of the play at a puzzle's center, by level."""


def make_placing(kind: str, variant: Variant, level: int, random: Random) -> Iterator[Placing]:
    """Yield puzzles of a kind from one game, meant for a level."""
    recipe = RECIPES[level]
    for position in real_positions(variant, recipe.turns, random):
        rack = with_wild(position.rack) if kind == "wild" else position.rack
        held = alone(position, rack)
        if kind == "best-score" and level == max(RECIPES):
            yield from [placing(kind, held)] if can_play(held) else []
        else:
            yield from _cut_out(kind, held, level, random)


def _cut_out(kind: str, position: Position, level: int, random: Random) -> Iterator[Placing]:
    """Yield puzzles cut out of a position, each around a play that solves it."""
    least, most = LENGTHS[level]
    plays = [play for play in legal_plays(position) if least <= len(play.tiles) <= most]
    meeting = _meeting(kind, position, plays)
    for play in in_order(position.board, meeting, level, random)[:TRIES]:
        part = _part(position, play, RECIPES[level], random)
        if part is not None:
            yield placing(kind, part, len(play.tiles))


def _meeting(kind: str, position: Position, plays: list[Play]) -> list[Play]:
    """Return the plays that a puzzle of a kind can be cut around."""
    if kind == "best-score":  # some play is the best in the part around any play
        return plays
    goal = GOALS[kind]
    wanted = goal.wanted(position) if goal.wanted else None
    return [play for play in plays if goal.meets(position, wanted or len(play.tiles), play)]


def _part(position: Position, play: Play, recipe: Recipe, random: Random) -> Position | None:
    """Cut out the board around a play, with its tiles and some others; None if it is too large."""
    squares = [square for run in runs_of(position, play) for square in run.squares]
    found = cut_around(position.board, squares, recipe.side)
    if found is None:
        return None
    others = shuffled(take_tiles(position.rack, play.used) or (), random)
    more = max(0, pick_number(*recipe.rack, random) - len(play.used))
    return alone(position, [*play.used, *others[:more]], found[0])
