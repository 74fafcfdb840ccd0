"""The ladder of hints: true, best, kind, and never revealing more than its rung."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from books import BOOKS, Book, example_1, example_2
from hypothesis import given, settings
from hypothesis import strategies as st
from revealing import said_by_all, squares_in, tiles_in
from seeded_games import seeded_game

from sums_widgets.engine import (
    HIDDEN,
    WILD,
    Pass,
    Play,
    Position,
    SumsError,
    Trade,
    format_play,
    format_position,
    legal_plays,
    parse_position,
    problems,
    score,
)
from sums_widgets.learning.words import say
from sums_widgets.pictures import to_svg
from sums_widgets.players.hints import choices_in, hints_for, rung_picture
from sums_widgets.testing.strategies import positions, real_positions

if TYPE_CHECKING:
    from conftest import Golden

    from sums_widgets.players.hints import Ladder

TABLE = "tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0"
READERS = [("child", "en"), ("teacher", "en"), ("child", "es")]
every_reader = pytest.mark.parametrize(("level", "language"), READERS)
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.variant)


def ladder(text: str) -> Ladder:
    """Return the hints for a position that is given as text."""
    return hints_for(parse_position(text))


def said(text: str, **reader: str) -> list[list[str]]:
    """Return the words of all hints for a position, rung by rung."""
    return [[say(message, **reader) for message in rung.messages] for rung in ladder(text).rungs]


def hinted(text: str) -> str:
    """Return the move of the last rung, in notation."""
    last = ladder(text).rungs[-1]
    assert last.move is not None
    return format_play(last.move, last.position)


def test_four_rungs_lead_to_the_best_play() -> None:
    """How much, where, with what, and the whole play with its sums."""
    assert said(TABLE) == [
        ["There are 2 places for a sum. The best play scores 29 points."],
        ["Look at row 1."],
        ["Use these tiles: 1, 1 and 2."],
        [
            "Try this: 1 on C1, 1 on D1 and 2 on E1.",
            "2 + 4 + 1 + 1 + 2 makes 10.",
            "Together: 29 points.",
        ],
    ]


def test_teachers_get_the_count_of_plays() -> None:
    """A place is a set of squares; every choice and order of tiles on it is a way."""
    first, *_ = said(TABLE, level="teacher")
    assert first == [
        "This rack can fill 2 sets of squares, in 5 ways; the best play scores 29 points."
    ]


def test_rungs_light_up_their_part() -> None:
    """The second rung lights up a whole line, the third tiles of the rack, the fourth the play."""
    first, second, third, fourth = ladder(TABLE).rungs
    assert (first.squares, first.tiles, first.move) == ((), (), None)
    assert [str(square) for square in second.squares] == ["A1", "B1", "C1", "D1", "E1"]
    assert [str(tile) for tile in third.tiles] == ["1", "1", "2"]
    assert third.squares == ()
    assert isinstance(fourth.move, Play)
    assert fourth.squares == fourth.move.squares
    assert fourth.explanation is not None
    assert fourth.explanation.total == 29


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("tens r2,b4,_2 4;- - 0;0 1 0", "Look at row 1."),
        ("tens r2;b4;_;_ 1,3;- - 0;0 1 0", "Look at column A."),
        ("tens r2;b4;_ 4;- - 0;0 1 0", "Look at column A."),
        ("tens _,r6;r6,_ 4;- - 0;0 1 0", "Look at row 1."),
    ],
    ids=["row", "column", "single tile below", "single tile with two sums"],
)
def test_where_to_look(text: str, where: str) -> None:
    """The line is that of the tiles; a single tile is looked for in the row that it joins."""
    assert said(text)[1] == [where]


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("tens _,r6,_ 4,?;- - 0;0 1 0", "A1:4"),
        ("tens _,r8,_2 1,1;- - 0;0 1 0", "C1>1,1"),
        ("tens _,r6,_2;b6,_3;_4;_2,r6,+ 4;- - 0;0 1 0", "D4:4"),
    ],
    ids=["no wild", "side by side", "one sum"],
)
def test_of_equals_the_easiest_is_hinted(text: str, play: str) -> None:
    """No wild, one sum rather than two, side by side: what a child sees first."""
    assert hinted(text) == play


def test_wild_is_named_only_at_last() -> None:
    """The third rung says that a wild is needed; the fourth says what it stands for."""
    *_, third, fourth = said("tens r2,b4,_ 9,?;- - 0;0 1 0")
    assert third == ["Use this tile: a wild."]
    assert fourth[0] == "Try this: a wild as 4 on C1."


# --- when nothing fits -------------------------------------------------------------------------


def test_trade_is_suggested_with_its_cost() -> None:
    """Two rungs: nothing fits, then which tile to trade and what that costs, and a pass too."""
    assert said("tens r2,b4,_2 8,9;- 1,3,4 0;0 1 0") == [
        ["No sum fits your tiles this time. That happens.", "You can trade tiles or pass."],
        [
            "Trade this tile: 9.",
            "Trading 1 tile: 3 points off.",
            "A pass costs no points.",
        ],
    ]


def test_empty_pool_leaves_a_pass() -> None:
    """With an empty pool there is nothing to trade for, and the hint says so."""
    assert said("tens r2,b4,_2 8,9;- - 0;0 1 0") == [
        [
            "No sum fits your tiles this time. That happens.",
            "The pool is empty. You cannot trade now.",
        ],
        ["Pass this time.", "A pass costs no points."],
    ]


@pytest.mark.parametrize(
    ("rack", "pool", "move"),
    [
        ("1,9", "3", "trade:9"),
        ("1,9", "1", "pass"),
        ("8,9", "4", "trade:9"),
        ("8,9", "4,9x9", "pass"),
        ("-", "4", "pass"),
    ],
    ids=["keeps the partner", "no tile would help", "one of two", "too unlikely", "empty rack"],
)
def test_trades_are_sensible(rack: str, pool: str, move: str) -> None:
    """The tile goes whose place a tile of the pool can best take; a vain trade is not advised."""
    assert hinted(f"tens r2,b4,_2 {rack};- {pool} 0;0 1 0") == move


def test_wild_is_never_traded() -> None:
    """A wild that cannot be placed on a full board is kept."""
    assert hinted("tens r2,b4 9,?;- 4 0;0 1 0") == "pass"
    assert hinted("tens r2,b4 ?;- 4 0;0 1 0") == "pass"


# --- what holds for every position -------------------------------------------------------------


def check_ladder(position: Position) -> None:
    """Check a ladder against all legal plays."""
    found = hints_for(position)
    listed = legal_plays(position)
    choices = found.choices
    examples = {play.squares: play for play in listed}
    points = {squares: score(position, play).total for squares, play in examples.items()}
    assert (choices.ways, choices.places) == (len(listed), len(examples))
    assert choices.points == max(points.values(), default=0)
    assert set(choices.best) == {p for p in listed if points[p.squares] == choices.points}
    move = found.rungs[-1].move
    assert move is not None
    assert not problems(position, move)
    assert isinstance(move, Play) == bool(listed)
    if listed:
        assert score(position, move).total == choices.points


def check_secrets(position: Position) -> None:
    """Check that rungs reveal no more than their part, in data and in words."""
    rungs = hints_for(position).rungs
    assert [rung.number for rung in rungs] == [*range(1, len(rungs) + 1)]
    first, second = rungs[0], rungs[1]
    assert (first.squares, first.tiles, first.move, first.explanation) == ((), (), None, None)
    assert not tiles_in(first.messages)
    assert not squares_in(first.messages)
    if len(rungs) == 4:
        third, fourth = rungs[2:]
        assert (second.tiles, second.move, second.explanation) == ((), None, None)
        assert not tiles_in(second.messages)
        assert not squares_in(second.messages)
        assert set(fourth.squares) <= set(second.squares)
        assert (third.squares, third.move, third.explanation) == ((), None, None)
        assert not squares_in(third.messages)
    said_by_all(message for rung in rungs for message in rung.messages)


@pytest.mark.slow
@given(positions())
def test_hinted_plays_are_legal_and_best(position: Position) -> None:
    """On any board the hinted play is legal, and no other play scores more."""
    check_ladder(position)


@pytest.mark.slow
@given(positions())
def test_rungs_keep_their_secrets(position: Position) -> None:
    """Rungs 1 and 2 name no tile, rung 3 no square; all have words in every language."""
    check_secrets(position)


@pytest.mark.slow
@given(real_positions())
@settings(max_examples=15)
def test_hints_in_real_games(position: Position) -> None:
    """The same holds on the real boards."""
    check_ladder(position)
    check_secrets(position)


@pytest.mark.slow
@given(positions(), st.data())
@settings(max_examples=30)
def test_only_the_own_rack_is_looked_at(position: Position, data: st.DataObject) -> None:
    """Other racks change nothing, whether they hold other tiles or are closed."""
    kinds = st.sampled_from([*position.rack, *position.pool, WILD, HIDDEN])
    others = tuple(
        rack if seat == position.turn else tuple(data.draw(kinds) for _ in rack)
        for seat, rack in enumerate(position.racks, 1)
    )
    hidden = sum(rack.count(HIDDEN) for rack in others)
    changed = replace(position, racks=others, pool=(*position.pool, *[WILD] * hidden))
    first, second = hints_for(position), hints_for(changed)
    assert first.choices == second.choices
    if first.choices.best:
        words = [[rung.messages for rung in found.rungs] for found in (first, second)]
        assert words[0] == words[1]


@pytest.mark.slow
@given(positions())
@settings(max_examples=30)
def test_pictures_can_be_drawn(position: Position) -> None:
    """Every rung is drawn, and its picture has its words."""
    for rung in hints_for(position).rungs:
        assert to_svg(rung_picture(rung)).startswith("<svg")


@pytest.mark.parametrize("position", [None, TABLE, 7, 10**400])
def test_what_is_no_position_is_refused(position: object) -> None:
    """The refusal names what was given and what is expected."""
    with pytest.raises(SumsError, match=r"position is .*; expected a Position"):
        hints_for(position)  # type: ignore[arg-type]  # that is the point


def test_hidden_racks_have_no_hints() -> None:
    """Nobody can be advised about tiles that nobody sees."""
    position = parse_position(TABLE).seen_by(2)
    with pytest.raises(SumsError, match="rack of player 1 is hidden"):
        hints_for(position)


def test_ladder_shows_its_first_rung() -> None:
    """The last line of a cell gives nothing away."""
    found = ladder(TABLE)
    shown = found._repr_svg_()  # type: ignore[attr-defined]  # added by the pictures
    assert shown == to_svg(rung_picture(found.rungs[0]))


# --- golden files ------------------------------------------------------------------------------


def tell_ladder(position: Position, level: str, language: str) -> list[str]:
    """Return the words of every rung for a position."""
    return [
        f"{rung.number}. {' '.join(say(m, level=level, language=language) for m in rung.messages)}"
        for rung in hints_for(position).rungs
    ]


@pytest.mark.slow
@every_reader
@every_book
def test_hints_are_as_recorded(book: Book, level: str, language: str, golden: Golden) -> None:
    """The examples of the rulebooks, and a seeded game now and then, word for word."""
    game = seeded_game(book.variant)
    told = {"Example 1": example_1(book), "Example 2": example_2(book)}
    told |= {f"Turn {turn + 1}": game.positions[turn] for turn in (0, 9, 19, len(game.turns) - 1)}
    lines = []
    for title, position in told.items():
        lines += [f"== {title}", format_position(position)]
        lines += [*tell_ladder(position, level, language), ""]
    golden.check(f"hints/{book.variant}-{level}-{language}.txt", "\n".join(lines))


@pytest.mark.parametrize("number", [2, 3, 4])
def test_pictures_are_as_recorded(number: int, golden: Golden) -> None:
    """What the rungs of example 2 of the fractions light up."""
    [book] = (book for book in BOOKS if book.variant == "fractions")
    rung = hints_for(example_2(book)).rungs[number - 1]
    golden.check(f"hints/fractions-example-2-rung-{number}.svg", to_svg(rung_picture(rung)))


def test_moves_of_the_way_out() -> None:
    """Where nothing fits, the last rung holds the trade or the pass as a move."""
    trade = ladder("tens r2,b4,_2 8,9;- 1,3,4 0;0 1 0").rungs[-1]
    assert isinstance(trade.move, Trade)
    assert trade.tiles == trade.move.tiles
    assert ladder("tens r2,b4,_2 8,9;- - 0;0 1 0").rungs[-1].move == Pass()


def test_choices_are_deterministic() -> None:
    """The same position gives the same choices in the same order."""
    position = example_2(BOOKS[0])
    assert choices_in(position) == choices_in(position)
