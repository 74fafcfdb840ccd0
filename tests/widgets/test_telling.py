"""What is sent to the browser: kind words in either language, as much as was chosen and no more."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.engine import HIDDEN, VARIANTS
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from sums_widgets.widgets.telling import Voice, head_of
from sums_widgets.widgets.telling.lots import lots_picture
from widgets.table_hands import (
    SMALL,
    asked,
    choose,
    dialog,
    lines,
    press,
    show_computers,
    sit_down,
    table_at,
    tap,
    told,
    type_in,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"
FRACTIONS = "fractions _5;_,r2/4,_3;_5 1/4,2/8,1/2;1/4 9x1/2 0;0 1 0"
DECIMALS = "decimals _5;_,r0.35,_3;_5 0.15,0.5,0.65;0.5 9x0.5 0;0 1 0"


def texts(told: object) -> Iterator[str]:
    """Yield every text in what is sent."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, dict):
        for value in told.values():
            yield from texts(value)
    elif isinstance(told, list):
        for value in told:
            yield from texts(value)


def moments(**choices: Any) -> Iterator[Table]:  # noqa: ANN401 - any choice
    """Yield a table in each of its states."""
    chosen = make_settings("tens", ["Ada", "Bo"], deal=1, **choices)
    yield Table(chosen, Setup(chosen))
    yield Table(chosen)
    yield sit_down(closed=True, **choices)
    table = table_at(RACK, minutes=5, **choices)
    yield table
    for buttons in (("hint",), ("hint",), ("help",), ("sheet",), ("pass",), ("new",), ("bell",)):
        press(table, *buttons)
        yield table
    press(table, "trade")
    tap(table, "rack-1")
    yield table
    press(table, "no")
    tap(table, "rack-5", "D2")
    yield table
    choose(table, number="3")
    press(table, "yes")
    yield table
    press(table, "play")
    yield table
    tap(table, "B2")
    yield table
    type_in(table, "?!")
    yield table
    press(table, "pass", "yes", "bell", "yes", "pass", "yes", "review")
    yield table
    computer = table_at(RACK.replace("0;0 1 0", "0;0 2 0"), computers={2: "sharp"}, **choices)
    while computer.showing is not None:
        yield computer
        computer.advance()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_moment_can_be_told(language: str) -> None:
    """Each state of a game is sent as plain data, with no gap left in a sentence."""
    for table in moments(language=language):
        everything = told(table, Voice(language, "," if language == "es" else "."))
        json.dumps(everything)
        everything.pop("words", None)  # templates for the browser
        for text in texts(everything):
            if not text.startswith("<svg"):
                assert "{" not in text
                assert "wrong" not in text.lower()


@pytest.mark.slow
def test_both_languages_say_different_things() -> None:
    """No button is left in English when the game is in Spanish."""
    for english, spanish in zip(moments(), moments(), strict=True):
        one, other = (told(t, Voice(n))["buttons"] for t, n in ((english, "en"), (spanish, "es")))
        assert [button["id"] for button in one] == [button["id"] for button in other]
        labels = {(a["label"], b["label"]) for a, b in zip(one, other, strict=True)}
        assert all(a != b for a, b in labels)


# --- what the tiles make -----------------------------------------------------------------------


def test_as_you_go_tells_what_each_run_makes() -> None:
    """The runs of laid tiles are shown as equations, with what is missing, and what they earn."""
    table = table_at(RACK)
    tap(table, "rack-1", "D2")
    [run] = told(table)["work"]["runs"]
    assert (run["faces"], run["total"], run["state"], run["note"]) == (
        ["2", "4", "1"],
        "7",
        "missing",
        "3 more",
    )
    assert told(table)["work"]["worth"] == ""
    assert run["svg"].startswith("<svg")
    tap(table, "rack-2", "E2")
    work = told(table)["work"]
    assert (work["runs"][0]["state"], work["worth"]) == ("sum", "16 points")
    tap(table, "rack-4", "E2")
    [run] = told(table)["work"]["runs"]
    assert (run["state"], run["note"]) == ("over", "2 too much")


