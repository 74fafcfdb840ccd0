"""The board as the generator sees it: empty squares and the sums between them.

Along a row or column, any two consecutive empty squares have a stretch of tiles between them,
possibly none, of which only the sum matters. So a line is a list of empty squares e0, e1 ... and
the sums s0, s1 ... around them: filling ei ... ej makes one run that totals si + ... + s(j+1) plus
the tiles placed. For a play in the other direction, si + s(i+1) is what the run that it crosses at
ei already totals.

All rows are concatenated, each followed by a wall, and so are all columns.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from operator import add
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

WALL = -1
"""The crossing sum at the end of a line, where no tile can be placed."""


class Walk(NamedTuple):
    """All lines of one direction, concatenated.

    `places` are the empty squares by their index in reading order; a wall has the index after the
    last square. `sums` are the totals of the tiles before each place, and one more after the last.
    `crossing` is the total of the adjacent tiles in the other direction at each place, or WALL.
    """

    places: Sequence[int]
    sums: Sequence[int]
    crossing: Sequence[int]


class Survey(NamedTuple):
    """What the tiles on a board demand of its empty squares."""

    across: Walk
    down: Walk


def survey_board(width: int, units: Sequence[int]) -> Survey:
    """Return the survey of a board, given as the units of each square in reading order (0: empty).

    >>> survey = survey_board(3, [0, 3, 0,   0, 0, 2])
    >>> survey.across
    Walk(places=[0, 2, 6, 3, 4, 6], sums=[0, 3, 0, 0, 0, 2, 0], crossing=[0, 2, -1, 0, 3, -1])
    """
    size = len(units)
    with_wall = [*units, 0]
    along_rows, along_columns = _line_orders(width, size)
    across, beside = _walk(along_rows, with_wall)
    down, above_and_below = _walk(along_columns, with_wall)
    return Survey(
        Walk(*across, [above_and_below[place] for place in across[0]]),
        Walk(*down, [beside[place] for place in down[0]]),
    )


@cache
def _line_orders(width: int, size: int) -> tuple[list[int], list[int]]:
    """Return the indices row by row and column by column, with a wall after each line."""
    rows = [[*range(start, start + width), size] for start in range(0, size, width)]
    columns = [[*range(start, size, width), size] for start in range(width)]
    return list(chain(*rows)), list(chain(*columns))


def _walk(order: list[int], units: list[int]) -> tuple[tuple[list[int], list[int]], list[int]]:
    """Return the empty places with the sums around them, and the sum of the tiles next to each."""
    places: list[int] = []
    sums: list[int] = []
    run = 0
    for place in order:
        if worth := units[place]:
            run += worth
        else:
            places.append(place)
            sums.append(run)
            run = 0
    sums.append(run)
    next_to = [0] * len(units)
    for place, beside in zip(places, map(add, sums, sums[1:]), strict=True):
        next_to[place] = beside
    next_to[-1] = WALL
    return (places, sums), next_to
