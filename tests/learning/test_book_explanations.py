"""Golden text: every example of every rulebook, explained to children and to teachers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from books import AFTER, BEFORE_AND_AFTER, BOOKS, DOWN, Book, example_1, example_2, placement
from telling import tell_face, tell_play

from sums_widgets.engine import VARIANTS, Play, Position, problems
from sums_widgets.learning import explain_play, explain_refusal, recognise_play
from sums_widgets.learning.words import LEVELS

if TYPE_CHECKING:
    from conftest import Golden

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.variant)
every_level = pytest.mark.parametrize("level", LEVELS)


def examples(book: Book) -> dict[str, tuple[Position, Play]]:
    """Return the four placements that every rulebook shows, by their titles."""
    first, second = example_1(book), example_2(book)
    return {
        "Example 1, around the start tiles": (
            first,
            placement(first, BEFORE_AND_AFTER, book.around),
        ),
        "Example 1, on the +10 square": (first, placement(first, AFTER, book.behind)),
        "Example 2": (second, placement(second, DOWN, book.down)),
        "The placement that is not allowed": (second, placement(second, DOWN, book.forbidden)),
    }


@pytest.mark.slow
@every_level
@every_book
def test_examples_are_explained(book: Book, level: str, golden: Golden) -> None:
    """Both placements of example 1, example 2 and the forbidden placement, word for word."""
    lines = []
    for title, (position, play) in examples(book).items():
        lines += [f"== {title}", *tell_play(position, play, level), ""]
    golden.check(f"learning/{book.variant}-examples-{level}.txt", "\n".join(lines))


@pytest.mark.slow
@every_level
@pytest.mark.parametrize("game", VARIANTS)
def test_tiles_are_explained(game: str, level: str, golden: Golden) -> None:
    """Every number of the yellow set: forms, links, partner and bridge, word for word."""
    variant = VARIANTS[game]
    lines = []
    for entry in variant.yellow:
        lines += [*tell_face(variant, entry.tile.face, level), ""]
    golden.check(f"learning/{game}-tiles-{level}.txt", "\n".join(lines))


@every_book
def test_books_points_are_reached(book: Book) -> None:
    """The score sheets come to 19, 29 and 42 points; two books misprint the first as 13."""
    around, behind, down, forbidden = examples(book).values()
    assert [explain_play(*legal).total for legal in (around, behind, down)] == [19, 29, 42]
    assert problems(*forbidden)


@every_book
def test_forbidden_placement_is_explained(book: Book) -> None:
    """The forbidden placement fails in one run, and its mistake is recognised."""
    *_, (position, play) = examples(book).values()
    found = explain_refusal(position, play)
    assert found is not None
    [failure] = found.failures
    assert (failure.run.total, failure.run.missing) == (book.total, book.missing)
    assert [told.name for told in recognise_play(position, play)] == ["only-main-line"]
