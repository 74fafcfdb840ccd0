"""Where a widget cannot run, its picture and a line of text are in the same output."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter, MarkdownExporter

import sums_widgets
from sums_widgets.engine import start_game
from sums_widgets.learning.words import languages
from sums_widgets.players import choose
from sums_widgets.widgets.still import MOST_BYTES, StillBox

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sums_widgets.engine import Game

WIDGET, SVG, TEXT = "application/vnd.jupyter.widget-view+json", "image/svg+xml", "text/plain"

LINES = {
    "a game": ("play('fractions', ['Ada', 'Bo'], deal=1)", "Sums of 1: Ada 0, Bo 0"),
    "the start panel": ("play()", "A new game"),
    "a replay": ("replay(start_game('tens', ['Ada', 'Bo'], seed=1))", "Sums of 10: Ada 0, Bo 0"),
    "no replay yet": ("replay()", "Watch a game again"),
    "an exit ticket": ("exit_ticket('tens', seed=1)", "Exit ticket: Sums of 10: Three questions"),
    "practice": ("practice('tens', seed=1)", "Practice: Sums of 10: "),
    "laying tiles": ("practice('tens', 'best-score', seed=1)", "The best score: Sums of 10: "),
    "find the mistake": ("find_the_mistake('tens', seed=1)", "Find the slip: Sums of 10: "),
    "same or different": ("same_or_different('fractions', seed=1)", "Same or different: "),
    "which is larger": ("which_is_larger('fractions', seed=1)", "Which is larger?: "),
    "fill to the whole": ("fill_to_the_whole('fractions', seed=1)", "Fill to the whole: "),
    "the explorer": ("explorer()", "Explore: 1/2 is 1 of 2 equal parts."),
    "a worked example": ("worked_example('tens')", "The same tiles in two places: Ada has"),
    "faded practice": ("faded_practice('tens')", "Your turn: The same tiles in two places: "),
}
"""A cell for each widget, and the beginning of its line of text."""

every_widget = pytest.mark.parametrize(("line", "words"), LINES.values(), ids=LINES)


def shown(line: str) -> dict[str, Any]:
    """Return the MIME bundle that a notebook gets from the last line of a cell."""
    names = {name: getattr(sums_widgets, name) for name in sums_widgets.__all__}
    widget = eval(line, names)  # noqa: S307 - our own lines
    assert isinstance(widget, StillBox)
    bundle: dict[str, Any] = widget._repr_mimebundle_()
    return bundle


def ended_game() -> Game:
    """Return a finished game of fractions: no board is fuller, and no tile has more shapes."""
    game = start_game("fractions", ["Ada", "Bo"], seed=3)
    while not game.is_over:
        game.play(choose("sharp", game.view(game.position.turn), seed=1))
    return game


@every_widget
def test_output_holds_the_widget_its_picture_and_words(line: str, words: str) -> None:
    """A reader without widgets finds a picture that can be drawn, and a line that can be read."""
    bundle = shown(line)
    assert set(bundle) == {WIDGET, SVG, TEXT}
    picture = ET.fromstring(bundle[SVG])  # noqa: S314 - our own
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert (picture.get("width"), picture.get("role")) == ("600", "img")
    assert "Run the notebook to try it." in bundle[SVG]
    assert bundle[TEXT].startswith(words)
    assert "\n" not in bundle[TEXT]
    assert len(bundle[TEXT]) <= 110
    assert not re.search(r"object at|children|0x", bundle[TEXT])


@every_widget
def test_picture_is_small(line: str, words: str) -> None:
    """A notebook with a few widgets stays small: before anything is played, 20 kB at most."""
    assert words
    assert len(shown(line)[SVG].encode()) <= 20_000


def test_fullest_board_is_within_the_bound() -> None:
    """The end of a game of fractions, with most tiles on the board, is drawn, not left out."""
    svg = sums_widgets.replay(ended_game())._repr_mimebundle_()[SVG]
    assert svg.count("<rect") > 100
    assert len(svg.encode()) <= MOST_BYTES


def test_picture_that_would_be_too_large_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words alone are shown where the picture would swell the notebook."""
    monkeypatch.setattr("sums_widgets.widgets.still.MOST_BYTES", 2_000)
    svg = shown("play('tens', ['Ada', 'Bo'], deal=1)")[SVG]
    assert "Ada 0, Bo 0" in svg
    assert len(svg.encode()) <= 2_000


@pytest.mark.parametrize("language", languages())
def test_picture_speaks_the_language_of_the_widget(language: str) -> None:
    """The picture is in the language that was chosen for the widget."""
    told = {"en": "Run the notebook to try it.", "es": "Ejecuta el cuaderno para probarlo."}
    assert told[language] in shown(f"practice('tens', seed=1, language={language!r})")[SVG]


def test_picture_shows_the_moment_of_the_cell() -> None:
    """What has been done before the cell is shown is in the picture."""
    example = sums_widgets.worked_example("tens")
    before = example._repr_mimebundle_()[TEXT]
    example.receive({"do": "press", "id": "next"})
    assert example._repr_mimebundle_()[TEXT] != before


def test_markup_in_a_name_stays_text() -> None:
    """A name cannot bring anything into the picture but its letters."""
    bundle = shown("play('tens', ['<script>alert(1)</script>', '&\"'], deal=1)")
    assert "<script" not in bundle[SVG]
    ET.fromstring(bundle[SVG])  # noqa: S314 - our own


def test_trouble_with_the_picture_leaves_the_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the picture fails, the game itself is still shown."""
    monkeypatch.setattr("sums_widgets.widgets.still.stacked_svg", lambda *_: 1 / 0)
    bundle = shown("play('tens', deal=1)")
    assert WIDGET in bundle
    assert SVG not in bundle


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> nbformat.NotebookNode:
    """Return a notebook with every widget, run in a kernel and without saved widget state."""
    lines = ["from sums_widgets import *", *(line for line, _ in LINES.values())]
    cells = [nbformat.v4.new_code_cell(line) for line in lines]
    written: nbformat.NotebookNode = nbformat.v4.new_notebook(cells=cells)
    place: Path = tmp_path_factory.mktemp("notebook")
    client = NotebookClient(
        written,
        timeout=120,
        kernel_name="python3",
        store_widget_state=False,
        resources={"metadata": {"path": str(place)}},
    )
    client.execute()
    return written


@pytest.mark.slow
@pytest.mark.parametrize("exporter", [HTMLExporter, MarkdownExporter])
def test_converted_notebook_shows_every_picture(
    notebook: nbformat.NotebookNode, exporter: Callable[[], Any]
) -> None:
    """As HTML (so on nbviewer) and as Markdown, each output is its picture and no address."""
    page, resources = exporter().from_notebook_node(notebook)
    beside = [name for name in resources.get("outputs") or {} if name.endswith(".svg")]
    assert len(beside) + page.count('src="data:image/svg+xml;base64,') == len(LINES)
    assert "object at 0x" not in page
    assert '<script type="application/vnd.jupyter.widget' not in page


@pytest.mark.slow
def test_notebook_with_every_widget_stays_small(notebook: nbformat.NotebookNode) -> None:
    """Fourteen widgets, all pictures saved: less than 150 kB."""
    assert len(nbformat.writes(notebook).encode()) < 150_000
