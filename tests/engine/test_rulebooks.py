"""Every example of every rulebook, on the standard board with tiles of the real set."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from books import (
    AFTER,
    BEFORE_AND_AFTER,
    BONUS,
    BOOKS,
    DOWN,
    LOWER,
    UPPER,
    Book,
    example_1,
    example_2,
    moved,
    placement,
    set_up,
    table,
)

from sums_widgets.engine import (
    VARIANTS,
    Code,
    Position,
    Reason,
    apply,
    best_plays,
    format_position,
    legal_plays,
    parse_position,
    position_problems,
    problems,
    score,
)
from sums_widgets.engine.tiles import START_COLOURS

if TYPE_CHECKING:
    from collections.abc import Callable

BOOK = {book.variant: book for book in BOOKS}
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.variant)
every_setting = pytest.mark.parametrize("example", [example_1, example_2])


def total_of(faces: str) -> str:
    """Return the sum that faces make, as text."""
    return "+".join(faces.split())


def test_there_is_a_book_for_every_game() -> None:
    """No game goes without its examples."""
    assert list(BOOK) == list(VARIANTS)


@every_setting
@every_book
def test_settings_are_real(book: Book, example: Callable[[Book], Position]) -> None:
    """Each example is set up with 10, 7 and 4 start tiles and yellow tiles of the real set."""
    position = example(book)
    variant = position.variant
    on_board = Counter(tile for _, tile in position.board.placed())
    for colour, spaces in zip(START_COLOURS, (10, 7, 4), strict=True):
        laid = Counter({tile: n for tile, n in on_board.items() if tile.colour == colour})
        assert laid.total() == spaces
        assert laid <= Counter(variant.start_tiles(colour))
    assert on_board.total() == 21
    assert Counter(sum(position.racks, position.pool)) == Counter(variant.pool())
    assert [len(rack) for rack in position.racks] == [5, 5]
    assert position.board.bonus == variant.layout.bonus
    assert position_problems(position) == ()
    assert parse_position(format_position(position)) == position


@every_book
def test_example_1_around_the_start_tiles(book: Book) -> None:
    """Three tiles around red and blue make one sum: 19 points, whatever the book prints."""
    position = example_1(book)
    play = placement(position, BEFORE_AND_AFTER, book.around)
    first, *rest = book.around.split()
    sum_made = total_of(" ".join([first, book.lower_1, *rest]))
    assert table(score(position, play)) == [("sum", sum_made, 10), ("tiles", "3", 9)]
    assert score(position, play).total == 19
    assert play in legal_plays(position)


@every_book
def test_example_1_on_the_bonus_square(book: Book) -> None:
    """The same three tiles behind the blue one cover the +10 square: 29 points."""
    position = example_1(book)
    play = placement(position, AFTER, book.behind)
    sum_made = total_of(f"{book.lower_1} {book.behind}")
    sheet = score(position, play)
    assert table(sheet) == [
        ("sum", sum_made, 10),
        ("tiles", "3", 9),
        ("bonus-square", sum_made, 10),
    ]
    assert sheet.items[-1].square == moved(position.variant, (BONUS,))[0]
    assert sheet.total == 29
    assert play in legal_plays(position)
    assert sorted(book.around.split()) == sorted(book.behind.split())


@every_book
def test_example_1_as_printed(book: Book) -> None:
    """Two books print 13 for example 1; 10 for the sum and 3 for each of three tiles make 19."""
    position = example_1(book)
    items = score(position, placement(position, BEFORE_AND_AFTER, book.around)).items
    assert [(item.reason, item.points, item.count) for item in items] == [
        (Reason.SUM, 10, 1),
        (Reason.TILES, 9, 3),
    ]
    misprints = {"hundreds": 13, "decimals": 13}
    assert book.printed == misprints.get(book.variant, 10 + 3 * 3)


@every_book
def test_example_2_makes_three_sums(book: Book) -> None:
    """Four tiles down join two rows of start tiles: three sums, 42 points, item by item."""
    position = example_2(book)
    play = placement(position, DOWN, book.down)
    sheet = score(position, play)
    assert table(sheet) == [*(("sum", made, 10) for made in book.sums), ("tiles", "4", 12)]
    assert [run.across for run in sheet.runs] == [True, True, False]
    assert all(run.total == position.variant.target for run in sheet.runs)
    assert sheet.total == 42
    assert play in legal_plays(position)
    assert score(position, best_plays(position)[0]).total >= 42


@every_book
def test_example_2_is_a_new_deal(book: Book) -> None:
    """Start tiles that example 1 shows lie otherwise in example 2, or a tile joins the rack."""
    changed = {
        "start tiles": book.lower_1 != book.lower_2,
        "rack": book.rack != book.rack_2,
    }
    expected = {"tens": (False, False), "fractions": (True, True)}
    assert tuple(changed.values()) == expected.get(book.variant, (True, False))


@every_book
def test_forbidden_placement(book: Book) -> None:
    """The same tiles in another order are refused for one run, with its tiles, total and lack."""
    position = example_2(book)
    play = placement(position, DOWN, book.forbidden)
    [problem] = problems(position, play)
    assert problem.code is Code.RUN_MISSES
    assert problem.run is not None
    assert "+".join(tile.face for tile in problem.run.tiles) == book.missed
    assert problem.run.squares == problem.squares
    assert problem.run.squares[:2] == tuple(moved(position.variant, LOWER))
    assert problem.run.squares[2] == play.squares[-1]
    assert (problem.run.total, problem.run.missing) == (book.total, book.missing)
    assert sorted(book.forbidden.split()) == sorted(book.down.split())
    assert play not in legal_plays(position)


@every_book
def test_examples_lead_on(book: Book) -> None:
    """After an example its tiles lie on the board, and its +10 square is used up."""
    position = example_1(book)
    play = placement(position, AFTER, book.behind)
    following = apply(position, play, position.pool[:3])
    assert [following.board[square] for square in play.squares] == list(play.tiles)
    assert position.board.bonus - following.board.bonus == set(moved(position.variant, (BONUS,)))
    assert (following.scores, following.turn) == ((29, 0), 2)


def test_fractions_example_2_needs_another_rack() -> None:
    """With the rack of example 1, example 2 of fractions would play a 2/4 that is not there."""
    book = BOOK["fractions"]
    position = set_up(book, {UPPER: book.upper, LOWER: book.lower_2}, book.rack)
    [problem] = problems(position, placement(position, DOWN, book.down))
    assert problem.code is Code.NOT_IN_RACK
    assert [tile.face for tile in problem.tiles] == ["2/4"]


def test_decimals_writes_another_form_in_a_sum() -> None:
    """0.10, which the book writes for its 0.1, is another tile: equal in value, not at hand."""
    book = BOOK["decimals"]
    position = example_2(book)
    short, long = map(position.variant.tile, ("0.1", "0.10"))
    assert short.units == long.units
    assert short != long
    as_written = book.down.replace("0.1 ", "0.10 ")
    [problem] = problems(position, placement(position, DOWN, as_written))
    assert (problem.code, problem.tiles) == (Code.NOT_IN_RACK, (long,))
    other = set_up(
        book,
        {UPPER: book.upper, LOWER: book.lower_2},
        book.rack_2.replace("0.1 ", "0.10 "),
    )
    assert score(other, placement(other, DOWN, as_written)).total == 42
