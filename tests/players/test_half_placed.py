"""The hint for a half-laid play: exact about what runs need, kind about dead ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from books import BOOKS, DOWN, Book, example_2, moved

from sums_widgets.engine import (
    WILD,
    Code,
    Square,
    SumsError,
    Tile,
    parse_position,
)
from sums_widgets.engine.squares import parse_square
from sums_widgets.learning.words import say
from sums_widgets.players.hints import hint_for_placed, hints_for

if TYPE_CHECKING:
    from conftest import Golden

    from sums_widgets.players.hints import PlacedHint

READERS = [("child", "en"), ("teacher", "en"), ("child", "es")]
A1, B1, C1, D1 = (Square(0, column) for column in range(4))


def hint(text: str, **laid: str) -> PlacedHint:
    """Return the hint for tiles that are given by square and face."""
    position = parse_position(text)
    placed: dict[Square, Tile] = {}
    for name, face in laid.items():
        square = parse_square(name)
        assert square is not None
        placed[square] = position.variant.tile(face)
    return hint_for_placed(position, placed)


def told(text: str, **laid: str) -> list[str]:
    """Return the words of the hint for a child."""
    return [say(message) for message in hint(text, **laid).messages]


# --- what a run needs --------------------------------------------------------------------------


def test_missing_tile_is_at_hand() -> None:
    """The run needs a number that is in the rack: it is named, with the square to go on at."""
    assert told("fractions r4/16,b3/8,_3 1/16,5/16,7/8;- - 0;0 1 0", C1="1/16") == [
        "This sum needs 5/16. You have it!",
        "Go on at D1.",
    ]


def test_equal_form_is_at_hand() -> None:
    """A tile of equal value in another form closes the run, and the hint says so."""
    text = "fractions r1/4,_3 1/4,2/4;- - 0;0 1 0"
    assert told(text, B1="1/4")[0] == "This sum needs 1/2. Your 2/4 is the same amount."
    text = "decimals r0.4,_3 0.10,0.5;- - 0;0 1 0"
    assert told(text, B1="0.5")[0] == "This sum needs 0.1. Your 0.10 is the same amount."


def test_two_tiles_are_at_hand() -> None:
    """Two tiles of the rack close the run together."""
    text = "tens r2,_4 1,3,4;- - 0;0 1 0"
    assert told(text, B1="1")[0] == "This sum needs 7. Your 3 and 4 make that together."


def test_wild_is_at_hand() -> None:
    """A wild of the rack can be what is missing."""
    assert told("tens r2,_4 1,?;- - 0;0 1 0", B1="1")[0] == (
        "This sum needs 7. Your wild can be that."
    )


def test_plainest_way_is_told() -> None:
    """Of several ways to close a run, the tile itself comes before an equal one and a wild."""
    found = hint("fractions r1/4,_4 1/4,1/4,1/4,1/2,2/4,?;- - 0;0 1 0", B1="1/4")
    ways = list(dict.fromkeys(str(way.way) for way in found.needs[0].closings))
    assert ways == ["exact", "equal", "pair", "wild"]
    assert say(found.messages[0]) == "This sum needs 1/2. You have it!"


def test_more_than_two_tiles() -> None:
    """Where only three tiles or more close a run, their number is given."""
    assert told("tens r1,_5 1,2,3,3;- - 0;0 1 0", B1="1") == [
        "3 more tiles can make this sum 10.",
        "Go on at C1.",
    ]


def test_tiles_beyond_the_end_count() -> None:
    """What is missing takes in the tiles that the next one joins: 2 + 4 + _ + 3 needs 1."""
    found = hint("tens r2,_2,b3 1,4,4;- - 0;0 1 0", B1="4")
    assert [say(message) for message in found.messages] == [
        "This sum needs 1. You have it!",
        "Go on at C1.",
    ]
    assert found.needs[0].run.missing == 4


def test_wild_without_a_name() -> None:
    """The number that a nameless wild needs is given once."""
    assert told("tens r2,b4,_ 9,?;- - 0;0 1 0", C1="?") == ["Your wild can be 4."]
    assert told("tens r2,_2 ?,?;- - 0;0 1 0", B1="?", C1="?") == ["Your wild has no number yet."]
    assert told("tens r2,_2 3,?;- - 0;0 1 0", B1="?") == ["Your wild can be 8."]


def test_wild_that_lies_apart() -> None:
    """A nameless wild that touches nothing yet is asked for its number and led to the others."""
    assert told("tens r2,b4,_3 1,?;- - 0;0 1 0", D1="?") == [
        "What number is your wild? Choose one.",
        "Put your tiles next to a tile on the board.",
        "Go on at C1.",
    ]


# --- how to go on ------------------------------------------------------------------------------


def test_ready_play() -> None:
    """A complete play is praised run by run, with what it scores."""
    found = hint("tens r2,b4,_ 4;- - 0;0 1 0", C1="4")
    assert found.is_ready
    assert [say(message) for message in found.messages] == [
        "2 + 4 + 4 makes 10. This sum is done!",
        "Your play is ready: 13 points.",
    ]


def test_ready_play_can_grow() -> None:
    """A play that is ready, but part of a better one, says that there is more to find."""
    assert told("tens r2,b4,_;_3;_3 4,6;- - 0;0 1 0", C1="4") == [
        "2 + 4 + 4 makes 10. This sum is done!",
        "Your play is ready: 13 points.",
        "You could also go on: up to 26 points.",
    ]


def test_square_belongs_to_the_tile_that_is_told() -> None:
    """The square to go on at is where the named tile closes the run, though more can be scored."""
    found = hint("tens _2,b4,_,+ 1,1,4,5;- - 0;0 1 0", D1="5")
    assert [say(message) for message in found.messages] == [
        "This sum needs 1. You have it!",
        "Go on at B1.",
    ]


def test_too_much() -> None:
    """A run that is over says by how much, and which tile to take back."""
    assert told("tens r2,b4,_2 1,3,9;- - 0;0 1 0", C1="9") == [
        "That makes 15. That is 5 too many.",
        "These tiles do not fit here. Take them back and look around.",
    ]
    assert told("tens r2,b4,_2 1,3,9;- - 0;0 1 0", C1="1", D1="9") == [
        "That makes 16. That is 6 too many.",
        "Take back 9. Then you can go on.",
    ]


def test_crossing_run_cannot_grow() -> None:
    """With tiles in a row, a column that falls short cannot be helped: a tile must move."""
    found = hint("tens _2,r2;b3,_2;_3 4,4,9;- - 0;0 1 0", A1="4", B1="4")
    crossing = found.needs[-1]
    assert not crossing.run.across
    assert crossing.closings == ()
    assert found.completions == ()


@pytest.mark.parametrize(
    ("laid", "code", "first"),
    [
        ({"A2": "1", "B3": "3"}, Code.NOT_IN_LINE, "Put your tiles in one straight line."),
        ({"C1": "1", "E1": "3"}, Code.GAP, "There is a gap between your tiles. Fill it."),
        ({"E3": "1"}, Code.TOUCHES_NOTHING, "Put your tiles next to a tile on the board."),
        ({"A1": "1"}, Code.OCCUPIED, "A tile is already there. Pick an empty square."),
        ({"Z9": "1"}, Code.OFF_BOARD, "That square is not on the board."),
        ({"C1": "7"}, Code.NOT_IN_RACK, "Your rack does not hold this tile: 7."),
        ({"C1": "?12"}, Code.WILD_NOT_ALLOWED, "Your wild cannot be 12. Choose another number."),
    ],
    ids=lambda value: str(value) if isinstance(value, Code) else "",
)
def test_problems_are_told_first(laid: dict[str, str], code: Code, first: str) -> None:
    """What lies out of line, apart or where nothing may lie is said before all else."""
    found = hint("tens r2,b4,_3;_5;_5 1,3,9,?;- - 0;0 1 0", **laid)
    assert code in [problem.code for problem in found.problems]
    assert say(found.messages[0]) == first


def test_gap_can_be_filled() -> None:
    """A gap is no dead end: the hint points at it."""
    found = hint("tens r2,b4,_3 1,1,2;- - 0;0 1 0", C1="1", E1="2")
    assert str(found.next_square) == "D1"


def test_loose_tile_can_be_joined() -> None:
    """A tile that touches nothing yet may still become part of a play."""
    found = hint("tens r2,b4,_3 1,1,2;- - 0;0 1 0", D1="1")
    assert found.completions
    assert str(found.next_square) == "C1"


def test_nothing_laid_yet() -> None:
    """Before the first tile the first rung of the ladder speaks."""
    position = parse_position("tens r2,b4,_2 4;- - 0;0 1 0")
    assert hint_for_placed(position, {}).messages == hints_for(position).rungs[0].messages


def test_no_play_at_all() -> None:
    """Where the rack cannot play anywhere, the hint says so rather than sending the child about."""
    assert told("tens r2,b4,_2 8,9;- 4 0;0 1 0", C1="8")[-2:] == [
        "No sum fits your tiles this time. That happens.",
        "You can trade tiles or pass.",
    ]


@pytest.mark.parametrize(
    ("placed", "named"),
    [
        (None, "placed is None; expected tiles by their squares"),
        ([(A1, WILD)], "placed is .*; expected tiles by their squares"),
        ({"A1": WILD}, "placed has the square 'A1'; expected one as Square"),
        ({(0, 0): WILD}, "placed has the square .*; expected one as Square"),
        ({Square("0", 0): WILD}, "placed has the square .*; expected"),  # type: ignore[arg-type]  # odd on purpose
        ({A1: "4"}, "placed has '4' on A1; expected a tile of the rack"),
        ({A1: None}, "placed has None on A1; expected a tile of the rack"),
        ({A1: Tile("yellow", "4", "4")}, "placed has .* on A1; expected"),  # type: ignore[arg-type]  # odd on purpose
    ],
)
def test_what_cannot_lie_is_refused(placed: object, named: str) -> None:
    """The refusal names what was given and what is expected."""
    position = parse_position("tens r2,b4,_2 4;- - 0;0 1 0")
    with pytest.raises(SumsError, match=named):
        hint_for_placed(position, placed)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(SumsError, match="expected a Position"):
        hint_for_placed("tens", {})  # type: ignore[arg-type]  # that is the point


# --- golden files ------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("level", "language"), READERS)
@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.variant)
def test_hints_are_as_recorded(book: Book, level: str, language: str, golden: Golden) -> None:
    """Example 2 of each rulebook, tile by tile: as it should be laid, and as it should not."""
    position = example_2(book)
    squares = moved(position.variant, DOWN)
    lines = []
    for faces in (book.down, book.forbidden):
        tiles = [position.variant.tile(face) for face in faces.split()]
        for count in range(1, len(tiles) + 1):
            laid = dict(zip(squares[:count], tiles, strict=False))
            lines.append("== " + ", ".join(f"{tile} on {square}" for square, tile in laid.items()))
            messages = hint_for_placed(position, laid).messages
            lines += [say(message, level=level, language=language) for message in messages]
    golden.check(f"hints/{book.variant}-placed-{level}-{language}.txt", "\n".join(lines) + "\n")
