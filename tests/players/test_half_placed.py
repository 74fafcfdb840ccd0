"""The hint for a play that is half laid: exact about what runs need, kind about dead ends."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from books import BOOKS, DOWN, Book, example_2, moved
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from revealing import said_by_all

from sums_widgets.engine import (
    WILD,
    Code,
    Play,
    Position,
    Square,
    SumsError,
    Tile,
    legal_plays,
    parse_position,
    problems,
    score,
)
from sums_widgets.engine.squares import parse_square
from sums_widgets.engine.tiles import take_tiles
from sums_widgets.learning.words import say
from sums_widgets.pictures import to_svg
from sums_widgets.players.hints import hint_for_placed, hints_for, placed_picture
from sums_widgets.testing.moves import plays
from sums_widgets.testing.strategies import positions, real_positions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from conftest import Golden

    from sums_widgets.players.hints import PlacedHint

READERS = [("child", "en"), ("teacher", "en"), ("child", "es")]
A1, B1, C1, D1 = (Square(0, column) for column in range(4))


def hint(text: str, **laid: str) -> PlacedHint:
    """Give the hint for tiles that are given by square and face."""
    position = parse_position(text)
    placed: dict[Square, Tile] = {}
    for name, face in laid.items():
        square = parse_square(name)
        assert square is not None
        placed[square] = position.variant.tile(face)
    return hint_for_placed(position, placed)


def told(text: str, **laid: str) -> list[str]:
    """Say the hint to a child."""
    return [say(message) for message in hint(text, **laid).messages]


# --- what a run needs --------------------------------------------------------------------------


def test_missing_tile_is_at_hand() -> None:
    """The run needs a number that is in the rack: it is named, with the square to go on at."""
    assert told("fractions r4/16,b3/8,_3 1/16,5/16,7/8;- - 0;0 1 0", C1="1/16") == [
        "This sum needs 5/16. You have it!",
        "Go on at D1.",
    ]


def test_equal_form_is_at_hand() -> None:
    """A tile of equal worth in another form closes the run, and the hint says that it does."""
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
    """Where only three tiles or more close a run, their number is told."""
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
    """A wild that lies nameless is told its number, once."""
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


# --- what holds for every position -------------------------------------------------------------


@st.composite
def half_placed(draw: st.DrawFn) -> tuple[Position, dict[Square, Tile]]:
    """Some tiles of the rack on empty squares in one line, often the beginning of a legal play."""
    position = draw(positions())
    assume(position.rack)
    listed = legal_plays(position)
    if draw(st.booleans()) and listed:
        pairs = list(draw(st.sampled_from(listed)).placements)
        return position, dict(draw(st.permutations(pairs))[: draw(st.integers(1, len(pairs)))])
    free = [square for square in position.board.squares if position.board[square] is None]
    assume(free)
    first = draw(st.sampled_from(free))
    across = draw(st.booleans())
    line = [s for s in free if (s.row == first.row if across else s.column == first.column)]
    count = draw(st.integers(1, min(len(line), len(position.rack), 3)))
    squares = draw(st.permutations(line))[:count]
    tiles = draw(st.permutations(position.rack))[:count]
    names = [position.variant.wild(units) for units in position.variant.wild_units]
    named = [draw(st.sampled_from([WILD, *names])) if tile.wild else tile for tile in tiles]
    return position, dict(zip(squares, named, strict=True))


def closes(
    position: Position, placed: Mapping[Square, Tile], run: tuple[Square, ...], *, across: bool
) -> set[tuple[Square, Tile]]:
    """Try every tile of the rest of the rack on every square: which ones complete a run?"""
    variant, board = position.variant, position.board.with_tiles(placed)
    rest = take_tiles(position.rack, Play.of(placed).used)
    assert rest is not None
    tiles = {tile for tile in rest if not tile.wild}
    tiles |= {variant.wild(units) for units in variant.wild_units if WILD in rest}
    found = set()
    for square in board.squares:
        in_line = all(
            square.row == other.row if across else square.column == other.column for other in placed
        )
        if board[square] is not None or not in_line:
            continue
        for tile in tiles:
            laid = board.with_tiles({square: tile})
            line = laid.run_through(run[0], across=across)
            total = sum(t.units for s in line if (t := laid[s]))
            if square in line and total == variant.whole:
                found.add((square, tile))
    return found


@given(half_placed())
def test_you_have_it_is_true(case: tuple[Position, dict[Square, Tile]]) -> None:
    """A tile is named as closing a run if, and only if, placing it makes the run complete."""
    position, placed = case
    assume(WILD not in placed.values())
    for need in hint_for_placed(position, placed).needs:
        single = {(way.squares[0], way.tiles[0]) for way in need.closings if len(way.tiles) == 1}
        assert single == closes(position, placed, need.run.squares, across=need.run.across)
        for way in need.closings:
            whole = Play.of({**placed, **dict(zip(way.squares, way.tiles, strict=True))})
            assert way.run.is_sum
            assert set(way.squares) <= set(way.run.squares)
            assert set(need.run.squares) <= set(way.run.squares)
            assert way.fits == (not problems(position, whole))


def fits_in(placed: Mapping[Square, Tile], play: Play) -> bool:
    """Tell whether a legal play holds placed tiles, wilds by their worth."""
    laid = dict(play.placements)
    return all(
        square in laid
        and (
            laid[square] == tile
            or (laid[square].wild and tile.wild and tile.units in (0, laid[square].units))
        )
        for square, tile in placed.items()
    )


@given(half_placed())
def test_completions_are_all_there(case: tuple[Position, dict[Square, Tile]]) -> None:
    """The completions are the legal plays that hold what lies there, and the best one leads."""
    position, placed = case
    found = hint_for_placed(position, placed)
    expected = {play for play in legal_plays(position) if fits_in(placed, play)}
    assert set(found.completions) == expected
    if found.completions:
        points = [score(position, play).total for play in found.completions]
        assert points[0] == max(points)
        ways = {square for play in found.completions for square in play.squares}
        assert found.next_square is None or found.next_square in ways - set(placed)
        assert found.next_square is not None or found.is_ready or WILD in placed.values()
    assert found.is_ready == (not problems(position, Play.of(placed)))


@given(half_placed())
def test_taking_back_helps(case: tuple[Position, dict[Square, Tile]]) -> None:
    """Without the tiles to take back there is a play again, and fewer would not do."""
    position, placed = case
    found = hint_for_placed(position, placed)
    assert bool(found.take_back) == (not found.completions)
    listed = legal_plays(position)
    fewest = next(
        count
        for count in range(len(placed) + 1)
        for kept in combinations(placed, len(placed) - count)
        if not kept or any(fits_in({s: placed[s] for s in kept}, play) for play in listed)
    )
    assert len(found.take_back) == fewest
    kept = {square: tile for square, tile in placed.items() if square not in found.take_back}
    assert not kept or any(fits_in(kept, play) for play in listed)


@given(half_placed())
def test_hints_can_be_said_and_drawn(case: tuple[Position, dict[Square, Tile]]) -> None:
    """Everybody can be told in their language, and the picture can be drawn."""
    found = hint_for_placed(*case)
    assert found.messages
    said_by_all(found.messages)
    assert to_svg(placed_picture(found)).startswith("<svg")


@pytest.mark.slow
@given(st.data())
def test_anything_can_be_tried(data: st.DataObject) -> None:
    """Whatever tiles lie wherever, there is a hint and a picture, and no crash."""
    position = data.draw(positions())
    move = data.draw(plays(position).filter(lambda move: isinstance(move, Play)))
    assert isinstance(move, Play)
    found = hint_for_placed(position, dict(move.placements))
    said_by_all(found.messages)
    assert found.messages
    assert to_svg(placed_picture(found)).startswith("<svg")


@pytest.mark.slow
@given(real_positions(), st.data())
@settings(max_examples=15)
def test_half_of_the_best_play(position: Position, data: st.DataObject) -> None:
    """Whoever begins with a part of the hinted play is led to as good a play."""
    choices = hints_for(position).choices
    assume(choices.best)
    pairs = list(choices.best[0].placements)
    begun = dict(data.draw(st.permutations(pairs))[: data.draw(st.integers(1, len(pairs)))])
    best = hint_for_placed(position, begun).completions[0]
    assert score(position, best).total == choices.points


# --- golden files ------------------------------------------------------------------------------


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
