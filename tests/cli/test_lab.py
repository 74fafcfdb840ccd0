"""`sums-widgets lab`: everything that a teacher may type."""

from __future__ import annotations

import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import jsonschema  # type: ignore[import-untyped]  # it ships no type hints
import nbformat
import pytest
from nbformat.sign import NotebookNotary

from sums_widgets.cli import lab, trusting
from sums_widgets.cli.lessons import RECORD, lessons_home, lessons_of
from sums_widgets.cli.not_started import CannotStartError
from sums_widgets.cli.play.pages import Pages
from sums_widgets.engine import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from importlib.machinery import ModuleSpec

    from click.testing import Result

    Enter = Callable[..., Result]

CALM_FILE = Path("labconfig") / "default_setting_overrides.json"
FIRST_PAGE = "--LabApp.default_url=/lab/tree/00-start-here.ipynb"
"""The option that also leads an address copied from the terminal to the first lesson."""
ADDRESS = "http://localhost:8888/lab/tree/00-start-here.ipynb?token=abc"
COUNT = len(lessons_of(lessons_home()))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Replace JupyterLab; return the list of the options that it is started with."""
    calls: list[list[str]] = []

    def serve(options: list[str], *, on_address: Callable[[str], None], verbose: bool) -> None:
        calls.append([*options, *(["verbose"] if verbose else [])])
        on_address(ADDRESS)

    stand_in = ModuleType("sums_widgets.cli.lab_server")
    stand_in.serve = serve  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sums_widgets.cli.lab_server", stand_in)
    return calls


def without(name: str) -> Callable[[str], ModuleSpec | None]:
    """Return a `find_spec` that behaves as if a module were not installed."""
    return lambda wanted: None if wanted == name else find_spec(wanted)


def is_trusted(path: Path) -> bool:
    """Whether Jupyter trusts a notebook and would show all its output."""
    notary = NotebookNotary()
    try:
        return bool(notary.check_signature(nbformat.read(path, as_version=4)))
    finally:
        notary.close()


@pytest.mark.slow
def test_copies_trusts_and_opens_the_first_lesson(
    enter: Enter, here: Path, started: list[list[str]]
) -> None:
    """One line, and JupyterLab opens on the first lesson of a folder full of trusted ones."""
    done = enter("lab")
    folder = here / "sums-lessons"
    assert done.exit_code == 0, done.output
    assert done.output.splitlines() == [
        f"JupyterLab shows 00-start-here.ipynb at this address: {ADDRESS}",
        f"The lessons are in {folder}. To stop JupyterLab, press Ctrl+C here.",
        "JupyterLab is closed.",
    ]
    assert started == [[str(folder / "00-start-here.ipynb"), FIRST_PAGE]]
    assert [path.name for path in lessons_of(folder)] == [
        path.name for path in lessons_of(lessons_home())
    ]
    assert all(map(is_trusted, lessons_of(folder)))


@pytest.mark.parametrize(
    ("typed", "lesson"),
    [
        ("4", "04-fractions.ipynb"),
        ("04", "04-fractions.ipynb"),
        ("04-fractions", "04-fractions.ipynb"),
        ("04-Fractions.ipynb", "04-fractions.ipynb"),
        ("fractions", "04-fractions.ipynb"),
        ("0", "00-start-here.ipynb"),
        ("teacher-guide", "teacher-guide.ipynb"),
    ],
)
def test_opens_the_lesson_that_is_named(
    typed: str, lesson: str, enter: Enter, here: Path, started: list[list[str]]
) -> None:
    """A number, a name or a game opens its lesson, as it does on the child's page."""
    assert enter("lab", typed, "--", "--no-browser").exit_code == 0
    [[path, page, option]] = started
    assert (path, option) == (str(here / "sums-lessons" / lesson), "--no-browser")
    assert page == f"--LabApp.default_url=/lab/tree/{lesson}"
    found = Pages(lessons_home()).find(typed)
    assert found.path == lesson or typed in VARIANTS


