"""A game and its stores: what is kept, what is offered, and what happens when nothing can be."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.engine import Game, best_plays
from sums_widgets.widgets.game_board import GameBoard
from sums_widgets.widgets.keeping.kept import kept_text, read_kept
from sums_widgets.widgets.keeping.offer import Offer
from sums_widgets.widgets.table.questions import Lots
from widgets.keeping.fake_browser import FakeBrowser
from widgets.table_hands import events_of

if TYPE_CHECKING:
    from widgets.fake_canvas import Page


@pytest.fixture(autouse=True)
def _some_page(page: Page) -> Page:
    """Let every canvas draw to a page that nobody sees."""
    return page


@pytest.fixture
def browser() -> FakeBrowser:
    """Give a browser with an empty storage."""
    return FakeBrowser()


def new_board(browser: FakeBrowser | None = None, **choices: Any) -> GameBoard:  # noqa: ANN401 - any choice
    """Run the cell of a game, as in a new kernel, in a page."""
    board = GameBoard("tens", ["Ada", "Bo"], **{"deal": 1, **choices})
    if browser:
        browser.open(board)
    return board


def press(board: GameBoard, *buttons: str) -> None:
    """Press some buttons."""
    for button in buttons:
        board.panel._handle_custom_msg({"do": "press", "id": button}, [])


def do(board: GameBoard, event: dict[str, object]) -> None:
    """Let the browser send an event, through the part that would send it."""
    part = board.pad if event["do"] == "tap" else board.panel
    part._handle_custom_msg({"again": False, **event} if event["do"] == "tap" else event, [])


def take_turn(board: GameBoard, *, half: bool = False) -> None:
    """Take the best turn by taps, or lay its tiles only."""
    events = events_of(board.table, best_plays(board.table.playing.position)[0])
    for event in events[:-1] if half else events:
        do(board, event)


def cards(board: GameBoard) -> list[str]:
    """Give the buttons of the games that are offered."""
    dialog = board.panel.dialog or {}
    return [card["id"] for card in dialog.get("cards", [])]


def title(board: GameBoard) -> str:
    """Give the title of what is asked, if something is."""
    return str((board.panel.dialog or {}).get("title", ""))


def offered(board: GameBoard) -> Offer | None:
    """Tell what is offered of the kept games."""
    return board.keeping.offer


def played(browser: FakeBrowser | None = None, **choices: Any) -> GameBoard:  # noqa: ANN401 - any choice
    """Play two turns, and lay the tiles of the third."""
    board = new_board(browser, **choices)
    press(board, "draw-skip")
    take_turn(board)
    take_turn(board)
    take_turn(board, half=True)
    return board


# --- what is kept --------------------------------------------------------------------------------


def test_every_store_has_the_game_after_every_deed(browser: FakeBrowser, tmp_path: Path) -> None:
    """After each event the file and the browser tell the game as it is on the table."""
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


def test_only_what_is_new_is_sent(browser: FakeBrowser) -> None:
    """No line of a record is sent twice; a laid tile sends only the bookmark."""
    board = played(browser)
    lines = [line for sent in browser.sent for line in sent["lines"]]
    assert lines == board.record.splitlines()
    take_turn(board)
    assert len(browser.sent[-1]["lines"]) == 1
    assert len(str(browser.sent[-1])) < 300


def test_a_page_that_missed_something_asks_for_all(browser: FakeBrowser) -> None:
    """Whatever a browser's copy is, after the next turn it is right."""
    board = played(browser)
    (identity,) = browser.games
    browser.games[identity] = (["#sums 1", "odd"], "")
    take_turn(board)
    assert browser.texts == [kept_text(board.table)]


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


# --- what is offered -----------------------------------------------------------------------------


