"""What is announced at a table: squares in words, news once, answers to keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, best_plays, start_game
from sums_widgets.engine.runs import runs_through
from sums_widgets.learning.words import Message, languages
from sums_widgets.widgets.game_board import GameBoard
from sums_widgets.widgets.speaker import TableSpeaker
from sums_widgets.widgets.telling import Ear, Voice, answer_key, laid_sums_of, numbers_of, sums_of
from sums_widgets.widgets.telling.board import MOST_NUMBERS
from sums_widgets.widgets.telling.sums import board_sums, made_message
from widgets.table_hands import SMALL, press, show_computers, sit_down, table_at, tap

if TYPE_CHECKING:
    from conftest import Golden

    from sums_widgets.widgets.table.table import Table

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,? 9x1,4x2 0;13 1 0"


class Listener:
    """A listener at a table."""

    def __init__(self, table: Table, voice: Voice | None = None) -> None:
        """Receive the first announcement."""
        self.table, self.voice = table, voice or Voice()
        self.speaker = TableSpeaker()
        self.first = self.hear()

    def hear(self) -> str:
        """Return the new announcement, or "" if there is none."""
        before = self.speaker.say.get("count", 0)
        self.speaker.tell(self.table, self.voice)
        said: str = self.speaker.say.get("text", "")
        return said if self.speaker.say.get("count", 0) > before else ""

    def tap(self, *places: str) -> str:
        """Tap, and return the announcement after the last tap."""
        said = ""
        for place in places:
            tap(self.table, place)
            said = self.hear()
        return said

    def press(self, *buttons: str) -> str:
        """Press buttons, and return the announcement after the last one."""
        said = ""
        for button in buttons:
            press(self.table, button)
            said = self.hear()
        return said


# --- squares -----------------------------------------------------------------------------------


def test_squares_are_said_by_row_and_column() -> None:
    """Where a sentence names a square, a listener hears its row and its column."""
    line = Message.of("squares-line", first="A1", last="D1")
    assert Ear().say(line) == "row one, column one to row one, column four"
    assert Ear(language="es").say(Message.of("placed-go-on", square="F4")) == (
        "Sigue en fila cuatro, columna seis."
    )


def test_a_child_may_be_called_like_a_square() -> None:
    """Names of people stay as they are."""
    assert Ear().say(Message.of("turn-of", who="B2")) == "It is B2's turn."


def test_numbers_follow_the_decimal_mark() -> None:
    """A comma is heard as a comma."""
    numbers = numbers_of(VARIANTS["decimals"], Voice(language="es", mark=","))
    assert numbers[35] == "cero coma tres cinco"


@pytest.mark.parametrize("name", VARIANTS)
def test_every_total_up_to_twice_the_target_has_words(name: str) -> None:
    """The words that go to the browser are there for all usual totals, and differ."""
    variant = VARIANTS[name]
    numbers = numbers_of(variant, Voice())
    assert len(numbers) == min(2 * variant.whole, MOST_NUMBERS) + 1
    assert len(set(numbers)) == len(numbers)


@pytest.mark.slow
@given(st.sampled_from(list(VARIANTS)), st.integers(0, 999), st.integers(0, 6))
def test_sums_are_those_of_the_rules(name: str, seed: int, turns: int) -> None:
    """A tile's sum is that of its run; an empty square's, what a tile there would join."""
    game = start_game(name, seed=seed)
    for _ in range(turns):
        for play in best_plays(game.position):
            game.play(play)
    board, variant = game.position.board, game.variant
    sums = board_sums(variant, board)
    one = variant.wild(min(variant.wild_units))
    for square in board.squares:
        tile = board[square]
        there = board if tile is not None else board.with_tiles({square: one})
        beyond = 0 if tile is not None else one.units
        runs = {run.across: run for run in runs_through(variant, there, [square])}
        expected = [
            sum(t.units for t in runs[across].tiles) - beyond if across in runs else 0
            for across in (True, False)
        ]
        assert sums.get(str(square), [0, 0]) == expected


def test_laid_tiles_change_few_sums() -> None:
    """A laid tile updates only the squares in line with it; back in the rack, none."""
    table = table_at(RACK)
    before = sums_of(table)
    tap(table, "rack-3", "D2")
    assert laid_sums_of(table) == {
        "A2": [10, 0],
        "B2": [10, 0],
        "C2": [10, 0],
        "D2": [10, 0],
        "D1": [0, 4],
        "D3": [0, 9],
        "E2": [10, 0],
    }
    assert sums_of(table) == before
    press(table, "take-back")
    assert laid_sums_of(table) == {}


@pytest.mark.parametrize("feedback", ["when-played", "off"])
def test_no_sum_is_told_where_children_are_to_find_it(feedback: str) -> None:
    """What is not shown is not announced either."""
    table = table_at(RACK, feedback=feedback)
    listener = Listener(table)
    assert listener.tap("rack-1", "D2") == "one is laid."
    assert sums_of(table) == laid_sums_of(table) == {}
    assert answer_key(table, "w", "D2", Ear()) == (
        "row two, column four: one. across: two plus four plus one."
    )


def test_what_a_line_makes_is_said_in_both_languages() -> None:
    """The words of the issue's example, and those for a sum that is done or too much."""
    fractions = VARIANTS["fractions"]
    said = {
        language: [
            Ear(language=language).say(made_message(fractions, units, across=True))
            for units in (14, 16, 18)
        ]
        for language in languages()
    }
    assert said["en"] == [
        "across seven eighths, needs one eighth",
        "across one, done",
        "across nine eighths, one eighth too much",
    ]
    assert said["es"][0] == "en fila siete octavos, falta un octavo"


