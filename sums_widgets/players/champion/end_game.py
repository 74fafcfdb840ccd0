"""The end game: the pool is empty and every rack is known, so there is no chance left.

The search goes one turn deeper each time, until it has reached the end of the game or its time is
up. With two players it is exact once it has reached the end. With more, it is pessimistic: it
assumes that all the others play against the player.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from sums_widgets.engine import Pass, end_reason
from sums_widgets.engine.generate import offers
from sums_widgets.engine.rules import follow
from sums_widgets.players.champion.futures import hand_of
from sums_widgets.players.champion.prospects import Surveyor
from sums_widgets.players.champion.reach import Reach

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Move, Play, Position
    from sums_widgets.players.champion.clock import Clock

INFINITE = 10**9
"""More than any lead."""

MOST_PLAYS = 1000
"""With wilds there may be too many plays to search; at most this many of the best are."""

STOPPING = 0.9
"""Stop the search when this share of the time is used up."""


class _TimeIsUp(Exception):  # noqa: N818 - a signal, not an error
    """Unwind the search."""


def solve(position: Position, clock: Clock) -> Move:
    """Return the move with the best lead at the end of the game, as far as time allows.

    >>> from sums_widgets.engine import format_play, parse_position
    >>> from sums_widgets.players.champion.clock import Clock
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;- - 0;0 1 0")
    >>> format_play(solve(position, Clock(5)), position)
    'C1>1,1,2'
    """
    search = _Search(position, clock)
    moves: list[Move] = [*islice(_plays(position), MOST_PLAYS), Pass()]
    depth = 0
    while len(moves) > 1:
        search.met_horizon = False
        try:
            found = search.best_first(position, moves, depth)
        except _TimeIsUp:
            return moves[0] if search.best_so_far is None else search.best_so_far
        if not search.met_horizon:
            return found[0]
        moves, depth = found, depth + 1
    return moves[0]


def _plays(position: Position) -> Iterator[Play]:
    """Iterate over the plays, highest score first."""
    return chain.from_iterable(offer.plays() for offer in offers(position))


def _moves(position: Position) -> Iterator[Move]:
    """Yield the plays, then the pass, which may be the best move."""
    yield from _plays(position)
    yield Pass()


class _Search:
    """A search for one player, who maximizes the lead over the best of the others."""

    def __init__(self, position: Position, clock: Clock) -> None:
        self.player = position.turn
        self.surveyor = Surveyor(position.variant)
        self.clock = clock
        self.met_horizon = False
        self.best_so_far: Move | None = None

    def best_first(self, position: Position, moves: Sequence[Move], depth: int) -> list[Move]:
        """Return the moves sorted by their leads; only the first is certain to be in place."""
        self.best_so_far = None
        most = -INFINITE
        leads = []
        for move in moves:
            leads.append(self._lead_after(position, move, depth, most, INFINITE))
            if leads[-1] > most:
                most, self.best_so_far = leads[-1], move
        ranked = sorted(range(len(moves)), key=leads.__getitem__, reverse=True)
        return [moves[at] for at in ranked]

    def _lead_after(self, before: Position, move: Move, depth: int, least: int, most: int) -> int:
        """Return the lead after a move: exact between `least` and `most`, otherwise a bound."""
        if self.clock.is_up(STOPPING):
            raise _TimeIsUp
        position = follow(before, move)
        if end_reason(position):
            return self._lead(position.scores)
        if not depth:
            self.met_horizon = True
            return self._guess(position)
        mine = position.turn == self.player
        best = -INFINITE if mine else INFINITE
        for reply in _moves(position):
            lead = self._lead_after(position, reply, depth - 1, least, most)
            if mine:
                best = max(best, lead)
                least = max(least, best)
            else:
                best = min(best, lead)
                most = min(most, best)
            if least >= most:
                break
        return best

    def _guess(self, position: Position) -> int:
        """Estimate the final lead: every player makes one more play, regardless of the others."""
        there = self.surveyor.prospects(position.board)
        return self._lead(
            [
                score + there.best(Reach(self.surveyor.bits, hand_of(rack)))
                for score, rack in zip(position.scores, position.racks, strict=True)
            ]
        )

    def _lead(self, scores: Sequence[int]) -> int:
        seat = self.player - 1
        return scores[seat] - max((*scores[:seat], *scores[seat + 1 :]))
