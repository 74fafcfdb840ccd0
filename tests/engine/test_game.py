"""Whole games: how they end, who wins, the bell, closed racks, undo and resume."""

from __future__ import annotations

import pytest
from helpers import game_from, written

from sums_widgets.engine import (
    HIDDEN,
    End,
    Options,
    SumsError,
    best_plays,
    start_game,
)

THREE = "tens r2,b4,_9 1,3;1,3;1,3 9x1,9x2 0;0;0 2 0"


# --- closed racks ----------------------------------------------------------------------------


def test_ruling_11_racks_lie_open() -> None:
    """Ruling 11: everybody sees all racks unless the teacher chose otherwise."""
    game = start_game("tens", 3, seed=1)
    assert game.view(2) == game.position


def test_ruling_11_closed_racks() -> None:
    """Ruling 11: with closed racks a view hides the others' tiles, pool and racks mixed."""
    game = start_game("tens", 3, seed=1, closed=True)
    seen = game.view(2)
    assert seen.racks == ((HIDDEN,) * 5, game.position.racks[1], (HIDDEN,) * 5)
    unseen = [*game.position.pool, *game.position.racks[0], *game.position.racks[2]]
    assert sorted(seen.pool) == sorted(unseen)
    assert seen.pool_size == len(game.position.pool)
    with pytest.raises(SumsError, match="there is no player 4; players are 1 to 3"):
        game.view(4)


# --- the end ---------------------------------------------------------------------------------


def test_ruling_12_going_out() -> None:
    """Ruling 12: the last tile with an empty pool ends the game and pays for the others' tiles."""
    game = game_from("tens r2,b4,_ 4;1,1;9 - 0;20;0 1 0")
    game.play("C1:4")
    assert (game.end, game.position.scores) == (End.OUT, (16, 20, 0))
    assert game.winners == (2,)


def test_ruling_12_pool_first() -> None:
    """Ruling 12: who empties the rack while the pool has tiles draws again and plays on."""
    game = game_from("tens r2,b4,_2;_4;r5,_3 4;1,1 5 0;0 1 0")
    game.play("C1:4")
    assert not game.is_over
    assert written(game.position.racks[0]) == "5"


def test_ruling_13a_nobody_can_play() -> None:
    """Ruling 13 (a): with an empty pool the game ends at once when nobody has a play."""
    game = game_from("tens r2,b4,_2 4,9;9 - 0;0 1 0")
    game.play("C1:4")
    assert (game.end, game.position.idle) == (End.STUCK, 0)


def test_ruling_13a_somebody_can() -> None:
    """Ruling 13 (a): while any player has a play, the game goes on, whoever is to move."""
    game = game_from("tens r2,b4,_2;_4;_2,r9,_ 4,9;9;1 - 0;0;0 1 0")
    game.play("C1:4")
    assert not game.is_over
    game.pass_turn()
    assert not game.is_over


def test_ruling_13b_everybody_has_traded_or_passed() -> None:
    """Ruling 13 (b): with tiles in the pool, it ends once all in turn traded or passed in vain."""
    game = game_from("tens r5,_ 9;9;9 9x9 0;0;0 3 0")
    game.pass_turn()
    assert not game.is_over
    game.trade(["9"])
    assert not game.is_over
    game.pass_turn()
    assert game.end is End.STUCK


def test_ruling_13b_trading_helped() -> None:
    """Ruling 13 (b): it goes on when a trade brought a tile that can be played."""
    game = game_from("tens r5,_ 9;9 9x5 0;0 1 0")
    game.pass_turn()
    assert written(game.trade(["9"]).drawn) == "5"
    assert not game.is_over


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_13c_three_idle_rounds(players: int) -> None:
    """Ruling 13 (c): three full rounds without a placed tile end it, though plays are there."""
    game = start_game("tens", players, seed=4)
    for _ in range(3 * players - 1):
        game.pass_turn()
        assert not game.is_over
    assert best_plays(game.position)
    game.trade(game.position.rack[:1])
    assert game.end is End.STUCK


def test_ruling_13c_counts_from_the_last_placed_tile() -> None:
    """Ruling 13 (c): a placed tile starts the count anew."""
    game = start_game("tens", 2, seed=4)
    for _ in range(5):
        game.pass_turn()
    game.play(best_plays(game.position)[0])
    for _ in range(5):
        game.pass_turn()
    assert not game.is_over
    game.pass_turn()
    assert game.end is End.STUCK


@pytest.mark.parametrize("taken", [0, 1, 2, 3, 4])
def test_ruling_14_the_bell(taken: int) -> None:
    """Ruling 14: the round is finished, so that all have had the same number of turns."""
    game = game_from(THREE)
    for _ in range(taken):
        game.pass_turn()
    game.stop()
    assert game.bell is End.STOPPED
    while not game.is_over:
        game.pass_turn()
    assert len(game.turns) == -(-taken // 3) * 3
    assert game.end is End.STOPPED
    seats = [turn.player for turn in game.turns]
    assert seats == [2, 3, 1, 2, 3, 1][: len(seats)]


def test_ruling_14_one_bell() -> None:
    """Ruling 14: a second bell changes nothing; neither does one after the end."""
    game = game_from(THREE)
    game.pass_turn()
    game.stop()
    text = game.to_text()
    game.stop(End.TIME)
    assert game.to_text() == text
    game.pass_turn()
    game.pass_turn()
    ended = game.to_text()
    game.stop(End.TIME)
    assert (game.to_text(), game.end) == (ended, End.STOPPED)


def test_ruling_14_the_last_round_can_end_early() -> None:
    """Rulings 12 and 14: going out in the last round ends the game for that reason."""
    game = game_from("tens r2,b4,_2 9;4;1,1 - 0;0;0 1 0")
    game.pass_turn()
    game.stop()
    game.play("C1:4")
    assert (game.end, game.position.scores) == (End.OUT, (0, 16, 0))


def test_ruling_15_highest_score_wins() -> None:
    """Ruling 15: the highest score wins, also below zero; nobody wins while it goes on."""
    game = game_from("tens r2,b4,_ 4,9;1,1 9x1 -9;-3 1 0")
    assert not game.winners
    game.stop()
    assert game.winners == (2,)


def test_ruling_15_shared_win() -> None:
    """Ruling 15: equal scores share the win."""
    game = game_from("tens r2,b4,_ 4,9;1,1;5 9x1 7;3;7 1 0")
    game.stop()
    assert game.winners == (1, 3)


def test_ruling_17_time() -> None:
    """Ruling 17: when time is up the round is finished; the record tells the reason."""
    game = start_game("tens", 2, seed=3, minutes=10)
    assert game.head.options == Options(minutes=10)
    game.pass_turn()
    game.stop("time")
    assert not game.is_over
    game.pass_turn()
    assert game.end is End.TIME
    assert "end time 0;0" in game.to_text()


def test_ruling_17_no_clock_unless_chosen() -> None:
    """Rulings 11, 16 and 17: clock, closed racks and half pool are off unless chosen."""
    assert start_game("tens", seed=3).head.options == Options(
        half=False, closed=False, minutes=None
    )
    assert len(start_game("tens", 2, seed=3, half=True).position.pool) == 40