@pytest.mark.parametrize("feedback", ["when-played", "off"])
def test_nothing_is_told_before_playing_unless_chosen(feedback: str) -> None:
    """With feedback when played, or off, laying tiles gives no total and no sum away."""
    table = table_at(RACK, feedback=feedback)
    for places in (("rack-1", "D2"), ("rack-2", "E2"), ("rack-4", "F2")):
        tap(table, *places)
        shown = told(table)
        assert shown["work"]["runs"] == []
        assert (shown["work"]["svg"], shown["work"]["worth"], shown["say"]) == ("", "", "")
        assert shown["work"]["lines"] == []


def test_when_played_explains_a_refusal_until_the_tiles_move() -> None:
    """A refused play is explained with its runs, until a tile is moved."""
    table = table_at(RACK, feedback="when-played")
    tap(table, "rack-1", "D2")
    press(table, "play")
    work = told(table)["work"]
    assert (work["kind"], work["lines"]) == ("refused", ["That makes 7. You need 3 more."])
    assert [run["total"] for run in work["runs"]] == ["7"]
    assert work["svg"].startswith("<svg")
    tap(table, "rack-2", "E2")
    assert told(table)["work"]["runs"] == []


def test_off_says_only_to_look_again() -> None:
    """With feedback off, a refused play is not explained, in words, pictures or speech."""
    table = table_at(RACK, feedback="off")
    tap(table, "rack-1", "D2")
    press(table, "play")
    shown = told(table)
    assert shown["work"]["lines"] == ["Not yet. Look again!"]
    assert (shown["work"]["runs"], shown["work"]["svg"]) == ([], "")
    assert shown["say"] == "Not yet. Look again!"


@pytest.mark.parametrize(("position", "place"), [(FRACTIONS, "C2"), (DECIMALS, "C2")])
def test_faces_are_written_as_on_the_tiles(position: str, place: str) -> None:
    """A run is shown with its faces as written, decimals with the mark of the game."""
    table = table_at(position)
    tap(table, "rack-1", place)
    [run] = told(table, Voice("es", ","))["work"]["runs"]
    assert run["faces"][0] in ("2/4", "0,35")


def test_the_runs_of_a_computer_are_told_when_they_are_lit() -> None:
    """A computer's sums are shown with their equations, whatever the feedback."""
    table = table_at(f"{SMALL} 1,3;1,3 9x9 0;0 2 0", computers={2: "sharp"}, feedback="off")
    seen = []
    while table.showing is not None:
        seen.append([run["state"] for run in told(table)["work"]["runs"]])
        table.advance()
    assert seen[:-1] == [[], [], []]
    assert set(seen[-1]) == {"sum"}


# --- head, rack, board -------------------------------------------------------------------------


def test_the_head_tells_who_plays_and_how_it_stands() -> None:
    """Names, scores, whose turn, which computer, how many tiles are left, the deal, the clock."""
    table = sit_down(players=["Ada", "Robo"], computers={2: "sharp"}, minutes=3)
    head = told(table)["head"]
    assert [player["name"] for player in head["players"]] == ["Ada", "Robo"]
    assert [player["note"] for player in head["players"]] == ["", "Sharp"]
    assert head["title"] == "Sums of 10"
    assert head["clock"] == {"left": 180, "running": True, "label": "Time left"}
    assert head["deal"].endswith(table.playing.deal_code)
    assert [player["turn"] for player in head["players"]] == [False, True]
    show_computers(table)
    assert head["pool"] == "91 tiles left"


def test_a_computer_that_goes_by_its_level_needs_no_note() -> None:
    """Where the name says it all, nothing is said twice."""
    table = sit_down(players=["Ada", ""], computers={2: "sharp"})
    assert [player["note"] for player in told(table)["head"]["players"]] == ["", ""]


def test_the_board_is_told_square_by_square() -> None:
    """Tiles on the board and laid ones are named by their squares, for those who listen."""
    table = table_at(RACK)
    tap(table, "rack-3", "D2")
    shown = told(table)
    assert set(shown["cells"]) == {"B2", "C2", "D4"}
    assert shown["laid"] == {"D2": "four, not played yet"}


