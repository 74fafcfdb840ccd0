"""The widget without a browser: its traits, its messages, and that errors do not stop it."""

from __future__ import annotations

import asyncio
from math import ceil
from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.engine import SumsError, format_position, parse_position
from sums_widgets.widgets import board_view, game_board
from sums_widgets.widgets.game_board import GameBoard
from sums_widgets.widgets.playing import play
from sums_widgets.widgets.ticking import Ticking

if TYPE_CHECKING:
    from types import ModuleType

    from widgets.fake_canvas import Page

PLACE = {"width": 9, "ratio": 2, "view": "v", "pixels": 1144}
"""What a view reports of its environment, besides its theme."""


@pytest.fixture(autouse=True)
def _some_page(page: Page) -> Page:
    """Make every canvas draw to an invisible page."""
    return page


def send(board: GameBoard, **event: object) -> None:
    """Send an event through the part of the page that would send it."""
    part = board.pad if event["do"] in ("tap", "drop", "key", "environment") else board.panel
    part._handle_custom_msg(event, [])


def press(board: GameBoard, *buttons: str) -> None:
    """Press some buttons."""
    for button in buttons:
        send(board, do="press", id=button)


def is_dealt(board: GameBoard) -> bool:
    """Whether a game is on the board."""
    return board.game is not None


def started(**choices: Any) -> GameBoard:  # noqa: ANN401 - any choice
    """Return a game in which the draw is over; Bo is to move, and A4 needs his 3."""
    board = GameBoard("tens", ["Ada", "Bo"], **{"deal": 1, **choices})
    press(board, "draw-skip")
    return board


# --- traits ------------------------------------------------------------------------------------


def test_traits_tell_how_the_game_stands() -> None:
    """Position, record, scores, turn and message follow the game."""
    board = started()
    assert parse_position(board.position) == board.table.playing.position
    assert (board.scores, board.turn, board.is_over, board.winners) == ((0, 0), 2, False, ())
    assert board.message == "It is Bo's turn."
    send(board, do="tap", on="rack-3", again=False)
    send(board, do="tap", on="A4", again=False)
    press(board, "play")
    assert (board.scores, board.turn) == ((0, 13), 1)
    assert "1. 2 A4:3 =13" in board.record
    assert board.message.startswith("Bo places 1 tile")


def test_the_board_is_free_before_its_question_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pad is sent before the panel: a tap that follows the end of a question is not lost."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1)
    sent: list[set[str]] = []
    for part in (board.pad, board.panel):
        monkeypatch.setattr(part, "send_state", lambda key=None: sent.append(set(key or ())))
    press(board, "draw-skip")
    assert ["busy" in names for names in sent] == [True, False]
    assert ["dialog" in names for names in sent] == [False, True]


def test_traits_can_be_observed() -> None:
    """Code that observes is called once for each change, when all traits have changed."""
    board = started()
    seen: list[tuple[int, str]] = []
    board.observe(lambda change: seen.append((change["new"], board.position)), "turn")
    press(board, "pass", "yes")
    assert seen == [(1, format_position(board.table.playing.position))]


def test_traits_cannot_be_set_from_outside() -> None:
    """The values of the traits come from the game alone."""
    board = started()
    for name in ("position", "record", "scores", "turn", "is_over", "winners", "message"):
        with pytest.raises(Exception, match="read-only"):
            setattr(board, name, getattr(board, name))


def test_the_end_is_told() -> None:
    """When the game is over, the winners are there with it."""
    board = started()
    press(board, "bell", "yes")
    assert (board.is_over, board.winners) == (True, (1, 2))


def test_a_new_game_forgets_the_old_one() -> None:
    """Back at the start panel, no trait holds the game that was put away."""
    board = started()
    press(board, "bell", "yes", "new", "yes")
    assert not is_dealt(board)
    assert (board.position, board.record, board.scores, board.turn) == ("", "", (), 0)
    assert (board.is_over, board.winners, board.message) == (False, (), "")
    press(board, "start")
    assert is_dealt(board)
    assert board.turn in (1, 2)


# --- what is shown -----------------------------------------------------------------------------


def test_the_start_panel_comes_first_when_asked_for() -> None:
    """With the panel there is a form and no board; Start brings the board."""
    board = GameBoard(panel=True)
    away = [board.board.is_away]
    assert board.panel.form["buttons"][0]["id"] == "start"
    press(board, "start")
    away.append(board.board.is_away)
    assert not board.panel.form
    press(board, "draw-skip", "new", "yes")
    away.append(board.board.is_away)
    assert away == [True, False, True]


