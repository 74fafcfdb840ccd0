"""Replaying a game: every place of the slider is the game at that turn, without secrets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sums_widgets.engine import HIDDEN, Game, SumsError, best_plays, start_game
from sums_widgets.testing import games
from sums_widgets.widgets import GameBoard, ReplayBoard, replay
from sums_widgets.widgets.scene import scene_of
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.looking_back import table_after, table_to_see
from sums_widgets.widgets.table.opening import FILE_FIELD, TEXT_FIELD
from sums_widgets.widgets.table.replaying import SLIDER, Replay, game_after
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.telling import Voice
from sums_widgets.widgets.telling.replay import replay_heard, replay_over, replay_told
from widgets.table_hands import asked, key, laid, press, sit_down, tap, type_in

if TYPE_CHECKING:
    from conftest import Golden

    from sums_widgets.widgets.table.table import Table

LOOK = make_settings()
FEW = 25
"""Each example is a whole game: a few of them cover every kind of turn."""


def slide(table: Table, place: object) -> None:
    """Send the browser's event for moving the slider."""
    handle(table, {"do": "set", "id": SLIDER, "value": place})


def told_at(game: Game, turn: int, voice: Voice | None = None) -> dict[str, Any]:
    """Return what the panel shows of a turn."""
    watched = Replay(game, turn)
    return replay_told(watched, table_after(watched, LOOK), voice or Voice())


def lines_at(game: Game, turn: int, voice: Voice | None = None) -> list[str]:
    """Return the lines about a turn."""
    lines: list[str] = told_at(game, turn, voice)["work"]["lines"]
    return lines


def some_game(*, closed: bool = False, computers: dict[int, str] | None = None) -> Game:
    """Return a running game with a play, a trade, a pass, a note and the bell in it."""
    game = start_game("tens", ["Ada", "Bo"], seed=3, closed=closed, computers=computers or {})
    game.play(best_plays(game.position)[0])
    game.trade(game.position.rack[:2])
    game.note("<b>lunch</b>")
    game.pass_turn()
    game.play(best_plays(game.position)[0])
    game.play(best_plays(game.position)[0])
    return game


def finished_game() -> Game:
    """Return the same game, stopped: the round is played to its end."""
    game = some_game(closed=True)
    game.stop()
    game.pass_turn()
    assert game.is_over
    return game


# --- every place of the slider -------------------------------------------------------------------


@pytest.mark.slow
@settings(max_examples=FEW)
@given(games(turns=12), st.data())
def test_every_place_is_the_game_as_it_stood(game: Game, data: st.DataObject) -> None:
    """At each place board, scores and pool are those after that turn; the panel agrees."""
    for turn in range(len(game.turns) + 1):
        then = table_after(Replay(game, turn), LOOK)
        assert then.playing.position == game.positions[turn]
    turn = data.draw(st.integers(0, len(game.turns)))
    told = told_at(game, turn)
    assert told["work"]["lines"]
    assert [player["score"] for player in told["head"]["players"]] == [
        str(score).replace("-", "\u2212") for score in game.positions[turn].scores
    ]
    assert told["fields"][0]["value"] == turn


@pytest.mark.slow
@settings(max_examples=FEW)
@given(games(turns=5))
def test_sums_and_points_are_those_of_the_turn(game: Game) -> None:
    """The equations of a turn are its sums, and they are lit on the board with its tiles."""
    for number, turn in enumerate(game.turns, 1):
        runs = told_at(game, number)["work"].get("runs", [])
        made = [[tile.face for tile in run.tiles] for run in turn.score.runs]
        assert [run["faces"] for run in runs] == made
        assert all(run["lines"] for run in runs)
        then = table_after(Replay(game, number), LOOK)
        frames = [shape for shape in scene_of(then).layers[-1] if shape.role == "selected"]
        assert len(frames) == len(getattr(turn.play, "squares", ()))


def test_a_game_that_is_watched_stays_as_it_is() -> None:
    """Watching makes games of its own: the one that is watched is never touched."""
    game = finished_game()
    before = game.to_text()
    for turn in range(len(game.turns) + 1):
        then = game_after(game, turn)
        if not then.is_over:
            then.pass_turn()
    assert game.to_text() == before


