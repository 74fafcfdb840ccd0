"""Write a file that a teacher names, with a readable error if it cannot be written."""

from __future__ import annotations

from pathlib import Path

from sums_widgets.engine.errors import SumsError, shown


def write_file(path: str | Path, content: bytes) -> Path:
    """Write a file and return its path; raise `SumsError` if it cannot be written.

    >>> write_file("no-such-folder/class.csv", b"")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: path is 'no-such-folder/class.csv'; it cannot be ...
    """
    place = Path(path)
    try:
        place.write_bytes(content)
    except (OSError, ValueError) as error:  # ValueError: a path that no file system accepts
        reason = getattr(error, "strerror", None) or error
        raise SumsError(f"path is {shown(str(path))}; it cannot be written: {reason}") from error
    return place