def test_play_shows_the_panel_only_without_arguments() -> None:
    """`play()` asks; `play("fractions")` deals; `panel` decides where it is given."""
    assert play().game is None
    assert play("fractions").game is not None
    assert play("fractions", panel=True).game is None
    assert play(panel=False).game is not None
    assert play(players=3).game is not None
    with pytest.raises(SumsError, match="feedbak"):
        play(feedbak="off")  # type: ignore[call-arg] # on purpose


def test_a_tap_is_drawn_and_told() -> None:
    """A laid tile is sent to the pad, and the panel says what it makes."""
    board = started()
    send(board, do="tap", on="rack-3", again=False)
    assert board.pad.rack[2]["state"] == "picked"
    send(board, do="tap", on="A4", again=False)
    assert board.pad.laid == {"A4": "three, not played yet"}
    assert board.panel.work["runs"][0]["state"] == "sum"
    assert board.panel.work["worth"] == "13 points"
    assert not board.pad.busy


def test_a_drop_is_acknowledged_also_when_nothing_comes_of_it() -> None:
    """The browser is notified that a drop was drawn, so that the dragged picture can go."""
    board = started()
    send(board, **{"do": "drop", "from": "rack-1", "to": "B1", "seq": 4, "view": "v"})
    assert board.pad.ack == {"seq": 4, "view": "v"}
    send(board, **{"do": "drop", "from": "rack-1", "to": "nowhere", "seq": 5, "view": "v"})
    assert board.pad.ack == {"seq": 5, "view": "v"}


def test_the_theme_follows_the_notebook_unless_it_is_chosen() -> None:
    """A dark notebook makes a dark game; a chosen theme stays."""
    dark = {"do": "environment", "dark": True, "reduced": True, **PLACE}
    board = started()
    assert board.panel.look["theme"] == "light"
    send(board, **dark)
    assert board.panel.look["theme"] == board.pad.look["theme"] == "dark"
    assert board.table.few_steps
    chosen = started(theme="contrast")
    send(chosen, **dark)
    assert chosen.panel.look["theme"] == "contrast"


def test_the_start_panel_is_drawn_in_the_theme() -> None:
    """The pictures of the start panel follow a dark notebook too."""
    board = GameBoard(panel=True)
    before = board.panel.form
    send(board, do="environment", dark=True, reduced=False, **PLACE)
    assert board.panel.form != before


def test_the_board_is_drawn_for_the_pixels_that_are_shown() -> None:
    """The canvas is as wide as the page shows it; so is the next one, of another game."""
    board = started()
    told = {"do": "environment", "dark": False, "reduced": False, **PLACE, "width": 900}
    for pixels in (572, 1144):
        send(board, **(told | {"pixels": pixels}))
        assert board.board._easel is not None
        assert board.board._easel.canvas.width == pixels
    press(board, "new", "yes")
    send(board, do="set", id="count", value="4")
    press(board, "start")
    assert board.board._easel is not None
    assert board.board._easel.canvas.width == 1144


def test_the_score_sheet_can_be_saved() -> None:
    """Each press gives the browser a file to download, with a new count."""
    board = started()
    press(board, "pass", "yes", "sheet", "save-sheet")
    assert board.panel.sheet["rows"] == [["Bo", "", "", "", "0", "0"]]
    assert board.panel.file["count"] == 1
    assert board.panel.file["text"].splitlines()[1] == "1,Bo,,,,0,0"
    press(board, "save-sheet", "sheet")
    assert board.panel.file["count"] == 2
    assert board.panel.sheet is None


def test_a_board_of_another_size_keeps_its_canvas() -> None:
    """Four racks are higher than two; a page may still have commands for the canvas it knows."""
    board = started()
    easel = board.board._easel
    assert easel is not None
    canvas, before = easel.canvas, easel.canvas.height / easel.canvas.width
    press(board, "new", "yes")
    send(board, do="set", id="count", value="4")
    press(board, "start")
    assert board.board.children[0] is canvas
    assert canvas.comm is not None
    after = board.pad.geometry["height"] / board.pad.geometry["width"]
    assert after > before
    assert canvas.height == ceil(canvas.width * after)
    assert board.pad.geometry["grid"]["rows"] == 15


# --- trouble -----------------------------------------------------------------------------------


def broken(*_arguments: object, **_choices: object) -> None:
    """Raise RuntimeError, as a bug does."""
    raise RuntimeError("the dog ate it")