@pytest.mark.parametrize("language", ["en", "es"])
def test_words_of_a_replay(language: str, golden: Golden) -> None:
    """What is said of each turn of a game, from the draw to the winner."""
    game, voice = finished_game(), Voice(language)
    parts = []
    for turn in range(len(game.turns) + 1):
        told = told_at(game, turn, voice)
        steps = [line for run in told["work"].get("runs", []) for line in run["lines"]]
        parts += [f"[{told['fields'][0]['text']}]", *told["work"]["lines"], *steps, ""]
    golden.check(f"widgets/replay-{language}.txt", "\n".join(parts))


# --- at a table ----------------------------------------------------------------------------------


def test_the_slider_and_the_buttons_go_through_the_turns() -> None:
    """A running game opens at its last turn; every way leads to a turn that there is."""
    table = sit_down()
    for _ in range(3):
        press(table, "pass", "yes")
    press(table, "replay")
    seen = [table_to_see(table).playing.position]
    for button in ("replay-back", "replay-first", "replay-back", "replay-next", "replay-last"):
        press(table, button)
        seen.append(table_to_see(table).playing.position)
    positions = table.playing.positions
    assert seen == [positions[turn] for turn in (3, 2, 0, 0, 1, 3)]
    for place, expected in ((1, 1), (-5, 0), (10**9, 3), (2.0, 2), ("1", 2), (None, 2), (True, 2)):
        slide(table, place)
        assert asked(table) == Replay(table.playing, expected)


def test_closing_leads_back_to_the_game_as_it_was() -> None:
    """Half-laid tiles, the picked tile and the turn are there again, whatever was done."""
    table = sit_down()
    press(table, "pass", "yes")
    tap(table, "rack-2", "C3", "rack-1")
    before = (laid(table), table.tray.picked, table.playing.to_text(), table.notice)
    press(table, "replay")
    tap(table, "rack-3", "D3", "A1")
    key(table, "Enter", "C3")
    type_in(table, "pass")
    handle(table, {"do": "drop", "from": "C3", "to": "rack"})
    press(table, "replay-first", "no")
    assert (laid(table), table.tray.picked, table.playing.to_text(), table.notice) == before
    assert asked(table) is None


def test_nothing_is_watched_before_the_first_turn() -> None:
    """Without a turn there is nothing to see."""
    table = sit_down()
    press(table, "replay")
    assert asked(table) is None


def test_a_turn_taken_back_is_not_missed() -> None:
    """When turns are taken back behind a replay, it shows the last that is left."""
    table = sit_down()
    press(table, "pass", "yes", "pass", "yes")
    watched = Replay(table.playing, 2)
    table.undo()
    table.question = watched
    assert table_to_see(table).playing.position == table.playing.position
    assert replay_over(table, table_to_see(table), Voice())["fields"][0]["value"] == 1


def test_the_clock_goes_on_while_somebody_watches() -> None:
    """A time limit is not escaped by watching: the panel keeps the clock of the game."""
    table = sit_down(minutes=5)
    press(table, "pass", "yes", "replay")
    told = replay_over(table, table_to_see(table), Voice())
    assert told["head"]["clock"]["running"]


def test_a_replay_is_heard() -> None:
    """The turn, what happened, and how the sum is made are announced."""
    table = sit_down()
    table.question = Replay(some_game(), 1)
    heard = replay_heard(table, Voice())
    assert heard["title"] == "Turn: 1 of 5"
    assert heard["lines"][0] == "Ada places 2 tiles: 36 points."
    assert "That makes 10!" in heard["lines"]
    table.question = None
    assert replay_heard(table, Voice()) == {}


# --- closed racks --------------------------------------------------------------------------------


def test_closed_racks_stay_closed_while_the_game_goes_on() -> None:
    """No rack is shown at any turn, and draws and trades are given by their number alone."""
    game = some_game(closed=True)
    for turn in range(len(game.turns) + 1):
        racks = table_after(Replay(game, turn), LOOK).seen.racks
        assert {tile for rack in racks for tile in rack} == {HIDDEN}
        assert told_at(game, turn)["head"]["deal"] == ""
    assert lines_at(game, 1) == ["Ada places 2 tiles: 36 points.", "Ada draws 2 tiles."]
    assert lines_at(game, 2)[:2] == ["Bo trades 2 tiles: 6 points off.", "Bo draws 2 tiles."]


def test_who_plays_alone_sees_the_own_rack() -> None:
    """Against computers the only person sees the own tiles again, and no others."""
    game = some_game(closed=True, computers={2: "gentle"})
    ada, bo = table_after(Replay(game, 1), LOOK).seen.racks
    assert (HIDDEN in ada, set(bo)) == (False, {HIDDEN})
    assert lines_at(game, 1)[1] == "Ada draws 2 and 6."
    assert lines_at(game, 2)[1] == "Bo draws 2 tiles."


