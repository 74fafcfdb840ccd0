"""The file of a game: whole at every moment, and never overwriting something else."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

import pytest

from sums_widgets.engine import SumsError
from sums_widgets.widgets.keeping.game_file import GameFile

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FIRST, SECOND = "#sums 1\nfirst\n", "#sums 1\nsecond\n"


@pytest.fixture
def file(tmp_path: Path) -> Iterator[GameFile]:
    """Yield a file in an empty folder; check that nothing half-written stays there."""
    yield GameFile(tmp_path / "our game.txt")
    assert not list(tmp_path.glob("*.part"))


def names(file: GameFile) -> list[str]:
    """Return the names of the files in the folder."""
    return sorted(path.name for path in file.path.parent.iterdir())


def test_a_file_is_replaced_by_the_next_text(file: GameFile) -> None:
    """One game has one file."""
    file.write(FIRST)
    file.write(SECOND)
    assert (file.read(), names(file)) == (SECOND, ["our game.txt"])


def test_a_new_game_moves_the_old_one_aside(file: GameFile) -> None:
    """Nothing that was played is overwritten, however often a game begins."""
    for _ in range(3):
        file.begin()
        file.write(FIRST)
    assert names(file) == ["our game (2).txt", "our game (3).txt", "our game.txt"]


def test_a_game_that_goes_on_stays_in_its_file(file: GameFile) -> None:
    """Taking over a file that was read continues it."""
    file.path.write_text(FIRST)
    file.go_on(file.read())
    file.write(SECOND)
    assert names(file) == ["our game.txt"]


def test_two_games_with_one_file_do_not_overwrite_each_other(file: GameFile) -> None:
    """The later one takes the name, the earlier one goes on in another file."""
    other = GameFile(file.path)
    file.write(FIRST)
    other.write(SECOND)
    file.write(FIRST + "more")
    other.write(SECOND + "more")
    assert other.read() == SECOND + "more"
    assert file.read() == FIRST + "more"
    assert file.path != other.path


@pytest.mark.parametrize(
    "content", [b"My homework", b"\xff\xfe\x00", b"#sums 1\n" + b"x" * 900_000, b"#sums 1\n\xff"]
)
def test_a_foreign_file_is_left_alone(file: GameFile, content: bytes) -> None:
    """What is not a game of ours is neither overwritten nor moved nor removed."""
    file.path.write_bytes(content)
    for deed in (file.read, lambda: file.write(FIRST)):
        with pytest.raises(SumsError, match=r"our game\.txt"):
            deed()
    file.forget()
    assert file.path.read_bytes() == content
    assert names(file) == ["our game.txt"]


def test_forgetting_removes_what_was_written(file: GameFile) -> None:
    """The file and those that were moved aside go; other files stay."""
    keep = [file.path.with_name(name) for name in ("our game (x).txt", "our game (2).md")]
    for path in keep:
        path.write_text(FIRST)
    file.path.with_name("our game (7).txt").write_text("My homework")
    for _ in range(3):
        file.begin()
        file.write(FIRST)
    file.forget()
    assert names(file) == ["our game (2).md", "our game (7).txt", "our game (x).txt"]
    file.write(SECOND)
    assert file.read() == SECOND


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS, errno.EIO])
def test_a_failed_write_changes_nothing(
    file: GameFile, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """The old text is still whole, nothing is left over, and the next try may succeed."""
    file.write(FIRST)

    def fail(_descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as trouble:
        trouble.setattr(os, "fsync", fail)
        with pytest.raises(OSError, match=os.strerror(number)):
            file.write(SECOND)
    assert (file.read(), names(file)) == (FIRST, ["our game.txt"])
    file.write(SECOND)
    assert file.read() == SECOND


def test_leftovers_are_swept_up(file: GameFile) -> None:
    """A partial file left by a crash is removed; a write that is under way stays."""
    old, new = (file.path.with_name(f".our game.txt.{name}.part") for name in ("old", "new"))
    for path in (old, new):
        path.write_text("half")
    os.utime(old, (0, 0))
    file.write(FIRST)
    assert names(file) == [new.name, "our game.txt"]
    new.unlink()
