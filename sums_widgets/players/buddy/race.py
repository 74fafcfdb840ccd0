"""The race: one player against the others, and the score difference between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine.generate import offers
from sums_widgets.engine.tiles import take_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine import Play, Position
    from sums_widgets.engine.generate import Offer

Choice = tuple["Offer", "Play"]
"""A play, with the offer that it belongs to; the offer has the points."""


def lay(position: Position, choice: Choice) -> Position:
    """Return the position after a play, before any tiles are drawn.

    >>> from sums_widgets.engine import format_position, parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;9 7 0;0 1 0")
    >>> format_position(lay(position, first_choice(offers(position))))
    'tens r2,b4,1,1,2 4;9 7 29;0 2 0'
    """
    offer, play = choice
    seat = position.turn - 1
    racks, scores = list(position.racks), list(position.scores)
    racks[seat] = take_tiles(racks[seat], play.used) or ()
    scores[seat] += offer.points
    return replace(
        position,
        board=position.board.with_tiles(dict(play.placements)),
        racks=tuple(racks),
        scores=tuple(scores),
        turn=position.next_turn,
        idle=0,
    )


def first_choice(offered: Iterable[Offer]) -> Choice | None:
    """Return a play, with the fewest wilds, of the first offer that has one; None without any."""
    for offer in offered:
        if plays := offer.plays():
            return offer, plays[0]  # wilds come last
    return None


def count_wilds(play: Play) -> int:
    """Return the number of wilds in a play."""
    return sum(tile.wild for tile in play.tiles)


def near(offered: Iterable[Offer], points: float) -> list[Offer]:
    """Return the offers sorted by how close their points are to `points`."""
    return sorted(offered, key=lambda offer: abs(offer.points - points))


@dataclass(frozen=True, slots=True)
class Race:
    """A player's race with the others, who play more or less keenly (0 to 1)."""

    player: int
    keenness: float

    def lead(self, position: Position) -> int:
        """Return the player's lead over the best of the others; negative when behind.

        >>> from sums_widgets.engine import parse_position
        >>> Race(2, 1.0).lead(parse_position("tens _,r2 1;1;1 - 20;50;45 1 0"))
        5
        """
        own = position.scores[self.player - 1]
        return own - max(position.scores[other - 1] for other in self._others(position))

    def rival(self, position: Position) -> int:
        """Return the seat of the best-scoring other player."""
        return max(self._others(position), key=lambda other: position.scores[other - 1])

    def _others(self, position: Position) -> list[int]:
        seats = range(1, position.players + 1)
        return [seat for seat in seats if seat != self.player] or [self.player]

    def reply(self, position: Position) -> float:
        """Return the points to expect from the best other player's reply; 0 if it has no play."""
        offered = offers(replace(position, turn=self.rival(position)))
        best = next((offer.points for offer in offered if offer.has_play()), None)
        return 0.0 if best is None else self.between(offered[-1].points, best)

    def between(self, least: int, most: int) -> float:
        """Return the points that the others aim for when they can score from `least` to `most`."""
        return least + self.keenness * (most - least)

    def rival_choice(self, offered: Sequence[Offer]) -> Choice | None:
        """Return the play that one of the others would make of these offers, or None."""
        if not offered:
            return None
        return first_choice(near(offered, self.between(offered[-1].points, offered[0].points)))
