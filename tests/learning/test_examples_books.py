"""Our examples contain everything that the examples of the five rulebooks contain."""

from __future__ import annotations

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
    placement,
)

from sums_widgets.engine import VARIANTS, Position, Square, score
from sums_widgets.learning.examples import Example, ExampleStep, Kind, example, examples

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.variant)
ROW_1 = 3
"""The row of the fragment that example 1 shows alone."""


def in_row(squares: tuple[Square, ...]) -> list[Square]:
    """Return squares of the fragment as squares of the one row of example 1."""
    return [Square(square.row - ROW_1, square.column) for square in squares]


def faces(position: Position, squares: list[Square]) -> str:
    """Return the faces of the tiles on some squares as the books write them."""
    tiles = [position.board[square] for square in squares]
    return " ".join(tile.face for tile in tiles if tile is not None)


def laid(found: Example, number: int) -> tuple[list[Square], str]:
    """Return the squares and the faces of one of an example's plays."""
    _, play = found.plays[number]
    return list(play.squares), " ".join(tile.face for tile in play.tiles)


def sheets(found: Example) -> list[ExampleStep]:
    """Return the steps in which a score sheet is added up."""
    return [step for step in found.steps if step.total is not None]


def sums(step: ExampleStep) -> list[str]:
    """Return the sums of a score sheet as the books write them."""
    return [
        "+".join(tile.face for tile in row.run.tiles)
        for row in step.rows
        if row.reason == "sum" and row.run is not None
    ]


def test_every_game_has_its_examples() -> None:
    """Two examples and the note of each book, and one for each misprint."""
    counts = [len(examples(name)) for name in VARIANTS]
    assert counts == [3, 3, 4, 4, 5]


@every_book
def test_example_1_is_set_up_as_printed(book: Book) -> None:
    """The tiles on the board, the +10 square and the rack are those of the book."""
    position = example(book.variant, 1).plays[0][0]
    assert faces(position, in_row(LOWER)) == book.lower_1
    assert [tile.colour for _, tile in position.board.placed()] == ["red", "blue"]
    assert position.board.bonus == set(in_row((BONUS,)))
    assert sorted(tile.face for tile in position.rack) == sorted(book.rack.split())


@every_book
def test_both_placements_of_example_1(book: Book) -> None:
    """Three tiles around the start tiles earn 19, the same behind them 10 more."""
    found = example(book.variant, 1)
    assert laid(found, 0) == (in_row(BEFORE_AND_AFTER), book.around)
    assert laid(found, 1) == (in_row(AFTER), book.behind)
    assert [step.total for step in sheets(found)] == [19, 29]
    [more] = [
        step.question.answer.text
        for step in found.steps
        if step.question and step.question.measure.kind is Kind.MORE
    ]
    assert more == "10"


@every_book
def test_example_2_is_set_up_as_printed(book: Book) -> None:
    """A new deal: upper and lower tiles and a rack that holds what is played."""
    for number in (2, 3):
        position = example(book.variant, number).plays[0][0]
        assert faces(position, list(UPPER)) == book.upper
        assert faces(position, list(LOWER)) == book.lower_2
        colours = [tile.colour for _, tile in position.board.placed()]
        assert colours == ["green", "blue", "red", "red", "blue"]
        assert position.board.bonus == {BONUS}
        assert sorted(tile.face for tile in position.rack) == sorted(book.rack_2.split())


@every_book
def test_three_sums_and_the_table_to_42(book: Book) -> None:
    """One play makes the three sums of the book, and its table adds up to 42."""
    found = example(book.variant, 2)
    assert laid(found, 0) == (list(DOWN), book.down)
    [sheet] = sheets(found)
    assert sorted(sums(sheet)) == sorted(book.sums)
    assert [row.points for row in sheet.rows] == [10, 10, 10, 12]
    assert sheet.total == 42


@every_book
def test_the_forbidden_placement_and_why(book: Book) -> None:
    """The same tiles in another order are refused for the bottom row, and only for that."""
    found = example(book.variant, 3)
    [refused] = [step for step in found.steps if step.failing]
    squares, tiles = zip(*refused.laid, strict=True)
    assert (squares, " ".join(tile.face for tile in tiles)) == (DOWN, book.forbidden)
    [run] = refused.failing
    assert "+".join(tile.face for tile in run.tiles) == book.missed
    assert (run.total, run.missing) == (book.total, book.missing)
    assert laid(found, 0) == (list(DOWN), book.down)


@every_book
def test_scores_are_those_of_the_real_board(book: Book) -> None:
    """On the whole board, with the whole set, the same plays earn the same."""
    first, second = example_1(book), example_2(book)
    real = [
        score(first, placement(first, BEFORE_AND_AFTER, book.around)),
        score(first, placement(first, AFTER, book.behind)),
        score(second, placement(second, DOWN, book.down)),
    ]
    ours = [*example(book.variant, 1).plays, *example(book.variant, 2).plays]
    assert [score(*play).total for play in ours] == [sheet.total for sheet in real]


@every_book
def test_misprinted_points_are_a_story(book: Book) -> None:
    """Where a book prints other points than its rule gives, a story asks for the true ones."""
    stories = [found for found in examples(book.variant) if "\nprinted: 13" in found.source]
    by_rule = score(*example(book.variant, 1).plays[0]).total
    assert bool(stories) == (book.printed != by_rule)
    for found in stories:
        [told] = [step for step in found.steps if _name(step) == "example-printed-points"]
        assert dict(told.said.values)["count"] == book.printed  # type: ignore[union-attr] # ours
        after = found.steps[found.steps.index(told) + 1 :]
        assert after[0].question is not None
        assert after[0].question.answer.text == str(by_rule)
        assert _name(after[1]) == "example-printed-tiles-once"


def test_the_tile_that_is_not_in_the_rack() -> None:
    """Fractions, example 2: the story sets it up with the rack of example 1, and asks for 2/4."""
    [book] = [book for book in BOOKS if book.variant == "fractions"]
    found = example("fractions", 4)
    [asked] = [step for step in found.steps if step.question is not None]
    assert asked.question is not None
    assert asked.question.answer.text == "2/4"
    assert sorted(tile.face for tile in asked.position.rack) == sorted(book.rack.split())
    new_deal, _ = found.plays[0]
    assert sorted(tile.face for tile in new_deal.rack) == sorted(book.rack_2.split())


def test_the_extra_zero() -> None:
    """Decimals, example 2: the book writes 0.10 where the tile shows 0.1."""
    found = example("decimals", 5)
    [asked] = [step for step in found.steps if step.question is not None]
    assert asked.question is not None
    assert asked.question.printed is not None
    assert (asked.question.answer.text, asked.question.printed.text) == ("0.1", "0.10")
    assert laid(found, 0)[1] == "0.25 0.35 0.1 0.3"


def _name(step: ExampleStep) -> str:
    """Return the name of a step's message, or "" if it is the author's text."""
    return getattr(step.said, "name", "")
