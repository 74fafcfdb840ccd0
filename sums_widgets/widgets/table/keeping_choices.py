"""Where a game is saved: the file and the name that a teacher may choose."""

from __future__ import annotations

from pathlib import Path

from sums_widgets.engine.choices import refusal
from sums_widgets.learning.words.names import clean_name

_FILE = "the name of a file such as 'our-game.txt', or None"
_KEEP = "True, False, or a name such as 'class 3b'"


def read_file(file: object) -> object:
    """Convert the name of a file to a `Path`; any other value is returned unchanged.

    >>> read_file("our-game.txt").name, read_file(None)
    ('our-game.txt', None)
    """
    return Path(file) if isinstance(file, str) and file.strip() else file


def check_file(file: object) -> None:
    """Raise SumsError unless a value can be the name of a file, or None."""
    if file is None:
        return
    if not isinstance(file, Path) or not file.name or "\0" in str(file):
        raise refusal("file", str(file) if isinstance(file, Path) else file, _FILE)


def read_keep(keep: object) -> object:
    """Clean the name under which the browser stores games; any other value is returned unchanged.

    >>> read_keep(" Class  3b "), read_keep(False)
    ('Class 3b', False)
    """
    return clean_name(keep) if isinstance(keep, str) else keep


def check_keep(keep: object) -> None:
    """Raise SumsError unless a value is True, False or a name."""
    if type(keep) is not bool and (not isinstance(keep, str) or not keep):
        raise refusal("keep", keep, _KEEP)
