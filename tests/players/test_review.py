"""The review of a game: exact about what was possible, praise first, answers only on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from books import AFTER, BEFORE_AND_AFTER, BOOKS, DOWN, Book, example_1, example_2, placement
from hypothesis import given, settings
from revealing import said_by_all, squares_in, tiles_in
from seeded_games import seeded_game

from sums_widgets.engine import (
    HIDDEN,
    VARIANTS,
    Game,
    Head,
    Play,
    Position,
    SumsError,
    format_play,
    legal_plays,
    parse_position,
    problems,
    score,
    start_game,
)
from sums_widgets.learning.words import say
from sums_widgets.pictures import to_svg
from sums_widgets.pictures.show import show
from sums_widgets.players.review import (
    Finding,
    Kind,
    answer_picture,
    moment_picture,
    review_game,
    review_picture,
    tell_review,
)
from sums_widgets.testing.strategies import games

if TYPE_CHECKING:
    from conftest import Golden

    from sums_widgets.players.review import Moment, Review

READERS = [("child", "en"), ("teacher", "en"), ("child", "es")]
every_reader = pytest.mark.parametrize(("level", "language"), READERS)
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.variant)


def game_from(start: Position, *moves: str | Play) -> Game:
    """Return a game with some moves played from a position."""
    game = Game(Head(("Ada", "Bo"), 1, start))
    for move in moves:
        game.play(move)
    return game


def moment(text: str, move: str) -> Moment:
    """Return the review of a single turn of the first player."""
    [only] = review_game(game_from(parse_position(text), move), 1).moments
    return only


def missed(text: str, move: str) -> list[str]:
    """Return the words for a child about what a turn left out."""
    return [say(thing.message) for thing in moment(text, move).missed]


# --- a single turn -----------------------------------------------------------------------------


def test_best_play_is_praised() -> None:
    """Finding the best play is named, and there is nothing to ask."""
    found = moment("tens r2,b4,_2,+ 1,1,2,3;9 5 0;0 1 0", "C1>2,1,1")
    assert found.finding is Finding.FOUND
    assert (found.difference, found.missed, found.nudge, found.answer) == (0, (), None, None)
    assert say(found.message) == "You found the best play: 29 points!"


def test_equal_plays_are_found_too() -> None:
    """Any play of the best score counts as found, also one with a wild in another form."""
    assert moment("tens r2,b4,_2 1,3;9 5 0;0 1 0", "C1>3,1").finding is Finding.FOUND
    text = "fractions r1/4,b1/4,_ 7/8,?;1/2 1/8 0;0 1 0"
    assert moment(text, "C1:?2/4").finding is Finding.FOUND


@pytest.mark.parametrize("move", ["trade:8", "pass"])
def test_nothing_possible_is_fine(move: str) -> None:
    """A player without a play is not blamed for trading or passing."""
    found = moment("tens r2,b4,_2 8,9;9 5 0;0 1 0", move)
    assert (found.finding, found.difference, found.best) == (Finding.FINE, 0, ())
    assert say(found.message) == "No sum was possible here. That is fine."


def test_question_then_nudge_then_answer() -> None:
    """A missed play is asked for, then comes where to look, and only then the play."""
    found = moment("tens r2,b4,_2,+ 1,1,2,3,4;9 5 0;0 1 0", "C1:4")
    assert (found.points, found.best_points, found.difference) == (13, 29, 16)
    assert say(found.made) == "You placed 1 tile: 13 points."
    assert say(found.message) == "There was a play worth 16 points more. Can you find it?"
    assert found.nudge is not None
    assert say(found.nudge) == "Look at row 1."
    assert found.answer is not None
    assert [say(message) for message in found.answer.messages] == [
        "You could put 1 on C1, 1 on D1 and 2 on E1: 29 points.",
        "2 + 4 + 1 + 1 + 2 makes 10.",
        "A +10 square was free: 10 points for that.",
        "You could place 3 tiles: 9 points for that.",
    ]
    assert found.answer.explanation.total == 29


def test_answer_stays_near_the_play() -> None:
    """Of equally good plays the answer is one that shares tiles with what was laid."""
    found = moment("tens r2,b4,_2,+ 1,1,2,4;9 5 0;0 1 0", "C1:4")
    assert format_play(found.best[0], found.position) == "C1>1,1,2"
    start = "tens _,r5,b4,_;_4;_4;_4 1,3,6;9 5 0;0 1 0"
    found = moment(start, "D1:1")
    assert ("D1", "1") in [(str(square), str(tile)) for square, tile in found.best[0].placements]


@pytest.mark.parametrize(
    ("text", "move", "sentence"),
    [
        ("tens r2,b4,_ 4;9 5 0;0 1 0", "pass", "Your tiles could make a sum."),
        ("tens r2,b4,_ 4;9 5 0;0 1 0", "trade:4", "Your tiles could make a sum."),
        (
            "tens r2,b4,_5 1,1,1,1,4;9 5 0;0 1 0",
            "C1:4",
            "You could place 4 tiles: 12 points for that.",
        ),
        (
            "tens r5,_5 1,1,1,1,1;9 5 0;0 1 0",
            "pass",
            "You could place your whole rack: 30 points for that.",
        ),
        ("tens r2,b4,_;_2,r6 4;9 5 0;0 1 0", "pass", "You could make 2 sums at once."),
        ("tens r2,b4,+ 4;9 5 0;0 1 0", "pass", "A +10 square was free: 10 points for that."),
        (
            "fractions r1/4,b1/4,_ 2/4;1/2 1/8 0;0 1 0",
            "pass",
            "Your 2/4 is the same amount as 1/2.",
        ),
        (
            "fractions r1/4,b1/4,_ 2/4;1/2 1/8 0;0 1 0",
            "trade:2/4",
            "Your 2/4 is the same amount as 1/2.",
        ),
        ("tens r2,b4,_ 9,?;9 5 0;0 1 0", "trade:?", "Your wild could be 4."),
        (
            "tens r2,b4,_;_3;r6,_2 4;4,5 - 0;0 1 0",
            "pass",
            "You could place your last tile: 2 points for that.",
        ),
    ],
    ids=[
        "pass",
        "trade",
        "more tiles",
        "whole rack",
        "two sums",
        "bonus square",
        "equal form",
        "equal form traded",
        "wild",
        "going out",
    ],
)
def test_what_was_missed(text: str, move: str, sentence: str) -> None:
    """Each kind of thing that can be missed is recognized and said."""
    assert sentence in missed(text, move)


def test_what_was_used_is_not_missed() -> None:
    """A wild or an equal form that was played, only elsewhere, was not overlooked."""
    text = "tens r2,b4,_2;_4;r3,_3;r9,_2,+ 1,?;9 5 0;0 1 0"
    kinds = {thing.kind for thing in moment(text, "C1:?4").missed}
    assert Kind.WILD not in kinds
    assert Kind.PLAY not in kinds


# --- a game ------------------------------------------------------------------------------------


def test_praise_comes_first() -> None:
    """The summary opens with what was found, then what chance denied, then what to look at."""
    told = [say(message) for message in review_game(seeded_game("tens"), 1).summary]
    assert told[0].startswith("Ada, you found the best play ")
    assert told[-1] == "Let us look at 3 turns again."


def test_no_praise_is_made_up() -> None:
    """Without a best play the plays are praised; without plays the turns are only looked at."""
    start = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;9 5 0;0 1 0")
    played, passed = (review_game(game_from(start, move), 1) for move in ("C1:4", "pass"))
    assert [say(message) for message in played.summary] == [
        "Ada, you made 1 play: 13 points!",
        "Let us look at 1 turn again.",
    ]
    assert [say(message) for message in passed.summary] == ["Let us look at 1 turn again."]


def test_nothing_better_to_find() -> None:
    """A flawless game is called so, and a game without turns has nothing to say."""
    start = parse_position("tens r2,b4,_2 1,3;9 5 0;0 1 0")
    assert [say(message) for message in review_game(game_from(start, "C1>1,3"), 1).summary] == [
        "Ada, you found the best play 1 time!",
        "There was nothing better to find!",
    ]
    empty = review_game(game_from(start), 1)
    assert [say(message) for message in empty.summary] == ["Ada has not had a turn yet."]
    assert str(empty) == "Ada has not had a turn yet."


def test_few_moments_for_a_child() -> None:
    """The largest differences come first, three by default; the teacher has them all."""
    game = seeded_game("fractions")
    found = review_game(game, 2)
    differences = [moment.difference for moment in found.look_again]
    assert len(differences) == 3
    assert differences == sorted((m.difference for m in found.missed), reverse=True)[:3]
    assert len(review_game(game, 2, most=1).look_again) == 1
    everything = review_game(game, 2, most=100).look_again
    assert set(everything) == set(found.missed)
    none = review_game(game, 2, most=0)
    assert none.look_again == ()
    assert len(none.summary) == len(found.summary) - 1


def test_records_are_reviewed_alike() -> None:
    """The text of a record gives the same review as the game, also while it goes on."""
    game = seeded_game("decimals")
    assert review_game(game.to_text(), 1) == review_game(game, 1)
    running = start_game("twenties", ["Ada", "Bo"], seed=3)
    running.pass_turn()
    assert str(review_game(running.to_text(), 1)) == str(review_game(running, 1))


def test_computers_are_reviewed_too() -> None:
    """A computer's turns are turns."""
    game = start_game("tens", ["Ada", "Robo"], seed=1, computers={2: "steady"})
    game.pass_turn()
    game.pass_turn()
    assert len(review_game(game, 2).moments) == 1


