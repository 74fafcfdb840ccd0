"""Find legal plays: all of them, the best of them, or whether there is any.

Along a line, a play fills some consecutive empty squares of the survey. Its score depends on the
squares alone, and so do the total of its tiles and the value that each crossing run forces. So the
search iterates over stretches of squares and queries the hand only where it can matter:

- a square whose crossing run is complete, or forces a value that the hand lacks, ends a stretch;
- the best plays are found stretch by stretch, highest score first;
- whether there is any play is decided by the first stretch that can be filled.
"""

from __future__ import annotations

from functools import partial
from itertools import repeat
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.errors import SumsError
from sums_widgets.engine.hand import Hand
from sums_widgets.engine.plays import Play
from sums_widgets.engine.scoring import tiles_left_by_going_out
from sums_widgets.engine.survey import WALL
from sums_widgets.engine.tiles import HIDDEN
from sums_widgets.engine.worth import (
    ALL_TILES_POINTS,
    BONUS_SQUARE_POINTS,
    OUT_POINTS,
    SUM_POINTS,
    TILE_POINTS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine.position import Position
    from sums_widgets.engine.survey import Walk

DEAD = -1
"""No tile of the hand can be placed here: the crossing run would miss."""

_make_play = partial(tuple.__new__, Play)
"""Same as `Play._make`, without a Python-level call for each of thousands of plays."""


class Stretch(NamedTuple):
    """Consecutive empty squares of a line that the hand might fill in one play.

    `pattern` has the value that each crossing run forces, 0 where there is none; `rest` is the
    total that the tiles on those free squares must make.
    """

    places: Sequence[int]
    pattern: tuple[int, ...]
    rest: int


class Offer(NamedTuple):
    """A stretch that a play may fill, and the score of any play that fills it."""

    points: int
    stretch: Stretch
    search: _Search

    @property
    def placed(self) -> int:
        """The number of tiles that a play here places."""
        return len(self.stretch.places)

    @property
    def sums(self) -> int:
        """The number of sums that a play here makes."""
        return 1 + self.placed - self.stretch.pattern.count(0)

    def has_play(self) -> bool:
        """Whether any play fills the stretch, without listing them."""
        return self.search.can_fill(self.stretch)

    def plays(self) -> list[Play]:
        """Return every play that fills the stretch."""
        return list(self.search.plays(self.stretch))


@kind_call()
def legal_plays(position: Position) -> list[Play]:
    """Return every legal placement of the player to move, each once, in a fixed order.

    A wild is listed once for each value it can have, in the simplest spelling. Trades and passes
    are not placements.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> [format_play(play, position) for play in legal_plays(position)]
    ['C1>1,3', 'C1>3,1', 'C1>1,1,2', 'C1>1,2,1', 'C1>2,1,1']
    """
    search = _Search(position, position.turn)
    plays: list[Play] = []
    for stretch in search.stretches():
        plays += search.plays(stretch)
    return plays


@kind_call()
def best_plays(position: Position, count: int = 1) -> list[Play]:
    """Return the `count` highest-scoring placements, best first; ties keep their fixed order.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> [format_play(play, position) for play in best_plays(position, 2)]
    ['C1>1,1,2', 'C1>1,2,1']
    """
    if type(count) is not int or count < 0:
        raise SumsError(f"count is {count!r:.40}; expected 0 or more")
    search = _Search(position, position.turn)
    plays: list[Play] = []
    for stretch in sorted(search.stretches(), key=search.points, reverse=True):
        if len(plays) >= count:
            break
        plays += search.plays(stretch)
    return plays[:count]


def offers(position: Position) -> list[Offer]:
    """Return the stretches that the player to move may fill, highest score first.

    This is fast because no tiles are placed yet; an offer may turn out to have no play.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> best, other = offers(position)
    >>> best.points, best.sums, best.placed, other.points
    (29, 1, 3, 16)
    >>> [format_play(play, position) for play in other.plays()]
    ['C1>1,3', 'C1>3,1']
    """
    search = _Search(position, position.turn)
    found = [Offer(search.points(stretch), stretch, search) for stretch in search.stretches()]
    return sorted(found, key=itemgetter(0), reverse=True)


@kind_call()
def can_play(position: Position, player: int | None = None) -> bool:
    """Whether a player (default: the one to move) has any legal placement.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens r2,b4,_2 4,9;1 - 0;0 1 0")
    >>> can_play(position), can_play(position, player=2)
    (True, False)
    """
    player = position.turn if player is None else player
    search = _Search(position, player)
    return any(map(search.can_fill, search.stretches()))


class _Demands(dict[int, int]):
    """The value that a crossing run demands of a tile, by the sum of the run so far.

    0: there is no such run; DEAD: no tile of the hand completes it, or the square is a wall.
    """

    def __init__(self, whole: int, hand: Hand) -> None:
        super().__init__({0: 0, WALL: DEAD})
        self.whole = whole
        self.single = hand.reach[1] if hand.tiles else 0

    def __missing__(self, crossing: int) -> int:
        missing = self.whole - crossing
        self[crossing] = missing if missing > 0 and self.single >> missing & 1 else DEAD
        return self[crossing]


class _Search:
    """A search for the plays of one rack on one board."""

    def __init__(self, position: Position, player: int) -> None:
        rack = position.rack_of(player)
        if HIDDEN in rack:
            raise SumsError(f"the rack of player {player} is hidden; its plays cannot be known")
        self.position = position
        self.squares = position.board.squares
        self.hand = Hand(position.variant, rack)
        self.demands = _Demands(position.variant.whole, self.hand)
        width = position.board.width
        self.bonus = {square.row * width + square.column for square in position.board.bonus}

    def can_fill(self, stretch: Stretch) -> bool:
        """Whether any play fills a stretch."""
        # On free squares the reach of a hand is exact; forced ones may need the same tile twice.
        return not any(stretch.pattern) or bool(self.hand.fill(stretch.rest, stretch.pattern))

    def plays(self, stretch: Stretch) -> Iterator[Play]:
        """Return an iterator over every play that fills a stretch."""
        squares = tuple([self.squares[place] for place in stretch.places])
        ways = self.hand.fill(stretch.rest, stretch.pattern)
        return map(_make_play, zip(repeat(squares), ways, strict=False))

    def stretches(self) -> Iterator[Stretch]:
        """Yield the stretches that may be filled: row by row, then column by column."""
        across, down = self.position.board.survey
        yield from self._along(across)
        for stretch in self._along(down):
            # A single tile that extends runs in both directions was already found along its row.
            if len(stretch.places) > 1 or not stretch.pattern[0]:
                yield stretch

    def _along(self, walk: Walk) -> Iterator[Stretch]:
        """Yield the stretches of one direction.

        A stretch grows square by square. `rest`, the total left for its free squares, starts as the
        whole and only decreases: by the tiles on the board and by the values that crossing runs
        force. While it equals the whole, the stretch touches no tile.
        """
        places, sums, crossing = walk
        demands = list(map(self.demands.__getitem__, crossing))
        whole, reach = self.position.variant.whole, self.hand.reach
        longest = min(len(self.hand.tiles), self.position.variant.rack_size)
        for first, opening in enumerate(demands):
            if opening < 0:
                continue
            rest = whole - sums[first]
            free = 0
            for last in range(first, first + longest):
                demand = demands[last]
                if demand < 0:
                    break
                rest -= sums[last + 1] + demand
                if rest < 0:
                    break
                if not demand:
                    free += 1
                if rest < whole and reach[free] >> rest & 1:
                    end = last + 1
                    yield Stretch(places[first:end], tuple(demands[first:end]), rest)

    def points(self, stretch: Stretch) -> int:
        """Return the score of any play that fills a stretch."""
        position, placed = self.position, len(stretch.places)
        sums = 1 + placed - stretch.pattern.count(0)
        earned = SUM_POINTS * sums + TILE_POINTS * placed
        if placed == position.variant.rack_size:
            earned += ALL_TILES_POINTS
        if not self.bonus.isdisjoint(stretch.places):
            for place, forced in zip(stretch.places, stretch.pattern, strict=True):
                if place in self.bonus:
                    earned += BONUS_SQUARE_POINTS * (2 if forced else 1)
        if placed == len(self.hand.tiles):
            earned += OUT_POINTS * tiles_left_by_going_out(position, placed)
        return earned
