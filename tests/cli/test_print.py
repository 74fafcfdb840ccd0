"""`sums-widgets print`: one command for each kind of sheet."""

from __future__ import annotations

import sys
from importlib import resources
from typing import TYPE_CHECKING

import pytest

from sums_widgets import printing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    Enter = Callable[..., Result]


def test_writes_a_sheet_named_after_game_and_kind(enter: Enter, here: Path) -> None:
    """Without options it is a PDF in the current folder."""
    done = enter("print", "score-sheet", "--game", "fractions")
    assert (done.exit_code, done.output) == (0, "Written: fractions-score-sheet.pdf\n")
    [path] = here.iterdir()
    assert path.read_bytes() == printing.write("score-sheet", variant="fractions")


@pytest.mark.slow
def test_every_choice_reaches_the_printer(enter: Enter, here: Path) -> None:
    """What is chosen in the line is what is printed."""
    line = "--game decimals --paper Letter --theme print --language es --mark , --seed 7 --count 2"
    done = enter("print", "all", *line.split(), "--name", "Ada", "--out", "mine.pdf")
    assert done.output == "Written: mine.pdf\n"
    expected = printing.write(
        "all",
        variant="decimals",
        paper="Letter",
        theme="print",
        language="es",
        mark=",",
        seed=7,
        count=2,
        name="Ada",
    )
    assert (here / "mine.pdf").read_bytes() == expected


def test_sheets_speak_the_users_language(enter: Enter, here: Path) -> None:
    """With a Spanish locale, the sheet is in Spanish without an option."""
    assert enter("print", "certificate", language="es").output == (
        "Escrito: tens-certificate.pdf\n"
    )
    expected = printing.write("certificate", language="es")
    assert (here / "tens-certificate.pdf").read_bytes() == expected


def test_own_game_is_printed_from_its_file(enter: Enter, here: Path) -> None:
    """A teacher's own game is the file that describes it."""
    text = (resources.files("sums_widgets.engine") / "variants" / "tens.toml").read_text("utf-8")
    own = text.replace('"tens"', '"our-tens"').replace('"Sums of 10"', '"Our game"')
    (here / "ours.toml").write_text(own, encoding="utf-8")
    assert enter("print", "certificate", "--game", "ours.toml").exit_code == 0
    assert (here / "ours-certificate.pdf").read_bytes() != printing.write("certificate")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["poster"], "'poster' is not one of 'board', 'tiles'"),
        (["board", "--paper", "A5"], "'A5' is not one of 'A4', 'Letter'"),
        (["board", "--game", "threes"], "'threes'; expected one of tens, twenties"),
        (["board", "--game", "missing.toml"], "missing.toml: the variant file cannot be read"),
        (["puzzles", "--count", "99"], "count is 99; expected 1 to"),
        (["puzzles", "--count", "some"], "'some' is not a valid integer"),
        (["board", "--out", "nowhere/board.pdf"], "board.pdf'; it cannot be written"),
    ],
)
def test_what_cannot_be_printed_is_told(
    words: list[str], said: str, enter: Enter, here: Path
) -> None:
    """One sentence names what was asked for and what is accepted; nothing is written."""
    done = enter("print", *words)
    assert done.exit_code in {1, 2}
    assert said in done.output
    assert list(here.iterdir()) == []


def test_without_the_library_it_says_how_to_get_it(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the extra installed, one line names it."""
    for name in [each for each in sys.modules if each.partition(".")[0] == "reportlab"]:
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, "sums_widgets.printing.pdf", raising=False)
    monkeypatch.setitem(sys.modules, "reportlab", None)
    done = enter("print", "board")
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert '-m pip install "sums-widgets[print]"' in done.output
    assert "ReportLab, which writes the sheets, is not installed here" in done.output
    spanish = enter("print", "board", language="es")
    assert "no está instalado aquí" in spanish.output


def test_help_names_every_choice(enter: Enter) -> None:
    """The help lists what can be printed, on what, and what is taken where nothing is chosen."""
    help_text = " ".join(enter("print", "--help").output.split())
    assert all(kind in help_text for kind in printing.KINDS)
    assert "[A4|Letter]" in help_text
    assert "[default: 6]" in help_text