def test_the_rack_is_told_place_by_place() -> None:
    """Each tile of the rack has its name, and how it is held."""
    table = table_at(RACK)
    tap(table, "rack-3", "D2", "rack-1")
    rack = told(table)["rack"]
    assert [tile["state"] for tile in rack] == ["picked", "", "laid", "", ""]
    assert [tile["label"] for tile in rack][:3] == ["one", "three", "four, on the board"]
    press(table, "trade")
    tap(table, "rack-2")
    assert [tile["state"] for tile in told(table)["rack"]] == ["", "chosen", "", "", ""]


def test_a_closed_rack_is_told_as_backs() -> None:
    """Behind the curtain, the names of the tiles are those of backs, all alike."""
    table = sit_down(closed=True)
    assert HIDDEN in table.seen.rack_of(table.front)
    labels = {tile["label"] for tile in told(table)["rack"]}
    assert len(labels) == 1
    assert not any(character.isdigit() for character in labels.pop())


# --- dialogs -----------------------------------------------------------------------------------


def test_every_dialog_can_be_closed_or_answered() -> None:
    """Each dialog has a button that can be pressed, and all but the draw and curtain a way out."""
    for table in moments():
        if asked(table) is None:
            continue
        shown = dialog(table)
        assert any(button.get("on", True) for button in shown["buttons"])
        if shown["id"] not in ("draw", "curtain"):
            [cancel] = [button for button in shown["buttons"] if button.get("cancel")]
            assert cancel.get("on", True)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_tile_can_come_under_the_lens(variant: str) -> None:
    """All tiles of a dealt board have a lens with words and a picture."""
    table = sit_down(variant)
    for square, tile in table.playing.position.board.placed():
        tap(table, str(square))
        shown = dialog(table)
        assert tile.face in shown["title"]
        assert shown["lines"]
        assert shown["svg"].startswith("<svg")
        press(table, "no")


@pytest.mark.parametrize("face", ["0.37", "0.4", "0.40", "0.05"])
def test_a_wild_of_any_name_can_come_under_the_lens(face: str) -> None:
    """A wild that was named with a hundredth that no tile has can be looked at."""
    table = table_at(f"decimals _5;_,?{face},_3;_5 0.5;0.5 9x0.5 0;0 1 0")
    tap(table, "B2")
    assert face in dialog(table)["title"]


def test_the_draw_shows_backs_until_tiles_are_turned() -> None:
    """As many faces are drawn as tiles have been turned over."""
    table = Table(make_settings("tens", ["Ada", "Bo", "Cy"], deal=4))
    game = table.playing
    for turned in range(4):
        picture = lots_picture(game.drawings[:1], turned, game.names)
        backs = sum(shape.role == "back" for shape in picture.shapes)
        assert backs == 3 - turned


@pytest.mark.parametrize("name", ["<b>Bo</b>", '"><script>alert(1)</script>', "{who}", "%s", "{0}"])
def test_names_are_only_names(name: str) -> None:
    """Whatever people call themselves stands as it is in texts, and is escaped in pictures."""
    table = sit_down(players=[name, "Bo"])
    press(table, "pass", "yes")
    everything = told(table)
    assert any(name in text for text in texts(everything["work"]))
    drawn = told(Table(table.settings))["dialog"]["svg"]
    assert "<script" not in drawn
    assert "<b>" not in drawn


def test_the_end_says_who_won_and_why() -> None:
    """When somebody goes out, that, the points for it and the winner are shown."""
    table = table_at(f"{SMALL} 4;9,9 - 0;0 1 0")
    tap(table, "rack-1", "D2")
    press(table, "play")
    said = " ".join(lines(table))
    assert "Ada" in said
    assert "15 points" in said
    assert told(table)["work"]["kind"] == "over"
    assert [player["won"] for player in told(table)["head"]["players"]] == [True, False]


def test_the_deal_can_be_read_unless_it_would_give_racks_away() -> None:
    """The code of the deal is shown, with closed racks only after the end; winners are marked."""
    opened, closed = sit_down(), sit_down(closed=True)
    assert head_of(opened, Voice())["deal"] == f"Deal code: {opened.playing.deal_code}"
    assert head_of(closed, Voice())["deal"] == ""
    press(closed, "here", "bell", "yes")
    assert closed.playing.is_over
    told = head_of(closed, Voice())
    assert closed.playing.deal_code in told["deal"]
    assert [player["won"] for player in told["players"]] == [True, True]