def test_closed_racks_stay_closed() -> None:
    """A review shows a player no rack that it may not see."""
    game = start_game("tens", ["Ada", "Bo"], seed=1, closed=True)
    game.pass_turn()
    game.pass_turn()
    found = review_game(game, 1)
    for position in (found.position, *(moment.position for moment in found.moments)):
        assert set(position.racks[1]) == {HIDDEN}
        assert HIDDEN not in position.racks[0]


@pytest.mark.parametrize("game", [None, 7, VARIANTS["tens"], 10**400])
def test_what_is_no_game_is_refused(game: object) -> None:
    """The refusal names what was given and what is expected."""
    with pytest.raises(SumsError, match=r"game is .*; expected a Game or the text of its record"):
        review_game(game, 1)  # type: ignore[arg-type]  # that is the point


def test_other_odd_calls_are_refused() -> None:
    """A player who does not play, a number that is none, a text that is no record."""
    game = start_game("tens", seed=1)
    with pytest.raises(SumsError, match="there is no player 3"):
        review_game(game, 3)
    with pytest.raises(SumsError, match="most is -1; expected 0 or more moments"):
        review_game(game, 1, most=-1)
    with pytest.raises(SumsError, match="line 1"):
        review_game("no record", 1)


# --- what holds for every game -----------------------------------------------------------------


