"""The levels: what each promises, in every position in which it may move."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Pass,
    Play,
    Position,
    SumsError,
    best_plays,
    can_play,
    format_play,
    legal_plays,
    parse_position,
    problems,
    score,
    start_game,
)
from sums_widgets.engine.worth import TILE_POINTS
from sums_widgets.learning.words import LEVELS as READERS
from sums_widgets.learning.words import languages, say
from sums_widgets.players import ALL_LEVELS, LEVELS, choose
from sums_widgets.testing import positions, real_positions

if TYPE_CHECKING:
    from random import Random

QUICK = ("gentle", "steady", "sharp")
A_MOMENT = 0.002
"""Long enough to place a tile, short enough for many examples."""

seeds = st.integers(0, 9)
quick_levels = st.sampled_from(QUICK)
few_examples = settings(max_examples=15)
"""Real games take long to play."""

every_level = pytest.mark.parametrize("level", ALL_LEVELS)


def test_levels_rise() -> None:
    """The names are fixed, weakest first; records and start panels hold them."""
    assert list(LEVELS) == ["gentle", "steady", "sharp", "champion"]
    assert all(level.name == name for name, level in ALL_LEVELS.items())


@every_level
@pytest.mark.parametrize("language", languages())
def test_levels_have_words(level: str, language: str) -> None:
    """Every level has a title and a description, for children and for teachers."""
    for reader in READERS:
        title, about = (
            say(message, level=reader, language=language)
            for message in (ALL_LEVELS[level].title, ALL_LEVELS[level].about)
        )
        assert title[0].isupper(), title
        assert about.endswith((".", "?")), about


# --- what holds for all ------------------------------------------------------------------------


def check_move(level: str, position: Position, seed: int) -> None:
    """Check a level's move by the rules, with open racks and with closed ones."""
    for view in (position, position.seen_by(position.turn)):
        move = choose(level, view, seed=seed, seconds=A_MOMENT)
        assert problems(view, move) == ()
        assert problems(position, move) == ()
        if level in QUICK and can_play(position):
            assert isinstance(move, Play)
        if level in QUICK and isinstance(move, Pass):
            numbers = any(not tile.wild for tile in position.rack)
            assert not (position.pool_size and numbers)


@pytest.mark.slow
@every_level
@given(positions(), seeds)
def test_moves_are_legal_on_any_board(level: str, position: Position, seed: int) -> None:
    """Whatever the board, racks and pool: a legal move, and a placement where there is one."""
    check_move(level, position, seed)


@pytest.mark.slow
@every_level
@few_examples
@given(real_positions(turns=20), seeds)
def test_moves_are_legal_in_real_games(level: str, position: Position, seed: int) -> None:
    """The same in games that were dealt, with two to four players."""
    check_move(level, position, seed)


@pytest.mark.slow
@every_level
@given(positions(), seeds)
def test_moves_are_legal_when_the_pool_is_empty(level: str, position: Position, seed: int) -> None:
    """The same at the end of a game, when nothing can be traded."""
    check_move(level, replace(position, pool=()), seed)


@pytest.mark.slow
@every_level
@pytest.mark.parametrize("size", [2, 6])
@given(data=st.data(), seed=seeds)
@few_examples
def test_moves_are_legal_with_other_racks(
    level: str, size: int, data: st.DataObject, seed: int
) -> None:
    """The same in a teacher's own game with smaller or larger racks."""
    own = replace(VARIANTS["tens"], rack_size=size)
    position = data.draw(positions(own, rack_size=size))
    check_move(level, position, seed)


@pytest.mark.slow
@every_level
@pytest.mark.parametrize("variant", VARIANTS)
def test_levels_finish_games(level: str, variant: str) -> None:
    """A game among four of a level comes to its end by the rules."""
    game = start_game(variant, 4, seed=3, half=True, closed=True)
    while not game.is_over:
        view = game.position.seen_by(game.position.turn)
        game.play(choose(level, view, seed=1, seconds=A_MOMENT))
    assert max(game.position.scores) > 0


@pytest.mark.slow
@few_examples
@given(quick_levels, real_positions(turns=20), seeds)
def test_seeds_repeat(level: str, position: Position, seed: int) -> None:
    """The same seed gives the same move."""
    assert choose(level, position, seed=seed) == choose(level, position, seed=seed)


