"""The plays there are: all of them, the best of them, or whether there is any.

Along a line, a play fills some neighbouring empty squares of the survey. What the play scores
depends on the squares alone, and so does what the tiles must total and what each crossing run
forces. So the search goes over stretches of squares and asks the hand only where it can matter:

- a square whose crossing run is complete, or forces a value that the hand lacks, ends a stretch;
- the best plays are asked for stretch by stretch, highest score first;
- whether there is any play is answered by the first stretch that can be filled.
"""

from __future__ import annotations

from functools import partial
from itertools import repeat
from operator import itemgetter
from typing import TYPE_CHECKING, NamedTuple

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
"""No tile of the hand can lie here: the crossing run would miss."""

_make_play = partial(tuple.__new__, Play)
"""As `Play._make`, without a step through Python for each of thousands of plays."""


class Stretch(NamedTuple):
    """Neighbouring empty squares of a line that the hand might fill in one play.

    `pattern` has the value that each crossing run forces, 0 where there is none; `rest` is what the
    tiles on those free squares must add up to.
    """

    places: Sequence[int]
    pattern: tuple[int, ...]
    rest: int


class Offer(NamedTuple):
    """A stretch that a play may fill, and what any play that fills it scores."""

    points: int
    stretch: Stretch
    search: _Search

    @property
    def placed(self) -> int:
        """How many tiles a play here lays."""
        return len(self.stretch.places)

    @property
    def sums(self) -> int:
        """How many sums a play here makes."""
        return 1 + self.placed - self.stretch.pattern.count(0)

    def has_play(self) -> bool:
        """Tell whether any play fills the stretch, without listing them."""
        return self.search.can_fill(self.stretch)

    def plays(self) -> list[Play]:
        """List every play that fills the stretch."""
        return list(self.search.plays(self.stretch))


def legal_plays(position: Position) -> list[Play]:
    """List every legal placement of the player to move, each once, always in the same order.

    A wild is listed once for each value it can take, named plainly; trades and passes are not
    placements.

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


def best_plays(position: Position, count: int = 1) -> list[Play]:
    """List the highest-scoring placements, best first; of equals, those listed first.

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
    """List what the squares of the board offer to the player to move, highest score first.

    It is quick, because no tile is laid yet: now and then an offer turns out to hold no play.

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


def can_play(position: Position, player: int | None = None) -> bool:
    """Tell whether a player (the one to move, unless told) has any legal placement.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens r2,b4,_2 4,9;1 - 0;0 1 0")
    >>> can_play(position), can_play(position, player=2)
    (True, False)
    """
    player = position.turn if player is None else player
    search = _Search(position, player)
    return any(map(search.can_fill, search.stretches()))


class _Demands(dict[int, int]):
    """What a run that crosses a square demands of a tile there, by the sum of the run so far.

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
    """One question about one rack on one board."""

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
        """Tell whether any play fills a stretch."""
        # On free squares alone the reach of a hand is exact; forced ones may want a tile twice.
        return not any(stretch.pattern) or bool(self.hand.fill(stretch.rest, stretch.pattern))

    def plays(self, stretch: Stretch) -> Iterator[Play]:
        """Give every play that fills a stretch."""
        squares = tuple([self.squares[place] for place in stretch.places])
        ways = self.hand.fill(stretch.rest, stretch.pattern)
        return map(_make_play, zip(repeat(squares), ways, strict=False))

    def stretches(self) -> Iterator[Stretch]:
        """Walk over the stretches that may be filled: row by row, then column by column."""
        across, down = self.position.board.survey
        yield from self._along(across)
        for stretch in self._along(down):
            # A tile that joins runs both ways was found along its row.
            if len(stretch.places) > 1 or not stretch.pattern[0]:
                yield stretch

    def _along(self, walk: Walk) -> Iterator[Stretch]:
        """Walk over the stretches of one direction.

        A stretch grows square by square. What is left for its free squares only shrinks: it starts
        as the whole, less the tiles that lie there and the values that crossing runs force. As long
        as it is the whole, no tile has been touched.
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
        """Give what any play that fills a stretch scores."""
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
