"""The file of a class: what a teacher writes is understood, or refused with its line."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ways_in.class_server import CONFIG, ROOT, write_class

from classroom.school_class import SchoolClass, read_class, sign_in_name
from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Callable

FRAGMENTS = {
    "class_password": ("short", "class_password has 5 letters; expected at least 8"),
    "teacher_password": ("short", "teacher_password has 5 letters; expected at least 32"),
    "children": ([], "children is empty; expected at least one name"),
    "teachers": (["ada"], "'ada' is there twice; expected a name of one's own"),
    "opens": ("book", "opens is 'book'; expected one of lab, page"),
    "lesson": ("99-none", "lesson is '99-none'; expected one of 00-start-here"),
    "language": ("fr", "language is 'fr'; expected one of en, es"),
    "address": (8000, "address is 8000; expected a text in quotes"),
    "port": (80, "port is 80; expected 1024 to 65533"),
    "certificate": ("mine.pem", "expected both certificate and key, or neither"),
    "folder": ("", "folder is empty; expected the name of a folder"),
    "idle_minutes": (0, "idle_minutes is 0; expected 1 to 1440"),
    "memory": ("much", "memory is 'much'; expected a whole number"),
    "one_user": (1, "one_user is 1; expected true or false"),
}
"""For each setting an invalid value, and the error message."""


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Return a function that writes the file of a class with some settings changed."""
    return lambda **settings: write_class(tmp_path, **settings)


def refusal(path: Path) -> str:
    """Return the message with which the file of a class is refused."""
    with pytest.raises(SumsError) as refused:
        read_class(path)
    return str(refused.value)


def test_our_file_asks_for_passwords() -> None:
    """As it comes, the file is refused: nobody serves a class behind an empty password."""
    text = refusal(ROOT / "classroom" / "class.toml")
    assert text == "class.toml, line 7: class_password has 0 letters; expected at least 8"


def test_our_file_is_understood(write: Callable[..., Path], tmp_path: Path) -> None:
    """With passwords it is a class of three, on this computer alone, that begins with the tour."""
    found = read_class(write())
    assert found.names == {"ada": "Ada", "bo": "Bo", "chen": "Chen", "teacher": "teacher"}
    assert not found.is_on_the_network
    assert found.first_page == "/voila/render/00-start-here.ipynb"
    assert found.folder == tmp_path / "our-class"


@pytest.mark.parametrize("setting", FRAGMENTS)
def test_a_slip_is_told_with_its_line(write: Callable[..., Path], setting: str) -> None:
    """Each setting that is off is named, with its line and what was expected."""
    value, told = FRAGMENTS[setting]
    path = write(**{setting: value})
    text = refusal(path)
    assert told in text
    blamed = {"certificate": "key", "teachers": "children"}.get(setting, setting)
    line = int(text.removeprefix("class.toml, line ").partition(":")[0])
    assert path.read_text(encoding="utf-8").splitlines()[line - 1].startswith(f"{blamed} =")


def test_every_setting_has_its_slip() -> None:
    """No setting is left out above, but the key, which goes with the certificate."""
    assert {*FRAGMENTS, "key"} == set(SchoolClass.__slots__)


@pytest.mark.parametrize("name", ["", " Ada", "../hub", "a/b", "..", "-rf", "Ada\n", "x" * 41, 7])
def test_names_that_could_do_harm_are_refused(write: Callable[..., Path], name: object) -> None:
    """A name is a word to type at the door and the name of a folder, and nothing more."""
    assert "children has" in refusal(write(children=[name]))


@given(st.text(max_size=30))
def test_a_name_is_the_same_however_it_is_typed(name: str) -> None:
    """Spaces around and between, and a second look, change nothing."""
    typed = sign_in_name(name)
    assert sign_in_name(f"  {typed} ") == typed
    assert sign_in_name(typed) == typed


def test_a_missing_file_is_told() -> None:
    """A missing file is reported by its name, without a traceback."""
    assert "nowhere.toml cannot be read" in refusal(Path("nowhere.toml"))


@pytest.mark.slow
def test_jupyterhub_refuses_in_one_sentence(tmp_path: Path) -> None:
    """A slip in the file ends the start with its sentence, and with no traceback."""
    program = [sys.executable, "-m", "jupyterhub", "-f", str(CONFIG)]
    path = write_class(tmp_path, port=80)
    told = subprocess.run(  # noqa: S603 - our own Python with our own arguments
        program,
        cwd=tmp_path,
        env={**os.environ, "SUMS_CLASS": str(path)},
        check=False,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert told.stderr.splitlines()[-1].startswith(
        "The class's server was not started: class.toml, line 23: port is 80; expected"
    )
    assert "Traceback" not in told.stderr
