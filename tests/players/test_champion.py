"""The champion: what it knows of a board, how it decides, and that it keeps to its time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from clocks import steps, stopped
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Pass,
    Play,
    Position,
    Trade,
    best_plays,
    can_play,
    format_play,
    parse_position,
    problems,
    score,
    start_game,
)
from sums_widgets.engine.tiles import sort_tiles
from sums_widgets.players.champion.futures import Futures, hand_of, some_of
from sums_widgets.players.champion.prospects import Surveyor
from sums_widgets.players.champion.reach import Bits, Reach
from sums_widgets.players.champion.thinking import decide, reveal
from sums_widgets.testing import positions, real_positions

few_examples = settings(max_examples=15)
"""Real games take long to play."""


def thought(position: Position, seed: int = 1) -> str:
    """Return the champion's move without a time limit, in notation."""
    return format_play(decide(position, Random(seed), stopped()), position)


# --- what a board holds for a hand -------------------------------------------------------------


def best_score(position: Position) -> int:
    """Return the best score by the engine's own search."""
    best = best_plays(position)
    return score(position, best[0]).total if best else 0


def best_prospect(position: Position) -> int:
    """Return the best score by what the champion knows of the board."""
    surveyor = Surveyor(position.variant)
    reach = Reach(surveyor.bits, hand_of(position.rack))
    return surveyor.prospects(position.board).best(reach)


@given(positions())
def test_prospects_are_exact_on_any_board(position: Position) -> None:
    """While there is a pool, the champion's short cut finds the engine's best score."""
    more = replace(position, pool=(*position.pool, VARIANTS["tens"].tile("1")))
    assert best_prospect(more) == best_score(more)


@pytest.mark.slow
@few_examples
@given(real_positions())
def test_prospects_are_exact_in_real_games(position: Position) -> None:
    """The same in games that were dealt, for every player."""
    more = replace(position, pool=(*position.pool, *position.variant.pool()[:1]))
    for player in range(1, position.players + 1):
        seen = replace(more, turn=player)
        assert best_prospect(seen) == best_score(seen)


# --- what chance may bring ---------------------------------------------------------------------


@given(st.integers(0, 12), st.integers(0, 99))
def test_draws_come_from_the_pool(count: int, seed: int) -> None:
    """Tiles are drawn as from a bag: each at most once, and no more than there are."""
    pool = VARIANTS["tens"].pool()[::12]
    drawn = some_of(pool, count, Random(seed))
    assert len(drawn) == min(count, len(pool))
    assert all(drawn.count(tile) <= pool.count(tile) for tile in drawn)


def test_every_tile_may_be_drawn_first() -> None:
    """No tile of the pool is favored by its place."""
    tens = VARIANTS["tens"]
    pool = tuple(map(tens.tile, "1234"))
    firsts = [some_of(pool, 1, Random(seed))[0] for seed in range(400)]
    assert all(70 <= firsts.count(tile) <= 130 for tile in pool)


def test_open_racks_are_known() -> None:
    """An open rack is one hand; a hidden one may be any of the unseen tiles."""
    position = start_game("tens", 3, seed=1).position
    bits = Bits(position.variant)
    open_view = Futures(position, bits, Random(1), 9)
    other = position.next_turn
    assert [reach.hand for reach in open_view.hands_of(other)] == [hand_of(position.rack_of(other))]
    closed_view = Futures(position.seen_by(position.turn), bits, Random(1), 9)
    assert len(closed_view.hands_of(other)) == 9
    assert len({reach.hand for reach in closed_view.hands_of(other)}) > 1


def test_worlds_agree_with_themselves() -> None:
    """In a world no tile is in two places: hidden racks and draws make up what is unseen."""
    position = parse_position("tens r2,_4 1,3;#2;#1 4,5,6,7,8 0;0;0 1 0")
    futures = Futures(position, Bits(position.variant), Random(1), 9)
    for world, drawn in enumerate(futures.drawing((), 2)):
        racks = [*futures.rack_of(2, world), *futures.rack_of(3, world)]
        assert sorted([*hand_of(racks), *drawn.hand]) == [4, 5, 6, 7, 8]


# --- decisions ---------------------------------------------------------------------------------


