"""A board that is driven from code is always drawn, saved and told as the game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.engine import IllegalPlay, Pass, SumsError, best_plays
from sums_widgets.widgets.game_board import GameBoard
from widgets.keeping.fake_browser import FakeBrowser
from widgets.keeping.hands import press, take_turn

if TYPE_CHECKING:
    from collections.abc import Callable


def new_board(**choices: Any) -> GameBoard:  # noqa: ANN401 - any choice
    """Return a game of Ada and Bo, before the draw is looked at; Bo starts."""
    return GameBoard("tens", ["Ada", "Bo"], **{"deal": 1, **choices})


def title(board: GameBoard) -> str:
    """Return the title of the dialog, or "" if none is open."""
    return str((board.panel.dialog or {}).get("title", ""))


def state(board: GameBoard) -> tuple[object, ...]:
    """Return everything that a refused call must leave as it is."""
    return (
        board.record,
        board.message,
        board.panel.dialog,
        board.panel.work,
        board.pad.cells,
        board.pad.laid,
        board.table.question,
        board.table.settings,
    )


def test_a_play_is_shown_at_once() -> None:
    """Traits, squares and sentences follow a play, without a draw to look at before."""
    board = new_board()
    turn = board.play("D11>2,8")
    assert (turn.player, turn.score.total) == (2, 46)
    assert (board.scores, board.turn) == ((0, 46), 1)
    assert title(board) == ""
    assert {"D11", "E11"} <= set(board.pad.cells)
    assert "D11>2,8" in board.record


def test_plays_trades_and_passes_are_taken() -> None:
    """A turn may be a value of the engine or its notation."""
    board = new_board()
    board.play(best_plays(board.table.playing.position)[0])
    board.trade(board.table.playing.position.rack[:2])
    board.trade("3")
    board.play("pass")
    board.play(Pass())
    assert board.pass_turn().player == board.table.playing.turns[-1].player
    assert len(board.table.playing.turns) == 6


def test_laid_tiles_go_back_before_a_turn() -> None:
    """Tiles that a child has laid are in the rack again after the turn that code has taken."""
    board = new_board()
    press(board, "draw-skip")
    take_turn(board, half=True)
    assert board.table.tray.laid
    board.pass_turn()
    assert not board.table.tray.laid
    assert not board.pad.laid


def test_an_undo_takes_the_computers_turns_back_too() -> None:
    """After a turn and its answer, undo leads back to the person's turn."""
    board = new_board(computers={"Ada": "gentle"}, pace="instant")
    board.pass_turn()
    while board.turn != 2:
        board.table.advance()
        board._show()
    assert [turn.player for turn in board.table.playing.turns] == [2, 1]
    board.undo()
    assert board.table.playing.turns == ()
    assert board.turn == 2


def test_a_handed_over_laptop_does_not_stop_an_undo() -> None:
    """With closed racks a page asks who is there after each turn; code can still take it back."""
    board = new_board(closed=True)
    board.pass_turn()
    assert title(board) != ""
    board.undo()
    assert board.table.playing.turns == ()


def test_another_game_is_dealt_on_the_same_board() -> None:
    """The new game is shown and kept where the last one was; its choices are those of `play`."""
    browser = FakeBrowser()
    board = new_board(keep="class-4")
    browser.open(board)
    board.pass_turn()
    board.new_game("fractions", ["Cy", "Di", "Eve"], projector=True)
    assert board.table.settings.keep == "class-4"
    assert board.scores == (0, 0, 0)
    assert "sums-projector" in board._dom_classes
    board.pass_turn()
    assert len(browser.games) == 2
    board.new_game("tens")
    assert "sums-projector" not in board._dom_classes


def test_an_offer_ends_when_code_plays() -> None:
    """A page that asks whether to continue a game does not ask any more once a turn is taken."""
    browser = FakeBrowser()
    first = new_board(keep="here")
    browser.open(first)
    first.pass_turn()
    again = new_board(keep="here")
    browser.open(again)
    assert title(again) == "Continue your game?"
    again.pass_turn()
    assert title(again) == ""


REFUSED: dict[str, tuple[Callable[[GameBoard], object], str]] = {
    "not in the rack": (lambda board: board.play("D11>9,9"), "the rules refuse this play"),
    "no notation": (lambda board: board.play("nonsense"), "nonsense"),
    "not tiles": (lambda board: board.trade(7), "tiles is 7; expected"),  # type: ignore[arg-type]
    "no undo yet": (lambda board: board.undo(), "there is no turn"),
    "an unknown game": (
        lambda board: board.new_game("fraction"),  # type: ignore[arg-type]
        "did you mean fractions",
    ),
    "an unknown choice": (
        lambda board: board.new_game("tens", them="dark"),  # type: ignore[call-arg]
        "did you mean theme",
    ),
    "another file": (
        lambda board: board.new_game("tens", file="x.txt"),  # type: ignore[call-arg]
        "'file' is not a choice",
    ),
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_is_refused_changes_nothing(why: str) -> None:
    """One sentence says what is wrong; the board and what is asked stay as they are."""
    call, words = REFUSED[why]
    board = new_board()
    before = state(board)
    with pytest.raises(SumsError, match=words):
        call(board)
    assert state(board) == before


def test_a_board_says_when_nobody_can_play() -> None:
    """Before a game, on a computer's turn and after the end, a turn is refused in a sentence."""
    with pytest.raises(SumsError, match="no game has been started"):
        GameBoard(panel=True).pass_turn()
    robots = new_board(computers={"Ada": "gentle", "Bo": "gentle"}, pace="slow")
    with pytest.raises(SumsError, match="a computer; wait until it has played"):
        robots.hint()
    over = new_board()
    while not over.is_over:
        over.pass_turn()
    with pytest.raises(SumsError, match="the game is over"):
        over.pass_turn()


@pytest.mark.parametrize("name", ["undo", "hint"])
def test_what_the_teacher_turned_off_stays_off(name: str) -> None:
    """A game without hints or undo has none for code either."""
    board = new_board(hints=False, undo=False)
    board.pass_turn()
    with pytest.raises(SumsError, match="off in this game"):
        getattr(board, name)()


def test_the_game_of_a_board_can_only_be_read() -> None:
    """A turn that is taken behind the board's back is refused: it would not be shown."""
    board = new_board()
    game = board.game
    assert game is not None
    changes: dict[str, tuple[object, ...]] = {
        "play": ("pass",),
        "trade": (["2"],),
        "pass_turn": (),
        "undo": (),
        "stop": (),
        "note": ("hello",),
        "add": (None,),
        "close_here": (),
    }
    for name, arguments in changes.items():
        with pytest.raises(SumsError, match="can only be read"):
            getattr(game, name)(*arguments)
    board.pass_turn()
    assert len(game.turns) == 1, "it follows the board"
    assert game.to_text() == board.record


def test_hints_come_rung_by_rung() -> None:
    """Each call shows the next hint, as the button does, until the whole play is told."""
    board = new_board()
    words = [board.hint() for _ in range(4)]
    assert len(set(words)) == len(words)
    assert board.panel.work["kind"] == "hint"


def test_an_illegal_play_names_its_problems() -> None:
    """The exception has the problems as data, as the engine raises it."""
    with pytest.raises(IllegalPlay) as caught:
        new_board().play("D11>2,2")
    assert caught.value.problems