def test_opens_a_lesson_of_the_teachers_own(
    enter: Enter, here: Path, started: list[list[str]]
) -> None:
    """What a teacher has put among the lessons is opened by its name too."""
    own = here / "sums-lessons" / "our-class.ipynb"
    own.parent.mkdir()
    own.write_text("{}", encoding="utf-8")
    assert enter("lab", "our-class").exit_code == 0
    assert started[0][0] == str(own)


@pytest.mark.parametrize("command", ["lab", "play"])
@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("fraction", "did you mean fractions? There are: tens, "),
        ("04-fractoins", "did you mean 04-fractions? There are: tens, "),
        ("teacher", "did you mean teacher-guide? There are: tens, "),
        ("44", "there are: tens, "),
    ],
)
def test_unknown_lesson_is_one_kind_sentence(
    command: str, typed: str, hint: str, enter: Enter, here: Path
) -> None:
    """A wrong name is answered with the nearest right one, and nothing is copied."""
    done = enter(command, typed)
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert done.output.startswith(f"Error: There is no game or lesson {typed}; {hint}")
    assert list(here.iterdir()) == []


def test_log_is_asked_for(enter: Enter, started: list[list[str]]) -> None:
    """JupyterLab's log is shown only on request."""
    assert enter("lab", "--verbose").exit_code == 0
    assert enter("lab").exit_code == 0
    assert ["verbose" in each for each in started] == [True, False]


