"""One game between two entrants, played to its end or to the first answer that is no legal move."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

from sums_widgets.engine import start_game
from sums_widgets.engine.shuffle import MOST_TURNS
from sums_widgets.players.tournaments.answers import GaveAway, ask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Game, Variant
    from sums_widgets.learning.words import Message
    from sums_widgets.players.tournaments.entrants import Entrant

Times = tuple[tuple[float, ...], ...]
"""The duration of every move in seconds, for each seat."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: two entrants by index, in the order of the seats, and the seed."""

    entrants: tuple[int, int]
    seed: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A forfeited game: by which entrant, in which turn (from 1), and why."""

    entrant: int
    turn: int
    reason: Message


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game: scores by seat, and the entrant who won (None: a draw).

    The durations of moves do not affect equality.
    """

    fixture: Fixture
    scores: tuple[int, ...]
    winner: int | None
    forfeit: Forfeit | None = None
    times: Times = field(default=((), ()), compare=False, repr=False)


def play_match(
    fixture: Fixture, entrants: Sequence[Entrant], variant: str | Variant, *, closed: bool = False
) -> Result:
    """Play a game; whoever returns no legal move, or raises, loses it immediately.

    During the game the module `random` is seeded with the fixture's seed, so that players who use
    it play the same game again.

    >>> from sums_widgets.players.tournaments.entrants import enter
    >>> result = play_match(Fixture((0, 1), seed=7), enter(["sharp", "gentle"]), "tens")
    >>> result.winner, result.forfeit
    (0, None)
    """
    game = start_game(variant, seed=fixture.seed, closed=closed)
    times: list[list[float]] = [[], []]
    before = random.getstate()
    random.seed(fixture.seed)
    try:
        forfeit = _play(game, fixture, entrants, times)
    finally:
        random.setstate(before)
    winner = _winner(game, fixture, forfeit)
    return Result(fixture, game.position.scores, winner, forfeit, tuple(map(tuple, times)))


def _play(
    game: Game, fixture: Fixture, entrants: Sequence[Entrant], times: list[list[float]]
) -> Forfeit | None:
    while not game.is_over:
        seat, turn = game.position.turn, len(game.turns) + 1
        number = fixture.entrants[seat - 1]
        view = game.view(seat)
        start = perf_counter()
        try:
            move = ask(entrants[number], view, fixture.seed * MOST_TURNS + turn)
        except GaveAway as end:
            return Forfeit(number, turn, end.reason)
        times[seat - 1].append(perf_counter() - start)
        game.play(move)
    return None


def _winner(game: Game, fixture: Fixture, forfeit: Forfeit | None) -> int | None:
    first, second = fixture.entrants
    if forfeit:
        return second if forfeit.entrant == first else first
    return fixture.entrants[game.winners[0] - 1] if len(game.winners) == 1 else None
