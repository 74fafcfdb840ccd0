"""Taking turns, undoing them, and resuming a saved game."""

from __future__ import annotations

import pytest
from helpers import game_from, take_greedy_turn, written

from sums_widgets.engine import (
    VARIANTS,
    End,
    Game,
    Play,
    Trade,
    start_game,
)

# --- turns -----------------------------------------------------------------------------------


def test_turns_are_told() -> None:
    """A turn gives who did what, its score item by item, and what was drawn."""
    game = game_from("tens r2,b4,_2,+ 1,1,2,3,4;5 3x7 0;0 1 0")
    turn = game.play("C1>2,1,1")
    assert (turn.player, turn.score.total, written(turn.drawn)) == (1, 29, "7,7,7")
    assert isinstance(turn.play, Play)
    assert game.turns == (turn,)
    assert game.position.scores == (29, 0)
    assert game.positions == (game.head.start, game.position)


def test_trade_by_faces_or_tiles() -> None:
    """A trade takes faces, a wild's `?` among them, or tiles, in any order."""
    text = "tens r2,_2 1,4,?;5 9x7 0;0 1 0"
    by_face, by_tile = game_from(text), game_from(text)
    by_face.trade(["?", "1"])
    by_tile.play(Trade.of([by_tile.position.rack[2], by_tile.position.rack[0]]))
    assert by_face.to_text() == by_tile.to_text()
    assert by_face.position.scores == (-6, 0)


# --- undo and resume -------------------------------------------------------------------------


@pytest.mark.parametrize("name", VARIANTS)
def test_undo_leads_to_the_same_draws(name: str) -> None:
    """What was taken back and done again draws the same tiles, after a detour too."""
    game = start_game(name, 3, seed=9)
    for _ in range(8):
        take_greedy_turn(game)
    text = game.to_text()
    undone = [game.undo() for _ in range(5)]
    game.pass_turn()
    game.undo()
    for turn in reversed(undone):
        assert game.play(turn.play).drawn == turn.drawn
    assert game.to_text() == text


def test_undo_takes_back_what_followed() -> None:
    """Undo takes back the last turn with the bell, the notes and the end that came after it."""
    game = game_from("tens r2,b4,_2 4;1,1 - 0;0 1 0")
    before = game.to_text()
    game.play("C1:4")
    game.note("well done")
    assert game.end is End.OUT
    game.undo()
    assert game.to_text() == before


def test_undo_keeps_a_bell_from_before() -> None:
    """A bell that rang before the turn still counts when the turn is taken back."""
    game = game_from("tens r2,b4,_9 1,3;1,3;1,3 9x1,9x2 0;0;0 2 0")
    game.pass_turn()
    game.stop()
    game.pass_turn()
    game.pass_turn()
    game.undo()
    assert (game.is_over, game.bell) == (False, End.STOPPED)
    game.pass_turn()
    assert game.end is End.STOPPED


@pytest.mark.slow
@pytest.mark.parametrize("name", VARIANTS)
def test_resume_leads_to_the_same_draws(name: str) -> None:
    """A game that was saved and read goes on just as the original does."""
    game = start_game(name, 2, seed=14)
    for _ in range(6):
        take_greedy_turn(game)
    resumed = Game.from_text(game.to_text())
    assert resumed.position == game.position
    while not game.is_over:
        take_greedy_turn(game)
        take_greedy_turn(resumed)
    assert resumed.to_text() == game.to_text()
    assert resumed.drawings == game.drawings != ()


MANY = "tens r2,_2 1,1,1,1,1;5 5x2,5x3,5x4,5x5,5x6 0;0 1 0"


def test_draws_depend_on_seed_and_turn() -> None:
    """Other seeds and other turns draw other tiles."""
    trade = Trade(game_from(MANY).position.rack[:3])
    by_seed = {game_from(MANY, seed=seed)._draw_for(trade) for seed in range(6)}
    assert len(by_seed) > 3
    game = game_from(MANY)
    now = game._draw_for(trade)
    game.pass_turn()
    game.pass_turn()
    assert game._draw_for(trade) != now
