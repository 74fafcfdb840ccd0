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
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine.errors import SumsError
from sums_widgets.engine.hand import Hand
from sums_widgets.engine.plays import Play
from sums_widgets.engine.scoring import tiles_left_by_going_out
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
    from sums_widgets.engine.survey import Line

DEAD = -1
"""No tile of the hand can lie here: the crossing run would miss."""

_make_play = partial(tuple.__new__, Play)


class Stretch(NamedTuple):
    """Neighbouring empty squares of a line that the hand might fill in one play.

    `total` is what the tiles must add up to; `pattern` the value each crossing run forces (0: none).
    """

    places: Sequence[int]
    total: int
    pattern: tuple[int, ...]


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
    if count < 0:
        msg = f"count is {count}; expected 0 or more"
        raise SumsError(msg)
    search = _Search(position, position.turn)
    plays: list[Play] = []
    for stretch in sorted(search.stretches(), key=search.points, reverse=True):
        if len(plays) >= count:
            break
        plays += search.plays(stretch)
    return plays[:count]


def can_play(position: Position, player: int | None = None) -> bool:
    """Tell whether a player (the one to move, unless told) has any legal placement.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens r2,b4,_2 4,9;1 - 0;0 1 0")
    >>> can_play(position), can_play(position, player=2)
    (True, False)
    """
    player = position.turn if player is None else player
    search = _Search(position, player)
    return any(search.hand.fill(s.total, s.pattern) for s in search.stretches())


class _Search:
    """One question about one rack on one board."""

    def __init__(self, position: Position, player: int) -> None:
        rack = position.rack_of(player)
        if HIDDEN in rack:
            msg = f"the rack of player {player} is hidden; its plays cannot be known"
            raise SumsError(msg)
        self.position = position
        self.squares = position.board.squares
        self.whole = position.variant.whole
        self.survey = position.board.survey
        self.hand = Hand(position.variant, rack)

    def plays(self, stretch: Stretch) -> Iterator[Play]:
        """Give every play that fills a stretch."""
        squares = tuple([self.squares[place] for place in stretch.places])
        ways = self.hand.fill(stretch.total, stretch.pattern)
        return map(_make_play, zip(repeat(squares), ways, strict=False))

    def stretches(self) -> Iterator[Stretch]:
        """Walk over the stretches that may be filled: single squares, along rows, down columns."""
        survey = self.survey
        across = self._demands(survey.above_and_below)
        down = self._demands(survey.beside)
        yield from self._single_squares()
        for line in survey.rows:
            yield from self._along(line, across)
        for line in survey.columns:
            yield from self._along(line, down)

    def _demands(self, sums: Sequence[int]) -> list[int]:
        """Give, for each place, the value that the run crossing there forces: 0 none, or DEAD."""
        whole = self.whole
        singles = self.hand.reach[1] if len(self.hand.reach) > 1 else 0
        answer = {0: 0}
        for beside in set(sums):
            if beside:
                missing = whole - beside
                answer[beside] = missing if missing > 0 and singles >> missing & 1 else DEAD
        return [answer[beside] for beside in sums]

    def _single_squares(self) -> Iterator[Stretch]:
        """Walk over the squares where one tile completes every run it joins."""
        survey, whole, hand = self.survey, self.whole, self.hand
        singles = hand.reach[1] if len(hand.reach) > 1 else 0
        for place, (beside, along) in enumerate(
            zip(survey.beside, survey.above_and_below, strict=True)
        ):
            if (beside or along) and (beside == along or not (beside and along)):
                missing = whole - (beside or along)
                if missing > 0 and singles >> missing & 1:
                    yield Stretch((place,), missing, (missing,) if beside and along else (0,))

    def _along(self, line: Line, demands: Sequence[int]) -> Iterator[Stretch]:
        """Walk over the stretches of two or more squares of a line."""
        places, sums = line
        here = [demands[place] for place in places]
        whole, reach = self.whole, self.hand.reach
        longest = len(reach) - 1
        for first, demand in enumerate(here):
            if demand < 0:
                continue
            total = whole - sums[first] - sums[first + 1]
            forced, free = demand, int(not demand)
            for last in range(first + 1, min(first + longest, len(here))):
                demand = here[last]
                if demand < 0:
                    break
                total -= sums[last + 1]
                forced += demand
                if total < forced or total <= 0:
                    break
                free += not demand
                if (
                    reach[free] >> total - forced & 1
                    and (total < whole or forced)
                    and reach[last - first + 1] >> total & 1
                ):
                    yield Stretch(places[first : last + 1], total, tuple(here[first : last + 1]))

    def points(self, stretch: Stretch) -> int:
        """Give what any play that fills a stretch scores."""
        position, placed = self.position, len(stretch.places)
        bonus = position.board.bonus
        earned = SUM_POINTS + TILE_POINTS * placed
        for place, forced in zip(stretch.places, stretch.pattern, strict=True):
            if forced:
                earned += SUM_POINTS
            if self.squares[place] in bonus:
                earned += BONUS_SQUARE_POINTS * (2 if forced else 1)
        if placed == position.variant.rack_size:
            earned += ALL_TILES_POINTS
        return earned + OUT_POINTS * tiles_left_by_going_out(position, placed)
