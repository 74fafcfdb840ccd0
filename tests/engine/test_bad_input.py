"""Bad input: one clear exception that names the value and what is accepted; nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from helpers import game_from, take_greedy_turn

from sums_widgets.engine import Game, IllegalPlay, SumsError, can_play, parse_position, start_game

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = "tens, twenties, hundreds, fractions, decimals"
LARGEST = 2**53


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"variant": "dozens"}, f"variant is 'dozens'; expected one of {NAMES}"),
        ({"variant": "Tens"}, f"variant is 'Tens'; did you mean tens? Expected one of {NAMES}"),
        ({"variant": ""}, f"variant is ''; expected one of {NAMES}"),
        ({"variant": 10}, f"variant is 10; expected one of {NAMES}"),
        ({"players": 0}, "0 players; expected 2 to 4"),
        ({"players": 1}, "1 players; expected 2 to 4"),
        ({"players": 5}, "5 players; expected 2 to 4"),
        ({"players": -1}, "-1 players; expected 2 to 4"),
        ({"players": []}, "0 players; expected 2 to 4"),
        ({"players": ["Ada"]}, "1 players; expected 2 to 4"),
        ({"players": list("ABCDE")}, "5 players; expected 2 to 4"),
        ({"players": "Ada"}, "players is 'Ada'; expected a number or a list of names"),
        ({"players": 2.5}, "players is 2.5; expected a number or a list of names"),
        ({"players": ["Ada", ""]}, "name is ''; expected 1 to 60 characters"),
        (
            {"players": ["Ada", " Bo"]},
            "name is ' Bo'; expected 1 to 60 characters, no outer spaces",
        ),
        ({"players": ["Ada", "B" * 61]}, "expected 1 to 60 characters"),
        ({"players": ["Ada", "B\no"]}, r"name is 'B\no'; expected no line breaks"),
        ({"players": ["Ada", "B\u2028o"]}, "expected no line breaks or control characters"),
        ({"players": ["Ada", "B\x00o"]}, "expected no line breaks or control characters"),
        ({"players": ["Ada", 7]}, "name is 7; expected"),
        ({"seed": -1}, f"seed is -1; expected a whole number from 0 to {LARGEST}"),
        ({"seed": LARGEST + 1}, f"seed is {LARGEST + 1}; expected a whole number from 0 to"),
        ({"seed": "42"}, "seed is '42'; expected a whole number"),
        ({"seed": 4.0}, "seed is 4.0; expected a whole number"),
        ({"seed": True}, "seed is True; expected a whole number"),
        ({"minutes": 0}, "minutes is 0; expected 1 to 240, or None"),
        ({"minutes": -5}, "minutes is -5; expected 1 to 240, or None"),
        ({"minutes": 241}, "minutes is 241; expected 1 to 240, or None"),
        ({"minutes": 2.0}, "minutes is 2.0; expected 1 to 240, or None"),
        ({"minutes": True}, "minutes is True; expected 1 to 240, or None"),
        ({"advance": (5,)}, "advance has 1 entries; expected 2, one for each turn in order"),
        ({"advance": (0, 5, 9)}, "advance has 3 entries; expected 2"),
        ({"advance": (0, 1.5)}, "advance"),
        ({"advance": ("0", "5")}, "advance"),
        ({"advance": (0, 10_000_000)}, "advance"),
        ({"computers": {3: "steady"}}, "computers names player 3; players are 1 to 2"),
        ({"computers": ["steady"]}, "computers is ['steady']; expected levels by player"),
        (
            {"players": ["Ada", "Bob"], "computers": {"Boby": "steady"}},
            "computers names player 'Boby'; did you mean Bob? Players are 1 to 2",
        ),
        (
            {"players": ["Ada", "Ada"], "computers": {"Ada": "steady"}},
            "computers names player 'Ada'; players are 1 to 2",
        ),
        ({"computers": {2: ""}}, "level is ''; expected 1 to 60 characters"),
    ],
)
def test_start_game_refuses(arguments: dict[str, Any], message: str) -> None:
    """A game that cannot be is refused with the value and what is accepted."""
    with pytest.raises(SumsError) as refused:
        start_game(**{"variant": "tens", "seed": 1, **arguments})
    assert message in str(refused.value)


def test_start_game_takes_computers_by_name_or_place() -> None:
    """The words of `play` are those of the engine."""
    by_name = start_game("tens", ["Ada", "Bo"], seed=1, computers={"Bo": "steady"})
    by_place = start_game("tens", ["Ada", "Bo"], seed=1, computers={2: "steady"})
    assert by_name.to_text() == by_place.to_text()


@pytest.mark.parametrize("players", [2, 3, 4, ["Ada", "Bo"], ["Ünal ½", "小明"], ("A", "A")])
def test_start_game_accepts(players: Any) -> None:  # noqa: ANN401 - whatever a teacher may write
    """Two to four players by number or by name, in any script, are fine and survive a record."""
    game = start_game("tens", players, seed=1)
    assert Game.from_text(game.to_text()).names == game.names


START = "tens _2,r2,b4,_2,+ 1,1,2,3,4;2,2,5,8,? 9x1 0;0 1 0"
EMPTY = START.replace("9x1", "-")


@pytest.mark.parametrize(
    ("start", "act", "message"),
    [
        (START, lambda game: game.play("hello"), "'hello' is not a play; expected one such as B1>"),
        (START, lambda game: game.play("E1:"), "column 4: nothing is not a tile; expected a whole"),
        (START, lambda game: game.play("E1:x"), "column 4: 'x' is not a tile; expected a whole"),
        (START, lambda game: game.play(""), "nothing is not a play; expected"),
        (START, lambda game: game.play(None), "play is None; expected"),
        (START, lambda game: game.play(5), "play is 5; expected"),
        (START, lambda game: game.play("E1:3"), r"refuse this play: run-misses (2+4+3)"),
        (START, lambda game: game.play("Z9:4"), "off-board (Z9)"),
        (START, lambda game: game.play("E1:?4"), "not-in-rack (?)"),
        (EMPTY, lambda game: game.trade(["1"]), "refuse this play: pool-empty"),
        (EMPTY, lambda game: game.play("trade:1"), "refuse this play: pool-empty"),
        (START, lambda game: game.trade(["9"]), "refuse this play: not-in-rack (9)"),
        (START, lambda game: game.trade(["4", "4"]), "refuse this play: not-in-rack (4)"),
        (START, lambda game: game.trade([]), "refuse this play: no-tiles"),
        (START, lambda game: game.trade(["x"]), "'x' is not a face; a whole number such as 7 is"),
        (START, lambda game: game.stop("tired"), "reason is 'tired'; expected stopped or time"),
        (START, lambda game: game.stop("out"), "reason is 'out'; expected stopped or time"),
        (START, lambda game: game.undo(), "there is no turn to take back"),
        (START, lambda game: game.note(""), "note is ''; expected 1 to 500 characters"),
        (START, lambda game: game.note("a\nb"), r"note is 'a\nb'; expected no line breaks"),
        (START, lambda game: game.view(3), "there is no player 3; players are 1 to 2"),
        (START, lambda game: game.view(0), "there is no player 0; players are 1 to 2"),
    ],
)
def test_a_game_refuses(start: str, act: Callable[[Game], object], message: str) -> None:
    """What cannot be done is refused with the reason, and the game is as it was."""
    game = game_from(start)
    before, position = game.to_text(), game.position
    with pytest.raises(SumsError) as refused:
        act(game)
    assert message in str(refused.value)
    assert game.to_text() == before
    assert game.position is position


@pytest.mark.parametrize("text", ["pass", "E1:4", "trade:1"])
def test_no_turn_after_the_end(text: str) -> None:
    """Once a game is over, no turn is taken, and the error gives the reason of the end."""
    game = game_from(START)
    game.stop()
    before = game.to_text()
    with pytest.raises(SumsError, match="the game is over"):
        game.play(text)
    assert game.to_text() == before


def test_no_turn_after_going_out() -> None:
    """A game that somebody ended by going out takes no more turns."""
    game = start_game("tens", seed=6, half=True)
    while not game.is_over:
        take_greedy_turn(game)
    before = game.to_text()
    with pytest.raises(SumsError, match=rf"the game is over \({game.end}\)"):
        game.pass_turn()
    assert game.to_text() == before


def test_illegal_plays_tell_their_problems() -> None:
    """An illegal play carries its problems as data, for a screen to show."""
    game = game_from(START)
    with pytest.raises(IllegalPlay) as refused:
        game.play("E1>9,.,4")
    assert {problem.code.value for problem in refused.value.problems} == {
        "not-in-rack",
        "gap",
        "run-misses",
    }


@pytest.mark.parametrize("player", [0, 3, -1])
def test_unknown_players(player: int) -> None:
    """A question about a player who is not there is refused."""
    with pytest.raises(SumsError, match=f"there is no player {player}; players are 1 to 2"):
        can_play(parse_position(START), player)


def test_hidden_racks_cannot_be_asked() -> None:
    """Whether a hidden rack can be played is not revealed."""
    with pytest.raises(SumsError, match="the rack of player 1 is hidden"):
        can_play(parse_position(START).seen_by(2), 1)