@pytest.mark.slow
@few_examples
@given(quick_levels, real_positions(turns=5), seeds, st.randoms(use_true_random=False))
def test_nobody_peeks(level: str, position: Position, seed: int, random: Random) -> None:
    """What lies in closed racks and in the pool, and where, changes nothing."""
    view = position.seen_by(position.turn)
    unseen = list(view.pool)
    random.shuffle(unseen)
    racks = [
        rack if seat == position.turn else tuple(unseen.pop() for _ in rack)
        for seat, rack in enumerate(position.racks, 1)
    ]
    other = replace(position, racks=tuple(racks), pool=tuple(unseen))
    moves = [choose(level, p.seen_by(p.turn), seed=seed) for p in (position, other)]
    assert moves[0] == moves[1]


# --- what each promises ------------------------------------------------------------------------


@given(positions(), seeds)
def test_sharp_scores_most(position: Position, seed: int) -> None:
    """No play scores more than that of the sharp player."""
    move = choose("sharp", position, seed=seed)
    if isinstance(move, Play):
        best = max(score(position, play).total for play in best_plays(position, 5))
        assert score(position, move).total == best


@pytest.mark.slow
@given(positions(), seeds)
def test_steady_is_no_sharp_player(position: Position, seed: int) -> None:
    """The steady player leaves the best score alone, unless every play scores the same."""
    totals = {score(position, play).total for play in legal_plays(position)}
    if len(totals) > 1:
        assert score(position, choose("steady", position, seed=seed)).total < max(totals)


@pytest.mark.slow
@given(positions(), seeds)
def test_gentle_makes_easy_sums(position: Position, seed: int) -> None:
    """The gentle player makes as few sums as it can, with at most a tile more than needed."""
    listed = legal_plays(position)
    plain = [play for play in listed if WILD not in play.used] or listed
    if plain:
        scores = [score(position, play) for play in plain]
        fewest = min(len(sheet.runs) for sheet in scores)
        least = min(sheet.total for sheet in scores if len(sheet.runs) == fewest)
        made = score(position, choose("gentle", position, seed=seed))
        assert len(made.runs) == fewest
        assert made.total <= least + TILE_POINTS


def test_gentle_keeps_its_wild() -> None:
    """A wild stays in the rack while a number tile fits."""
    position = parse_position("tens r2,_ 8,?;- - 0;0 1 0")
    for seed in range(10):
        move = choose("gentle", position, seed=seed)
        assert isinstance(move, Play)
        assert WILD not in move.used


def test_trades_grow_with_the_level() -> None:
    """When nothing fits, the higher levels trade more, the largest tiles first; wilds stay."""
    position = parse_position("tens r2 1,2,3,4,?;- 9x1 0;0 1 0")
    moves = [format_play(choose(level, position, seed=1), position) for level in QUICK]
    assert moves == ["trade:4", "trade:2,3,4", "trade:1,2,3,4"]


# --- what is refused ---------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["strict", "Gentle", "", None, 3, ["gentle"]])
def test_unknown_levels_are_refused(level: str) -> None:
    """The message names what was given and every level there is."""
    with pytest.raises(SumsError, match=r"^level is .*xpected one of gentle, steady, sharp"):
        choose(level, start_game("tens").position)


@pytest.mark.parametrize("seconds", [0, -1, 61, math.nan, math.inf, "1", True, [1]])
def test_bad_seconds_are_refused(seconds: float) -> None:
    """Time is a positive number of seconds, at most a minute."""
    with pytest.raises(SumsError, match=r"^seconds is .*; expected more than 0 and at most 60"):
        choose("sharp", start_game("tens").position, seconds=seconds)


@pytest.mark.parametrize("seed", [-1, 2**53 + 1, 1.0, "1", True])
def test_bad_seeds_are_refused(seed: int) -> None:
    """A seed is what a game takes for one."""
    with pytest.raises(SumsError, match=r"^seed is .*; expected a whole number"):
        choose("sharp", start_game("tens").position, seed=seed)


def test_a_game_is_no_position() -> None:
    """Passing a game is a clear error: a player sees a position only."""
    with pytest.raises(SumsError, match=r"^position is .*; expected a Position"):
        choose("sharp", start_game("tens"))  # type: ignore[arg-type] # the point of the test


@every_level
def test_own_rack_must_lie_open(level: str) -> None:
    """A view of somebody else, in which the own rack is hidden, is refused."""
    position = start_game("tens", seed=1).position
    with pytest.raises(SumsError, match="is hidden"):
        choose(level, position.seen_by(position.next_turn), seconds=A_MOMENT)
