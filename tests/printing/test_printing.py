"""Writing PDF: repeatable, with real text, in grays on request, and errors in plain words."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import pytest
from printed import page_texts, read

from studies.gallery import gallery
from sums_widgets import printing
from sums_widgets.engine import SumsError
from sums_widgets.pictures import THEMES
from sums_widgets.pictures.shapes import Text
from sums_widgets.printing.page import Page, Placed
from sums_widgets.printing.papers import Paper
from sums_widgets.printing.pdf import to_pdf

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def operators(pdf: bytes) -> set[str]:
    """Return the operators that the pages of a PDF are drawn with."""
    found: set[str] = set()
    for page in read(pdf).pages:
        contents = page.get_contents()
        assert contents is not None
        found |= set(
            re.findall(r"(?<=\s)[A-Za-z*]{1,3}(?=\s)", contents.get_data().decode("latin-1"))
        )
    return found


@pytest.mark.slow
def test_same_order_gives_same_bytes() -> None:
    """Nothing depends on the clock or on chance."""
    assert printing.write("all", name="Ada") == printing.write("all", name="Ada")


def test_greys_are_black_ink_only() -> None:
    """The grayscale theme uses no color; the other one does."""
    sheets = (printing.write("tiles", theme=theme) for theme in ("print", "light"))
    grey, colour = map(operators, sheets)
    assert not {"rg", "RG", "k", "K"} & grey
    assert {"rg", "RG"} <= colour


@pytest.mark.slow
def test_sheets_are_lines_and_letters() -> None:
    """No page holds a picture made of pixels."""
    assert not any(page.images for page in read(printing.write("all")).pages)


@pytest.mark.slow
def test_file_is_written(tmp_path: Path) -> None:
    """With a path, the PDF lies there and the path is given back."""
    path = tmp_path / "tiles.pdf"
    assert printing.write("tiles", path) == path
    assert path.read_bytes() == printing.write("tiles")
    assert printing.write("tiles", str(path)) == path


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ({"kind": "poster"}, "kind is 'poster'; expected one of board, tiles, score-sheet, rule-"),
        ({"kind": None}, "kind is None; expected one of board"),
        ({"variant": "elevens"}, "variant is 'elevens'; expected one of tens"),
        ({"paper": "A5"}, "paper is 'A5'; expected one of A4, Letter"),
        ({"theme": "dark"}, "theme is 'dark'; expected one of light, print"),
        ({"language": ["en"]}, r"language is \['en'\]; expected one of en, es"),
        ({"mark": ";"}, "mark is ';'; expected one of . ,"),
        ({"seed": -1}, "seed is -1; expected a whole number"),
        ({"count": 0}, "count is 0; expected 1 to 40"),
        ({"count": True}, "count is True; expected 1 to 40"),
        ({"name": 7}, "name is 7; expected a text"),
        ({"path": 7}, "path is 7; expected the name of a file"),
        (
            {"name": "王"},
            "text is '王'; the fonts have no 王, so leave it out and write it by hand",
        ),
    ],
)
def test_bad_choices_are_named(choices: dict[str, object], told: str, tmp_path: Path) -> None:
    """What cannot be printed is refused with its name and what is accepted; no file appears."""
    path = tmp_path / "sheet.pdf"
    write: Callable[..., object] = printing.write
    with pytest.raises(SumsError, match=told):
        write(**{"kind": "certificate", "path": path} | choices)
    assert not path.exists()


@pytest.mark.parametrize("place", ["missing/sheet.pdf", ".", "nul\0.pdf"])
def test_bad_places_are_named(place: str, tmp_path: Path) -> None:
    """A place where no file can be is refused with its name."""
    with pytest.raises(SumsError, match=r"^path is .*; it cannot be written: "):
        printing.write("certificate", tmp_path / place)


def test_missing_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the PDF library, one sentence says how to get it."""
    monkeypatch.setitem(sys.modules, "sums_widgets.printing.pdf", None)
    with pytest.raises(SumsError, match=r'installs it: .* -m pip install "sums-widgets\[print\]"'):
        printing.write("tiles")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("¿Zoé Núñez?", "¿Zoé Núñez?"),
        ("Łucja Čapková", "Łucja Čapková"),
        ("  Mary\n\x07Ann ", "Mary Ann"),
        ("<b>Bo</b> & (co)", "<b>Bo</b> & (co)"),
        ("A \u2212 B \u2260 C", "A \u2212 B \u2260 C"),
    ],
)
def test_names_are_printed_as_text(name: str, printed: str) -> None:
    """A name stands on the certificate as it was typed, without what cannot be seen."""
    assert printed in page_texts(printing.write("certificate", name=name))[0]


def test_long_name_stays_on_its_line() -> None:
    """The longest name is written smaller, not beyond the line under it."""
    [page] = read(printing.write("certificate", name="W" * 60)).pages
    assert "W" * 60 in page.extract_text()


@pytest.mark.slow
def test_every_picture_can_be_printed() -> None:
    """What SVG and canvas can draw, paper can: every kind of shape, every letter of the labels."""
    pictures = dict(gallery())
    pages = [
        Page(Paper(name, picture.width, picture.height), (Placed(picture.shapes),), name)
        for name, picture in pictures.items()
    ]
    pdf = to_pdf(pages, THEMES["print"], title="Gallery", language="en", mark=".")
    for texts, picture in zip(page_texts(pdf), pictures.values(), strict=True):
        written = [shape.text for shape in picture.shapes if isinstance(shape, Text)]
        assert all(text in texts for text in written)