def test_a_rack_that_must_be_so_is_known() -> None:
    """With two players and an empty pool, the closed rack holds what is nowhere else."""
    open_position = parse_position("tens r2,_3,r1 4,4,8;5,9 - 0;0 1 0")
    assert reveal(open_position.seen_by(1)) == open_position


def test_two_hidden_racks_stay_hidden() -> None:
    """With three players nobody can tell who holds what."""
    view = parse_position("tens r2,_3,r1 4,4,8;#1;#1 5,9 0;0;0 1 0")
    assert reveal(view) == view
    assert isinstance(decide(view, Random(1), stopped()), Play)


def test_it_trades_a_hopeless_rack() -> None:
    """Nothing can be placed, and nearly every other tile would fit: trade."""
    position = parse_position("tens r2,_5 9,9,9;9,9 20x1,20x3,20x4 0;0 1 0")
    move = decide(position, Random(1), stopped())
    assert isinstance(move, Trade)
    assert len(move.tiles) >= 2


def test_it_does_not_trade_what_will_not_get_better() -> None:
    """Nothing can be placed, and no tile of the pool would fit either: three points saved."""
    position = parse_position("tens r2,_5 9,9,9;9,9 20x9 0;0 1 0")
    assert decide(position, Random(1), stopped()) == Pass()


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_it_does_not_trade_a_good_rack(variant: str) -> None:
    """At the start of a game there is something to place."""
    for seed in range(3):
        position = start_game(variant, seed=seed).position
        if best_plays(position):
            assert isinstance(decide(position, Random(1), steps(60)), Play)


def test_it_sees_the_reply() -> None:
    """Of two plays with one score, it makes the one that leaves the other player nothing."""
    # On B1 and on C1 the 8 completes a 2; on C1 it also keeps the 7 away from 2 and 1.
    position = parse_position("tens r2,_2,r2,_,1,_ 8;1,7 20x9 0;0 1 0")
    assert thought(position) == "C1:8"


def test_it_keeps_the_wild() -> None:
    """Of two plays with one score, it makes the one that leaves the wild for later."""
    position = parse_position("fractions r1/4,_8,r1/8 3/4,?;15/16 20x15/16 0;0 1 0")
    move = decide(position, Random(1), stopped())
    assert isinstance(move, Play)
    assert WILD not in move.used


@pytest.mark.slow
@few_examples
@given(real_positions(turns=12), st.integers(0, 9))
def test_steps_repeat(position: Position, seed: int) -> None:
    """With the same seed and as much time, the champion makes the same move."""
    first, second = (decide(position, Random(seed), steps(30)) for _ in range(2))
    assert first == second


@pytest.mark.slow
@few_examples
@given(real_positions(turns=5), st.randoms(use_true_random=False))
def test_it_cannot_peek(position: Position, random: Random) -> None:
    """What lies in closed racks and in the pool, and where, changes nothing."""
    unseen = list(position.seen_by(position.turn).pool)
    random.shuffle(unseen)
    racks = [
        rack if seat == position.turn else sort_tiles(unseen.pop() for _ in rack)
        for seat, rack in enumerate(position.racks, 1)
    ]
    other = replace(position, racks=tuple(racks), pool=sort_tiles(unseen))
    views = [one.seen_by(one.turn) for one in (position, other)]
    moves = [decide(view, Random(1), steps(40)) for view in views]
    assert moves[0] == moves[1]


# --- time --------------------------------------------------------------------------------------


@pytest.mark.slow
@few_examples
@given(real_positions(turns=20), st.sampled_from([0, 1, 3, 10, 40]))
def test_it_stops_in_time(position: Position, count: int) -> None:
    """However soon the time is up, the move is legal; each part of the thought asks once more."""
    clock = steps(count)
    move = decide(position, Random(1), clock)
    assert problems(position, move) == ()
    assert clock.readings <= count + 6


@pytest.mark.slow
@given(positions())
def test_with_no_time_it_is_sharp(position: Position) -> None:
    """Before anything was looked at, the move in hand is the one with the best score."""
    move = decide(position, Random(1), steps(0))
    assert isinstance(move, Play) == can_play(position)
    if isinstance(move, Play):
        assert score(position, move).total == best_score(position)
