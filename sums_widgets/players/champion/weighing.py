"""The value of a move: what it earns, what the others can then earn, and what comes after."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from sums_widgets.engine import Play, best_plays
from sums_widgets.engine.scoring import tally
from sums_widgets.engine.tiles import take_tiles
from sums_widgets.players.champion.futures import Futures, expected, hand_of
from sums_widgets.players.champion.prospects import Surveyor

if TYPE_CHECKING:
    from random import Random

    from sums_widgets.engine import Board, Move, Position, Tile
    from sums_widgets.players.champion.candidates import Idea
    from sums_widgets.players.champion.reach import Hand

WORLDS, MORE_WORLDS = 16, 48
"""How many distributions of the unseen tiles are sampled: at first, and for a second look.

They are the same for every move, so that moves compare fairly.
"""

HIDDEN_WORLDS = 3
"""If racks are hidden, a second look plays the round in this many of the samples."""


class Scales:
    """Computes values of moves in a position, as seen by the player to move."""

    def __init__(self, position: Position, chance: Random) -> None:
        """Survey the board, and sample distributions of the unseen tiles."""
        self.position = position
        self.surveyor = Surveyor(position.variant)
        self.futures = Futures(position, self.surveyor.bits, chance, WORLDS)
        self.now = self.surveyor.prospects(position.board)
        players = position.players
        self.others = [(position.turn - 1 + n) % players + 1 for n in range(1, players)]
        self._hands = [self.futures.hands_of(player) for player in self.others]
        self._next: dict[tuple[Hand, int], float] = {}
        self._chance = chance

    @cached_property
    def more_futures(self) -> Futures:
        """The samples for a second look."""
        return Futures(self.position, self.surveyor.bits, self._chance, MORE_WORLDS)

    def guess(self, idea: Idea) -> float:
        """Return a guess of the value of an idea, on the board as it is."""
        key = idea.kept, idea.drawn
        if key not in self._next:
            self._next[key] = expected(self.now, self.futures.drawing(*key))
        return idea.points + self._next[key]

    def first_look(self, move: Move, idea: Idea) -> float:
        """Return the value of a move, given the best immediate reply of each of the others."""
        there = self.surveyor.prospects(_board_after(self.position.board, move))
        own = expected(there, self.futures.drawing(idea.kept, idea.drawn))
        replies = sum(expected(there, hands) for hands in self._hands)
        return idea.points + own - replies / len(self.others)

    def second_look(self, move: Move, idea: Idea) -> float:
        """Return the value of a move after a round: all the others, then everyone's next turn."""
        board = _board_after(self.position.board, move)
        worlds = HIDDEN_WORLDS if any(len(hands) > 1 for hands in self._hands) else 1
        gains = [self._gain_of_round(board, idea, world) for world in range(worlds)]
        return idea.points + sum(gains) / worlds

    def _gain_of_round(self, board: Board, idea: Idea, world: int) -> float:
        """Return the player's gain on the others from the replies and the turn after them."""
        lost, drawn = 0.0, idea.drawn
        later: list[tuple[Hand, int, int]] = []
        for player in self.others:
            rack = self.more_futures.rack_of(player, world)
            seen = self._seen_by(player, rack, board)
            best = best_plays(seen)
            used = best[0].used if best else ()
            if best:
                lost += tally(seen, best[0]).total
                board = _board_after(board, best[0])
            refill = max(0, min(len(used), self.position.pool_size - drawn))
            later.append((hand_of(take_tiles(rack, used) or ()), refill, drawn))
            drawn += refill
        there = self.surveyor.prospects(board)
        for kept, refill, after in later:
            lost += expected(there, self.more_futures.drawing(kept, refill, after))
        own = expected(there, self.more_futures.drawing(idea.kept, idea.drawn))
        return own - lost / len(self.others)

    def _seen_by(self, player: int, rack: tuple[Tile, ...], board: Board) -> Position:
        racks = list(self.position.racks)
        racks[player - 1] = rack
        return replace(self.position, board=board, racks=tuple(racks), turn=player)


def _board_after(board: Board, move: Move) -> Board:
    return board.with_tiles(dict(move.placements)) if isinstance(move, Play) else board
