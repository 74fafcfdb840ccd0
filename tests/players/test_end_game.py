"""The champion's end game, against a plain exhaustive search."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest
from clocks import steps, stopped
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sums_widgets.engine import (
    Pass,
    Position,
    apply,
    best_plays,
    end_reason,
    format_play,
    legal_plays,
    parse_position,
)
from sums_widgets.players.champion.clock import Clock
from sums_widgets.players.champion.end_game import solve
from sums_widgets.testing import positions

if TYPE_CHECKING:
    from sums_widgets.engine import Move


def lead(position: Position, player: int) -> int:
    """Return the lead of a player over the best of the others."""
    others = [s for seat, s in enumerate(position.scores, 1) if seat != player]
    return position.scores[player - 1] - max(others)


@cache
def final_lead(position: Position, player: int) -> int:
    """Return the lead after minimax: the player maximizes it, all others minimize it."""
    if end_reason(position):
        return lead(position, player)
    leads = [final_lead(apply(position, move), player) for move in moves(position)]
    return max(leads) if position.turn == player else min(leads)


def moves(position: Position) -> list[Move]:
    """Return all legal moves when the pool is empty."""
    return [*legal_plays(position), Pass()]


def small_endings() -> st.SearchStrategy[Position]:
    """Return a strategy for positions with an empty pool and few tiles that are not over."""
    return (
        positions(rack_size=2, side=4)
        .map(lambda position: replace(position, pool=(), idle=position.idle % 4))
        .filter(lambda position: not end_reason(position) and len(legal_plays(position)) <= 12)
    )


@pytest.mark.slow
@given(small_endings())
@settings(max_examples=40)
def test_end_game_is_exact(position: Position) -> None:
    """The champion's move leads to the best end that any move can lead to."""
    assume(sum(map(len, position.racks)) <= 5)
    player = position.turn
    best = max(final_lead(apply(position, move), player) for move in moves(position))
    found = solve(position, stopped())
    assert final_lead(apply(position, found), player) == best
    final_lead.cache_clear()


def test_the_best_score_is_not_always_best() -> None:
    """Three points are given up for a square that the other player needs."""
    # 3 and 5 score 16 beside the 2, but then the other player's 7 takes the square beside the 3.
    position = parse_position("tens r2,b1,_,r3,_4,r2 3,5,7;5,7 - 0;0 1 0")
    assert format_play(best_plays(position)[0], position) == "G1>3,5"
    assert format_play(solve(position, stopped()), position) == "E1:7"


def test_nothing_to_play_is_a_pass() -> None:
    """Without a play there is nothing to think about, not even the time."""
    position = parse_position("tens r2,_2 9;8 - 0;0 1 0")
    assert solve(position, steps(0)) == Pass()


@pytest.mark.parametrize("count", [0, 1, 2, 5, 20, 100])
def test_end_game_stops_in_time(count: int) -> None:
    """However soon the time is up, the answer is legal; nothing is looked at after that."""
    position = parse_position(
        "tens _,r2,_3;_,b4,_2,+;_5;_3,r3,_;_5 1,1,2,3,4;1,2,2,5,6 - 10;12 1 0"
    )
    clock = steps(count)
    assert solve(position, clock) in moves(position)
    assert clock.readings <= count + 2


def test_with_no_time_the_best_score_is_played() -> None:
    """The move in hand before any search is the one that scores most."""
    position = parse_position("tens r2,b4,_2,+ 1,1,2,4;9 - 0;0 1 0")
    assert format_play(solve(position, steps(0)), position) == "C1>1,1,2"


def test_a_real_clock_runs() -> None:
    """The clock that players think by is up after its time, and not before."""
    assert not Clock(60.0).is_up()
    assert Clock(1e-9).is_up()
