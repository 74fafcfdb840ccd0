"""The board as the generator sees it: lines of empty squares and the sums that lie between them.

Take any row or column. Between two neighbouring empty squares lies a stretch of tiles, maybe none;
all that matters of it is its sum. So a line is its empty squares e0, e1 ... and the sums g0, g1 ...
around them. Filling the squares ei ... ej makes one run of gi + ... + g(j+1) and the tiles laid.
A single square has gi + g(i+1) next to it: this is what a tile there has to complete.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Line(NamedTuple):
    """One row or column: its empty squares (as places in reading order) and the sums around them.

    `sums` has one entry more than `places`: the tiles before the first, between two, after the last.
    """

    places: Sequence[int]
    sums: Sequence[int]


class Survey(NamedTuple):
    """All lines of a board, with what lies next to each place along its row and its column."""

    rows: tuple[Line, ...]
    columns: tuple[Line, ...]
    beside: Sequence[int]
    above_and_below: Sequence[int]


def survey_board(width: int, units: Sequence[int]) -> Survey:
    """Survey a board given as the units on each square in reading order (0: empty).

    >>> survey = survey_board(4, [0, 3, 4, 0,   0, 0, 2, 0])
    >>> survey.rows[0], survey.columns[2]
    (Line(places=[0, 3], sums=[0, 7, 0]), Line(places=[], sums=[6]))
    >>> survey.beside[3], survey.above_and_below[5]
    (7, 3)
    """
    places = range(len(units))
    rows = [slice(start, start + width) for start in range(0, len(units), width)]
    columns = [slice(start, None, width) for start in range(width)]
    beside, above_and_below = [0] * len(units), [0] * len(units)
    return Survey(
        tuple(_survey_line(places[line], units[line], beside) for line in rows),
        tuple(_survey_line(places[line], units[line], above_and_below) for line in columns),
        beside,
        above_and_below,
    )


def _survey_line(places: Sequence[int], units: Sequence[int], next_to: list[int]) -> Line:
    """Survey one line; note in `next_to` the sum of the tiles around each empty place."""
    if not any(units):
        return Line(places, [0] * (len(places) + 1))
    sums = []
    run = 0
    for worth in units:
        if worth:
            run += worth
        else:
            sums.append(run)
            run = 0
    sums.append(run)
    empty = list(compress(places, [not worth for worth in units]))
    before = sums[0]
    for place, after in zip(empty, sums[1:], strict=True):
        if before or after:
            next_to[place] = before + after
        before = after
    return Line(empty, sums)
