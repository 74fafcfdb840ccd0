"""Everything the engine reports has words: every problem, point and end, at its levels."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Code,
    Drawing,
    End,
    Game,
    Item,
    Play,
    Position,
    Problem,
    Reason,
    Run,
    Square,
    Tile,
    parse_play,
    parse_position,
    problems,
    start_game,
)
from sums_widgets.learning import explain_play
from sums_widgets.learning.words import LEVELS, Message, languages, say, say_aloud
from sums_widgets.learning.words.rules import (
    bell_message,
    draw_messages,
    end_message,
    item_message,
    pass_cost_message,
    problem_message,
    trade_cost_message,
    turn_messages,
    turn_of_message,
    winners_message,
)
from sums_widgets.testing.strategies import games, positions, real_positions

TENS = parse_position("tens r2,b4,_2,+;_5 1,1,2,3,?;2 1 0;0 1 0")
A1, B1, C1 = (Square(0, column) for column in range(3))
FOUR, WILD_FOUR = VARIANTS["tens"].tile("4"), VARIANTS["tens"].tile("?4")
RUN = Run((A1, B1), (FOUR, FOUR), across=True, total=VARIANTS["tens"].value(8),
          missing=VARIANTS["tens"].value(2))  # fmt: skip


def in_all_ways(message: Message) -> None:
    """Check that a message has words at every level, in every language, written and spoken."""
    for level in LEVELS:
        for language in languages():
            said = say(message, level=level, language=language, mark=",")
            heard = say_aloud(message, level=level, language=language)
            assert said
            assert heard
            assert "{" not in said + heard


@pytest.mark.parametrize(
    ("play", "child", "teacher"),
    [
        (
            "C1>2,1",
            "That makes 9. You need 1 more.",
            "The run A1 to D1 (2 + 4 + 2 + 1) totals 9: 1 short of 10.",
        ),
        (
            "C1>2,3",
            "That makes 11. That is 1 too many.",
            "The run A1 to D1 (2 + 4 + 2 + 3) totals 11: 1 more than 10.",
        ),
        (
            "C1:4",
            "Your rack does not hold this tile: 4.",
            "The play uses a tile that the rack does not hold: 4.",
        ),
        (
            "D1:?3",
            "Put your tiles next to a tile on the board.",
            "No tile of this play (D1) touches, side by side, a tile that was already there.",
        ),
        (
            "D2>2,3,1",
            "That square is not on the board.",
            "F2 is not a square of this board.",
        ),
    ],
)
def test_problems_in_words(play: str, child: str, teacher: str) -> None:
    """The first problem of a play, for the child and for the teacher."""
    wrong = problem_message(problems(TENS, parse_play(play, TENS))[0], TENS)
    assert (say(wrong), say(wrong, level="teacher")) == (child, teacher)


def test_runs_in_fractions_and_decimals() -> None:
    """Parts of a whole are too much, not too many; a whole is 1; the mark is the chosen one."""
    fractions = parse_position("fractions r3/8,_2 5/16,7/8;- - 0;0 1 0")
    [short] = problems(fractions, parse_play("B1:5/16", fractions))
    assert say(problem_message(short, fractions)) == "That makes 11/16. You need 5/16 more."
    assert say(problem_message(short, fractions), level="teacher", language="es") == (
        "La línea de A1 a B1 (3/8 + 5/16) suma 11/16: 5/16 menos que 1."
    )
    [over] = problems(fractions, parse_play("B1:7/8", fractions))
    assert say(problem_message(over, fractions)) == "That makes 5/4. That is 1/4 too much."
    decimals = parse_position("decimals r0.3,_2 0.95;- - 0;0 1 0")
    [over] = problems(decimals, parse_play("B1:0.95", decimals))
    said = say(problem_message(over, decimals), language="es", mark=",")
    assert said == "Eso suma 1,25. Te pasas por 0,25."


def problem_of(code: Code) -> Problem:
    """Return a problem with all the data that its kind may have."""
    run = RUN if code is Code.RUN_MISSES else None
    return Problem(code, (A1, B1), (WILD_FOUR, WILD), run)


@pytest.mark.parametrize("code", Code)
def test_every_problem_has_words_for_both(code: Code) -> None:
    """Child and teacher are told of every kind of problem, with one square or several."""
    full = problem_of(code)
    in_all_ways(problem_message(full, TENS))
    in_all_ways(problem_message(Problem(code, (A1,), (WILD_FOUR,), full.run), TENS))


@pytest.mark.parametrize("reason", Reason)
def test_every_line_of_the_score_sheet_has_words_for_both(reason: Reason) -> None:
    """Child and teacher can read what each point is for, for one tile and for several."""
    run = RUN if reason in {Reason.SUM, Reason.BONUS_SQUARE} else None
    square = A1 if reason is Reason.BONUS_SQUARE else None
    for count in (1, 5):
        in_all_ways(item_message(Item(reason, 3, count, run, square), TENS.variant))


@pytest.mark.parametrize("end", End)
def test_every_end_has_words_for_both(end: End) -> None:
    """Child and teacher are told why the game is over, and of the bell that announced it."""
    in_all_ways(end_message(end))
    if end in {End.TIME, End.STOPPED}:
        in_all_ways(bell_message(end))


def test_costs_and_turns_have_words() -> None:
    """What a trade or a pass costs, and whose turn it is, can be said beforehand."""
    assert say(trade_cost_message(2)) == "Trading 2 tiles: 6 points off."
    for message in (trade_cost_message(1), pass_cost_message(), turn_of_message(1, ["Ada"])):
        in_all_ways(message)


def test_score_sheet() -> None:
    """The sheet of a play on a +10 square, line by line, with its total."""
    sheet = explain_play(TENS, parse_play("C1>2,1,1", TENS))
    messages = [*(row.message for row in sheet.rows), sheet.message]
    assert [say(message) for message in messages] == [
        "You made 10: 10 points.",
        "You placed 3 tiles: 9 points.",
        "You covered a +10 square: 10 points.",
        "Together: 29 points.",
    ]


def test_the_draw_is_told() -> None:
    """Who drew what, who draws again, who starts; a wild has its name."""
    tile = VARIANTS["tens"].tile
    drawings = [
        Drawing((1, 2, 3), (WILD, tile("3"), WILD)),
        Drawing((1, 3), (tile("5"), tile("9"))),
    ]
    told = draw_messages(drawings, ["Ada", "Bo", "Cy"])
    assert [say(message) for message in told] == [
        "Ada draws a wild.",
        "Bo draws 3.",
        "Cy draws a wild.",
        "A tie! Ada and Cy draw again.",
        "Ada draws 5.",
        "Cy draws 9.",
        "Cy drew the highest tile and starts.",
    ]


def test_going_out_is_told() -> None:
    """The last tile of an empty pool: the turn, the news, the end and the winner."""
    game = start_game("tens", ["Ada", "Bo"], seed=1)
    last = parse_position("tens r2,b4,_2 4;9,9 - 5;0 1 0")
    game = Game(type(game.head)(("Ada", "Bo"), 1, last))
    told = turn_messages(game.play("C1:4"), game.names)
    assert [say(message) for message in told] == ["Ada places 1 tile: 15 points.", "Ada goes out!"]
    assert game.end is End.OUT
    winner = winners_message(game)
    assert winner is not None
    assert say(winner) == "Ada wins with 20 points!"


def test_shared_wins_are_told() -> None:
    """Equal scores share the win; a game that goes on has no winner."""
    game = start_game("tens", ["Ada", "Bo", "Cy"], seed=1)
    assert winners_message(game) is None
    game.stop()
    shared = winners_message(game)
    assert shared is not None
    assert say(shared) == "Ada, Bo and Cy share the win with 0 points!"
    assert say(shared, language="es") == "¡Ada, Bo y Cy comparten la victoria con 0 puntos!"


@st.composite
def any_plays(draw: st.DrawFn, position: Position) -> Play:
    """Draw any tiles on any squares, mostly against the rules."""
    variant = position.variant
    named = [variant.tile(f"?{face}") for face in variant.wild_faces[:3]]
    choice: list[Tile] = [*position.rack, *named, WILD, variant.wild(max(variant.wild_units))]
    squares = st.builds(Square, st.integers(0, position.board.height), st.integers(0, 5))
    return Play.of(draw(st.lists(st.tuples(squares, st.sampled_from(choice)), max_size=5)))


@pytest.mark.slow
@given(st.data())
def test_whatever_goes_amiss_can_be_said(data: st.DataObject) -> None:
    """All problems of any play on any board, in all ways."""
    position = data.draw(positions() | real_positions())
    for problem in problems(position, data.draw(any_plays(position))):
        in_all_ways(problem_message(problem, position))


@pytest.mark.slow
@given(games(turns=12))
def test_whole_games_can_be_told(game: Game) -> None:
    """The draw, every turn with its score sheet, and the end if it has come."""
    for message in draw_messages(game.drawings, game.names):
        in_all_ways(message)
    for turn in game.turns:
        for message in (
            *turn_messages(turn, game.names),
            *(item_message(item, game.variant) for item in turn.score.items),
        ):
            in_all_ways(message)
    if game.end:
        in_all_ways(end_message(game.end))