def test_a_failing_deed_is_told_kindly_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An exception in a handler becomes a friendly line, with details for the teacher."""
    board = started()
    with monkeypatch.context() as patched:
        patched.setattr(game_board, "handle", broken)
        send(board, do="tap", on="rack-1", again=False)
    assert board.panel.work["kind"] == "trouble"
    assert board.panel.work["lines"] == ["Something got stuck. You can play on."]
    assert "the dog ate it" in board.panel.work["details"]
    press(board, "pass", "yes")
    assert board.turn == 1
    assert board.panel.work["kind"] == "plain"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "part"),
    [
        (board_view, "scene_of"),
        (board_view, "rack_of"),
        (game_board, "work_of"),
        (game_board, "dialog_of"),
    ],
)
def test_a_failing_picture_is_told_kindly_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, module: ModuleType, part: str
) -> None:
    """An error in drawing or in updating the panel does not stop the game either."""
    board = started()
    with monkeypatch.context() as patched:
        patched.setattr(module, part, broken)
        send(board, do="tap", on="rack-1", again=False)
        assert board.panel.work["kind"] == "trouble"
        assert "the dog ate it" in board.panel.work["details"]
    press(board, "pass", "yes")
    assert board.panel.work["kind"] == "plain"


def test_a_teachers_failing_code_does_not_stop_a_computer() -> None:
    """An observer's error is shown in the panel; the computer takes its turn all the same."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1, computers={1: "sharp"})
    press(board, "draw-skip")
    board.observe(broken, "turn")
    press(board, "pass", "yes")
    assert len(board.table.playing.turns) == 2
    assert board.panel.work["kind"] == "trouble"


def test_a_computer_that_fails_is_not_asked_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer's step that fails is reported, and tried again at the next event."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1, computers={2: "sharp"})
    with monkeypatch.context() as patched:
        patched.setattr(board.table, "advance", broken)
        press(board, "draw-skip")
        assert board.panel.work["kind"] == "trouble"
    press(board, "sheet")
    assert board.turn == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "content", [None, [], "tap", {}, {"do": 1}, {"do": "tap"}, {"do": "press", "id": None}]
)
def test_messages_of_any_shape_may_come(content: object) -> None:
    """What is no event is dropped silently."""
    board = started()
    board.pad._handle_custom_msg(content, [])
    board.panel._handle_custom_msg(content, [])
    assert board.panel.work["kind"] == "plain"


# --- computers ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_computers_play_where_nothing_waits() -> None:
    """In a plain script, without an event loop, a whole game of computers is played at once."""
    board = GameBoard("tens", computers={1: "sharp", 2: "sharp"}, deal=1, half=True, pace="instant")
    press(board, "draw-skip")
    assert board.is_over
    assert len(board.table.playing.turns) > 10


def test_computers_play_step_by_step_in_a_notebook() -> None:
    """With an event loop, a turn is shown in its own time, while other things go on."""

    async def watch() -> list[int]:
        board = started(computers={2: "sharp"}, pace="quick")
        seen = [len(board.pad.laid)]
        while board.table.showing is not None:
            await asyncio.sleep(0.05)
            if len(board.pad.laid) != seen[-1]:
                seen.append(len(board.pad.laid))
        return seen

    pace = game_board._PACE
    game_board._PACE = {**pace, "quick": 0.06}
    try:
        seen = asyncio.run(watch())
    finally:
        game_board._PACE = pace
    assert seen[0] == 0
    assert seen[-1] == 0
    assert max(seen) >= 1


def test_ticking_calls_once_for_many_wishes() -> None:
    """While a call is awaited, further wishes add none."""
    calls: list[int] = []

    async def wish() -> None:
        ticking = Ticking(lambda: calls.append(1))
        for _ in range(5):
            ticking.start(0.001)
        await asyncio.sleep(0.05)

    asyncio.run(wish())
    assert calls == [1]


def test_ticking_without_a_loop_runs_flat() -> None:
    """Thousands of steps that each wish for another follow one another, none within another."""
    left = [5000]

    def tick() -> None:
        left[0] -= 1
        if left[0]:
            ticking.start(0)

    ticking = Ticking(tick)
    ticking.start(0)
    assert left == [0]


def test_ticking_recovers_from_a_failing_step() -> None:
    """A step that fails does not keep later ones from being called."""
    calls: list[int] = []

    def tick() -> None:
        calls.append(1)
        if len(calls) == 1:
            broken()

    ticking = Ticking(tick)
    with pytest.raises(RuntimeError):
        ticking.start(0)
    ticking.start(0)
    assert calls == [1, 1]


def test_a_projected_game_is_larger() -> None:
    """For a whole class the board is drawn with more pixels, and may be wider on the page."""
    small, large = GameBoard("tens", deal=1), GameBoard("tens", deal=1, projector=True)
    assert large.board._easel is not None
    assert small.board._easel is not None
    assert large.board._easel.canvas.width > small.board._easel.canvas.width
    assert "sums-projector" in large._dom_classes
    assert "sums-projector" not in small._dom_classes
