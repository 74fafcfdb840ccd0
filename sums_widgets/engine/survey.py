"""The board as the generator sees it: empty squares and the sums that lie between them.

Walk along any row or column. Between two neighbouring empty squares lies a stretch of tiles, maybe
none; all that matters of it is its sum. So a line is its empty squares e0, e1 ... and the sums
s0, s1 ... around them: filling ei ... ej makes one run of si + ... + s(j+1) and the tiles laid.
What lies next to a single square, si + s(i+1), is what a crossing run has there already.

All rows are written one after the other, with a wall after each, and so are all columns.
"""

from __future__ import annotations

from functools import cache
from itertools import chain
from operator import add
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

WALL = -1
"""What crosses a line at its end: nothing can be laid there."""


class Walk(NamedTuple):
    """All lines of one direction, one after the other.

    `places` are the empty squares, counted in reading order; a wall is the place after the last.
    `sums` are the tiles before each place and, as one entry more, after the last.
    `crossing` is the sum of the tiles next to each place in the other direction, or WALL.
    """

    places: Sequence[int]
    sums: Sequence[int]
    crossing: Sequence[int]


class Survey(NamedTuple):
    """What the tiles on a board ask of its empty squares."""

    across: Walk
    down: Walk


def survey_board(width: int, units: Sequence[int]) -> Survey:
    """Survey a board given as the units on each square in reading order (0: empty).

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
    """Give the places row by row and column by column, with a wall after each line."""
    rows = [[*range(start, start + width), size] for start in range(0, size, width)]
    columns = [[*range(start, size, width), size] for start in range(width)]
    return list(chain(*rows)), list(chain(*columns))


def _walk(order: list[int], units: list[int]) -> tuple[tuple[list[int], list[int]], list[int]]:
    """Give the empty places in their order with the sums around them; and what is next to each."""
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
