"""The file of a game as a store: it is optional, and its errors become a message."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError
from sums_widgets.learning.words import Message
from sums_widgets.widgets.keeping.game_file import REASONS, GameFile
from sums_widgets.widgets.keeping.kept import record_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


class FileStore:
    """Saves a game in a file, or does nothing without one; `trouble` is the last problem or None.

    >>> store = FileStore(None)
    >>> store.write("#sums 1")
    >>> store.trouble is None
    True
    """

    def __init__(self, path: Path | None) -> None:
        """Set the file; nothing is read or written yet."""
        self._file = None if path is None else GameFile(path)
        self.trouble: Message | None = None

    def find(self, add: Callable[[str], None]) -> None:
        """Call `add` with the game in the file, if there is one; `add` may raise SumsError."""
        with self._telling() as file:
            if file and (text := file.read()):
                self._add(text, add)

    def _add(self, text: str, add: Callable[[str], None]) -> None:
        try:
            add(text)
        except SumsError:
            self.trouble = self._told("broken")

    def begin(self) -> None:
        """Treat the next text as another game."""
        if self._file:
            self._file.begin()

    def go_on(self, kept: str) -> None:
        """Continue a saved game, in the file if that holds the same game."""
        self.begin()
        with self._telling() as file:
            there = file.read() if file else ""
            if file and there and record_of(kept).startswith(record_of(there)):
                file.go_on(there)

    def write(self, text: str) -> None:
        """Write the game, also after an earlier failure."""
        self.trouble = None
        with self._telling() as file:
            if file:
                file.write(text)

    def forget(self) -> None:
        """Remove what was written."""
        with self._telling() as file:
            if file:
                file.forget()

    @contextmanager
    def _telling(self) -> Iterator[GameFile | None]:
        """Yield the file, or None; an error within becomes the `trouble`."""
        try:
            yield self._file
        except OSError as error:
            self.trouble = self._told(REASONS.get(error.errno or 0, "other"))
        except SumsError:
            self.trouble = self._told("foreign")

    def _told(self, reason: str) -> Message:
        name = self._file.path.name if self._file else ""
        return Message.of(f"keeping-file-{reason}", file=name)
