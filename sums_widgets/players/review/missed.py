"""What a move missed compared with the best play: a second sum, a +10 square, an equal form ..."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Play, Reason
from sums_widgets.engine.scoring import tally
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import number_face, points_message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Move, Position, Score, Tile


class Kind(StrEnum):
    """What can be missed, in the order in which it is reported."""

    PLAY = "play"
    OUT = "out"
    ALL_TILES = "all-tiles"
    SUMS = "sums"
    BONUS_SQUARE = "bonus-square"
    EQUAL_FORM = "equal-form"
    WILD = "wild"
    MORE_TILES = "more-tiles"


_REASONS = {
    Kind.OUT: Reason.OUT,
    Kind.ALL_TILES: Reason.ALL_TILES,
    Kind.SUMS: Reason.SUM,
    Kind.BONUS_SQUARE: Reason.BONUS_SQUARE,
    Kind.MORE_TILES: Reason.TILES,
}
"""The score lines on which the best play has more points."""


@dataclass(frozen=True, slots=True)
class Missed:
    """One thing that the best play had and the actual move did not, with its sentence.

    `points` is the difference on that score line; 0 for something that only made it possible.
    """

    kind: Kind
    message: Message
    points: int = 0


def missed_by(position: Position, move: Move, best: Play) -> tuple[Missed, ...]:
    """Return what a move missed compared with a better play, by score lines and tiles.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> from sums_widgets.learning.words import say
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- 9 0;0 1 0")
    >>> one, best = parse_play("C1:4", position), parse_play("C1>1,1,2", position)
    >>> [(str(missed.kind), missed.points) for missed in missed_by(position, one, best)]
    [('bonus-square', 10), ('more-tiles', 6)]
    """
    laid = set(move.used) if isinstance(move, Play) else set()
    found = [
        *_unplayed(move),
        *_on_the_sheet(tally(position, move), tally(position, best)),
        *_equal_forms(position, best, laid),
        *_wilds(best, laid),
    ]
    order = tuple(Kind)
    return tuple(sorted(found, key=lambda missed: order.index(missed.kind)))


def _unplayed(move: Move) -> Iterator[Missed]:
    if not isinstance(move, Play):
        yield Missed(Kind.PLAY, Message.of("review-missed-play"))


def _on_the_sheet(made: Score, best: Score) -> Iterator[Missed]:
    for kind, reason in _REASONS.items():
        more = _points(best, reason) - _points(made, reason)
        if more > 0 and not (kind is Kind.SUMS and len(best.runs) == 1):
            yield Missed(kind, _sheet_message(kind, best), more)


def _points(score: Score, reason: Reason) -> int:
    return sum(item.points for item in score.items if item.reason is reason)


def _sheet_message(kind: Kind, best: Score) -> Message:
    if kind is Kind.SUMS:
        return Message.of("review-missed-sums", count=len(best.runs))
    reason = _REASONS[kind]
    points = points_message(_points(best, reason))
    if kind is Kind.MORE_TILES:
        [count] = (item.count for item in best.items if item.reason is reason)
        return Message.of("review-missed-more-tiles", count=count, points=points)
    return Message.of(f"review-missed-{kind}", points=points)


def _equal_forms(position: Position, best: Play, used: set[Tile]) -> Iterator[Missed]:
    """Yield each unused tile that would complete a run alone, but is not in simplest form."""
    variant, laid = position.variant, dict(best.placements)
    alone: dict[Tile, None] = {}
    for run in tally(position, best).runs:
        new = [laid[square] for square in run.squares if square in laid]
        if len(new) == 1 and not new[0].wild and new[0] not in used:
            alone[new[0]] = None
    for tile in alone:
        plain = number_face(variant, variant.value(tile.units))
        if tile.face != plain.text:
            values = {"tile": Face(tile.face), "plain": plain}
            yield Missed(Kind.EQUAL_FORM, Message.of("review-missed-equal-form", **values))


def _wilds(best: Play, used: set[Tile]) -> Iterator[Missed]:
    helpful = [tile for tile in best.tiles if tile.wild]
    if helpful and WILD not in used:
        message = Message.of("review-missed-wild", face=Face(helpful[0].face))
        yield Missed(Kind.WILD, message)
