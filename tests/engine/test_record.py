"""Game records: written as specified, replayed with every score and draw checked."""

from __future__ import annotations

import pytest
from own_variant import line_with

from sums_widgets.engine import (
    Bell,
    End,
    Game,
    Head,
    NotationError,
    Note,
    Options,
    Turn,
    parse_position,
    start_game,
)

START = "tens _2,r2,b4,_2,+;_7;_7 1,1,2,3,4;2,2,5,8,? 9x1,4x2,6x3,5 0;0 1 0"
RECORD = f"""\
#sums 1
#player 1 Mary Ann
#player 2 Robo
#computer 2 steady
#options half closed minutes=10
#seed 42
#start {START}
1. 1 B1>1,.,.,2,1 =19 +1,2,3
#note a good start
2. 2 trade:5,8 =-6 +2,3
3. 1 pass =0
#bell time
4. 2 pass =0
end time 19;-6
#note bye
"""


def play_it() -> Game:
    """Play the game of the record."""
    options = Options(half=True, closed=True, minutes=10)
    names = ("Mary Ann", "Robo")
    game = Game(Head(names, 42, parse_position(START), options, {2: "steady"}))
    game.play("B1>1,.,.,2,1")
    game.note("a good start")
    game.trade(["8", "5"])
    game.pass_turn()
    game.stop(End.TIME)
    game.pass_turn()
    game.note("bye")
    return game


def test_record_is_written_as_designed() -> None:
    """A game writes head, numbered turns, notes, the bell and the end, line by line."""
    assert play_it().to_text() == RECORD


def test_record_replays() -> None:
    """A record gives the game back: players, options, seed, turns, notes, bell and end."""
    game = Game.from_text(RECORD)
    assert game.to_text() == RECORD
    assert game.entries == play_it().entries
    assert game.positions == play_it().positions
    assert game.head == play_it().head
    assert (game.end, game.winners) == (End.TIME, (1,))
    assert [type(entry) for entry in game.entries] == [Turn, Note, Turn, Turn, Bell, Turn, Note]


def test_unfinished_record() -> None:
    """A record without an end is a game that goes on."""
    text = RECORD.partition("3. 1")[0]
    game = Game.from_text(text)
    assert not game.is_over
    assert game.to_text() == text
    assert game.position.turn == 1


def test_notes_may_stand_anywhere() -> None:
    """Notes in the head and after the end stay where they are."""
    text = RECORD.replace("#seed", "#note lesson 3: ünïcode ½\n#seed")
    assert Game.from_text(text).to_text() == text


def test_points_in_advance_are_kept() -> None:
    """Points in advance stand in the start position and survive a replay."""
    game = start_game("tens", ["Ada", "Bo"], seed=3, advance=(0, 9))
    assert Game.from_text(game.to_text()).position.scores == game.position.scores
    assert sorted(game.position.scores) == [0, 9]


@pytest.mark.parametrize(
    ("old", "new", "field", "column"),
    [
        ("=19", "=20", "score", 19),
        ("=-6", "=6", "score", 16),
        ("=-6", "=-06", "score", 16),
        ("+1,2,3", "+1,3,2", "draw", 23),
        ("+1,2,3", "+1,2", "draw", 23),
        (" +1,2,3", "", "draw", 23),
        ("3. 1 pass =0", "3. 1 pass =0 +1", "draw", 14),
        ("1. 1 B1", "2. 1 B1", "number", 1),
        ("3. 1 pass", "03. 1 pass", "number", 1),
        ("2. 2 trade", "2. 1 trade", "player", 4),
        ("trade:5,8", "trade:8,5", "play", 12),
        ("B1>1,.,.,2,1", "B1>1,.,.,2,x", "play", 17),
        ("B1>1,.,.,2,1", "B1>1,.,.,2,3", "record", 1),
        ("trade:5,8", "trade:5,9", "record", 1),
        ("3. 1 pass =0", "3. 1 pass", "turn", 1),
        ("3. 1 pass =0", "hello", "turn", 1),
        ("#bell time", "#bell noon", "record", 1),
        ("#note a", "#note  a", "record", 1),
        ("end time 19;-6", "end stopped 19;-6", "record", 1),
        ("end time 19;-6", "end time 19;-5", "record", 1),
        ("#sums 1", "#sums 2", "record", 1),
        ("#player 2 Robo", "#player 3 Robo", "record", 1),
        ("#computer 2", "#computer 3", "record", 1),
        ("#computer 2 steady", "#computer 2 ", "record", 1),
        ("half closed", "closed half", "record", 1),
        ("minutes=10", "minutes=0", "record", 1),
        ("minutes=10", "minutes=1000", "record", 1),
        ("#seed 42", "#seed -1", "record", 1),
        ("#seed 42", "#seed 042", "record", 1),
        ("#seed 42", "#seed 9999999999999999", "record", 1),
        ("#seed 42", "#speed 42", "record", 1),
        (START, START.replace("r2", "x2"), "board", 16),
        (START, START.replace("1,1,2,3,4", "#5"), "record", 1),
        (START, START.replace("0;0", "0;x"), "scores", 69),
        (START, START.replace("tens", "dozens"), "variant", 8),
    ],
    ids=lambda value: value[-16:] if isinstance(value, str) else None,
)
def test_tampered_records(old: str, new: str, field: str, column: int) -> None:
    """A record with one thing changed is refused with its line, field and column."""
    assert RECORD.count(old) == 1
    text = RECORD.replace(old, new)
    with pytest.raises(NotationError) as refused:
        Game.from_text(text)
    error = refused.value
    assert (error.line, error.field) == (line_with(text, new or "B1>1,.,.,2,1 =19"), field)
    assert error.column == column
    assert str(error).startswith(f"line {error.line}, {field}, column {column}: ")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("hello\n", 1),
        (RECORD[:-1], 15),
        (f"{RECORD}\n", 16),
        (f"{RECORD}5. 1 pass =0\n", 16),
        (RECORD.replace("\n", "\r\n"), 1),
        (RECORD.replace("end time 19;-6\n", ""), 14),
        (RECORD.replace("#player 2 Robo\n", ""), 3),
        (RECORD.replace("#seed 42\n", ""), 6),
        (RECORD.replace("4. 2 pass =0\n", ""), 13),
        (RECORD.replace("#bell time\n", ""), 13),
        (RECORD.replace("#sums 1\n", ""), 1),
    ],
)
def test_broken_records(text: str, line: int) -> None:
    """A record with a line too many, too few or another line end is refused with the line."""
    with pytest.raises(NotationError) as refused:
        Game.from_text(text)
    assert refused.value.line == line


def test_long_records_are_refused() -> None:
    """A text far longer than any game is refused before it is read."""
    with pytest.raises(NotationError, match="expected at most 200000") as refused:
        Game.from_text("#" * 200_001)
    assert refused.value.field == "record"