# --- news --------------------------------------------------------------------------------------


def test_a_turn_is_heard_from_the_first_tile_to_the_score() -> None:
    """Picked, laid, what it makes and earns; then the result, whose turn it is, and the scores."""
    listener = Listener(table_at(RACK))
    assert listener.first == "It is Ada's turn."
    assert listener.tap("rack-1") == "one is picked."
    assert listener.tap("D2") == ("one is laid. two plus four plus one; across seven, needs three.")
    assert listener.press("take-back") == "one is back in your rack."
    assert listener.tap("rack-3", "D2") == (
        "four is laid. two plus four plus four; across ten, done. Play it for thirteen points."
    )
    assert listener.press("play") == (
        "Ada places one tile: thirteen points. It is Bo's turn."
        " The scores: Ada thirteen and Bo thirteen."
    )


def test_nothing_new_is_not_said() -> None:
    """An update without a change announces nothing."""
    listener = Listener(table_at(RACK))
    assert listener.hear() == ""
    listener.tap("rack-1")
    assert listener.hear() == ""


def test_the_same_sentence_is_said_again() -> None:
    """Repeating an action repeats its announcement."""
    listener = Listener(table_at(RACK))
    first = listener.tap("rack-1", "B2")
    assert first.startswith("That square is taken.")
    assert listener.tap("B2") == first
    listener.tap("D3")
    refused = listener.press("play")
    assert refused
    assert listener.press("play") == refused


def test_a_tile_that_is_put_down_is_heard() -> None:
    """Picking the same tile twice puts it down."""
    assert Listener(table_at(RACK)).tap("rack-2", "rack-2") == "three is put down."


def test_where_a_computer_plays_is_heard_once() -> None:
    """Its tiles with their squares, its points, the scores; nothing for each tile that arrives."""
    table = table_at(RACK, computers={2: "sharp"})
    listener = Listener(table)
    listener.tap("rack-3", "D2")
    assert "Bo is playing." in listener.press("play")
    heard = []
    while table.showing is not None:
        table.advance()
        heard.append(listener.hear())
    (said,) = filter(None, heard)
    assert said.startswith("Bo plays ")
    assert "row" in said
    assert "It is Ada's turn. The scores: Ada thirteen" in said


def test_questions_are_heard_as_they_change() -> None:
    """The lines of a question are said when it opens and when they change, its title only read."""
    table = sit_down()
    listener = Listener(table)
    assert listener.press("trade") == "Tap the tiles that you want to trade."
    assert listener.speaker.say["title"] == "Trade"
    assert "three points" in listener.tap("rack-1")
    assert listener.speaker.say["title"] == ""


