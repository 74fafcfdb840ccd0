"""What is kept: every store has the game after every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sums_widgets.engine import best_plays
from sums_widgets.widgets.game_board import GameBoard
from sums_widgets.widgets.keeping.kept import kept_text
from widgets.keeping.fake_browser import FakeBrowser
from widgets.keeping.hands import do, new_board, played, press, take_turn
from widgets.table_hands import events_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.slow
def test_every_store_has_the_game_after_every_deed(browser: FakeBrowser, tmp_path: Path) -> None:
    """After each event the file and the browser hold the game as it is on the table."""
    path = tmp_path / "game.txt"
    board = new_board(browser, file=path, minutes=None)
    press(board, "draw-skip")
    assert not path.exists(), "a fresh deal is not kept"
    for _ in range(4):
        for event in events_of(board.table, best_plays(board.table.playing.position)[0]):
            do(board, event)
            text = kept_text(board.table)
            if board.table.playing.turns or board.table.tray.laid:
                assert path.read_text() == text
                assert browser.texts == [text]
    press(board, "undo")
    assert path.read_text() == kept_text(board.table) == browser.texts[0]


def test_what_is_kept_is_sent_before_it_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that shows a tile has stored it: a reload between two messages loses nothing."""
    board = new_board()
    press(board, "draw-skip")
    sent: list[tuple[str, dict[str, object]]] = []
    for name, part in {"keeper": board.keeping.keeper, "pad": board.pad}.items():

        def note(data: dict[str, dict[str, object]], name: str = name, **_: object) -> None:
            sent.append((name, data["state"]))

        monkeypatch.setattr(part.comm, "send", note)
    take_turn(board, half=True)
    told = [name for name, state in sent if "kept" in state or "laid" in state]
    assert told == ["keeper", "pad"] * len(board.table.tray.laid)


@pytest.mark.slow
def test_only_what_is_new_is_sent(browser: FakeBrowser) -> None:
    """No line of a record is sent twice; a laid tile sends only the bookmark."""
    board = played(browser)
    lines = [line for sent in browser.sent for line in sent["lines"]]
    assert lines == board.record.splitlines()
    take_turn(board)
    assert len(browser.sent[-1]["lines"]) == 1
    assert len(str(browser.sent[-1])) < 300


@pytest.mark.slow
def test_a_page_that_missed_something_asks_for_all(browser: FakeBrowser) -> None:
    """Whatever a browser's copy is, after the next turn it is right."""
    board = played(browser)
    (identity,) = browser.games
    browser.games[identity] = (["#sums 1", "odd"], "")
    take_turn(board)
    assert browser.texts == [kept_text(board.table)]


@pytest.mark.slow
def test_names_with_rare_letters_are_kept(browser: FakeBrowser) -> None:
    """A browser counts letters differently; the copies fit all the same."""
    board = GameBoard("tens", ["Zoë 🦊", "李"], deal=1)
    browser.open(board)
    press(board, "draw-skip")
    take_turn(board)
    take_turn(board)
    assert browser.texts == [kept_text(board.table)]
    assert not [sent for sent in browser.sent if sent["do"] == "keep" and sent["known"] == 0][2:]


def test_computers_turns_are_kept(tmp_path: Path) -> None:
    """What a computer plays is in the file before it is shown."""
    path = tmp_path / "game.txt"
    board = new_board(file=path, computers={"Ada": "gentle"}, pace="instant")
    seen = []
    board.observe(lambda change: seen.append((change["new"], path.read_text())), "record")
    press(board, "draw-skip")
    take_turn(board)
    assert board.table.playing.turns[-1].player == 1
    assert all(text.startswith(record) for record, text in seen if "1. " in record)


def test_a_ping_is_answered(browser: FakeBrowser) -> None:
    """A page that cannot see the kernel asks the game itself."""
    board = new_board(browser)
    browser.tell(board, do="ping")
    assert browser.sent[-1] == {"do": "pong"}


def test_what_is_kept_is_no_part_of_the_state() -> None:
    """A state goes to every page and into notebooks: the record, with all racks, is not in it."""
    board, browser = GameBoard("tens", ["Ada", "Bo"], deal=1), FakeBrowser()
    press(board, "draw-skip")
    browser.open(board)
    take_turn(board)
    assert browser.texts
    assert "kept" not in board.keeping.keeper.get_state()
    assert "kept" in board.keeping.keeper.get_state(key={"kept"})
