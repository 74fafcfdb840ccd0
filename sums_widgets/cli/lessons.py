"""The lessons that come with the package, laid into a teacher's folder without losing a change.

Beside the lessons lies a small record of what was laid. By it a lesson that the teacher changed is
told from one that has only grown old: the first stays as it is, and the newer one is put beside it;
the second is replaced. To run a lesson is not to change it: what its cells show comes again when
they run.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path

from sums_widgets.cli.fingerprint import Fingerprint, fingerprint
from sums_widgets.engine import SumsError

RECORD = ".sums-lessons.json"
"""The record in a folder of lessons: the fingerprint of each as it was laid."""

Record = dict[str, Fingerprint]


class Deed(Enum):
    """What became of a lesson."""

    ADDED = "added"
    SAME = "same"
    RENEWED = "renewed"
    KEPT = "kept"
    PUT_BESIDE = "put beside"


@dataclass(frozen=True, slots=True)
class Laid:
    """A lesson in the teacher's folder; `fresh` is the file as it came with the package, if any."""

    lesson: Path
    deed: Deed
    fresh: Path | None = None


def lessons_home() -> Path:
    """Find the lessons: inside an installed package, or next to it where it is developed.

    >>> sorted(path.name for path in lessons_home().glob("0*.ipynb"))[0]
    '00-start-here.ipynb'
    """
    package = Path(__file__).parents[1]
    for place in (package / "_lessons", package.parent / "lessons"):
        if lessons_of(place):
            return place
    raise SumsError(f"{package} came without its lessons; expected a folder of notebooks in it")


def lessons_of(folder: Path) -> tuple[Path, ...]:
    """List the lessons of a folder in the order in which they are taught."""
    return tuple(sorted(folder.glob("*.ipynb"), key=lambda path: path.stem))


def lay_lessons(source: Path, folder: Path) -> tuple[Laid, ...]:
    """Lay every lesson of `source` into a folder, and tell what became of each.

    Into the source itself nothing is laid: the lessons are there, however they were changed.

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
    if record != before:  # or a folder that may only be read could not be opened
        _write_record(folder, record)
    return laid


def _lay(source: Path, folder: Path, record: Record) -> Laid:
    """Lay one lesson, and note in the record what was laid."""
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
    """Find a name next to a changed lesson that is free, or holds what nobody has changed."""
    number = 1
    while True:
        ending = "new" if number == 1 else f"new-{number}"
        place = lesson.with_name(f"{lesson.stem}-{ending}{lesson.suffix}")
        laid = record.get(place.name)
        if not place.exists() or (laid and fingerprint(place.read_bytes()).writing == laid.writing):
            return place
        number += 1


def _read_record(folder: Path) -> Record:
    """Read what was laid; a lesson of which the record tells nothing counts as changed."""
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
    """Write a file so that it is there as a whole or not at all."""
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_bytes(content)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
