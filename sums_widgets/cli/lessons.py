"""The lessons of the package, copied into a teacher's folder without losing any changes.

A small record of what was copied is kept beside the lessons. It distinguishes a lesson that the
teacher changed from one that is merely outdated: the first is kept, and the newer one is put beside
it; the second is replaced. Running a lesson does not count as a change: its outputs come back when
it is run again.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path

from sums_widgets.engine import SumsError

RECORD = ".sums-lessons.json"
"""The record in a folder of lessons: the fingerprint of each when it was copied."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """Hashes of a lesson: of the whole file, and of what a person writes in it."""

    file: str
    writing: str


Record = dict[str, Fingerprint]


class Deed(Enum):
    """What was done with a lesson."""

    ADDED = "added"
    SAME = "same"
    RENEWED = "renewed"
    KEPT = "kept"
    PUT_BESIDE = "put beside"


@dataclass(frozen=True, slots=True)
class Laid:
    """A lesson in the teacher's folder; `fresh` is the unmodified file of the package, if any."""

    lesson: Path
    deed: Deed
    fresh: Path | None = None


def lessons_home() -> Path:
    """Return the folder of the lessons; raise `SumsError` if the package has none.

    It is inside an installed package, or next to it in a source checkout.

    >>> sorted(path.name for path in lessons_home().glob("0*.ipynb"))[0]
    '00-start-here.ipynb'
    """
    package = Path(__file__).parents[1]
    for place in (package / "_lessons", package.parent / "lessons"):
        if lessons_of(place):
            return place
    raise SumsError(f"{package} came without its lessons; expected a folder of notebooks in it")


def lessons_of(folder: Path) -> tuple[Path, ...]:
    """Return the lessons of a folder in teaching order."""
    return tuple(sorted(folder.glob("*.ipynb"), key=lambda path: path.stem))


def lay_lessons(source: Path, folder: Path) -> tuple[Laid, ...]:
    """Copy every lesson of `source` into a folder, and return what was done with each.

    Nothing is copied into the source itself: the lessons are there, changed or not.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as place:
    ...     first = lay_lessons(lessons_home(), Path(place) / "lessons")
    ...     again = lay_lessons(lessons_home(), Path(place) / "lessons")
    >>> first[0].deed, again[0].deed
    (<Deed.ADDED: 'added'>, <Deed.SAME: 'same'>)
    """
    folder.mkdir(parents=True, exist_ok=True)
    if folder.samefile(source):
        return tuple(Laid(lesson, Deed.SAME, lesson) for lesson in lessons_of(source))
    before = _read_record(folder)
    record = dict(before)
    laid = tuple(_lay(lesson, folder, record) for lesson in lessons_of(source))
    if record != before:  # otherwise a read-only folder could not be opened
        _write_record(folder, record)
    return laid


def _lay(source: Path, folder: Path, record: Record) -> Laid:
    """Copy one lesson, and update the record."""
    content = source.read_bytes()
    lesson = folder / source.name
    before, newest = record.get(lesson.name), fingerprint(content)
    record[lesson.name] = newest
    if not lesson.exists():
        _write(lesson, content)
        return Laid(lesson, Deed.ADDED, lesson)
    found = fingerprint(lesson.read_bytes())
    if found.file == newest.file:
        return Laid(lesson, Deed.SAME, lesson)
    if before == newest:
        return Laid(lesson, Deed.KEPT)
    if before and found.writing == before.writing:
        _write(lesson, content)
        return Laid(lesson, Deed.RENEWED, lesson)
    if newest.writing in {found.writing, before.writing if before else None}:
        return Laid(lesson, Deed.KEPT)
    beside = _place_beside(lesson, record)
    _write(beside, content)
    record[beside.name] = newest
    return Laid(lesson, Deed.PUT_BESIDE, beside)


def _place_beside(lesson: Path, record: Record) -> Path:
    """Return a path next to a changed lesson that is free, or has an unchanged copy."""
    number = 1
    while True:
        ending = "new" if number == 1 else f"new-{number}"
        place = lesson.with_name(f"{lesson.stem}-{ending}{lesson.suffix}")
        laid = record.get(place.name)
        if not place.exists() or (laid and fingerprint(place.read_bytes()).writing == laid.writing):
            return place
        number += 1


def _read_record(folder: Path) -> Record:
    """Return the record, or {} if it is missing or invalid: the lessons then count as changed."""
    try:
        record = json.loads((folder / RECORD).read_text(encoding="utf-8"))
        return {name: Fingerprint(**prints) for name, prints in record.items()}
    except (FileNotFoundError, ValueError, TypeError, AttributeError):
        return {}


def _write_record(folder: Path, record: Record) -> None:
    prints = {name: asdict(each) for name, each in record.items()}
    text = json.dumps(prints, indent=1, sort_keys=True) + "\n"
    _write(folder / RECORD, text.encode())


def _write(path: Path, content: bytes) -> None:
    """Write a file atomically."""
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def fingerprint(content: bytes) -> Fingerprint:
    """Return the fingerprint of a notebook; in any other file, everything counts as writing.

    >>> cell = {"cell_type": "code", "source": ["6 + 4"], "outputs": []}
    >>> fresh = fingerprint(json.dumps({"cells": [cell]}).encode())
    >>> ran = fingerprint(json.dumps({"cells": [cell | {"outputs": ["10"]}]}).encode())
    >>> fresh.writing == ran.writing, fresh.file == ran.file
    (True, False)
    """
    try:
        writing = [_writing(cell) for cell in json.loads(content)["cells"]]
    except (ValueError, TypeError, KeyError, AttributeError):
        return Fingerprint(_digest(content), _digest(content))
    return Fingerprint(_digest(content), _digest(json.dumps(writing, sort_keys=True).encode()))


def _writing(cell: dict[str, object]) -> list[object]:
    """Return what a person wrote into a cell; its source may be a string or a list of lines."""
    source = cell.get("source", "")
    text = "".join(source) if isinstance(source, list) else source
    return [cell.get("cell_type"), text, cell.get("attachments")]


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()
