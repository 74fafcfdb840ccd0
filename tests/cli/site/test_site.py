"""`sums-widgets site` at the keyboard: built and reported, or refused with a message."""

from __future__ import annotations

import json
import subprocess
from http.client import IncompleteRead
from io import BytesIO
from typing import TYPE_CHECKING, Any
from urllib.error import URLError

import pytest

from cli.site.conftest import INFO
from sums_widgets.cli.lessons import lessons_home, lessons_of
from sums_widgets.cli.site import building, command, lite, pyodide
from sums_widgets.cli.site.pages import SitePages

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    Enter = Callable[..., Result]


NO_LESSONS = {
    "empty": b"",
    "cut off": b'{"cells": [',
    "no text": b"\xff",
    "a list": b"[]",
    "of format 3": b'{"metadata": {}, "nbformat": 3, "nbformat_minor": 0, "worksheets": []}',
    "with an odd cell": b'{"metadata": {}, "nbformat": 4, "nbformat_minor": 5, "cells": [{}]}',
}
"""Invalid files that a folder of lessons may hold under the name of a notebook."""

NO_LOCKS = {
    "empty": "",
    "cut off": '{"info": {"python": "3.14.2"',
    "without packages": json.dumps({"info": INFO}),
}


@pytest.mark.slow
def test_site_is_built_and_told(enter: Enter, here: Path, quick_build: Path) -> None:
    """It says where the site is, how large, and how to look at it; nothing is left beside it."""
    done = enter("site", "out", "--pyodide", str(quick_build))
    assert done.exit_code == 0, done.output
    told = " ".join(done.output.split())
    assert f"The site is in {here / 'out'}:" in told
    assert "-m http.server --directory out 8000 and open http://localhost:8000" in told
    assert [path.name for path in here.iterdir()] == ["out"]
    page = (here / "out" / "index.html").read_text(encoding="utf-8")
    assert 'href="notebooks/index.html?path=games%2Ftens-robo.ipynb"' in page
    assert "https://" not in page.replace("https://www.w3.org", "")
    assert (here / "out" / "static" / "pyodide" / "pyodide.mjs").is_file()


def test_whole_lab_is_always_linked(enter: Enter, here: Path, quick_build: Path) -> None:
    """The start page leads to JupyterLab also where each lesson has its card."""
    folder = here.parent / "lessons"
    folder.mkdir()
    (folder / "01-sums-of-10.ipynb").write_bytes(lessons_of(lessons_home())[1].read_bytes())
    line = ("site", "out", "--folder", str(folder), "--pyodide", str(quick_build))
    assert enter(*line).exit_code == 0
    assert SitePages(folder).more_lessons == ()
    page = (here / "out" / "index.html").read_text(encoding="utf-8")
    assert '<a href="lab/index.html">All lessons in JupyterLab</a>' in page


@pytest.mark.slow
def test_pages_speak_the_language_of_the_command(
    enter: Enter, here: Path, quick_build: Path
) -> None:
    """With a Spanish command the site is in Spanish."""
    assert enter("site", "out", "--pyodide", str(quick_build), language="es").exit_code == 0
    assert '<html lang="es">' in (here / "out" / "index.html").read_text(encoding="utf-8")
    lesson = (here / "out" / "notebooks" / "index.html").read_text(encoding="utf-8")
    assert "Abriendo la página" in lesson


@pytest.mark.parametrize("name", ["empty", "missing"])
def test_folder_without_pyodide_is_told(name: str, enter: Enter, here: Path) -> None:
    """The refusal names what is not there."""
    (here / "empty").mkdir()
    done = enter("site", "out", "--pyodide", name)
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert "pyodide.mjs, pyodide.asm.mjs" in done.output
    assert not (here / "out").exists()


@pytest.mark.parametrize("kind", NO_LOCKS)
def test_broken_list_of_packages_is_told(
    kind: str, enter: Enter, here: Path, quick_build: Path
) -> None:
    """The refusal names the file, in the language of whoever types."""
    (quick_build / pyodide.LOCK).write_text(NO_LOCKS[kind], encoding="utf-8")
    for language, told in {"en": "is broken", "es": "está dañado"}.items():
        done = enter("site", "out", "--pyodide", str(quick_build), language=language)
        assert (done.exit_code, done.output.count("\n")) == (1, 1)
        assert f"{quick_build / pyodide.LOCK} {told}" in done.output
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("kind", NO_LESSONS)
def test_file_that_is_no_lesson_is_told(
    kind: str, enter: Enter, here: Path, quick_build: Path
) -> None:
    """The refusal names the file, in the language of whoever types; nothing is built."""
    lesson = here.parent / "lessons" / "01-mine.ipynb"
    lesson.parent.mkdir()
    lesson.write_bytes(NO_LESSONS[kind])
    line = ("site", "out", "--folder", str(lesson.parent), "--pyodide", str(quick_build))
    for language, told in {"en": "cannot be read", "es": "no se puede leer"}.items():
        done = enter(*line, language=language)
        assert (done.exit_code, done.output.count("\n")) == (1, 1)
        assert f"{lesson} {told}" in done.output
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    "trouble", [URLError("no route"), IncompleteRead(b"{"), ConnectionResetError(104, "reset")]
)
def test_without_a_network_it_says_what_helps(
    trouble: Exception, enter: Enter, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is built, and the other way is named; also when the connection is cut off."""

    class Answer(BytesIO):
        def read(self, *_: object) -> bytes:
            raise trouble

    monkeypatch.setattr(pyodide, "urlopen", lambda *_, **__: Answer())
    for language, told in {"en": "none is needed", "es": "no hace falta"}.items():
        done = enter("site", "out", language=language)
        assert (done.exit_code, done.output.count("\n")) == (1, 1)
        assert "/pyodide-lock.json:" in done.output
        assert told in done.output
    assert list(here.iterdir()) == []


@pytest.mark.slow
def test_with_a_network_browsers_take_python_from_its_makers(
    enter: Enter, here: Path, quick_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The site then holds no Python of its own, and the teacher is informed."""
    monkeypatch.setattr(
        pyodide, "urlopen", lambda *_, **__: (quick_build / pyodide.LOCK).open(encoding="utf-8")
    )
    done = enter("site", "out")
    assert done.exit_code == 0, done.output
    assert "Browsers take Python from https://cdn.jsdelivr.net/pyodide/v" in done.output
    assert not (here / "out" / "static" / "pyodide").exists()


def test_pages_that_cannot_be_written_are_told(
    enter: Enter, here: Path, quick_build: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last line of JupyterLite's own words stands in the refusal; nothing is left."""

    def refuse(line: list[str], **_: Any) -> subprocess.CompletedProcess[str]:  # noqa: ANN401 - as subprocess
        return subprocess.CompletedProcess(line, 1, "", "much\nno such option\n")

    monkeypatch.setattr(building, "build_lite", lite.build_lite)
    monkeypatch.setattr(subprocess, "run", refuse)
    done = enter("site", "out", "--pyodide", str(quick_build))
    assert (done.exit_code, done.output.splitlines()[-1]) == (
        1,
        "Error: JupyterLite could not write the pages: no such option",
    )
    assert list(here.iterdir()) == []


def test_without_jupyterlite_it_says_how_to_get_it(
    enter: Enter, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the extra installed, the error is the command to type."""
    monkeypatch.setattr(command, "find_spec", lambda _name: None)
    done = enter("site", "out")
    assert (done.exit_code, done.output.count("\n")) == (1, 1)
    assert '-m pip install "sums-widgets[site]"' in done.output
    assert list(here.iterdir()) == []
