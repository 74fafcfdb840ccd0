"""A folder for every child and, if root starts the server, a separate user.

Such a user is only a number: no account, no password, no shell. The number is stored where it
matters, as the owner of the child's folder.
"""

from __future__ import annotations

import grp
import os
import pwd
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from classroom.school_class import SchoolClass

NUMBERS = range(70_000, 71_000)
"""The user ids of children: above all accounts that a system creates by itself."""

OWNER_ONLY = 0o077
"""The umask that makes a child's files private."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A child's folder and user id; None if that is the server's own."""

    folder: Path
    number: int | None

    def popen_options(self) -> dict[str, Any]:
        """Return the options of `Popen` to run a program in the folder, as the user."""
        here: dict[str, Any] = {"cwd": self.folder, "umask": OWNER_ONLY}
        if self.number is None:
            return here
        return here | {"user": self.number, "group": self.number, "extra_groups": ()}


def has_own_users(school_class: SchoolClass) -> bool:
    """Whether each child's server runs as a separate user, which only root can do."""
    return os.geteuid() == 0 and not school_class.one_user


def check_safe(school_class: SchoolClass) -> None:
    """Raise `SumsError` if children could harm each other on this server, with what to do."""
    if has_own_users(school_class):
        for needed in (Path(sys.executable), Path(__file__), school_class.folder):
            if closed := next(_closed_folders(needed), None):
                raise SumsError(
                    f"{closed} is closed to others, but the children need {needed} in it;"
                    " use a place that all may read, such as /opt for programs, /srv for the class"
                )
        return
    if not school_class.is_on_the_network:
        return
    if os.geteuid() == 0:
        raise SumsError("one_user on the network would make every child root; set it to false")
    if not school_class.one_user:
        raise SumsError(
            "without root all children are one user, who can read and change everything;"
            " start the server with sudo, or set one_user = true if you can live with that"
        )


def seat_of(school_class: SchoolClass, name: str) -> Seat:
    """Return a child's seat; create it if it is new."""
    children = school_class.folder / "children"
    folder = children / name
    if not has_own_users(school_class):
        folder.mkdir(parents=True, exist_ok=True)
        return Seat(folder, None)
    children.mkdir(parents=True, exist_ok=True)
    for place in (school_class.folder, children):
        place.chmod(0o711)  # everybody may pass through, nobody may list it
    if not folder.exists():
        folder.mkdir(mode=0o700)
    number = folder.stat().st_uid
    if not _is_childs(number):  # it is new, or was made with one user for all
        number = _free_number(children)
        _hand_over(folder, number)
    return Seat(folder, number)


def _free_number(children: Path) -> int:
    """Return a user id that no child has yet; raise `SumsError` if there is none."""
    taken = {folder.stat().st_uid for folder in children.iterdir()}
    free = (number for number in NUMBERS if number not in taken and _is_childs(number))
    if (number := next(free, None)) is None:
        raise SumsError(f"{len(NUMBERS)} children have a seat already; there is no number left")
    return number


def _is_childs(number: int) -> bool:
    """Whether a user id is for a child: a school's own directory may use some of ours."""
    if number not in NUMBERS:
        return False
    for known in (pwd.getpwuid, grp.getgrgid):
        with suppress(KeyError):
            known(number)
            return False
    return True


def _hand_over(folder: Path, number: int) -> None:
    """Change the owner of a folder and everything in it to a user."""
    for place, _, files in os.walk(folder):
        for path in (place, *(os.path.join(place, name) for name in files)):  # noqa: PTH118 - walk's
            os.chown(path, number, number, follow_symlinks=False)
    folder.chmod(0o700)


def _closed_folders(path: Path) -> Iterator[Path]:
    """Yield the folders on the way to a path that not everyone may pass through."""
    for parent in (*path.parents, *path.resolve().parents):
        if parent.exists() and not parent.stat().st_mode & 0o001:
            yield parent
