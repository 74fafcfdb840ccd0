"""How puzzles are shown: words and pictures as recorded, readable, and without the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from sums_widgets.engine import VARIANTS
from sums_widgets.learning.words import say, show_number
from sums_widgets.pictures import THEMES, set_display, to_svg
from sums_widgets.pictures.geometry import Box
from sums_widgets.players.puzzles import KINDS, Puzzle, PuzzleSet, parse_puzzle, puzzles

if TYPE_CHECKING:
    from conftest import Golden

SVG = "{http://www.w3.org/2000/svg}"
VOICES = {
    "child": {"level": "child", "language": "en", "mark": "."},
    "teacher": {"level": "teacher", "language": "en", "mark": "."},
    "spanish": {"level": "child", "language": "es", "mark": ","},
}
DRAWN = {
    "exactly": "exactly:2 tens r2,b4,_2,+ 1,1,2,3 - 0 1 0",
    "wild": "wild:1 fractions r1/4,b1/4,_2 1/2,? - 0 1 0",
    "missing-tile": "missing-tile:B1 decimals r0.35,_,0.25 - - 0 1 0",
    "mistake": "mistake:C1v4,5 tens r2,b4,_;_,b5,_ 4,5 - 0 1 0",
    "same-or-different": "same-or-different:5,2/4 twenties,fractions",
}


def one_of_each(variant: str) -> PuzzleSet:
    """Return one puzzle of each kind for a game."""
    return PuzzleSet(tuple(puzzles(variant, kind, count=1, seed=6)[0] for kind in KINDS))


def told(puzzle: Puzzle, voice: dict[str, str]) -> str:
    """Return everything that is said about a puzzle."""
    facts = "; ".join(show_number(str(fact), voice["mark"]) for fact in puzzle.proof)
    return "\n".join(
        [
            f"== {say(puzzle.title, **voice)}",
            puzzle.to_text(),
            puzzle.describe(**voice),
            *(
                f"{reason.weight:+} {say(reason.message, **voice)}"
                for reason in puzzle.difficulty.reasons
            ),
            *(
                f"hint {number}: {say(hint.message, **voice)}"
                for number, hint in enumerate(puzzle.hints, 1)
            ),
            f"answer: {puzzle.answer} ({facts}), 1 of {len(puzzle.solutions)}",
            *(say(message, **voice) for message in puzzle.check(puzzle.answer).messages),
        ]
    )


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_words_are_as_recorded(variant: str, golden: Golden) -> None:
    """One puzzle of each kind: question, reasons, hints and answer, in three voices."""
    found = one_of_each(variant)
    for name, voice in VOICES.items():
        text = "\n\n".join(told(puzzle, voice) for puzzle in found)
        golden.check(f"puzzles/{variant}-{name}.txt", text + "\n")


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["tens", "decimals"])
def test_answer_keys_are_as_recorded(variant: str, golden: Golden) -> None:
    """The key names every puzzle, its answer with the sums, and how many answers there are."""
    found = one_of_each(variant)
    golden.check(f"puzzles/{variant}-key.txt", found.answer_key() + "\n")
    for number, puzzle in enumerate(found, 1):
        assert f"{number}. {say(puzzle.title)}" in found.answer_key()


@pytest.mark.parametrize("kind", DRAWN)
def test_pictures_are_as_recorded(kind: str, golden: Golden) -> None:
    """A puzzle as it is asked, with its last hint, and with its answer."""
    puzzle = parse_puzzle(DRAWN[kind])
    golden.check(f"puzzles/{kind}-asked.svg", to_svg(puzzle.picture()) + "\n")
    golden.check(f"puzzles/{kind}-hint.svg", to_svg(puzzle.picture(puzzle.hints[-1])) + "\n")
    golden.check(f"puzzles/{kind}-answer.svg", to_svg(puzzle.answer_picture()) + "\n")


def texts_of(svg: str, only: str | None = None) -> str:
    """Return all text of a picture, drawn or for screen readers, or that of one kind of element."""
    root = ET.fromstring(svg)  # noqa: S314 - our own text
    return " ".join(element.text or "" for element in root.iter(only))


def test_pictures_keep_the_answer() -> None:
    """What is missing is not written anywhere in the picture of the question."""
    asked = texts_of(to_svg(parse_puzzle(DRAWN["missing-tile"]).picture()))
    assert "0.4" not in asked
    refused = texts_of(to_svg(parse_puzzle(DRAWN["mistake"]).picture()))
    assert "= 9" not in refused
    assert "Not a sum" not in refused
    signs = texts_of(to_svg(parse_puzzle(DRAWN["same-or-different"]).picture()))
    assert "10/20" not in signs


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_pictures_fit_their_page(theme: str) -> None:
    """Work sheets and answer keys can be drawn in every theme, with nothing cut off."""
    found = one_of_each("fractions")
    for picture in (found.picture(), found.answer_key_picture()):
        page = Box(0, 0, picture.width, picture.height)
        assert all(page.holds(shape.box) for shape in picture.shapes)
        assert to_svg(picture, theme).startswith("<svg")


@pytest.mark.slow
def test_sheets_have_numbers_and_captions() -> None:
    """Every puzzle of a sheet has its number and its question over it, of a key its answer."""
    found = one_of_each("tens")
    sheets = {
        found.picture(language="es"): [say(p.question, language="es") for p in found],
        found.answer_key_picture(): [puzzle.answer for puzzle in found],
    }
    for picture, captions in sheets.items():
        drawn = texts_of(to_svg(picture), only=f"{SVG}text")
        places = [drawn.index(f"{number} {text}") for number, text in enumerate(captions, 1)]
        assert places == sorted(places)


def test_notebook_shows_question_and_picture() -> None:
    """In a notebook a puzzle shows its question, in the chosen language, over its picture."""
    puzzle = parse_puzzle(DRAWN["exactly"])
    before = set_display(language="es")
    try:
        shown = puzzle._repr_html_()
    finally:
        set_display(before.theme, before.language, before.mark)
    assert shown.startswith("<p>Haz 10 con 2 fichas, ni una más.</p><svg")
    assert "C1&gt;1,3" not in shown
    both = PuzzleSet((puzzle, puzzle))._repr_html_()
    assert both.count("<li><p>Make 10 with exactly 2 tiles.</p><svg") == 2


def test_signs_are_escaped() -> None:
    """The signs to choose from are text, not markup."""
    shown = parse_puzzle(DRAWN["same-or-different"])._repr_html_()
    assert shown.startswith("<p>5 of 20 and 2/4: same or different? Choose &lt;, = or &gt;.</p>")


def test_repr_is_the_notation() -> None:
    """A puzzle in a list shows its text."""
    assert repr(parse_puzzle(DRAWN["wild"])) == f"<Puzzle {DRAWN['wild']}>"
