"""Explaining plays: the score sheet row by row, and every run that scored."""

from __future__ import annotations

import pytest
from arithmetic import holds
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import (
    IllegalPlay,
    Move,
    Pass,
    Position,
    Trade,
    legal_plays,
    parse_play,
    parse_position,
    score,
)
from sums_widgets.learning import Outcome, explain_play
from sums_widgets.learning.words import LEVELS, say
from sums_widgets.testing.strategies import real_positions

TABLE = "tens r2,b4,_2,+ 1,1,2,3,4;9,9 9 0;0 1 0"


def plain(text: str) -> str:
    """Return a text with plain ASCII signs for times and minus."""
    return text.replace("\u00d7", "x").replace("\u2212", "-")


def rows(position: str, play: str) -> list[tuple[str, int]]:
    """Return the rows of the explained score sheet of a play."""
    where = parse_position(position)
    found = explain_play(where, parse_play(play, where))
    assert holds(str(found.fact))
    return [
        *((plain(say(row.label)), row.points) for row in found.rows),
        (say(found.message), found.total),
    ]


def test_score_sheet_of_a_play() -> None:
    """Sum, tiles and bonus square stand in rows, the total below."""
    assert rows(TABLE, "C1>2,1,1") == [
        ("2 + 4 + 2 + 1 + 1", 10),
        ("3 x 3", 9),
        ("+10 on E1", 10),
        ("Together: 29 points.", 29),
    ]


def test_score_sheet_of_a_whole_rack() -> None:
    """Five tiles in one play, and going out, have rows of their own."""
    assert rows("tens r2,_5 1,1,2,2,2;9,9 - 0;0 1 0", "B1>1,1,2,2,2") == [
        ("2 + 1 + 1 + 2 + 2 + 2", 10),
        ("3 x 5", 15),
        ("5 tiles in one play", 30),
        ("1 x 2", 2),
        ("Together: 57 points.", 57),
    ]


def test_trades_and_passes() -> None:
    """A trade is a row below zero, a pass is no row at all."""
    assert rows(TABLE, "trade:3,4") == [("-3 x 2", -6), ("Together: 6 points off.", -6)]
    assert rows(TABLE, "pass") == [("Together: 0 points.", 0)]


def test_refused_plays_are_not_explained_as_plays() -> None:
    """What the rules refuse has no score sheet."""
    position = parse_position(TABLE)
    with pytest.raises(IllegalPlay):
        explain_play(position, parse_play("C1:1", position))


@pytest.mark.slow
@given(real_positions(turns=12), st.data())
def test_plays_of_real_games(position: Position, data: st.DataObject) -> None:
    """In real games the rows are the engine's items, and each run that scored is explained."""
    moves: list[Move] = [*legal_plays(position)[:200], Pass()]
    moves += [Trade.of(position.rack[:2])] if position.rack and position.pool_size else []
    play = data.draw(st.sampled_from(moves))
    found, sheet = explain_play(position, play), score(position, play)
    assert [(row.reason, row.points) for row in found.rows] == [
        (item.reason, item.points) for item in sheet.items
    ]
    assert found.total == sheet.total == sum(row.points for row in found.rows)
    assert [run.tiles for run in found.runs] == [run.tiles for run in sheet.runs]
    assert all(run.outcome is Outcome.HITS for run in found.runs)
    for row in found.rows:
        assert all(
            say(message, level=level) for message in (row.label, row.message) for level in LEVELS
        )
