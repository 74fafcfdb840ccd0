"""Plays as text: one spelling each, exact round trips, refusals with their column."""

from __future__ import annotations

import pytest
from helpers import tiles

from sums_widgets.engine import (
    NotationError,
    Pass,
    Play,
    Square,
    SumsError,
    Trade,
    format_play,
    parse_play,
    parse_position,
)

TENS = "tens _2,r2,b4,_2,+;_3,?6,_3;_7 1,1,2,3,4;2,2,5,8,? 9x1,4x2,6x3,5,2x? 0;13 1 0"


@pytest.mark.parametrize(
    "text",
    [
        "B1>1,.,.,2,1",
        "E1v3,2,1,4",
        "C7:5",
        "C7:?5",
        "AB99:1",
        "B2v?1,.,2",
        "trade:5,8",
        "trade:?",
        "pass",
    ],
)
def test_play_round_trips(text: str) -> None:
    """A play that is read is written back letter for letter."""
    position = parse_position(TENS)
    assert format_play(parse_play(text, position), position) == text


def test_named_faces_differ() -> None:
    """`?1/2` and `?2/4` are different plays, because the named face stays."""
    position = parse_position("fractions _2 ?;- - 0;0 1 0")
    assert parse_play("A1:?1/2", position) != parse_play("A1:?2/4", position)


def test_plays_as_read() -> None:
    """A play is read square by square; a trade in order; a pass as such."""
    position = parse_position(TENS)
    play = parse_play("B1v1,.,?2", position)
    assert play == Play((Square(0, 1), Square(2, 1)), tiles("1,?2"))
    assert parse_play("trade:5,8", position) == Trade(tiles("5,8"))
    assert parse_play("pass", position) == Pass()


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("hello", 1),
        ("b1:5", 1),
        ("B0:5", 1),
        ("B01:5", 1),
        ("B1;5", 1),
        ("1B:5", 1),
        ("Pass", 1),
        ("B1>5", 4),
        ("B1:5,4", 4),
        ("B1>.,5", 4),
        ("B1>5,.", 6),
        ("B1:.", 4),
        ("B1:", 4),
        ("B1>1,,2", 6),
        ("B1>1,x", 6),
        ("B1>1,r2", 6),
        ("B1v1,02", 6),
        ("AB12>1,0", 8),
        ("B1>" + "1," * 99 + "1", 4),
        ("trade:", 7),
        ("trade:8,5", 7),
        ("trade:5,?5", 9),
        ("trade:5,x", 9),
        ("B1:5 ", 4),
    ],
)
def test_refused_plays(text: str, column: int) -> None:
    """A text that is no play is refused with the column where it goes wrong."""
    with pytest.raises(NotationError) as refused:
        parse_play(text, parse_position(TENS))
    assert (refused.value.field, refused.value.column) == ("play", column)
    assert "expected" in refused.value.message


def test_only_the_form_of_a_play_is_checked() -> None:
    """An illegal play that is well written is read; one without a name for its wild too."""
    position = parse_position(TENS)
    assert parse_play("ZZ50>9,9,9", position) == parse_play("ZZ50>9,9,9", position)
    assert parse_play("A1:?", position) == Play((Square(0, 0),), tiles("?"))


@pytest.mark.parametrize(
    "play",
    [
        Play((), ()),
        Play.of({Square(0, 0): tiles("1")[0], Square(1, 1): tiles("1")[0]}),
        Play((Square(0, 0), Square(0, 0)), tiles("1,2")),
    ],
)
def test_plays_without_a_spelling(play: Play) -> None:
    """A play that is in no line has no spelling."""
    with pytest.raises(SumsError, match="a play"):
        format_play(play, parse_position(TENS))