def check_moment(found: Moment) -> None:
    """Check a moment against all legal plays."""
    position = found.position
    listed = legal_plays(position)
    assert found.points == score(position, found.move).total
    examples = {play.squares: play for play in listed}
    points = {squares: score(position, play).total for squares, play in examples.items()}
    assert found.best_points == max(points.values(), default=0)
    best = {play for play in listed if points[play.squares] == found.best_points}
    assert set(found.best) == best
    assert found.difference >= 0
    if listed:
        assert found.difference == max(points.values()) - found.points
    assert (found.finding is Finding.MISSED) == bool(found.missed) == (found.difference > 0)
    on_the_sheet = sum(thing.points for thing in found.missed)
    assert not isinstance(found.move, Play) or on_the_sheet >= found.difference
    assert not tiles_in([found.message, found.made])
    assert not squares_in([found.message, found.made])
    said_by_all([found.message, found.made])


def check_answer(found: Moment) -> None:
    """Check the answer of a moment, and that nothing before it gives it away."""
    if found.answer is None or found.nudge is None:
        assert found.finding is not Finding.MISSED
        return
    assert not problems(found.position, found.answer.play)
    assert found.answer.explanation.total == found.points + found.difference
    assert not tiles_in([found.nudge])
    assert not squares_in([found.nudge])
    said_by_all([found.nudge, *found.answer.messages])


