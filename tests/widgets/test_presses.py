"""The buttons and dialogs beside the board: each acts once, and only when it may."""

from __future__ import annotations

import pytest

from sums_widgets.engine import End, Square
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.looking_back import table_to_see
from sums_widgets.widgets.table.presses import ANSWERS, AT_ANY_TIME, IN_A_TURN
from sums_widgets.widgets.table.questions import ChooseTrade, Help, Lens, LookBack, Lots, Sure
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from widgets.table_hands import (
    SMALL,
    asked,
    choose,
    dialog,
    laid,
    lines,
    notice,
    picked,
    press,
    pressable,
    sit_down,
    table_at,
    tap,
    tone,
)

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"
EVERY = sorted({*ANSWERS, *IN_A_TURN, *AT_ANY_TIME, "start"})


@pytest.fixture
def table() -> Table:
    """Return a small table where Ada is to move."""
    return table_at(RACK)


# --- play and take back ------------------------------------------------------------------------


def test_play(table: Table) -> None:
    """A play that makes its sum is scored, the rack is filled up, the other player is to move."""
    tap(table, "rack-3", "D2")
    press(table, "play")
    assert table.playing.position.scores == (13, 0)
    assert table.playing.position.turn == 2
    assert (tone(table), laid(table)) == ("good", {})
    assert lines(table) == ["Ada places 1 tile: 13 points.", "It is Bo's turn."]


def test_a_second_press_of_play_keeps_the_praise(table: Table) -> None:
    """Play pressed twice takes one turn, and the next child still reads how it went."""
    tap(table, "rack-3", "D2")
    press(table, "play", "play")
    assert len(table.playing.turns) == 1
    assert tone(table) == "good"


def test_play_with_nothing_laid_says_what_to_do(table: Table) -> None:
    """Play with nothing on the board takes no turn."""
    press(table, "play")
    assert notice(table) == ["Lay a tile first."]
    assert not table.playing.turns


def test_a_refused_play_keeps_the_tiles_and_names_the_failing_runs(table: Table) -> None:
    """An illegal play stays where it is, and every failing run is explained."""
    tap(table, "rack-1", "D2", "rack-2", "D3")
    press(table, "play")
    assert laid(table) == {"D2": "1", "D3": "3"}
    assert table.notice.refusal is not None
    failing = [str(failure.run.squares[0]) for failure in table.notice.refusal.failures]
    assert sorted(failing) == ["B2", "D2"]
    assert len(lines(table)) == 2
    assert not table.playing.turns
    press(table, "play")
    assert laid(table) == {"D2": "1", "D3": "3"}


def test_take_back_takes_all_back_and_forgets_the_refusal(table: Table) -> None:
    """Take back clears the board of laid tiles, and what was said of them."""
    tap(table, "rack-1", "D2")
    press(table, "play", "take-back")
    assert (laid(table), tone(table)) == ({}, "plain")


def test_mix_changes_the_order_and_nothing_else(table: Table) -> None:
    """Mix shows the tiles in another order, each time; picked and laid ones stay so."""
    tap(table, "rack-3", "D2", "rack-1")
    for _ in range(5):
        before = list(table.tray.order)
        press(table, "shuffle")
        assert table.tray.order != before
        assert sorted(table.tray.order) == sorted(before)
    assert (laid(table), picked(table)) == ({"D2": "4"}, 0)


# --- trade and pass ----------------------------------------------------------------------------


def test_trade_shows_what_it_costs_then_trades(table: Table) -> None:
    """Tiles are chosen by taps, the cost is shown before, and keeping them costs nothing."""
    press(table, "trade")
    assert dialog(table)["lines"] == ["Tap the tiles that you want to trade."]
    assert "yes" not in pressable(table)
    tap(table, "rack-1", "rack-4")
    assert dialog(table)["lines"] == ["Trading 2 tiles: 6 points off."]
    press(table, "yes")
    assert table.playing.position.scores == (-6, 0)
    assert asked(table) is None


def test_yes_with_no_tile_chosen_trades_nothing(table: Table) -> None:
    """A trade of nothing is not made; the question stays."""
    press(table, "trade", "yes")
    assert asked(table) == ChooseTrade()
    assert not table.playing.turns


@pytest.mark.parametrize("button", ["no", "trade"])
def test_a_trade_can_be_thought_better_of(table: Table, button: str) -> None:
    """Keep them, or Trade again, closes the question."""
    press(table, "trade")
    tap(table, "rack-1")
    press(table, button)
    assert asked(table) is None
    assert not table.playing.turns


def test_trade_takes_laid_tiles_back_with_what_was_said_of_them(table: Table) -> None:
    """Trading after a refused play starts with all tiles in the rack, and no marks."""
    tap(table, "rack-1", "D2")
    press(table, "play", "trade")
    assert (laid(table), tone(table)) == ({}, "plain")