@pytest.mark.parametrize("in_file", [True, False])
def test_a_game_goes_on_in_a_new_kernel(
    browser: FakeBrowser, tmp_path: Path, *, in_file: bool
) -> None:
    """The offer brings back the position, the racks and the half-placed tiles."""
    stores: dict[str, Any] = {"file": tmp_path / "game.txt"} if in_file else {"browser": browser}
    before = played(**stores)
    board = new_board(**stores)
    assert title(board) == "Continue your game?"
    assert board.pad.busy
    press(board, *cards(board))
    assert not title(board)
    assert kept_text(board.table) == kept_text(before.table)
    assert board.table.tray.placements == before.table.tray.placements
    press(board, "play")
    text = kept_text(board.table)
    assert len(board.table.playing.turns) == 3
    assert text == (stores["file"].read_text() if in_file else browser.texts[0])
    assert len(list(tmp_path.iterdir())) == int(in_file)


def test_a_game_in_two_stores_is_offered_once(browser: FakeBrowser, tmp_path: Path) -> None:
    """The store with more turns counts, whichever it is, and the other follows."""
    path = tmp_path / "game.txt"
    before = played(browser, file=path)
    older = path.read_text()
    press(before, "play")
    path.write_text(older)
    board = new_board(browser, file=path)
    press(board, *cards(board))
    assert board.record == before.record
    assert path.read_text() == kept_text(board.table)
    assert len(list(tmp_path.iterdir())) == 1


def test_not_me_starts_fresh_and_keeps_the_old_game(browser: FakeBrowser, tmp_path: Path) -> None:
    """The next child gets the draw; the first game is moved aside and can be fetched back."""
    path = tmp_path / "game.txt"
    before = played(browser, file=path)
    text = kept_text(before.table)
    board = new_board(browser, file=path)
    press(board, "fresh")
    assert isinstance(board.table.question, Lots)
    assert path.read_text() == text
    press(board, "draw-skip")
    take_turn(board)
    assert sorted(each.read_text() for each in tmp_path.iterdir()) == sorted(
        [text, kept_text(board.table)]
    )
    press(board, "earlier")
    press(board, *cards(board))
    assert kept_text(board.table) == text


def test_nobody_is_interrupted(browser: FakeBrowser) -> None:
    """A storage that answers late offers nothing to a child who plays; the games can be reached."""
    played(browser)
    board = new_board()
    press(board, "draw-skip")
    take_turn(board)
    browser.open(board)
    assert not title(board)
    assert "earlier" in [button["id"] for button in board.panel.buttons]


def test_a_reload_asks_nothing(browser: FakeBrowser) -> None:
    """With a living kernel the game is simply there, and the storage is brought up to date."""
    board = played(browser)
    (identity,) = browser.games
    browser.games[identity] = (browser.games[identity][0][:6], "")
    browser.open(board)
    assert not title(board)
    assert browser.texts == [kept_text(board.table)]


def test_what_was_answered_is_not_asked_again(browser: FakeBrowser) -> None:
    """Who said "not me" is not asked after a reload."""
    played(browser)
    board = new_board(browser)
    press(board, "fresh")
    browser.open(board)
    assert offered(board) is None


def test_the_start_panel_offers_too(browser: FakeBrowser) -> None:
    """The offer lies over the start panel; closed, a button leads to the games."""
    before = played(browser)
    board = new_board(browser, panel=True)
    assert offered(board) is Offer.CONTINUE
    press(board, "fresh")
    assert "earlier" in [button["id"] for button in board.panel.form["buttons"]]
    press(board, "earlier", *[f"kept-{identity}" for identity in browser.games])
    assert kept_text(board.table) == kept_text(before.table)


def test_a_new_game_leaves_the_old_one_within_reach() -> None:
    """Also with no store at all, the game that was left can be fetched back."""
    board = played(keep=False)
    text = kept_text(board.table)
    press(board, "new", "yes", "start", "draw-skip", "earlier")
    assert len(cards(board)) == 1, "also before anybody has played in the new game"
    press(board, "no")
    take_turn(board)
    press(board, "earlier")
    press(board, *cards(board))
    assert kept_text(board.table) == text


def test_finished_games_are_there_to_look_at(browser: FakeBrowser) -> None:
    """They are not offered to go on, but listed; one that is opened shows its end."""
    before = played(browser)
    press(before, "bell", "yes")
    while not before.is_over:
        take_turn(before)
    board = new_board(browser)
    assert title(board) == "Who starts?"
    press(board, "draw-skip", "earlier")
    assert "finished after" in board.panel.dialog["cards"][0]["label"]
    press(board, *cards(board))
    assert board.record == before.record
    assert board.is_over


