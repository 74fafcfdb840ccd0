"""The buddy: always a legal player, and about as strong as its opponent."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from statistics import mean

import pytest
from clocks import steps, stopped
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets.engine import (
    HIDDEN,
    VARIANTS,
    Pass,
    Play,
    Position,
    Trade,
    can_play,
    format_play,
    parse_position,
    problems,
    score,
    start_game,
)
from sums_widgets.players import ADAPTIVE, choose
from sums_widgets.players.buddy.ending import closest_end
from sums_widgets.players.buddy.imagining import imagine
from sums_widgets.players.buddy.playing_on import play_on
from sums_widgets.players.buddy.race import Race
from sums_widgets.players.buddy.thinking import decide, keenness, some_choices
from sums_widgets.players.tournaments import tournament
from sums_widgets.testing import positions, real_positions

some_examples = settings(max_examples=30)
"""A buddy's move may take a tenth of a second, and a real game takes many."""


@pytest.mark.slow
@some_examples
@given(st.one_of(positions(), real_positions()), st.booleans(), st.integers(0, 9))
def test_it_places_a_tile_whenever_it_can(position: Position, closed: bool, seed: int) -> None:  # noqa: FBT001 - drawn
    """In any position, open or closed, its move is legal, and a play if there is one."""
    view = position.seen_by(position.turn) if closed else position
    move = choose(ADAPTIVE, view, seed)
    assert problems(view, move) == ()
    assert isinstance(move, Play) == can_play(view)


@pytest.mark.slow
@settings(max_examples=10)
@given(real_positions(), st.integers(0, 9))
def test_a_seed_repeats_it(position: Position, seed: int) -> None:
    """The same seed gives the same move, unless time runs out."""
    first, second = (decide(position, Random(seed), stopped()) for _ in range(2))
    assert first == second


@pytest.mark.slow
@some_examples
@given(real_positions(), st.integers(0, 40))
def test_it_places_a_tile_when_time_is_short(position: Position, count: int) -> None:
    """However soon its time is up, it has a legal move, and a play if there is one."""
    move = decide(position, Random(1), steps(count))
    assert problems(position, move) == ()
    assert isinstance(move, Play) == can_play(position)


def move_in(text: str) -> str:
    """Return the buddy's move in a position, in notation."""
    position = parse_position(text)
    return format_play(choose(ADAPTIVE, position, seed=1), position)


def test_it_passes_when_nothing_can_be_traded() -> None:
    """Without a play it passes if the pool is empty, or if all it holds is a wild."""
    assert move_in("tens r2,_ 9,9;1 - 0;0 1 0") == "pass"
    assert move_in("tens r2,b8,r2 ?;1 5 0;0 1 0") == "pass"


def test_it_trades_by_the_score() -> None:
    """Without a play it trades twins, or two tiles; well ahead it can afford to trade them all."""
    assert move_in("tens r2,_ 5,5,6,6,9;1 9x1 0;0 1 0") == "trade:5,6"
    assert move_in("tens r2,_ 4,5,6,7,9;1 9x1 0;0 1 0") == "trade:4,5"
    assert move_in("tens r2,_ 5,5,6,6,9;1 9x1 99;0 1 0") == "trade:5,5,6,6,9"


@pytest.mark.slow
def test_it_plays_for_more_when_behind() -> None:
    """Over many positions it takes far more points when it is behind than when it is ahead."""
    points: dict[int, list[int]] = {200: [], -200: []}
    for seed in range(2):
        for variant in VARIANTS.values():
            start = start_game(variant, seed=seed).position
            for lead, taken in points.items():
                own = tuple(lead * (seat == start.turn) for seat in (1, 2))
                position = replace(start, scores=own)
                taken.append(score(position, choose(ADAPTIVE, position, seed)).total)
    assert mean(points[-200]) > 2 * mean(points[200])


@pytest.mark.slow
@given(real_positions(), st.integers(0, 9))
@some_examples
def test_hidden_racks_are_imagined_from_what_is_unseen(position: Position, seed: int) -> None:
    """No tile is made or lost, racks keep their sizes, and what is open stays as it is."""
    view = position.seen_by(position.turn)
    seen = imagine(view, Random(seed))
    assert [len(rack) for rack in seen.racks] == [len(rack) for rack in view.racks]
    assert seen.rack == view.rack
    assert not any(HIDDEN in rack for rack in seen.racks)
    tiles = Counter([*seen.pool, *(tile for rack in seen.racks for tile in rack)])
    assert tiles == Counter([*position.pool, *(tile for rack in position.racks for tile in rack)])


