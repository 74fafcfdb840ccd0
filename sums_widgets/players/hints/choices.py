"""What a rack can do in a position: the number of plays and places, and the best plays."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING

from sums_widgets.engine import Position, SumsError
from sums_widgets.engine.errors import shown
from sums_widgets.engine.generate import offers

if TYPE_CHECKING:
    from sums_widgets.engine import Play

    Effort = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of the player to move; `best` holds the best plays, the easiest first.

    A place is a set of squares that one play can fill: tiles in another order, or other tiles, on
    the same squares are the same place, but another way. `points` is the best score, or 0 if there
    is no play.
    """

    places: int
    ways: int
    best: tuple[Play, ...]
    points: int


def choices_in(position: Position) -> Choices:
    """Return the options of the player to move; raise `SumsError` if `position` is no Position.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> found = choices_in(position)
    >>> found.places, found.ways, found.points
    (2, 5, 29)
    >>> [format_play(play, position) for play in found.best]
    ['C1>1,1,2', 'C1>1,2,1', 'C1>2,1,1']
    """
    check_position(position)
    places = ways = points = 0
    best: list[tuple[Effort, Play]] = []
    for offer in offers(position):
        if plays := offer.plays():
            places, ways = places + 1, ways + len(plays)
            points = points or offer.points
            if offer.points == points:
                best += [(_effort(play, offer.sums), play) for play in plays]
    easiest_first = sorted(best, key=itemgetter(0))
    return Choices(places, ways, tuple(play for _, play in easiest_first), points)


def check_position(position: object) -> None:
    """Raise `SumsError` if it is not a Position."""
    if not isinstance(position, Position):
        raise SumsError(f"position is {shown(position)}; expected a Position, as of parse_position")


def _effort(play: Play, sums: int) -> Effort:
    """Return a sort key for how hard a play is to see: wilds, sums and distance all count."""
    (top, left), (bottom, right) = play.squares[0], play.squares[-1]
    return sum(tile.wild for tile in play.tiles), sums, bottom - top + right - left