def test_closed_racks_open_at_the_end() -> None:
    """Once the game is over, every turn can be looked at with all racks open."""
    game = finished_game()
    for turn in range(len(game.turns) + 1):
        then = table_after(Replay(game, turn), LOOK)
        assert HIDDEN not in then.seen.racks[0] + then.seen.racks[1]


# --- the widgets ---------------------------------------------------------------------------------


def send(board: ReplayBoard | GameBoard, **event: object) -> None:
    """Send an event from the browser's panel."""
    board.panel._handle_custom_msg(event, [])


def test_a_game_board_shows_a_replay() -> None:
    """In a game the panel shows the slider instead of the game's buttons, and closes it again."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1)
    for button in ("draw-skip", "pass", "yes", "replay"):
        send(board, do="press", id=button)
    buttons = [button["id"] for button in board.panel.buttons]
    assert buttons == ["replay-first", "replay-back", "replay-next", "replay-last", "no"]
    assert (board.panel.fields[0]["most"], board.pad.busy) == (1, True)
    send(board, do="set", id=SLIDER, value=0)
    assert board.panel.work["kind"] == "draw"
    send(board, do="press", id="no")
    assert (board.panel.fields, board.pad.busy) == ([], False)
    assert board.panel.buttons[0]["id"] == "play"


@pytest.mark.parametrize("as_text", [False, True])
def test_a_record_is_watched(as_text: bool) -> None:  # noqa: FBT001 - a case of the test
    """`replay` takes a game or its text, and begins at the start."""
    game = finished_game()
    board = replay(game.to_text() if as_text else game)
    assert board.game is not None
    assert board.game.to_text() == game.to_text()
    assert (board.panel.fields[0]["value"], board.panel.fields[0]["most"]) == (0, len(game.turns))
    send(board, do="press", id="replay-last")
    assert "wins with" in board.panel.work["lines"][-1]


def test_a_pasted_record_is_watched() -> None:
    """Without a record there is a box: bad text gets a sentence, good text a replay."""
    board = replay()
    assert [field["kind"] for field in board.panel.form["fields"]] == ["file", "long-text"]
    send(board, do="press", id="open-it")
    assert board.panel.form["lines"] == ["Paste the text of a game, or choose a file."]
    send(board, do="paste", id=FILE_FIELD, text="<b>hello</b>")
    assert board.panel.form["lines"] == ["This is not one of our games."]
    assert board.panel.form["details"].startswith("For the teacher\n")
    assert board.game is None
    send(board, do="paste", id=TEXT_FIELD, text=finished_game().to_text())
    send(board, do="press", id="open-it")
    assert not board.panel.form
    assert board.panel.fields[0]["value"] == 0
    send(board, do="press", id="no")
    send(board, do="press", id="replay-next")
    assert board.panel.fields[0]["value"] == 1
    send(board, do="press", id="replay-other")
    send(board, do="paste", id=FILE_FIELD, text="hello")
    assert board.panel.dialog["problems"] == ["This is not one of our games."]
    send(board, do="press", id="no")
    assert not board.panel.dialog
    assert board.panel.fields[0]["value"] == 1


def test_the_page_decides_the_theme() -> None:
    """A replay follows the notebook's theme, like a game."""
    board = replay(some_game())
    event = {"do": "environment", "dark": True, "reduced": False, "ratio": 2, "view": "v"}
    board.board.pad._handle_custom_msg({**event, "width": 900, "pixels": 1144}, [])
    assert board.panel.look["theme"] == "dark"


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (5, "record is 5; expected a Game or its text"),
        ("hello", "line 1, record, column 1: 'hello' is no line of a record's head"),
    ],
)
def test_what_is_no_record_is_refused(record: object, message: str) -> None:
    """A teacher's mistake in a cell is one clear error."""
    with pytest.raises(SumsError) as caught:
        replay(record)  # type: ignore[arg-type] # on purpose
    assert str(caught.value) == message


def test_a_game_is_watched_from_the_start_panel() -> None:
    """With no game on the table a finished one can be watched; then the start panel is back."""
    board = GameBoard(panel=True)
    board.table.question = Replay(finished_game())
    send(board, do="press", id="replay-next")
    assert not board.panel.form
    assert board.panel.fields[0]["value"] == 1
    assert not board.board.is_away
    send(board, do="press", id="no")
    assert board.panel.form
    assert board.board.is_away
