"""The sheets: what is on each page, that all of it is legible, and that tiles fit the board."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from printed import (
    SHEETS,
    VOICES,
    order,
    page_texts,
    pages_of,
    part_boxes,
    text_boxes,
    told,
)

from sums_widgets import printing
from sums_widgets.engine import VARIANTS
from sums_widgets.engine.layout import parse_layout
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.shapes import Number, Polygon
from sums_widgets.pictures.tiles import CELL, tile_role
from sums_widgets.printing.board_sheets import SQUARE, board_parts
from sums_widgets.printing.papers import INCH, find_paper, millimetres
from sums_widgets.printing.tile_sheets import CUT, every_tile

if TYPE_CHECKING:
    from conftest import Golden

    from sums_widgets.printing.page import Page

UNPRINTABLE = millimetres(5)
every_game = pytest.mark.parametrize("variant", VARIANTS)
every_sheet = pytest.mark.parametrize("kind", SHEETS)
every_paper = pytest.mark.parametrize("paper", VOICES)


def off_paper(page: Page) -> list[Box]:
    """Return what is nearer to the edge than a printer can print."""
    width, height = page.paper.width - UNPRINTABLE, page.paper.height - UNPRINTABLE
    room = Box(UNPRINTABLE, UNPRINTABLE, width, height)
    return [box for box in part_boxes(page) if not room.holds(box)]


@pytest.mark.slow
@every_game
@every_paper
def test_pages_say_what_is_recorded(golden: Golden, variant: str, paper: str) -> None:
    """The pages, their sizes and every text on them are those that were looked at."""
    language, mark = VOICES[paper]
    pdf = printing.write(
        "all", variant=variant, paper=paper, language=language, mark=mark, name="Zoé Núñez"
    )
    golden.check(f"printing/{variant}-{paper}.txt", told(pdf))


@pytest.mark.slow
@every_sheet
@every_paper
@every_game
def test_nothing_is_cut_off(kind: str, paper: str, variant: str) -> None:
    """All that is printed keeps five millimeters from the edge of the paper."""
    for page in pages_of(kind, order(variant, paper, name="W" * 60)):
        assert off_paper(page) == []


@pytest.mark.slow
@every_sheet
@every_paper
@every_game
def test_no_text_covers_another(kind: str, paper: str, variant: str) -> None:
    """Every text has its own place on the page."""
    for page in pages_of(kind, order(variant, paper, name="W" * 60)):
        pairs = combinations(text_boxes(page), 2)
        assert [(a, b) for (a, first), (b, second) in pairs if first.overlaps(second)] == []


@every_game
@every_paper
def test_every_tile_is_printed_once(variant: str, paper: str) -> None:
    """The sheets hold the whole set: each start tile in its color, each number, each wild."""
    found: Counter[tuple[str, str]] = Counter()
    for page in pages_of("tiles", order(variant, paper)):
        for part in page.parts:
            for shape in part.shapes:
                if isinstance(shape, Number):
                    found[shape.role, shape.face] += 1
                elif isinstance(shape, Polygon) and shape.role == "wild-mark" and part.factor != 1:
                    found["wild", ""] += 1
    assert found == Counter((tile_role(tile), tile.face) for tile in every_tile(VARIANTS[variant]))


def test_six_and_nine_are_told_apart() -> None:
    """A cut tile can be turned around: 6 and 9 have a line under them, and no other tile has."""
    marked = {
        (variant, number.face)
        for variant in VARIANTS
        for page in pages_of("tiles", order(variant))
        for part in page.parts
        for number in part.shapes
        if isinstance(number, Number)
        and any(getattr(shape, "role", "").endswith("-bar") for shape in part.shapes)
    }
    two_faced = {"6", "9"}
    assert marked == {(game, face) for game in ("tens", "twenties") for face in two_faced}


def test_tiles_fit_on_the_large_board() -> None:
    """A cut tile is a little smaller than a square of the large board, as drawn on paper."""
    assert millimetres(20) <= CUT < SQUARE <= millimetres(25)
    [large, *_] = [
        part for page in pages_of("board", order("tens"))[1:] for part in page.parts if part.window
    ]
    assert large.factor * CELL == pytest.approx(SQUARE)


@pytest.mark.parametrize("side", [3, 8, 9, 15, 20])
def test_parts_make_the_whole_board(side: int) -> None:
    """The parts of the large board lie edge to edge, and show every square once and whole."""
    layout = parse_layout("\n".join(["R" + "." * (side - 1)] + ["." * side] * (side - 1)))
    parts = board_parts(layout)
    assert all(part.window.right - part.window.left <= 9 * CELL for part in parts)
    for first, second in combinations(parts, 2):
        assert not first.window.overlaps(second.window)
    whole = Box.around([part.window for part in parts])
    area = sum((w.right - w.left) * (w.bottom - w.top) for w in (part.window for part in parts))
    assert area == (whole.right - whole.left) * (whole.bottom - whole.top)
    assert whole.right - whole.left > side * CELL


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height", "parts"), [(20, 20, 9), (5, 40, 5), (30, 17, 12)])
def test_own_board_is_printed(width: int, height: int, parts: int) -> None:
    """A teacher's board of another size is cut into as many parts as it needs, none cut off."""
    layout = parse_layout("\n".join(["R" + "." * (width - 1)] + ["." * width] * (height - 1)))
    for paper in VOICES:
        ordered = replace(order("tens", paper), variant=VARIANTS["tens"].on_board(layout))
        pages = pages_of("board", ordered)
        assert len(pages) == 1 + parts
        assert off_paper(pages[0]) + off_paper(pages[-1]) == []


@pytest.mark.slow
@every_game
def test_answers_have_their_own_page(variant: str) -> None:
    """No answer stands on a page with puzzles; every puzzle has its number on both."""
    pages = pages_of("puzzles", order(variant, count=8))
    headings = [page.heading for page in pages]
    assert sorted(headings, reverse=True) == headings
    assert set(headings) == {"Puzzles", "Answers"}
    for heading in ("Puzzles", "Answers"):
        texts = [text for page in pages if page.heading == heading for text, _ in text_boxes(page)]
        starts = {text.partition(" ")[0] for text in texts}
        assert {f"{number}." for number in range(1, 9)} <= starts
    asked = [page for page in pages if page.heading == "Puzzles"]
    assert not any(text.startswith("Answer: ") for page in asked for text, _ in text_boxes(page))


@pytest.mark.slow
def test_seed_and_count_choose_the_puzzles() -> None:
    """Another seed asks other puzzles; more puzzles begin with the same ones."""
    few, many, other = (
        printing.write("puzzles", count=count, seed=seed)
        for count, seed in ((3, 1), (4, 1), (3, 2))
    )
    assert page_texts(few)[0] != page_texts(other)[0]
    assert page_texts(few)[0].splitlines()[:4] == page_texts(many)[0].splitlines()[:4]


def test_papers_have_their_sizes() -> None:
    """A4 is 210 by 297 millimeters, Letter 8.5 by 11 inches."""
    a4, letter = find_paper("A4"), find_paper("Letter")
    assert (a4.width, a4.height) == (millimetres(210), millimetres(297))
    assert (letter.width, letter.height) == (8.5 * INCH, 11 * INCH)
