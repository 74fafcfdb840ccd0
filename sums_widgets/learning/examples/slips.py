"""Slips in counting points: which rule was forgotten, inferred from the resulting number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Reason
from sums_widgets.engine.worth import SUM_POINTS, TILE_POINTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Score


def slip_of(score: Score, points: int) -> str | None:
    """Return the name of the slip that turns a score into a number of points, or None.

    >>> from sums_widgets.engine import parse_play, parse_position, score
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4 - 0 1 0")
    >>> sheet = score(position, parse_play("C1>2,1,1", position))
    >>> [slip_of(sheet, points) for points in (29, 23, 20, 19, 17)]
    [None, 'tiles-once', 'no-tiles', 'no-bonus', None]
    """
    if points == score.total:
        return None
    return next((name for name, total in _slips(score) if total == points), None)


def count_of(score: Score, reason: Reason) -> int:
    """Return the number of sums, tiles or +10 squares that a play earns points for."""
    return sum(item.count for item in score.items if item.reason is reason)


def _slips(score: Score) -> Iterator[tuple[str, int]]:
    """Yield the known slips, each with the score that it results in."""
    total = score.total
    earned = {
        reason: sum(item.points for item in score.items if item.reason is reason)
        for reason in Reason
    }
    in_tiles = earned[Reason.TILES]
    yield "tiles-once", total - in_tiles + TILE_POINTS
    yield "no-tiles", total - in_tiles
    yield "no-bonus", total - earned[Reason.BONUS_SQUARE]
    yield "sums-once", total - earned[Reason.SUM] + SUM_POINTS
    yield "no-all-tiles", total - earned[Reason.ALL_TILES]
    yield "no-sums", total - earned[Reason.SUM]
    yield "only-tiles-counted", count_of(score, Reason.TILES)