def test_forgetting_is_asked_about_and_leaves_nothing(browser: FakeBrowser, tmp_path: Path) -> None:
    """After a second yes, neither the browser nor the folder has a game."""
    path = tmp_path / "game.txt"
    played(browser, file=path)
    board = new_board(browser, file=path)
    press(board, "forget", "no")
    assert offered(board) is Offer.CONTINUE
    assert browser.games
    press(board, "forget", "forget-all")
    assert offered(board) is None
    assert not browser.games
    assert not list(tmp_path.iterdir())
    assert "earlier" not in [button["id"] for button in board.panel.buttons]


def test_a_game_can_be_forgotten_while_it_is_played(browser: FakeBrowser, tmp_path: Path) -> None:
    """Nothing is stored any more, until somebody plays on."""
    board = played(browser, file=tmp_path / "game.txt")
    press(board, "new", "yes", "start", "draw-skip")
    take_turn(board)
    press(board, "earlier", "forget", "forget-all")
    assert not browser.games
    assert not list(tmp_path.iterdir())
    take_turn(board)
    assert browser.texts == [kept_text(board.table)] == [(tmp_path / "game.txt").read_text()]


def test_nothing_else_happens_while_games_are_offered(browser: FakeBrowser) -> None:
    """Taps and other buttons wait until the offer is answered."""
    played(browser)
    board = new_board(browser)
    press(board, "draw-skip", "new", "kept-nothing", "yes")
    do(board, {"do": "tap", "on": "rack-1"})
    assert offered(board) is Offer.CONTINUE
    assert isinstance(board.table.question, Lots)


def test_the_offer_is_said_once(browser: FakeBrowser) -> None:
    """Who listens hears the question and the games, once, and hears when it changes."""
    played(browser)
    board = new_board(browser)
    said = board.speaker.say
    assert said["title"] == "Continue your game?"
    assert said["text"].startswith("Ada")
    press(board, "kept-nothing")
    assert board.speaker.say == said
    press(board, "forget")
    assert board.speaker.say["title"] == "Forget all kept games?"


def test_a_computer_waits_for_the_answer(browser: FakeBrowser) -> None:
    """No turn is taken under an offer."""
    played(browser)
    board = new_board(browser, computers={"Ada": "gentle", "Bo": "gentle"}, pace="instant")
    assert not board.table.playing.turns
    press(board, "fresh", "draw-skip")
    assert board.is_over


# --- what may stand in a storage -----------------------------------------------------------------


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


def test_a_tampered_game_is_not_offered(browser: FakeBrowser) -> None:
    """A score that was made better than it was does not add up."""
    played(browser)
    (identity,) = browser.games
    lines, bookmark = browser.games[identity]
    browser.games[identity] = ([line.replace(" =4", " =9") for line in lines], bookmark)
    board = new_board(browser)
    assert offered(board) is None


# --- when nothing can be kept --------------------------------------------------------------------


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
    """What a device without room answers is understood as well."""
    board = new_board(file=tmp_path / "game.txt")
    press(board, "draw-skip")
    opened = Path.open

    def open_full(path: Path, mode: str = "r", **how: Any) -> Any:  # noqa: ANN401 - as in pathlib
        is_new = mode == "x"
        return opened(Path("/dev/full") if is_new else path, "w" if is_new else mode, **how)

    monkeypatch.setattr(Path, "open", open_full)
    take_turn(board)
    assert board.keeping.keeper.note.startswith("There is no room for game.txt.")


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


def test_a_storage_that_takes_nothing_is_told(browser: FakeBrowser) -> None:
    """One friendly line, and the game goes on."""
    board = played(browser)
    browser.tell(board, do="full")
    browser.tell(board, do="full")
    assert board.keeping.keeper.note == "This browser cannot keep the game. Play on!"
    take_turn(board)
    assert len(board.table.playing.turns) == 3


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
