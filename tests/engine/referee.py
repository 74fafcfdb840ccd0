"""What must hold at every moment of a game, derived from its turns alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING

from sums_widgets.engine import End, Play, legal_plays
from sums_widgets.engine.runs import runs_through

if TYPE_CHECKING:
    from sums_widgets.engine import Game


def check_tiles(game: Game) -> None:
    """Check that start tiles stay where they were dealt, and board, racks and pool make the set."""
    position = game.position
    dealt, placed = dict(game.head.start.board.placed()), dict(position.board.placed())
    assert dealt.items() <= placed.items()
    laid = [tile.in_hand for square, tile in placed.items() if square not in dealt]
    racks = [tile for rack in position.racks for tile in rack]
    whole_set = game.variant.pool(half=game.head.options.half)
    assert Counter([*laid, *racks, *position.pool]) == Counter(whole_set)


def check_runs(game: Game) -> None:
    """Check that every run that holds a placed tile totals the target."""
    board, dealt = game.position.board, game.head.start.board
    laid = [square for square, _ in board.placed() if dealt[square] is None]
    for run in runs_through(game.variant, board, laid):
        assert sum(tile.units for tile in run.tiles) == game.variant.whole
        assert run.is_sum


def check_turns(game: Game) -> None:
    """Check that scores, the player to move and the idle turns follow from the turns."""
    position, start = game.position, game.head.start
    scores = list(start.scores)
    player = start.turn
    for turn in game.turns:
        assert turn.player == player
        scores[player - 1] += turn.score.total
        player = player + 1 if player < start.players else 1
    assert position.scores == tuple(scores)
    assert position.turn == player
    assert position.idle == _idle(game)


def check_end(game: Game) -> None:
    """Check that the game is over exactly when the rules say so, for the reason they say."""
    assert game.end == _expected_end(game)
    assert game.is_over == (game.end is not None)
    best = max(game.position.scores)
    highest = [seat for seat, own in enumerate(game.position.scores, 1) if own == best]
    assert list(game.winners) == (highest if game.is_over else [])
    if game.end in (End.STOPPED, End.TIME):
        taken = Counter(turn.player for turn in game.turns)
        assert len({taken[seat] for seat in range(1, game.position.players + 1)}) == 1


def _idle(game: Game) -> int:
    """Return the number of turns in a row, up to now, that placed nothing."""
    turns = reversed(game.turns)
    return sum(1 for _ in takewhile(lambda turn: not isinstance(turn.play, Play), turns))


def _expected_end(game: Game) -> End | None:
    position, players, idle = game.position, game.position.players, _idle(game)
    if game.turns and not idle and not position.pool:
        last = game.turns[-1].player
        if not position.rack_of(last):
            return End.OUT
    if idle >= 3 * players:
        return End.STUCK
    if not position.pool or idle >= players:
        seats = range(1, players + 1)
        if not any(legal_plays(replace(position, turn=seat)) for seat in seats):
            return End.STUCK
    return game.bell if len(game.turns) % players == 0 else None
