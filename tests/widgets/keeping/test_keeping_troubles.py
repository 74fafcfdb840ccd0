"""When a store holds invalid data or cannot be written: one message, and the game goes on."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.engine import Game
from sums_widgets.widgets.keeping.kept import kept_text, read_kept
from widgets.keeping.hands import new_board, offered, played, press, take_turn

if TYPE_CHECKING:
    from widgets.keeping.fake_browser import FakeBrowser


@pytest.mark.slow
@pytest.mark.parametrize(
    "games",
    [
        None,
        "x",
        [None, 7, "x", {}],
        [{"id": 7, "text": "#sums 1\n"}],
        [{"id": "a", "text": "#sums 1\n<script>"}],
        [{"id": "a" * 99, "text": "#sums 1\n"}],
        [{"id": "a", "text": "x" * 1_000_000}],
        [{"id": "a", "text": "#sums 1\n" * 20_000}] * 1000,
    ],
)
def test_odd_things_in_a_storage_are_no_games(browser: FakeBrowser, games: object) -> None:
    """Everybody can write to a browser's storage; nothing of it is shown or run."""
    board = new_board()
    browser.tell(board, do="found", games=games)
    assert offered(board) is None


@pytest.mark.slow
def test_a_tampered_game_is_not_offered(browser: FakeBrowser) -> None:
    """A score that was increased by hand does not add up."""
    played(browser)
    (identity,) = browser.games
    lines, bookmark = browser.games[identity]
    browser.games[identity] = ([line.replace(" =4", " =9") for line in lines], bookmark)
    board = new_board(browser)
    assert offered(board) is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "no room"), (errno.EROFS, "may not write"), (errno.EIO, "cannot write")],
)
def test_a_file_that_cannot_be_written_is_told_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    """The game goes on, one friendly line says so, and the next turn that can be is written."""
    path = tmp_path / "game.txt"
    board = new_board(file=path)
    press(board, "draw-skip")

    def fail(_descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as trouble:
        trouble.setattr(os, "fsync", fail)
        take_turn(board)
        take_turn(board)
    assert words in board.keeping.keeper.note
    assert board.keeping.keeper.note.count("game.txt") == 1
    assert board.panel.work["kind"] == "good"
    assert not path.exists()
    take_turn(board)
    assert board.keeping.keeper.note == ""
    assert path.read_text() == kept_text(board.table)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_device_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The error of a device without space is understood as well."""
    board = new_board(file=tmp_path / "game.txt")
    press(board, "draw-skip")
    opened = Path.open

    def open_full(path: Path, mode: str = "r", **how: Any) -> Any:  # noqa: ANN401 - as in pathlib
        is_new = mode == "x"
        return opened(Path("/dev/full") if is_new else path, "w" if is_new else mode, **how)

    monkeypatch.setattr(Path, "open", open_full)
    take_turn(board)
    assert board.keeping.keeper.note.startswith("There is no room for game.txt.")


@pytest.mark.slow
def test_a_missing_folder_is_told(tmp_path: Path) -> None:
    """The folder is not made; once it is there, the game is written."""
    path = tmp_path / "missing" / "game.txt"
    board = new_board(file=str(path))
    press(board, "draw-skip")
    take_turn(board)
    assert board.keeping.keeper.note.startswith("The folder of game.txt is missing.")
    path.parent.mkdir()
    take_turn(board)
    assert read_kept(path.read_text()).game.to_text() == board.record


@pytest.mark.slow
@pytest.mark.parametrize(
    ("content", "words"),
    [("My homework\n", "is not one of our games"), ("#sums 1\nbroken\n", "I cannot read the game")],
)
def test_another_file_is_never_lost(tmp_path: Path, content: str, words: str) -> None:
    """A foreign file stays as it is; a broken game is moved aside."""
    path = tmp_path / "game.txt"
    path.write_text(content)
    board = new_board(file=path)
    assert words in board.keeping.keeper.note
    press(board, "draw-skip")
    take_turn(board)
    assert content in [each.read_text() for each in tmp_path.iterdir()]
    assert Game.from_text(board.record).turns


@pytest.mark.slow
def test_a_storage_that_takes_nothing_is_told(browser: FakeBrowser) -> None:
    """One friendly line, and the game goes on."""
    board = played(browser)
    browser.tell(board, do="full")
    browser.tell(board, do="full")
    assert board.keeping.keeper.note == "This browser cannot keep the game. Play on!"
    take_turn(board)
    assert len(board.table.playing.turns) == 3
