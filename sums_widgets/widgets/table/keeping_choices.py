"""Where a game is kept: the file and the name that a teacher may choose."""

from __future__ import annotations

from pathlib import Path

from sums_widgets.learning.words.names import clean_name
from sums_widgets.widgets.table.choices import refusal

_FILE = "the name of a file such as 'our-game.txt', or None"
_KEEP = "True, False, or a name such as 'class 3b'"


def read_file(file: object) -> object:
    """Read the name of a file as a teacher writes it.

    >>> read_file("our-game.txt").name, read_file(None)
    ('our-game.txt', None)
    """
    return Path(file) if isinstance(file, str) and file.strip() else file


def check_file(file: object) -> None:
    """Raise `SumsError` unless a value can be the name of a file, or None."""
    if file is None:
        return
    if not isinstance(file, Path) or not file.name or "\0" in str(file):
        raise refusal("file", str(file) if isinstance(file, Path) else file, _FILE)


def read_keep(keep: object) -> object:
    """Read the name under which the browser keeps games.

    >>> read_keep(" Class  3b "), read_keep(False)
    ('Class 3b', False)
    """
    return clean_name(keep) if isinstance(keep, str) else keep


def check_keep(keep: object) -> None:
    """Raise `SumsError` unless a value is True, False or a name."""
    if type(keep) is not bool and (not isinstance(keep, str) or not keep):
        raise refusal("keep", keep, _KEEP)