def test_the_draw_is_heard_tile_by_tile() -> None:
    """Each tile that is turned over is said."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1)
    listener = Listener(board.table)
    assert "draws" in listener.press("draw-next")
    assert listener.press("draw-skip") == "It is Bo's turn."


def test_the_start_panel_is_heard() -> None:
    """Its title is read aloud, and what keeps a game from starting is said."""
    board = GameBoard(panel=True)
    assert board.speaker.say["title"] == "A new game"
    board.panel._handle_custom_msg({"do": "set", "id": "deal", "value": "zzz"}, [])
    assert board.speaker.say["text"].startswith("I do not know this code.")


def test_the_end_is_heard() -> None:
    """Why it is over and who has won."""
    listener = Listener(table_at(RACK))
    said = listener.press("bell", "yes")
    assert said.endswith("The game ends. Bo wins with thirteen points!")


# --- keys that ask -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_answers_to_keys(language: str, golden: Golden) -> None:
    """Board, rack, runs, scores and turn are read as they are, in every language."""
    table = table_at(RACK)
    tap(table, "rack-3", "D2", "rack-1")
    lines = []
    for asked in ("b A1", "r A1", "w A1", "w D3", "w C2", "s A1", "t A1"):
        key, on = asked.split()
        lines.append(f"{asked}: {answer_key(table, key, on, Ear(language=language))}")
    golden.check(f"widgets/answers-to-keys-{language}.txt", "\n".join(lines) + "\n")


def test_keys_ask_at_any_time() -> None:
    """While a computer plays, queries are answered and nothing changes."""
    table = table_at(RACK, computers={1: "gentle"})
    assert table.showing is not None
    assert "Bo" in (answer_key(table, "s", "A1", Ear()) or "")
    show_computers(table)


def test_a_key_reaches_the_speaker() -> None:
    """The pad's key event is answered through the game, also twice in a row."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1)
    board.panel._handle_custom_msg({"do": "press", "id": "draw-skip"}, [])
    counts = []
    for _ in range(2):
        board.pad._handle_custom_msg({"do": "key", "key": "r", "on": "A1"}, [])
        counts.append(board.speaker.say["count"])
        assert board.speaker.say["text"].startswith("Your tiles from the left: ")
    assert counts[1] == counts[0] + 1


@pytest.mark.parametrize("key", ["?", "h"])
def test_help_by_key(key: str) -> None:
    """The help opens by key and lists the keys."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1)
    board.panel._handle_custom_msg({"do": "press", "id": "draw-skip"}, [])
    board.pad._handle_custom_msg({"do": "key", "key": key, "on": "A1"}, [])
    assert any("B board" in line for line in board.panel.dialog["lines"])


# --- reading aloud -----------------------------------------------------------------------------


def test_reading_aloud_is_off_until_it_is_wanted() -> None:
    """The button turns it on, with a message that says so, and off again."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1, language="es")
    board.panel._handle_custom_msg({"do": "press", "id": "draw-skip"}, [])
    assert board.speaker.reading == {"on": False, "language": "es"}
    board.panel._handle_custom_msg({"do": "press", "id": "read-aloud"}, [])
    assert board.speaker.reading["on"] is True
    assert board.speaker.say["text"].startswith("Ahora te leo en voz alta.")
    board.panel._handle_custom_msg({"do": "press", "id": "read-aloud"}, [])
    assert board.speaker.reading["on"] is False


def test_a_computer_without_a_voice_is_kind() -> None:
    """Where nothing can be read aloud, it is said once, and the game goes on without."""
    board = GameBoard("tens", ["Ada", "Bo"], deal=1, read_aloud=True)
    board.panel._handle_custom_msg({"do": "press", "id": "draw-skip"}, [])
    board.speaker._handle_custom_msg({"do": "no-voice"}, [])
    assert board.speaker.reading["on"] is False
    assert board.panel.work["lines"][0] == "This computer has no voice to read with."
    before = board.speaker.say
    board.speaker._handle_custom_msg({"do": "no-voice"}, [])
    assert board.speaker.say == before