def test_a_hint_to_trade_stays_while_the_tiles_are_chosen() -> None:
    """The hint that names tiles to trade is still there, and lit, once Trade is pressed."""
    table = table_at("tens _,r9,_ 7,8;2,3 9x1 0;0 1 0")
    press(table, "hint", "hint")
    assert (tone(table), bool(table.notice.tiles)) == ("hint", True)
    press(table, "trade")
    assert (tone(table), bool(table.notice.tiles)) == ("hint", True)


def test_no_trade_with_an_empty_pool() -> None:
    """With an empty pool, Trade says why nothing can be traded."""
    table = table_at(f"{SMALL} 1,3,4;4 - 0;0 1 0")
    press(table, "trade")
    assert (notice(table), asked(table)) == (["The pool is empty. You cannot trade now."], None)


def test_pass_is_asked_once(table: Table) -> None:
    """Pass asks whether it is meant; yes passes, no does not; laid tiles go back."""
    tap(table, "rack-1", "D2")
    press(table, "pass")
    assert dialog(table)["id"] == "pass"
    press(table, "no")
    assert not table.playing.turns
    assert laid(table) == {"D2": "1"}
    press(table, "pass", "yes", "yes")
    assert len(table.playing.turns) == 1
    assert tone(table) == "plain"


# --- hints -------------------------------------------------------------------------------------


def test_hints_climb_one_rung_a_press(table: Table) -> None:
    """Each press of Hint shows one more rung; the last one stays."""
    said = []
    for _ in range(5):
        press(table, "hint")
        assert tone(table) == "hint"
        said.append(notice(table))
    assert len(set(map(tuple, said))) == 4
    assert said[3] == said[4]
    assert len(table.notice.squares) >= 1


def test_the_ladder_begins_anew_with_the_next_turn(table: Table) -> None:
    """The next player's first hint is the gentlest one."""
    press(table, "hint", "hint", "hint", "pass", "yes", "hint")
    assert table.rungs_shown == 1


def test_a_hint_speaks_of_the_laid_tiles(table: Table) -> None:
    """While tiles lie on the board, the hint is about them."""
    tap(table, "rack-1", "D2")
    press(table, "hint")
    assert notice(table)[0].startswith("This sum needs 3")


def test_an_unnamed_wild_is_no_obstacle_for_a_hint(table: Table) -> None:
    """A hint may be asked for while a wild has no name."""
    tap(table, "rack-5", "D2")
    press(table, "hint")
    assert tone(table) == "hint"


def test_hints_can_be_switched_off() -> None:
    """Without hints there is no button, and its press does nothing."""
    table = table_at(RACK, hints=False)
    assert "hint" not in pressable(table)
    press(table, "hint")
    assert notice(table) == []


def test_picking_a_tile_leaves_the_hint_to_be_read(table: Table) -> None:
    """A hint stays until a tile is laid."""
    press(table, "hint")
    tap(table, "rack-3")
    assert tone(table) == "hint"
    tap(table, "D2")
    assert tone(table) == "plain"


# --- help, scores, bell, new -------------------------------------------------------------------


def test_help_and_scores_open_and_close(table: Table) -> None:
    """Help and Scores are switches."""
    press(table, "help")
    assert asked(table) == Help()
    press(table, "help", "sheet")
    assert (asked(table), table.sheet_is_open) == (None, True)
    press(table, "sheet")
    assert not table.sheet_is_open


def test_the_bell_is_asked_and_finishes_the_round(table: Table) -> None:
    """After the bell, everybody has had the same number of turns when the game is over."""
    press(table, "pass", "yes", "bell")
    assert asked(table) == Sure("bell")
    press(table, "yes")
    assert (table.playing.bell, table.playing.is_over) == (End.STOPPED, False)
    assert "bell" not in pressable(table)
    press(table, "bell")
    assert asked(table) is None
    press(table, "pass", "yes")
    assert table.playing.is_over
    assert "bell" not in pressable(table)


def test_a_new_game_goes_back_to_the_start_panel_filled_in() -> None:
    """New game asks, then shows the start panel with the same players, and a fresh deal."""
    table = sit_down(players=["Zoe", "Max"])
    press(table, "new", "no")
    assert table.game is not None
    press(table, "new", "yes")
    assert table.setup is not None
    assert table.setup.settings() is not None
    again = table.setup.settings()
    assert again is not None
    assert (again.names, again.deal) == (("Zoe", "Max"), None)
    press(table, "start")
    assert isinstance(asked(table), Lots)


def test_a_locked_deal_stays_for_the_next_game() -> None:
    """A deal that the teacher locked is dealt again."""
    table = sit_down(locked=["deal"])
    press(table, "new", "yes", "start")
    assert table.playing.head.seed == 1