@pytest.mark.slow
@given(games(turns=6))
@settings(max_examples=15)
def test_moments_are_exact(game: Game) -> None:
    """Differences are the best score less the score made, recomputed over all legal plays."""
    for player in range(1, game.position.players + 1):
        found = review_game(game, player)
        turns = [turn for turn in game.turns if turn.player == player]
        assert [m.move for m in found.moments] == [turn.play for turn in turns]
        assert len(found.moments) == len(found.found) + len(found.fine) + len(found.missed)
        for each in found.moments:
            check_moment(each)
            check_answer(each)
        said_by_all(found.summary)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_pictures_can_be_drawn(variant: str) -> None:
    """Every moment of a game is drawn, its answer only where it was missed."""
    found = review_game(seeded_game(variant), 1)
    assert to_svg(review_picture(found)).startswith("<svg")
    for each in found.moments[:6]:
        assert to_svg(moment_picture(each)).startswith("<svg")
        if each.answer is not None:
            assert to_svg(answer_picture(each.answer)).startswith("<svg")


def test_moments_show_no_answer() -> None:
    """As the last line of a cell a review shows what was made, and an answer shows both."""
    found = review_game(seeded_game("tens"), 1)
    each = found.look_again[0]
    assert each.answer is not None
    shown = each._repr_svg_()  # type: ignore[attr-defined]  # added by the pictures
    assert shown == show(moment_picture(each))
    assert each.answer._repr_svg_() == show(answer_picture(each.answer))  # type: ignore[attr-defined]  # likewise


# --- golden files ------------------------------------------------------------------------------


def tell_answers(review: Review, level: str, language: str) -> list[str]:
    """Return the nudges and the answers of the moments to look at again."""
    lines = []
    for each in review.look_again:
        assert each.nudge is not None
        assert each.answer is not None
        lines.append(f"{each.number}:")
        messages = (each.nudge, *each.answer.messages)
        lines += [f"   {say(message, level=level, language=language)}" for message in messages]
    return lines


@pytest.mark.slow
@every_reader
@every_book
def test_reviews_are_as_recorded(book: Book, level: str, language: str, golden: Golden) -> None:
    """The plays of the rulebooks and a whole seeded game, word for word."""
    first, second = example_1(book), example_2(book)
    reviewed = {
        "Example 1, around": game_from(first, placement(first, BEFORE_AND_AFTER, book.around)),
        "Example 1, behind": game_from(first, placement(first, AFTER, book.behind)),
        "Example 2": game_from(second, placement(second, DOWN, book.down)),
        "A game": seeded_game(book.variant),
    }
    lines = []
    for title, game in reviewed.items():
        found = review_game(game, 1)
        lines += [f"== {title}", tell_review(found, level=level, language=language)]
        lines += [*(tell_answers(found, level, language) if level == "child" else []), ""]
    golden.check(f"review/{book.variant}-{level}-{language}.txt", "\n".join(lines))


def test_picture_is_as_recorded(golden: Golden) -> None:
    """The answer to the first placement of example 1 of the tens."""
    start = example_1(BOOKS[0])
    game = game_from(start, placement(start, BEFORE_AND_AFTER, BOOKS[0].around))
    [each] = review_game(game, 1).moments
    assert each.answer is not None
    golden.check("review/tens-example-1-answer.svg", to_svg(answer_picture(each.answer)))
