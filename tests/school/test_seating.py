"""The seats of a class: no child reads another's files, and nobody becomes root."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import pytest
from ways_in.class_server import write_class

from classroom import seating
from classroom.school_class import SchoolClass, read_class
from classroom.seating import NUMBERS, Seat, check_safe, seat_of
from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Iterator

IS_ROOT = os.geteuid() == 0
MAPS = (Path("/proc/self/uid_map"), Path("/proc/self/gid_map"))
"""Where Linux lists the mapped user and group ids: the first, its id outside, and the count.

An unprivileged container often has only the first 65,536: no other id can own a file.
"""
NETWORK = "0.0.0.0"  # noqa: S104 - what a teacher may write; nothing listens there


def are_mapped(numbers: range, path: Path) -> bool:
    """Whether Linux maps these user or group ids here; True where it does not say."""
    if not path.exists():
        return True
    rows = (map(int, line.split()) for line in path.read_text(encoding="utf-8").splitlines())
    return any(first <= numbers[0] and numbers[-1] < first + count for first, _, count in rows)


needs_users = pytest.mark.skipif(
    IS_ROOT and not all(are_mapped(NUMBERS, path) for path in MAPS),
    reason="root of this container is none outside, and may give nothing to the children's users",
)


@pytest.fixture
def place() -> Iterator[Path]:
    """Yield a folder that others may pass through, as /srv is."""
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


def class_at(place: Path, /, **settings: object) -> SchoolClass:
    """Write the file of a class to a folder, and return the class."""
    return read_class(write_class(place, **settings))


def runs(seat: Seat, line: str) -> subprocess.CompletedProcess[str]:
    """Run a shell command as a child."""
    options = seat.popen_options()
    return subprocess.run(  # noqa: S603 - our own line
        ["/bin/sh", "-c", line], check=False, capture_output=True, text=True, **options
    )


@needs_users
def test_a_child_writes_in_a_folder_of_their_own(place: Path) -> None:
    """What a child writes is in the child's folder, and for no other user to read."""
    seat = seat_of(class_at(place), "ada")
    assert runs(seat, "echo mine > story.txt").returncode == 0
    written = place / "our-class" / "children" / "ada" / "story.txt"
    assert written.read_text(encoding="utf-8") == "mine\n"
    assert written.stat().st_mode & 0o077 == 0


@needs_users
def test_children_cannot_look_at_each_other(place: Path) -> None:
    """Each child is a user of their own, if root starts the server; else no network may see it."""
    ours = class_at(place)
    ada, bo = seat_of(ours, "ada"), seat_of(ours, "bo")
    runs(ada, "echo mine > story.txt")
    tried = runs(bo, "cat ../ada/story.txt; ls ..; cat /proc/self/status")
    if IS_ROOT:
        assert (ada.number, bo.number) == tuple(NUMBERS[:2])
        assert "mine" not in tried.stdout
        assert "ada" not in tried.stdout
        assert "CapEff:\t0000000000000000" in tried.stdout
    else:
        assert (ada.number, bo.number) == (None, None)
        with pytest.raises(SumsError, match="start the server with sudo"):
            check_safe(class_at(place, address=NETWORK))


@needs_users
def test_a_seat_stays_the_same(place: Path) -> None:
    """Tomorrow a child finds the same folder under the same user, whoever has come in between."""
    ours = class_at(place)
    seats = {name: seat_of(ours, name) for name in ("chen", "ada", "bo")}
    assert {name: seat_of(ours, name) for name in ("ada", "bo", "chen")} == seats


@needs_users
def test_nobody_gets_the_number_of_an_account(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a school's directory has accounts with such numbers, children get others."""
    teacher, group = NUMBERS[0], NUMBERS[1]
    known = {"pwd.getpwuid": teacher, "grp.getgrgid": group}
    for name, number in known.items():

        def look_up(wanted: int, number: int = number) -> int:
            return {number: number}[wanted]

        monkeypatch.setattr(name, look_up)
    seat = seat_of(class_at(place), "ada")
    assert seat.number == (NUMBERS[2] if IS_ROOT else None)


@needs_users
def test_who_tried_it_out_can_go_on_in_earnest(place: Path) -> None:
    """Work from the days of one user for all becomes the child's own."""
    runs(seat_of(class_at(place, one_user=True), "ada"), "mkdir deep; echo mine > deep/story.txt")
    ada = seat_of(class_at(place), "ada")
    assert runs(ada, "cat deep/story.txt; echo more >> deep/story.txt").stdout == "mine\n"
    assert (ada.folder / "deep" / "story.txt").read_text(encoding="utf-8") == "mine\nmore\n"


@pytest.mark.parametrize(
    ("user", "settings", "told"),
    [
        (0, {"address": NETWORK, "one_user": True}, "would make every child root"),
        (1000, {"address": NETWORK}, "start the server with sudo, or set one_user = true"),
        (0, {"folder": "closed/our-class"}, "closed is closed to others"),
    ],
)
def test_a_server_that_is_a_hole_is_not_started(
    place: Path,
    monkeypatch: pytest.MonkeyPatch,
    user: int,
    settings: dict[str, object],
    told: str,
) -> None:
    """What would open the class to harm is refused, in a sentence that says what to do."""
    (place / "closed").mkdir(mode=0o700)
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setattr("sys.executable", "/bin/sh")
    monkeypatch.setattr(seating, "__file__", "/bin/sh")
    with pytest.raises(SumsError, match=told):
        check_safe(class_at(place, **settings))


@pytest.mark.parametrize(
    ("user", "settings"),
    [
        (1000, {}),
        (1000, {"address": NETWORK, "one_user": True}),
        (0, {"one_user": True}),
        (0, {"address": NETWORK}),
    ],
)
def test_a_server_that_is_none_is_started(
    place: Path, monkeypatch: pytest.MonkeyPatch, user: int, settings: dict[str, object]
) -> None:
    """To try it out on one's own computer, or to serve a class with sudo, nothing is in the way."""
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setattr("sys.executable", "/bin/sh")
    monkeypatch.setattr(seating, "__file__", "/bin/sh")
    check_safe(class_at(place, **settings))