def test_a_start_panel_with_a_problem_does_not_start() -> None:
    """A deal code that is none keeps the game from starting, and says so."""
    chosen = make_settings()
    table = Table(chosen, Setup(chosen))
    handle(table, {"do": "set", "id": "deal", "value": "tens-1-xx"})
    press(table, "start")
    assert table.game is None
    handle(table, {"do": "set", "id": "deal", "value": ""})
    press(table, "start")
    assert table.playing.names == ("Player 1", "Player 2")


# --- the draw and the review -------------------------------------------------------------------


def test_the_draw_is_turned_over_tile_by_tile() -> None:
    """Each press turns one tile over; after the last one, the game begins."""
    table = Table(make_settings("tens", ["Ada", "Bo"], deal=2))
    assert dialog(table)["buttons"][0]["label"] == "Turn over for Ada"
    press(table, "draw-next")
    assert dialog(table)["lines"] == ["Ada draws 2."]
    press(table, "draw-next")
    assert dialog(table)["lines"][-1] == "Bo drew the highest tile and starts."
    assert [button["id"] for button in dialog(table)["buttons"]] == ["draw-next"]
    press(table, "draw-next")
    assert asked(table) is None
    assert table.is_open


def test_a_tie_is_drawn_again_before_everybodys_eyes() -> None:
    """Players who tie draw once more; each tile is turned over by itself."""
    seed = next(s for s in range(99) if len(_deal(s).playing.drawings) > 1)
    table = _deal(seed)
    tiles = sum(len(drawing.tiles) for drawing in table.playing.drawings)
    for turned in range(tiles):
        assert asked(table) == Lots(turned)
        press(table, "draw-next")
    assert dialog(table)["lines"][-1].endswith("starts.")


def _deal(seed: int) -> Table:
    return Table(make_settings("tens", deal=seed))


def looked_at(table: Table) -> tuple[int, int]:
    """Return which moment of the review is shown, and how much of its answer."""
    question = table.question
    assert isinstance(question, LookBack)
    return question.moment, question.shown


def test_the_review_is_looked_through_step_by_step() -> None:
    """After the end, each moment is asked, nudged and answered, there and back."""
    table = sit_down()
    for _ in range(4):
        press(table, "pass", "yes")
    press(table, "bell", "yes", "review")
    seen = set()
    for _ in range(12):
        seen.add(looked_at(table))
        assert table_to_see(table).playing.position in table.playing.positions
        press(table, "more")
    assert seen == {(moment, shown) for moment in range(2) for shown in range(3)}
    assert "more" not in pressable(table)
    press(table, "back")
    assert looked_at(table) == (0, 0)
    press(table, "back", "no")
    assert asked(table) is None


def test_no_review_before_the_end(table: Table) -> None:
    """The review waits for the end: before, it would give the best plays away."""
    press(table, "review")
    assert asked(table) is None


# --- buttons at the wrong time -----------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("button", EVERY)
def test_what_is_not_offered_does_no_harm(table: Table, button: str) -> None:
    """A button that cannot be pressed takes no turn, in any moment of the game."""
    moments = {
        "open": table,
        "draw": Table(make_settings("tens", deal=1)),
        "computer": table_at(f"{SMALL} 1,4;4 9x1 0;0 2 0", computers={2: "sharp"}),
        "curtain": sit_down(closed=True),
        "panel": Table(make_settings(), Setup(make_settings())),
        "over": table_at("tens _,r9,_ 7;2 - 0;0 1 0"),
    }
    for name, moment in moments.items():
        if button in pressable(moment):
            continue
        before = moment.game.to_text() if moment.game else ""
        press(moment, button)
        assert (moment.game.to_text() if moment.game else "") == before, name


def test_the_lens_does_not_disturb_a_trade(table: Table) -> None:
    """While tiles are chosen for a trade, a tile of the board does not come under the lens."""
    press(table, "trade")
    tap(table, "rack-1", "B2")
    assert asked(table) == ChooseTrade(frozenset({0}))


def test_closing_the_lens_keeps_laid_tiles(table: Table) -> None:
    """Looking at a tile changes nothing on the board."""
    tap(table, "rack-3", "D2", "B2")
    assert asked(table) == Lens(Square(1, 1), table.playing.position.board[Square(1, 1)])  # type: ignore[arg-type] # a tile lies there
    press(table, "no")
    assert laid(table) == {"D2": "4"}


def test_a_field_that_nobody_asks_for_is_ignored(table: Table) -> None:
    """Values for fields that are not on the screen change nothing."""
    choose(table, number="4", variant="fractions")
    assert asked(table) is None
    assert table.playing.variant.name == "tens"