def test_open_racks_need_no_imagination() -> None:
    """With open racks the position is taken as it is."""
    position = start_game("tens", seed=1).position
    assert imagine(position, Random(1)) is position


def keenness_of(level: str) -> float:
    """Return the mean keenness of a level after twenty turns against itself in each variant."""
    found = []
    for variant in VARIANTS.values():
        game = start_game(variant, seed=3)
        for turn in range(20):
            game.play(choose(level, game.position, seed=turn))
        found.append(keenness(game.position.board, variant.layout))
    return mean(found)


@pytest.mark.slow
def test_the_board_tells_how_keenly_it_is_played() -> None:
    """A board that gentle players leave looks gentle, one that sharp players leave looks keen."""
    assert keenness_of("gentle") < 0.2
    assert keenness_of("sharp") > 0.8


def test_a_board_without_bonus_squares_tells_nothing() -> None:
    """Where there are no +10 squares, the first guess about the players stays."""
    board = parse_position("tens r2,b4,4,_ 1;1 - 13;0 2 0").board
    empty = replace(VARIANTS["tens"].layout, rows=("R...",))
    assert keenness(board, empty) == pytest.approx(2 / 3)


def test_the_lead_is_over_the_best_of_the_others() -> None:
    """With several players it races the best of the others, whoever that is at the time."""
    position = parse_position("tens r2,_ 1;1;1;1 - 40;70;55;70 2 0")
    assert [Race(player, 1.0).lead(position) for player in (1, 2, 3, 4)] == [-30, 0, -15, 0]
    assert Race(1, 1.0).rival(position) == 2
    assert Race(2, 1.0).rival(position) == 4


def test_it_ends_level_when_it_can() -> None:
    """With an empty pool it sees the end coming: it takes the play that makes the scores equal."""
    board = "r2,b4,_2,+,_,r1,_,b2"
    level = parse_position(f"tens {board} 1,1,2,4;9 - 0;28 1 0")
    assert score(level, choose(ADAPTIVE, level, seed=1)).total == 29
    level = parse_position(f"tens {board} 1,1,2,4;9 - 16;28 1 0")
    assert score(level, choose(ADAPTIVE, level, seed=1)).total == 13


def test_with_no_time_the_end_is_not_played_on() -> None:
    """Without time the first of the choices is taken, as it is where there is no other."""
    position = parse_position("tens r2,b4,_2,+ 1,1,2,4;9 - 0;29 1 0")
    small, large = some_choices(position, 13, 5, Random(1))
    race = Race(1, 0.5)
    assert closest_end(position, race, [small, large], Random(1), steps(0)) == small[1]
    assert closest_end(position, race, [small, large], Random(1), steps(2)) == large[1]
    assert closest_end(position, race, [small], Random(1), stopped()) == small[1]


def test_a_game_is_played_on_with_draws_and_trades() -> None:
    """Tiles come from the front of the pool, and who is stuck trades for three points a tile."""
    position = parse_position("tens r2,_ 8;1,9 5,6,7 0;0 1 0")
    (choice,) = some_choices(position, 13, 1, Random(1))
    leads = [play_on(position, choice, Race(1, keen)).lead for keen in (0.0, 1.0)]
    # It scores 13 and trades its one tile twice; the gentle trade one tile twice, the keen both.
    assert leads == [13 - 6 + 6, 13 - 6 + 12]


@pytest.mark.slow
@pytest.mark.parametrize("level", ["gentle", "sharp"])
def test_games_are_close(level: str) -> None:
    """Against the weak and the strong alike, most games end with few points between the two."""
    standings = tournament([ADAPTIVE, level], games=8, progress=False)
    close = [abs(one - other) <= 35 for one, other in (game.scores for game in standings.results)]
    assert mean(close) >= 0.5


def test_moves_without_a_play_are_trades_or_passes() -> None:
    """What it does without a play is a trade or a pass as such, not its notation."""
    stuck = parse_position("tens r2,_ 9,9;1 5 0;0 1 0")
    assert isinstance(choose(ADAPTIVE, stuck, seed=1), Trade)
    assert isinstance(choose(ADAPTIVE, replace(stuck, pool=()), seed=1), Pass)