def test_server_that_does_not_start_is_told(
    enter: Enter, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says why, followed by the end of the log."""

    def serve(*_: object, **__: object) -> None:
        raise CannotStartError(["[I ServerApp] jupyterlab is loaded", "[C ServerApp] No free port"])

    monkeypatch.setattr(sys.modules["sums_widgets.cli.lab_server"], "serve", serve)
    done = enter("lab")
    assert not started
    assert done.exit_code == 1
    sentence, options, *log = done.output.splitlines()
    assert sentence == "Error: JupyterLab did not start: No free port"
    assert "after --" in options
    assert log[-1] == "  [C ServerApp] No free port"


@pytest.mark.slow
def test_changed_lesson_stays_and_is_not_trusted_for_the_teacher(enter: Enter, here: Path) -> None:
    """A changed lesson is neither overwritten nor signed, as its code is unknown."""
    enter("lab", "--copy-only")
    lesson = here / "sums-lessons" / "01-sums-of-10.ipynb"
    notebook = nbformat.read(lesson, as_version=4)
    notebook.cells.append(nbformat.v4.new_code_cell("print('mine')"))
    nbformat.write(notebook, lesson)
    changed = lesson.read_bytes()
    assert enter("lab", "--copy-only").output == f"{COUNT} lessons are in {lesson.parent}\n"
    assert lesson.read_bytes() == changed
    assert not is_trusted(lesson)


def test_newer_lesson_is_told_in_a_line(enter: Enter, here: Path) -> None:
    """Where a lesson in the folder is not ours, ours is put beside it, and that is said."""
    folder = here / "mine"
    folder.mkdir()
    (folder / "05-decimals.ipynb").write_text("{}", encoding="utf-8")
    done = enter("lab", "--copy-only", "--folder", "mine")
    [_, news] = done.output.splitlines()
    assert "You have changed 05-decimals.ipynb, so it stays as it is" in news
    assert "the newer one is beside it: 05-decimals-new.ipynb" in news
    assert is_trusted(folder / "05-decimals-new.ipynb")
    assert (folder / "05-decimals.ipynb").read_text(encoding="utf-8") == "{}"


@pytest.mark.slow
def test_inside_the_folder_no_second_one_is_made(
    enter: Enter, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder with the lessons, those are used, and nothing is copied."""
    enter("lab", "--copy-only")
    monkeypatch.chdir(here / "sums-lessons")
    assert enter("lab", "--copy-only").output == f"{COUNT} lessons are in {Path.cwd()}\n"
    assert not (Path.cwd() / "sums-lessons").exists()


@pytest.mark.slow
def test_lessons_of_a_checkout_are_opened_where_they_are(
    enter: Enter, started: list[list[str]]
) -> None:
    """`make lab` opens the lessons at their home: nothing is copied, nothing is noted there."""
    home = lessons_home()
    assert enter("lab", "--folder", str(home)).exit_code == 0
    assert started == [[str(home / "00-start-here.ipynb"), FIRST_PAGE]]
    assert all(map(is_trusted, lessons_of(home)))
    assert not (home / RECORD).exists()


def test_page_is_calm_and_the_teachers_settings_stay(
    enter: Enter, here: Path, started: list[list[str]]
) -> None:
    """JupyterLab finds our settings behind those of the school; nothing is written down."""
    assert enter("lab").exit_code == 0
    assert started
    path = os.environ["JUPYTER_CONFIG_PATH"].split(os.pathsep)
    assert path == [str(here.parent / "school"), str(lab.CALM)]
    assert not (here.parent / "config" / "labconfig").exists()


def test_every_calm_setting_is_one_that_jupyterlab_knows() -> None:
    """A setting that JupyterLab has removed or renamed would be ignored silently."""
    schemas = Path(sys.prefix) / "share" / "jupyter" / "lab" / "schemas"
    settings = json.loads((lab.CALM / CALM_FILE).read_text(encoding="utf-8"))
    assert settings
    for plugin, chosen in settings.items():
        package, _, name = plugin.partition(":")
        schema = json.loads((schemas / package / f"{name}.json").read_text(encoding="utf-8"))
        jsonschema.validate(chosen, schema)
        assert set(chosen) <= set(schema["properties"]), plugin


def test_options_of_jupyterlab_are_passed_on(enter: Enter, started: list[list[str]]) -> None:
    """What stands after -- is JupyterLab's."""
    assert enter("lab", "--", "--no-browser", "--port=8890").exit_code == 0
    assert started[0][1:] == [FIRST_PAGE, "--no-browser", "--port=8890"]


def test_without_jupyterlab_one_sentence_says_how_to_get_it(
    enter: Enter, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is copied, and the line to type is there."""
    monkeypatch.setattr(lab, "find_spec", without("jupyterlab"))
    done = enter("lab")
    assert done.exit_code == 1
    assert done.output.count("\n") == 1
    assert "JupyterLab is not installed here" in done.output
    assert '-m pip install "sums-widgets[lab]"' in done.output
    assert list(here.iterdir()) == []


def test_lessons_are_copied_without_jupyter_too(
    enter: Enter, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Copying alone needs no Jupyter."""
    monkeypatch.setattr(trusting, "find_spec", without("nbformat"))
    assert enter("lab", "--copy-only").exit_code == 0
    assert len(lessons_of(here / "sums-lessons")) == COUNT


def test_jupyter_that_cannot_sign_is_told(enter: Enter, here: Path) -> None:
    """A lesson that could not be trusted still opens, and the teacher knows what to press."""
    (here.parent / "data").write_text("where Jupyter keeps its key", encoding="utf-8")
    done = enter("lab", "--copy-only")
    assert done.exit_code == 0
    assert "press Trust in each" in done.output


def test_folder_that_cannot_be_written_is_one_sentence(enter: Enter, here: Path) -> None:
    """No traceback where a file lies in the way."""
    (here / "file").write_text("in the way", encoding="utf-8")
    done = enter("lab", "--copy-only", "--folder", "file/lessons")
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert str(here / "file" / "lessons") in done.output


def test_speaks_spanish(enter: Enter, here: Path) -> None:
    """The output is in the user's language."""
    done = enter("lab", "--copy-only", language="es")
    assert done.output == f"{COUNT} lecciones están en {here / 'sums-lessons'}\n"
