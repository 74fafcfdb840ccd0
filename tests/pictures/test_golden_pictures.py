"""Golden SVG: every example of every rulebook, on the board and in the models of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from books import (
    AFTER,
    BEFORE_AND_AFTER,
    BOOKS,
    DOWN,
    FRAGMENT,
    Book,
    example_1,
    example_2,
    moved,
    placement,
)

from sums_widgets.engine import Play, Position, Square, problems, score
from sums_widgets.learning import explain_play, explain_refusal
from sums_widgets.pictures import (
    THEMES,
    Look,
    board_picture,
    models_for,
    play_picture,
    to_svg,
)
from sums_widgets.pictures.explanations import play_explanation_picture, refusal_picture

if TYPE_CHECKING:
    from conftest import Golden

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.variant)

EXAMPLES = ("1-around", "1-bonus", "2", "forbidden")
MOST_BYTES = 1_000_000


def example(book: Book, name: str) -> tuple[Position, Play]:
    """Return an example with its play."""
    if name.startswith("1"):
        position = example_1(book)
        if name == "1-around":
            return position, placement(position, BEFORE_AND_AFTER, book.around)
        return position, placement(position, AFTER, book.behind)
    position = example_2(book)
    return position, placement(position, DOWN, book.down if name == "2" else book.forbidden)


def fragment(position: Position) -> tuple[Square, Square]:
    """Return the first and the last square of the part of the board that the books draw."""
    ends = Square(0, 0), Square(len(FRAGMENT) - 1, len(FRAGMENT[0]) - 1)
    first, last = moved(position.variant, ends)
    return first, last


def file_name(book: Book, *parts: str) -> str:
    """Return the name of a golden file."""
    return f"pictures/{'-'.join((book.variant, *parts))}.svg"


@pytest.mark.slow
@pytest.mark.parametrize("name", EXAMPLES)
@every_book
def test_examples(book: Book, name: str, golden: Golden) -> None:
    """Each example is drawn as it is laid, with its sums, and with the run it is refused for."""
    position, play = example(book, name)
    picture = play_picture(position, play, Look(area=fragment(position), names=("Ada", "Bo")))
    roles = [shape.role for shape in picture.shapes]
    wrong = problems(position, play)
    assert bool(wrong) == (name == "forbidden")
    assert roles.count("refused") == len(wrong)
    assert roles.count("placed") == len(play.tiles)
    assert roles.count("run") == (2 if wrong else len(score(position, play).runs))
    golden.check(file_name(book, "example", name), to_svg(picture))


@every_book
def test_whole_board(book: Book, golden: Golden) -> None:
    """The whole board of example 2, with racks."""
    golden.check(file_name(book, "board"), to_svg(board_picture(example_2(book))))


@every_book
def test_models(book: Book, golden: Golden) -> None:
    """The sum of example 2 and the run of the forbidden placement, in every model of the game."""
    variant = example_2(book).variant
    for name, faces in (("sum", book.sums[1]), ("missed", book.missed)):
        tiles = [variant.tile(face) for face in faces.split("+")]
        for model in models_for(variant):
            golden.check(file_name(book, model.name, name), to_svg(model(variant, tiles)))


@pytest.mark.parametrize("theme", THEMES)
def test_themes(theme: str, golden: Golden) -> None:
    """One picture in every theme, with a decimal comma and Spanish words."""
    [book] = [book for book in BOOKS if book.variant == "decimals"]
    position, play = example(book, "forbidden")
    picture = play_picture(position, play, Look(area=fragment(position)))
    svg = to_svg(picture, theme, language="es", mark=",")
    golden.check(f"pictures/theme-{theme}.svg", svg)


def test_files_are_few_and_small(golden: Golden) -> None:
    """Every golden picture belongs to a test, and all together stay small."""
    if golden.recording:
        pytest.skip("the files are being written")
    expected = {f"pictures/theme-{theme}.svg" for theme in THEMES}
    for book in BOOKS:
        models = models_for(example_2(book).variant)
        expected |= {file_name(book, "example", name) for name in EXAMPLES}
        expected |= {file_name(book, m.name, kind) for m in models for kind in ("sum", "missed")}
        expected |= {file_name(book, "explained", name) for name in ("2", "forbidden")}
        expected.add(file_name(book, "board"))
    names = golden.names("pictures")
    assert set(names) == expected
    assert sum(len(golden.read(name)) for name in names) < MOST_BYTES


@every_book
def test_explained_examples(book: Book, golden: Golden) -> None:
    """The score sheet of example 2 and the refusal of the forbidden play stay as drawn."""
    sheet = explain_play(*example(book, "2"))
    golden.check(file_name(book, "explained", "2"), to_svg(play_explanation_picture(sheet)))
    refusal = explain_refusal(*example(book, "forbidden"))
    assert refusal is not None
    golden.check(file_name(book, "explained", "forbidden"), to_svg(refusal_picture(refusal)))
