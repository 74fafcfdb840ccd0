"""The generator against a plain brute force, and its three queries against one another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from brute import brute_force_plays
from hypothesis import event, given, settings
from hypothesis import strategies as st

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Board,
    Play,
    Position,
    Square,
    best_plays,
    can_play,
    format_play,
    legal_plays,
    parse_position,
    problems,
    score,
    start_game,
)
from sums_widgets.testing import legal_moves, positions, real_positions

if TYPE_CHECKING:
    from collections.abc import Iterable

CASES = [(name, wilds) for name in VARIANTS for wilds in (0, 1, 2)]
SLOW_TO_BRUTE_FORCE = {"tens": 5, "twenties": 4, "hundreds": 4, "fractions": 4, "decimals": 2}
"""The largest rack with two wilds that brute force can handle in reasonable time."""


def shown(plays: Iterable[Play], position: Position) -> list[str]:
    """Return plays as text, so that a difference is readable."""
    return sorted(format_play(play, position) for play in plays)


def mirrored(square: Square) -> Square:
    """Return a square with row and column swapped."""
    return Square(square.column, square.row)


def transposed(position: Position) -> Position:
    """Return a position whose board has rows and columns swapped."""
    board = position.board
    squares = [Square(r, c) for r in range(board.width) for c in range(board.height)]
    tiles = tuple(board[mirrored(square)] for square in squares)
    bonus = frozenset(map(mirrored, board.bonus))
    return replace(position, board=Board(board.height, board.width, tiles, bonus))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "wilds"), CASES)
@settings(max_examples=settings().max_examples * 2 // 5)  # in each of fifteen cases
@given(data=st.data())
def test_generator_equals_brute_force(data: st.DataObject, name: str, wilds: int) -> None:
    """Every legal play is listed, each once, and nothing else is."""
    most = SLOW_TO_BRUTE_FORCE[name] if wilds == 2 else 5
    position = data.draw(positions(VARIANTS[name], wilds=wilds, rack_size=most, side=4))
    plays = legal_plays(position)
    event(f"plays: {min(len(plays), 3)}")
    assert shown(plays, position) == shown(brute_force_plays(position), position)


@pytest.mark.slow
@given(positions(VARIANTS["tens"], rack_size=3, side=3))
def test_brute_force_takes_no_wrong_shortcut(position: Position) -> None:
    """The yardstick itself leaves no legal play out."""
    slow = brute_force_plays(position, shortcut=False)
    assert brute_force_plays(position) == slow


TELLING = {
    "one tile completes two runs at once": "tens _,4;4,_ 6;- - 0;0 1 0",
    "one tile is torn between two runs": "tens _,4;3,_ 6,7;- - 0;0 1 0",
    "a full run ends a line": "tens 4,6,_2 1,2,3;- - 0;0 1 0",
    "tiles on both sides": "tens 2,_,3,_,1 1,1,2,3,4;- - 0;0 1 0",
    "a cross run forces the middle": "tens _3;_,8,_;_3 1,2,3,5,?;- - 0;0 1 0",
    "five tiles around others": "tens _,r1,_,r1,_3 1,1,2,2,2;- - 0;0 1 0",
    "equal values in several forms": "fractions r1/4,b1/4,_2 1/4,2/8,4/16,1/2,2/4;- - 0;0 1 0",
    "short and long tenths": "decimals r0.5,_3 0.1,0.10,0.4,0.40,?;- - 0;0 1 0",
    "a wild on its own grid": "hundreds r35,_2 5,60,?;- - 0;0 1 0",
    "a total that only 1/1 would fill": "fractions _2;_2 ?,?;- - 0;0 1 0",
    "two wilds and nothing else": "twenties r3,_2;_3 ?,?;- - 0;0 1 0",
    "two wilds between decimals": "decimals r0.35,_2;_3 0.25,?,?;- - 0;0 1 0",
    "two wilds in a forced corner": "decimals 0.4,_2;_,0.90,0.05 0.05,0.5,?,?;- - 0;0 1 0",
    "a run beyond the target": "tens 9,9,_ 1,?;- - 0;0 1 0",
    "an empty rack": "tens 9,_ -;1 - 0;0 1 0",
    "an empty board": "tens _5;_5 1,2,3,4,?;- - 0;0 1 0",
    "a board of one square": "tens + 1,2,3,4,?;- - 0;0 1 0",
}


@pytest.mark.slow
@pytest.mark.parametrize("text", TELLING.values(), ids=TELLING)
def test_generator_equals_brute_force_where_it_is_delicate(text: str) -> None:
    """The cases that a search over lines gets wrong most easily are right."""
    position = parse_position(text)
    assert shown(legal_plays(position), position) == shown(brute_force_plays(position), position)


@pytest.mark.slow
@given(positions(), st.integers(0, 30))
def test_best_plays_are_the_best_of_all_plays(position: Position, count: int) -> None:
    """The shorter question gets the same answer, ties in the order of the list."""
    ranked = sorted(legal_plays(position), key=lambda play: -score(position, play).total)
    assert best_plays(position, count) == ranked[:count]


@pytest.mark.slow
@given(real_positions())
def test_best_plays_are_the_best_in_real_games(position: Position) -> None:
    """On the real board too, the best plays are those that score most."""
    ranked = sorted(legal_plays(position), key=lambda play: -score(position, play).total)
    assert best_plays(position, 5) == ranked[:5]
    assert best_plays(position) == ranked[:1]


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()))
def test_can_play_agrees_with_the_list(position: Position) -> None:
    """Whether there is any play is answered correctly for every player."""
    for player in range(1, position.players + 1):
        listed = legal_plays(replace(position, turn=player))
        assert can_play(position, player) == bool(listed)
    assert can_play(position) == bool(legal_plays(position))


@pytest.mark.slow
@given(real_positions())
def test_listed_plays_are_legal_in_real_games(position: Position) -> None:
    """On the real board, no listed play has a problem and none is listed twice."""
    plays = legal_plays(position)
    assert len(set(plays)) == len(plays)
    assert not any(problems(position, play) for play in plays)


@pytest.mark.slow
@given(positions(), st.data())
def test_other_names_of_a_wild_are_as_legal(position: Position, data: st.DataObject) -> None:
    """A wild may be named in any equal form; it scores the same and stands for a listed play."""
    move = data.draw(legal_moves(position))
    assert problems(position, move) == ()
    if isinstance(move, Play):
        plain = [position.variant.wild(tile.units) if tile.wild else tile for tile in move.tiles]
        listed = Play(move.squares, tuple(plain))
        assert listed in legal_plays(position)
        assert score(position, move).total == score(position, listed).total


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()))
def test_transposing_the_board_transposes_the_plays(position: Position) -> None:
    """Rows and columns are treated alike: a mirrored board has the mirrored plays and scores."""
    mirror = transposed(position)
    there = {
        Play.of((mirrored(square), tile) for square, tile in play.placements): play
        for play in legal_plays(position)
    }
    assert set(legal_plays(mirror)) == set(there)
    for image, play in [*there.items()][:10]:
        assert score(mirror, image).total == score(position, play).total


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()))
def test_the_list_has_a_stable_order(position: Position) -> None:
    """A board that was not looked at before lists the same plays in the same order."""
    fresh = replace(position, board=replace(position.board))
    assert legal_plays(fresh) == legal_plays(position) == legal_plays(position)


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_generator_equals_brute_force_on_the_real_board(name: str) -> None:
    """In the middle of a real game, nothing is missed and nothing is made up."""
    game = start_game(name, seed=7)
    while len(game.turns) < 12 or WILD in game.position.rack:
        game.play(best_plays(game.position)[0])
    position = game.position
    assert shown(legal_plays(position), position) == shown(brute_force_plays(position), position)
