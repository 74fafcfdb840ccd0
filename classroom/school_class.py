"""The class from a teacher's `class.toml`; every error names its line."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from sums_widgets.cli.lessons import lessons_home
from sums_widgets.engine import SumsError
from sums_widgets.engine.toml_file import TomlFile
from sums_widgets.learning.words import languages

OPENS = {"page": "/voila/render/{lesson}.ipynb", "lab": "/lab/tree/{lesson}.ipynb"}
"""The address of a lesson, by what a child should see."""

LOOPBACK = ("127.0.0.1", "localhost", "::1")
SHORTEST_CLASS_PASSWORD, SHORTEST_TEACHER_PASSWORD = 8, 32
"""The minimum lengths that JupyterHub requires of shared passwords."""

MARKS_IN_NAMES = " -'.\u2019"
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class SchoolClass:
    """A class and its server; the fields are those of `class.toml`, `folder` is absolute."""

    children: tuple[str, ...]
    class_password: str
    teachers: tuple[str, ...]
    teacher_password: str
    opens: str
    lesson: str
    language: str
    address: str
    port: int
    certificate: str
    key: str
    folder: Path
    idle_minutes: int
    memory: int
    one_user: bool

    @property
    def is_on_the_network(self) -> bool:
        """Whether other computers can connect."""
        return self.address not in LOOPBACK

    @property
    def first_page(self) -> str:
        """The address of the first page on a child's own server."""
        return OPENS[self.opens].format(lesson=self.lesson)

    @property
    def names(self) -> dict[str, str]:
        """Everyone's name as it is written, by their sign-in name."""
        return {sign_in_name(name): name for name in (*self.children, *self.teachers)}


def sign_in_name(name: str) -> str:
    """Return the name by which JupyterHub knows a user, however it was typed.

    >>> sign_in_name("  Mary   O\u2019NEIL ")
    "mary o'neil"
    """
    plain = unicodedata.normalize("NFC", name).lower().replace("\u2019", "'")
    return " ".join(plain.split())


def read_class(path: Path) -> SchoolClass:
    """Read a class from its file; raise `SumsError` with the line if it is invalid."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as trouble:
        raise SumsError(f"{path} cannot be read: {trouble}") from trouble
    return _Reader(TomlFile(text, path.name), path.parent).read()


_PATHS = ("certificate", "key", "folder")
_KINDS: dict[str, type] = {"int": int, "bool": bool, "str": str, "Path": str}
_SHAPE = {"": {field.name: _KINDS.get(str(field.type), list) for field in fields(SchoolClass)}}


class _Reader:
    """Parses the file of a class."""

    def __init__(self, file: TomlFile, home: Path) -> None:
        """Check the keys and their types."""
        file.check_shape(_SHAPE)
        self.file = file
        self.given: dict[str, Any] = file.data
        self.home = home.resolve()

    def read(self) -> SchoolClass:
        """Check each setting, and return the class."""
        for key in ("children", "teachers"):
            self._check_names(key)
        self._check_alone()
        self._check_password("class_password", SHORTEST_CLASS_PASSWORD)
        self._check_password("teacher_password", SHORTEST_TEACHER_PASSWORD)
        self._check_choice("opens", tuple(OPENS))
        self._check_choice("language", tuple(languages()))
        self._check_choice("lesson", tuple(each.stem for each in lessons_home().glob("*.ipynb")))
        for key, least, most in (
            ("port", 1024, 65_533),
            ("idle_minutes", 1, 1440),
            ("memory", 300, 64_000),
        ):
            self.file.number("", key, least, most)
        self._check_certificate()
        if not self.given["folder"]:
            self.file.refuse("folder is empty; expected the name of a folder", key="folder")
        whole = {key: self._path(key) for key in _PATHS}
        people = {key: tuple(self.given[key]) for key in ("children", "teachers")}
        return SchoolClass(**{**self.given, **people, **whole, "folder": Path(whole["folder"])})

    def _path(self, key: str) -> str:
        return str(self.home / self.given[key]) if self.given[key] else ""

    def _check_names(self, key: str) -> None:
        if not self.given[key]:
            self.file.refuse(f"{key} is empty; expected at least one name", key=key)
        for name in self.given[key]:
            if not _is_name(name):
                expected = f"letters, then letters, digits, spaces or {MARKS_IN_NAMES.strip()}"
                self.file.refuse(f"{key} has {name!r:.60}; expected {expected}", key=key)

    def _check_alone(self) -> None:
        """Reject a name that two people would sign in with."""
        everybody = [
            sign_in_name(name) for key in ("children", "teachers") for name in self.given[key]
        ]
        twice = sorted({name for name in everybody if everybody.count(name) > 1})
        if twice:
            self.file.refuse(
                f"{twice[0]!r} is there twice; expected a name of one's own", key="children"
            )

    def _check_password(self, key: str, shortest: int) -> None:
        length = len(self.given[key])
        if length < shortest:
            self.file.refuse(f"{key} has {length} letters; expected at least {shortest}", key=key)
        if self.given["class_password"] == self.given["teacher_password"]:
            self.file.refuse("the teacher's password is the class's; expected another", key=key)

    def _check_choice(self, key: str, known: tuple[str, ...]) -> None:
        if self.given[key] not in known:
            expected = ", ".join(sorted(known))
            self.file.refuse(
                f"{key} is {self.given[key]!r:.60}; expected one of {expected}", key=key
            )

    def _check_certificate(self) -> None:
        if bool(self.given["certificate"]) != bool(self.given["key"]):
            self.file.refuse("expected both certificate and key, or neither", key="key")
        for key in ("certificate", "key"):
            if self.given[key] and not Path(self._path(key)).is_file():
                self.file.refuse(f"{key}: there is no file {self._path(key)}", key=key)


def _is_name(name: object) -> bool:
    """Whether a name can be used to sign in and as the name of a folder."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or name != name.strip():
        return False
    return name[0].isalpha() and all(
        letter.isalnum() or letter in MARKS_IN_NAMES for letter in name
    )
