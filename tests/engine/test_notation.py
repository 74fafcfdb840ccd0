"""Positions and plays as text: one spelling each, exact round trips, refusals with their place."""

from __future__ import annotations

import pickle

import pytest
from helpers import tiles

from sums_widgets.engine import (
    HIDDEN,
    VARIANTS,
    NotationError,
    Square,
    format_position,
    parse_position,
    start_game,
)

TENS = "tens _2,r2,b4,_2,+;_3,?6,_3;_7 1,1,2,3,4;2,2,5,8,? 9x1,4x2,6x3,5,2x? 0;13 1 0"


@pytest.mark.parametrize(
    "text",
    [
        TENS,
        "tens _ - - 0 1 0",
        "tens + 1;2;3;4 - -3;0;7;-120 4 12",
        "tens 1,r2,b3,g4,?5,+,_;_7 ?,? 101x1 0 1 0",
        "twenties r10,_12;_13 1,1,12,19;? 2x18,19 0;0 2 3",
        "hundreds _3,b35 5,95;#3 3x100,? 0;0 1 0",
        "fractions b2/8,?1/4,g1/1;+,_,r16/16 1/2,2/4,4/8,8/16,?;- 3x1/16,1/8,2/16 0;0 1 0",
        "decimals _2,r0.35,+;?0.5,_3 0.1,0.10;#5 12x0.05,? -3;10 2 1",
    ],
)
def test_position_round_trips(text: str) -> None:
    """A position that is read is written back letter for letter."""
    assert format_position(parse_position(text)) == text


@pytest.mark.parametrize("name", VARIANTS)
def test_dealt_positions_round_trip(name: str) -> None:
    """A real deal survives writing and reading."""
    position = start_game(name, 3, seed=6).position
    assert parse_position(format_position(position)) == position


def test_position_fields() -> None:
    """Each field of a position is read as what it says."""
    position = parse_position(TENS)
    board = position.board
    assert (board.width, board.height) == (7, 3)
    assert board.bonus == {Square(0, 6)}
    placed = {str(square): (tile.colour, str(tile)) for square, tile in board.placed()}
    assert placed == {"C1": ("red", "r2"), "D1": ("blue", "b4"), "D2": ("yellow", "?6")}
    assert position.racks == (tiles("1,1,2,3,4"), tiles("2,2,5,8,?"))
    assert (len(position.pool), position.scores) == (22, (0, 13))
    assert (position.turn, position.idle) == (1, 0)


def test_hidden_racks() -> None:
    """A closed rack is written by its size; the pool then lists all that cannot be seen."""
    seen = parse_position("tens _,r2 1,2;3,4 5 0;0 1 0").seen_by(2)
    assert seen.racks[0] == (HIDDEN, HIDDEN)
    assert seen.pool_size == 1
    assert format_position(seen) == "tens _,r2 #2;3,4 1,2,5 0;0 1 0"
    assert parse_position(format_position(seen)) == seen


@pytest.mark.parametrize(
    ("text", "field", "column"),
    [
        ("", "position", 1),
        ("tens _ - - 0 1", "position", 1),
        ("tens _ - - 0 1 0 ", "position", 1),
        ("tens _  - - 0 1 0", "position", 1),
        ("Tens _ - - 0 1 0", "variant", 1),
        ("dozens _ - - 0 1 0", "variant", 1),
        ("tens x - - 0 1 0", "board", 6),
        ("tens _2,x2 - - 0 1 0", "board", 9),
        ("tens _,_ - - 0 1 0", "board", 8),
        ("tens _1 - - 0 1 0", "board", 6),
        ("tens _0 - - 0 1 0", "board", 6),
        ("tens _02 - - 0 1 0", "board", 6),
        ("tens _2;_3 - - 0 1 0", "board", 9),
        ("tens _2; - - 0 1 0", "board", 9),
        ("tens ? - - 0 1 0", "board", 6),
        ("tens R2 - - 0 1 0", "board", 6),
        ("tens r? - - 0 1 0", "board", 6),
        ("tens r02 - - 0 1 0", "board", 6),
        ("tens 1/2 - - 0 1 0", "board", 6),
        ("decimals .5 - - 0 1 0", "board", 10),
        ("decimals _,0,5 - - 0 1 0", "board", 12),
        ("decimals 0.125 - - 0 1 0", "board", 10),
        ("fractions 1/3 - - 0 1 0", "board", 11),
        (f"tens {';'.join(['_'] * 100)} - - 0 1 0", "board", 6),
        ("tens _99,1 - - 0 1 0", "board", 6),
        ("tens _ 2,1 - 0 1 0", "racks", 8),
        ("tens _ ?,1 - 0 1 0", "racks", 8),
        ("tens _ 1;2,1 - 0;0 1 0", "racks", 10),
        ("tens _ 1,?5 - 0 1 0", "racks", 10),
        ("tens _ 1,,2 - 0 1 0", "racks", 10),
        ("tens _ #0 - 0 1 0", "racks", 8),
        ("fractions _ 2/4,1/2 - 0 1 0", "racks", 13),
        ("decimals _ 0.10,0.1 - 0 1 0", "racks", 12),
        ("tens _ - 2,1 0 1 0", "pool", 10),
        ("tens _ - 1,1 0 1 0", "pool", 12),
        ("tens _ - 1x1 0 1 0", "pool", 10),
        ("tens _ - 3x1,2xa 0 1 0", "pool", 16),
        ("tens _ - 999x1,2 0 1 0", "pool", 16),
        ("tens _ #2;1 3 0;0 1 0", "pool", 13),
        ("tens _ - - 00 1 0", "scores", 12),
        ("tens _ - - -0 1 0", "scores", 12),
        ("tens _ - - +3 1 0", "scores", 12),
        ("tens _ -;- - 0;x 1 0", "scores", 16),
        ("tens _ -;- - 0 1 0", "scores", 14),
        ("tens _ - - 0;0 1 0", "scores", 12),
        ("tens _ - - 0 2 0", "turn", 14),
        ("tens _ - - 0 0 0", "turn", 14),
        ("tens _ - - 0 01 0", "turn", 14),
        ("tens _ - - 0 1 -1", "idle", 16),
        ("tens _ - - 0 1 100", "idle", 16),
        ("tens _ - - 0 1 0\n", "idle", 16),
    ],
)
def test_refused_positions(text: str, field: str, column: int) -> None:
    """A text that is no position is refused with the field and the column where it goes wrong."""
    with pytest.raises(NotationError) as refused:
        parse_position(text)
    assert (refused.value.field, refused.value.column) == (field, column)
    assert str(refused.value).startswith(f"{field}, column {column}: ")
    remedies = ("expected", "known:", "does not hold the hidden tiles")
    assert any(remedy in refused.value.message for remedy in remedies)


def test_text_board() -> None:
    """A position prints as an aligned board with racks, scores and the pool below it."""
    assert str(parse_position("fractions _,b3/8,+;?1/2,_2 1/16,?;- 3x1/4 0;-6 2 1")) == (
        "     A    B    C\n"
        "1    . b3/8    +\n"
        "2 ?1/2    .    .\n"
        "\n"
        "  player 1: 1/16 ?  (0 points)\n"
        "> player 2: -  (-6 points)\n"
        "  Sums of 1, 3 tiles in the pool"
    )


def test_errors_travel_between_processes() -> None:
    """A refusal that was pickled still tells its place."""
    with pytest.raises(NotationError) as refused:
        parse_position("tens x - - 0 1 0")
    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - our own bytes
    assert (str(again), again.field, again.column) == (str(refused.value), "board", 6)
