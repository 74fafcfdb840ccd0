"""Setting up: start tiles, the draw for the first turn, racks, points in advance, deal codes."""

from __future__ import annotations

from collections import Counter

import pytest
from helpers import tiles, written

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Drawing,
    SumsError,
    deal,
    deal_code,
    parse_deal_code,
    start_game,
)
from sums_widgets.engine.deal import _draw_for_first
from sums_widgets.engine.shuffle import chance, draw, shuffled
from sums_widgets.engine.tiles import START_COLOURS

every_game = pytest.mark.parametrize("name", VARIANTS)
TENS = VARIANTS["tens"]


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("half", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_deal_is_whole(name: str, players: int, half: bool) -> None:  # noqa: FBT001 - a parameter
    """Start tiles on the spaces of their color, five in each rack, the rest in the pool."""
    variant = VARIANTS[name]
    for seed in range(10):
        position = deal(variant, players, seed, half=half).position
        board = position.board
        for colour in START_COLOURS:
            laid = [board[square] for square in variant.layout.spaces(colour)]
            assert Counter(laid) <= Counter(variant.start_tiles(colour))
        assert len(list(board.placed())) == 21
        assert board.bonus == variant.layout.bonus
        assert [len(rack) for rack in position.racks] == [5] * players
        yellow = Counter(sum(position.racks, position.pool))
        assert yellow == Counter(variant.pool(half=half))
        assert (position.scores, position.idle) == ((0,) * players, 0)


@every_game
def test_seeds_decide(name: str) -> None:
    """The same seed deals the same game; others deal others, and every seat is first at times."""
    variant = VARIANTS[name]
    deals = [deal(variant, 4, seed) for seed in range(40)]
    assert deals[7] == deal(variant, 4, 7)
    assert len({ready.position.racks for ready in deals}) == 40
    assert {ready.position.turn for ready in deals} == {1, 2, 3, 4}


def test_chance_is_fixed() -> None:
    """Mixing is the same on every Python: its outcome stands here letter for letter."""
    assert "".join(shuffled("abcdefgh", chance(42))) == "gcaefhbd"
    assert written(draw(tiles("1,2,3,4,5,6"), 3, seed=1, turn=1)) == "3,5,6"
    assert written(draw(tiles("1,2,3,4,5,6"), 3, seed=1, turn=2)) == "5,2,4"


@pytest.mark.parametrize(
    ("drawn", "highest"),
    [
        ("3,7,5", [2]),
        ("7,3,7", [1, 3]),
        ("9,?,9", [2]),
        ("?,9,?", [1, 3]),
        ("4,4,4", [1, 2, 3]),
    ],
)
def test_highest_draw(drawn: str, highest: list[int]) -> None:
    """Ruling 10: the highest tile begins, a wild beats every number, equals draw again."""
    assert list(Drawing((1, 2, 3), tiles(drawn)).highest) == highest


def test_equal_forms_tie() -> None:
    """Ruling 10: equal values tie, whatever their form."""
    assert Drawing((1, 2), tiles("1/2,4/8", "fractions")).highest == (1, 2)
    assert Drawing((1, 2), tiles("0.3,0.30", "decimals")).highest == (1, 2)


def test_ties_draw_again() -> None:
    """Ruling 10: only those who tied draw again, with the drawn tiles left out; all is kept."""
    rounds = _draw_for_first((1, 2, 3, 4), list(tiles("5,8,2,8,?,?,6,7,1")))
    assert [(r.players, written(r.tiles)) for r in rounds] == [
        ((1, 2, 3, 4), "5,8,2,8"),
        ((2, 4), "?,?"),
        ((2, 4), "6,7"),
    ]
    assert rounds[-1].highest == (4,)


@pytest.mark.slow
@every_game
def test_the_draw_is_kept(name: str) -> None:
    """Ruling 10: the draw is data: it names who begins, and ties are among them."""
    rounds = []
    for seed in range(60):
        ready = deal(VARIANTS[name], 3, seed)
        assert ready.drawings[0].players == (1, 2, 3)
        for earlier, later in zip(ready.drawings, ready.drawings[1:], strict=False):
            assert later.players == earlier.highest
        assert ready.drawings[-1].highest == (ready.position.turn,)
        drawn = Counter(tile for drawing in ready.drawings for tile in drawing.tiles)
        assert drawn <= Counter(VARIANTS[name].pool())
        rounds.append(len(ready.drawings))
    assert max(rounds) > 1


def test_a_game_shows_its_draw() -> None:
    """A game gives the draw for its first turn, also once turns are taken."""
    game = start_game("fractions", 3, seed=2, advance=(0, 5, 9))
    expected = deal(VARIANTS["fractions"], 3, 2).drawings
    assert game.drawings == expected
    game.pass_turn()
    assert game.drawings == expected


@pytest.mark.parametrize("seed", range(8))
def test_points_in_advance(seed: int) -> None:
    """Ruling 15: points in advance go by the order of turns, not of seats."""
    position = start_game("tens", 3, seed, advance=(0, 4, 7)).position
    first = position.turn - 1
    assert [position.scores[(first + place) % 3] for place in range(3)] == [0, 4, 7]


def test_no_points_in_advance_unless_chosen() -> None:
    """Ruling 15: points in advance are off unless chosen."""
    assert start_game("tens", 4, seed=3).position.scores == (0, 0, 0, 0)


@every_game
@pytest.mark.parametrize("seed", [0, 1, 69, 70, 4242, 342_999, 343_000, 2**53])
def test_deal_codes(name: str, seed: int) -> None:
    """A deal code gives back the game and the seed."""
    code = deal_code(VARIANTS[name], seed)
    assert parse_deal_code(code) == (VARIANTS[name], seed)
    assert code.startswith(f"{name}-{VARIANTS[name].version}-")


def test_deal_codes_are_short() -> None:
    """A fresh game's code ends in three syllables and a check letter."""
    word = start_game("tens").deal_code.rpartition("-")[2]
    assert len(word) == 7
    assert set(word[1::2]) <= set("aeiou")


@pytest.mark.parametrize("seed", [0, 42, 98_765])
def test_a_slip_in_a_code_is_noticed(seed: int) -> None:
    """One wrong letter in the last word of a code never gives another deal."""
    start, _, word = deal_code(TENS, seed).rpartition("-")
    for at, letter in enumerate(word):
        for other in set("abcdefghijklmnopqrstuvwxyz") - {letter}:
            slip = f"{start}-{word[:at]}{other}{word[at + 1 :]}"
            with pytest.raises(SumsError, match="deal code"):
                parse_deal_code(slip)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("hello", "deal code 'hello'; expected one such as tens-1-"),
        ("dozens-1-babanum", "for the game 'dozens'; known: tens, twenties"),
        ("tens-99-babanum", f"for version 99 of tens; here is {TENS.version}"),
        (f"tens-{TENS.version}-bababax", "has a slip in its last word"),
        ("TENS-1-babanum", "expected one such as"),
    ],
)
def test_bad_codes(code: str, message: str) -> None:
    """A code that stands for no deal here is refused with the reason."""
    with pytest.raises(SumsError, match=message):
        parse_deal_code(code)


def test_a_wild_is_drawn_at_times() -> None:
    """Wilds take part in the draw for the first turn."""
    draws = (deal(TENS, 4, seed).drawings for seed in range(60))
    assert any(WILD in drawing.tiles for drawings in draws for drawing in drawings)
