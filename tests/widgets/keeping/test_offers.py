"""What is offered: a kept game can be resumed, at once or later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.widgets.keeping.kept import kept_text
from sums_widgets.widgets.keeping.offer import Offer
from sums_widgets.widgets.table.questions import Lots
from widgets.keeping.hands import (
    buttons,
    cards,
    do,
    new_board,
    offered,
    played,
    press,
    take_turn,
    title,
)

if TYPE_CHECKING:
    from pathlib import Path

    from widgets.keeping.fake_browser import FakeBrowser


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.parametrize("is_late", [False, True])
def test_an_old_game_can_be_saved_before_the_browser_forgets_it(
    browser: FakeBrowser, *, is_late: bool
) -> None:
    """After a day the question offers the game as a file, once; it can still go on."""
    before = played(browser)
    browser.is_late = is_late
    board = new_board(browser)
    line = "The game of Ada and Bo is old. Save it as a file?"
    assert board.panel.dialog["lines"] == [line] * is_late
    assert ("save-kept" in buttons(board)) is is_late
    press(board, "save-kept")
    assert title(board) == "Continue your game?"
    assert not board.panel.dialog["lines"]
    assert "save-kept" not in buttons(board)
    text = kept_text(before.table)
    file = {"name": "sums-tens-ada-bo.txt", "text": text, "count": 1} if is_late else None
    assert board.panel.file == file
    press(board, *cards(board))
    assert kept_text(board.table) == text


def test_several_old_games_are_saved_one_after_the_other(browser: FakeBrowser) -> None:
    """Each press saves the next one; a game that is in a file too is not offered to be saved."""
    played(browser)
    press(second := new_board(browser, deal=2), "fresh", "draw-skip")
    take_turn(second)
    browser.is_late = True
    board = new_board(browser)
    texts = []
    while "save-kept" in buttons(board):
        press(board, "save-kept")
        texts.append(board.panel.file["text"])
    assert sorted(texts) == sorted(browser.texts)


def test_old_is_only_what_the_browser_says_so(browser: FakeBrowser) -> None:
    """Whatever else stands in a storage for the age of a game means nothing."""
    text = kept_text(played(browser).table)
    board = new_board()
    browser.tell(board, do="found", games=[{"id": "a", "text": text, "old": "yes"}])
    assert title(board) == "Continue your game?"
    assert "save-kept" not in buttons(board)


@pytest.mark.slow
def test_nobody_is_interrupted(browser: FakeBrowser) -> None:
    """A storage that answers late offers nothing to a child who plays; the games can be reached."""
    played(browser)
    board = new_board()
    press(board, "draw-skip")
    take_turn(board)
    browser.open(board)
    assert not title(board)
    assert "earlier" in [button["id"] for button in board.panel.buttons]


@pytest.mark.slow
def test_a_reload_asks_nothing(browser: FakeBrowser) -> None:
    """With a living kernel the game is simply there, and the storage is brought up to date."""
    board = played(browser)
    (identity,) = browser.games
    browser.games[identity] = (browser.games[identity][0][:6], "")
    browser.open(board)
    assert not title(board)
    assert browser.texts == [kept_text(board.table)]


@pytest.mark.slow
def test_what_was_answered_is_not_asked_again(browser: FakeBrowser) -> None:
    """After "not me" the offer is not repeated on reload."""
    played(browser)
    board = new_board(browser)
    press(board, "fresh")
    browser.open(board)
    assert offered(board) is None


@pytest.mark.slow
def test_the_start_panel_offers_too(browser: FakeBrowser) -> None:
    """The offer lies over the start panel; closed, a button leads to the games."""
    before = played(browser)
    board = new_board(browser, panel=True)
    assert offered(board) is Offer.CONTINUE
    press(board, "fresh")
    assert "earlier" in [button["id"] for button in board.panel.form["buttons"]]
    press(board, "earlier", *[f"kept-{identity}" for identity in browser.games])
    assert kept_text(board.table) == kept_text(before.table)


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_nothing_else_happens_while_games_are_offered(browser: FakeBrowser) -> None:
    """Taps and other buttons wait until the offer is answered."""
    played(browser)
    board = new_board(browser)
    press(board, "draw-skip", "new", "kept-nothing", "yes")
    do(board, {"do": "tap", "on": "rack-1"})
    assert offered(board) is Offer.CONTINUE
    assert isinstance(board.table.question, Lots)


@pytest.mark.slow
def test_the_offer_is_said_once(browser: FakeBrowser) -> None:
    """The question and the games are announced once, and again when they change."""
    played(browser)
    board = new_board(browser)
    said = board.speaker.say
    assert said["title"] == "Continue your game?"
    assert said["text"].startswith("Ada")
    press(board, "kept-nothing")
    assert board.speaker.say == said
    press(board, "forget")
    assert board.speaker.say["title"] == "Forget all kept games?"


@pytest.mark.slow
def test_a_computer_waits_for_the_answer(browser: FakeBrowser) -> None:
    """No turn is taken under an offer."""
    played(browser)
    board = new_board(browser, computers={"Ada": "gentle", "Bo": "gentle"}, pace="instant")
    assert not board.table.playing.turns
    press(board, "fresh", "draw-skip")
    assert board.is_over
