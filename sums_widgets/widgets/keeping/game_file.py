"""A game in a file next to the notebook: written atomically, never over anything else."""

from __future__ import annotations

import errno
import glob
import os
import time
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING
from uuid import uuid4

from sums_widgets.engine import SumsError
from sums_widgets.engine.record import FIRST_LINE, LONGEST_RECORD

if TYPE_CHECKING:
    from pathlib import Path

REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "locked",
    errno.EACCES: "locked",
    errno.EPERM: "locked",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
}
"""Why a file cannot be written, in one word each; anything else is `other`."""

_MOST_BYTES = 4 * LONGEST_RECORD
_PART = ".part"
_STALE = 60
"""Seconds after which a partly written file is a leftover of a crash."""


class GameFile:
    """The file of one game at a time; content that we did not write is never overwritten.

    A game that begins while another is in the file moves that one aside, to `ours (2).txt`. Where
    somebody else writes to the file, our game continues in another.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     file = GameFile(Path(folder) / "ours.txt")
    ...     file.write("#sums 1 first")
    ...     file.begin()
    ...     file.write("#sums 1 second")
    ...     file.read(), sorted(path.name for path in Path(folder).iterdir())
    ('#sums 1 second', ['ours (2).txt', 'ours.txt'])
    """

    def __init__(self, path: Path) -> None:
        """Set the file; nothing is read or written yet."""
        self.path = path
        self._chosen = path
        self._written: str | None = None
        self._is_new = True

    def read(self) -> str:
        """Return the game in the file, or "" if there is no file.

        Raise SumsError if the file is not one of our games, and OSError if it cannot be read.
        """
        return _read(self.path)

    def begin(self) -> None:
        """Treat the next text as another game: the one in the file is moved aside then."""
        self._is_new = True

    def go_on(self, text: str) -> None:
        """Continue the game that was read from the file."""
        self._written, self._is_new = text, False

    def write(self, text: str) -> None:
        """Write the game; raise SumsError or OSError, as `read` does, and change nothing then."""
        there = self.read()
        if there and self._is_new:
            _write(_free_path(self._chosen), there)
        elif there and there != self._written:
            self.path = _free_path(self._chosen)
        _write(self.path, text)
        self._written, self._is_new = text, False

    def forget(self) -> None:
        """Remove the file and those that were moved aside, as far as they are games of ours."""
        for path in (self._chosen, *_paths_aside(self._chosen)):
            with suppress(SumsError, FileNotFoundError):
                _read(path)
                path.unlink()
        self._written, self._is_new = None, True


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            read = file.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        return ""
    try:
        text = read.decode("utf-8")
    except UnicodeDecodeError:
        text = ""
    is_ours = text.startswith(FIRST_LINE) and len(read) <= _MOST_BYTES
    if read and not is_ours:
        raise SumsError(f"{path.name} is no game of ours; expected {FIRST_LINE!r} at its beginning")
    return text


def _write(path: Path, text: str) -> None:
    """Write a file atomically: first under another name, then renamed into place."""
    _sweep(path)
    part = path.with_name(f".{path.name}.{uuid4().hex[:8]}{_PART}")
    try:
        with part.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def _sweep(path: Path) -> None:
    """Remove the partly written files that a crash left behind."""
    for part in path.parent.glob(glob.escape(f".{path.name}.") + f"*{_PART}"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > _STALE:
                part.unlink()


def _free_path(path: Path) -> Path:
    """Return the first of `ours (2).txt`, `ours (3).txt` ... that does not exist."""
    numbered = (_numbered(path, number) for number in count(2))
    return next(free for free in numbered if not free.exists())


def _paths_aside(path: Path) -> list[Path]:
    """Return the files that were moved aside."""
    return [
        each
        for each in path.parent.glob(glob.escape(f"{path.stem} (") + "*)*")
        if _is_aside(each, path)
    ]


def _is_aside(each: Path, path: Path) -> bool:
    number = each.stem.removeprefix(f"{path.stem} (").removesuffix(")")
    return number.isdecimal() and each == _numbered(path, int(number))


def _numbered(path: Path, number: int) -> Path:
    return path.with_name(f"{path.stem} ({number}){path.suffix}")
