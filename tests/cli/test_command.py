"""The command as a whole: plain help, two languages, two ways to start it."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

import sums_widgets
from sums_widgets.cli import sums_widgets_command
from sums_widgets.cli.speech import preferred_language
from sums_widgets.cli.word_choice import WordChoice
from sums_widgets.learning.words import languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

    Enter = Callable[..., Result]

ROOT = Path(sums_widgets.__file__).parents[1]
LINES = ((), ("lab",), ("play",), ("site",), ("print",), ("doctor",))


def test_help_begins_with_what_a_teacher_types_first(enter: Enter) -> None:
    """The commands stand in the order in which they are needed, and the help ends with a start."""
    lines = enter("--help").output.splitlines()
    commands = [line.split()[0] for line in lines[lines.index("Commands:") + 1 :] if line.strip()]
    assert commands[:5] == ["lab", "play", "site", "print", "doctor"]
    assert lines[-1].strip() == "Begin with: sums-widgets lab"


@pytest.mark.parametrize("words", LINES, ids=" ".join)
def test_help_is_there_in_every_language(words: tuple[str, ...], enter: Enter) -> None:
    """Each command has its help in each language, within the width of a screen."""
    texts = {enter(*words, "-h", language=language).output for language in languages()}
    assert len(texts) == len(languages())
    assert all(len(line) <= 80 for text in texts for line in text.splitlines())


def test_unknown_command_is_told_in_words(enter: Enter) -> None:
    """A slip of the fingers ends with the way to the help."""
    done = enter("lob")
    assert done.exit_code == 2
    assert "No such command 'lob'" in done.output
    assert "sums-widgets --help" in done.output


def test_version_is_the_packages(enter: Enter) -> None:
    """The command tells the version that is installed."""
    assert enter("--version").output == f"sums-widgets {metadata.version('sums-widgets')}\n"


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_CL"}, "es"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "de:es:en"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": ""}, "es"),
    ],
)
def test_language_is_the_computers(settings: dict[str, str], language: str) -> None:
    """The command speaks as the computer does, where it can, else English."""
    assert preferred_language(settings) == language


@pytest.mark.slow
def test_module_does_what_the_command_does(tmp_path: Path) -> None:
    """`python -m sums_widgets` is the command under its own name, in the computer's language."""
    done = subprocess.run(
        [sys.executable, "-m", "sums_widgets", "--help"],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env={"LANG": "es_ES.UTF-8", "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        cwd=tmp_path,
    )
    assert done.stdout.startswith("Usage: sums-widgets ")
    assert str(sums_widgets_command("es").help) in done.stdout


@pytest.mark.slow
def test_starting_the_command_is_quick() -> None:
    """Neither Jupyter nor the widgets are loaded for the help; the engine needs no click."""
    show = "import sys; print(*{name.partition('.')[0] for name in sys.modules})"
    helped = _loaded(f"from sums_widgets.cli import sums_widgets_command as c; c('en'); {show}")
    assert not helped & {
        "jupyterlab",
        "nbformat",
        "voila",
        "ipywidgets",
        "ipycanvas",
        "reportlab",
        "numpy",
    }
    assert "click" in helped
    assert "click" not in _loaded(f"import sums_widgets.engine; {show}")


def _loaded(code: str) -> set[str]:
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code], capture_output=True, check=True, text=True, cwd=ROOT
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("prnt", "Did you mean 'print'?"),
        ("print tilez", "Did you mean 'tiles'?"),
        ("print tiles --game fraction", "did you mean fractions?"),
        ("print tiles --paper lettre", "Did you mean 'Letter'?"),
        ("print tiles --theme prnt", "Did you mean 'print'?"),
        ("print tiles --language spanish", "Did you mean 'es'?"),
        ("print tiles --langage es", "'--language'"),
        ("play fraction", "did you mean fractions?"),
        ("play --language english", "Did you mean 'en'?"),
        ("play --prt 8866", "Did you mean '--port'?"),
        ("site out --language Spanish", "Did you mean 'es'?"),
        ("lab 04-fraction", "did you mean 04-fractions?"),
        ("lab --foldr here", "Did you mean '--folder'?"),
    ],
)
def test_slip_of_the_fingers_is_answered_with_the_nearest_word(
    line: str, meant: str, enter: Enter, here: Path
) -> None:
    """Whatever can be chosen, a word that is almost right is understood; nothing is written."""
    done = enter(*line.split())
    assert done.exit_code in {1, 2}
    assert meant in done.output
    assert list(here.iterdir()) == []


def test_every_option_with_words_suggests_one() -> None:
    """A new option that takes one of some words knows the nearest one from the start."""
    commands = sums_widgets_command("en").commands.values()
    parameters = [
        each
        for one in commands
        for each in one.get_params(one.make_context("x", [], resilient_parsing=True))
    ]
    choices = [each.type for each in parameters if isinstance(each.type, click.Choice)]
    assert len(choices) >= 6
    assert all(isinstance(each, WordChoice) for each in choices)


def test_words_may_be_typed_in_large_or_small_letters(enter: Enter) -> None:
    """`--paper letter` is no slip."""
    assert enter("print", "score-sheet", "--paper", "letter", "--theme", "PRINT").exit_code == 0
