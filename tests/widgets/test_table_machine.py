"""Events in any order, valid or not: no exception, no tile lost, and the drawing is the state.

Each machine sends about 2,000 events; there is one for each game, so that they run in parallel.
"""

from __future__ import annotations

from contextlib import ExitStack
from math import inf, nan
from random import Random
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from hypothesis import event as happened
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sums_widgets.engine import Pass, best_plays, format_play
from sums_widgets.widgets.table import presses
from sums_widgets.widgets.table.choices import FEEDBACK
from sums_widgets.widgets.table.events import handle
from sums_widgets.widgets.table.opening import FILE_FIELD, TEXT_FIELD
from sums_widgets.widgets.table.presses import ANSWERS, AT_ANY_TIME, IN_A_TURN
from sums_widgets.widgets.table.questions import Curtain, NameWild
from sums_widgets.widgets.table.replaying import SLIDER, Replay
from sums_widgets.widgets.table.settings import make_settings
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from widgets.table_checks import (
    check_drawing,
    check_record,
    check_secrets,
    check_telling,
    check_tiles,
    check_tray,
    may_be_seen,
)
from widgets.table_hands import events_of, free_squares, name_events, pressable, with_pool

if TYPE_CHECKING:
    from collections.abc import Mapping

BUTTONS = sorted({*ANSWERS, *AT_ANY_TIME, *IN_A_TURN, "start", "save-sheet", "dance", ""})
KEYS = [*"0123456789", "Enter", " ", "Backspace", "Delete", "Escape", "p", "ArrowUp", "", "½", "²"]
PLACES = [*(f"rack-{place}" for place in range(7)), "rack", "", "AA99", "H8", "b2", "rack-99"]
TYPED = ["pass", "trade:1", "C7:5", "B1>1,.,2", "A1v?3,2", "C7:?", "", ">", "😀", "ZZZ9:1", "A0:1"]
FIELDS = [
    *("number", "top", "bottom", "tenths", "hundredths"),
    *("variant", "name-1", "count", "deal"),
    SLIDER,
]
VALUES: list[object] = [
    *("1", "2", "5", "8", "-", "0", "16", "", "tens", "Emma", "3"),
    *(None, 7, True, 0, -1, 2.0, 10**30, nan, inf),
]
PASTED = ["", "#sums 1\n", "Once upon a time", "x" * 400]
MINUTES = 10
PATIENCE = 8
"""After this many events on the start panel, the game is started."""

anything = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=3,
)
DEEDS = [
    *("tap", "drop", "key", "press", "set", "paste", "type"),
    *("time-up", "no-voice", "environment", "dance"),
]
nonsense = st.fixed_dictionaries(
    {},
    optional={
        "do": st.sampled_from(DEEDS) | anything,
        **dict.fromkeys(("on", "from", "to", "key", "id", "value", "text", "again"), anything),
    },
)


def has_game(machine: OddEvents) -> bool:
    """Whether a game is on the table."""
    return hasattr(machine, "table") and machine.table.game is not None


class OddEvents(RuleBasedStateMachine):
    """A table whose players try everything, in any order."""

    variant = "tens"

    def __init__(self) -> None:
        """Remove randomness, so that failures are reproducible."""
        super().__init__()
        self.time = 0.0
        self.last_here: int | None = None
        self.events = 0
        self.waiting = 0
        self.seen: object = None
        self.sure = ExitStack()
        self.sure.enter_context(patch(f"{presses.__name__}.Random", lambda: Random(self.events)))
        self.sure.enter_context(patch("secrets.randbelow", lambda most: self.events % most))

    @initialize(
        seats=st.sampled_from(("pp", "pc", "cp", "ppc", "cpp", "pppp", "cc", "cpcp")),
        levels=st.lists(st.sampled_from(("gentle", "sharp")), min_size=4, max_size=4),
        deal=st.integers(0, 10**6),
        yes_no=st.fixed_dictionaries(
            dict.fromkeys(("closed", "half", "hints", "undo", "few_steps"), st.booleans())
        ),
        panel=st.integers(0, 4).map(lambda dice: dice == 4),
        feedback=st.sampled_from(FEEDBACK),
        pace=st.sampled_from(("normal", "instant")),
        pool=st.none() | st.integers(0, 12),
        turns=st.integers(0, 9),
        timed=st.booleans(),
    )
    def sit_down(  # noqa: PLR0913 - all that makes a difference
        self,
        *,
        seats: str,
        levels: list[str],
        deal: int,
        yes_no: dict[str, bool],
        panel: bool,
        feedback: str,
        pace: str,
        pool: int | None,
        turns: int,
        timed: bool,
    ) -> None:
        """Set up a table with some players."""
        few_steps = yes_no.pop("few_steps")
        chosen = make_settings(
            self.variant,
            len(seats),
            computers={n: levels[n - 1] for n, who in enumerate(seats, 1) if who == "c"},
            deal=deal,
            feedback=feedback,
            pace=pace,
            minutes=MINUTES if timed else None,
            **yes_no,
        )
        self.table = Table(chosen, Setup(chosen) if panel else None, now=lambda: self.time)
        self.table.few_steps = few_steps
        if pool is not None and not panel:
            with_pool(self.table, pool)
        self.check()
        if turns and not panel:
            self.take_turns(turns)

    # --- doing things ------------------------------------------------------------------------

    def do(self, event: Mapping[str, object]) -> None:
        """Send one event, and check the table."""
        table = self.table
        if event == {"do": "press", "id": "here"} and isinstance(table.question, Curtain):
            self.last_here = table.question.player
        game = table.game
        handle(table, event)
        if table.game is not game:
            self.last_here = None
        self.check()
        self.waiting = 0 if has_game(self) else self.waiting + 1

    def check(self) -> None:
        """Check the table; skip states that were checked before."""
        self.events += 1
        table = self.table
        state = _state(table)
        if state == self.seen:
            return
        self.seen = state
        if table.game is not None:
            allowed = may_be_seen(table, self.last_here)
            check_tray(table)
            check_tiles(table)
            check_drawing(table, allowed)
            if self.events % 7 == 0:
                check_secrets(table, allowed)
        if self.events % 2 == 0:
            check_telling(table)
        if table.game is not None and self.events % 37 == 0:
            check_record(table)

    @precondition(has_game)
    @rule(place=st.sampled_from(PLACES), again=st.booleans())
    def tap_rack(self, place: str, *, again: bool) -> None:
        """Tap a slot of the rack, filled or not."""
        self.do({"do": "tap", "on": place, "again": again})

    @precondition(has_game)
    @rule(data=st.data(), twice=st.booleans())
    def tap_board(self, data: st.DataObject, *, twice: bool) -> None:
        """Tap a square next to tiles, a tile, or a laid tile, once or twice."""
        square = data.draw(self.squares())
        for _ in range(1 + twice):
            self.do({"do": "tap", "on": square})

    @precondition(has_game)
    @rule(data=st.data(), place=st.integers(1, 5))
    def lay(self, data: st.DataObject, place: int) -> None:
        """Tap a tile, then a square."""
        square = data.draw(self.squares())
        self.do({"do": "tap", "on": f"rack-{place}"})
        self.do({"do": "tap", "on": square})

    @precondition(has_game)
    @rule(data=st.data())
    def drag(self, data: st.DataObject) -> None:
        """Drag something somewhere."""
        places = st.sampled_from(PLACES) | self.squares()
        self.do({"do": "drop", "from": data.draw(places), "to": data.draw(places)})

    @precondition(has_game)
    @rule(data=st.data(), key=st.sampled_from(KEYS))
    def press_key(self, data: st.DataObject, key: str) -> None:
        """Press a key, with the cursor anywhere."""
        on = data.draw(self.squares() | st.sampled_from(PLACES))
        self.do({"do": "key", "key": key, "on": on})

    @rule(button=st.sampled_from(BUTTONS), twice=st.booleans())
    def press_any(self, button: str, *, twice: bool) -> None:
        """Press any button, offered or not: one that is not offered takes no turn."""
        for _ in range(1 + twice):
            offered = button in pressable(self.table)
            before = _record(self.table)
            self.do({"do": "press", "id": button})
            assert offered or _record(self.table) == before

    @rule(data=st.data())
    def press_offered(self, data: st.DataObject) -> None:
        """Press a button that is enabled."""
        if offered := sorted(pressable(self.table)):
            self.do({"do": "press", "id": data.draw(st.sampled_from(offered))})

    @rule(field=st.sampled_from(FIELDS), value=st.sampled_from(VALUES))
    def fill_in(self, field: str, value: object) -> None:
        """Fill in a field of the start panel or of a wild's name."""
        self.do({"do": "set", "id": field, "value": value})

    @rule(
        field=st.sampled_from([TEXT_FIELD, FILE_FIELD, "", "deal"]),
        cut=st.none() | st.integers(0, 400),
        foreign=st.none() | st.sampled_from(PASTED) | st.text(max_size=9),
        asked=st.booleans(),
    )
    def paste_game(self, *, field: str, cut: int | None, foreign: str | None, asked: bool) -> None:
        """Paste the current game, a part of it, or anything, with or without the dialog for it.

        With the dialog, then press the buttons that open it.
        """
        text = _record(self.table)[:cut] if foreign is None else foreign
        if asked:
            self.do({"do": "press", "id": "open-game"})
        self.do({"do": "paste", "id": field, "text": text})
        if asked:
            for button in ("open-it", "yes"):
                self.do({"do": "press", "id": button})

    @precondition(has_game)
    @rule(places=st.lists(st.sampled_from(VALUES) | st.integers(-2, 20), min_size=1, max_size=3))
    def watch_again(self, places: list[object]) -> None:
        """Replay the game, and move the slider to valid and invalid places."""
        self.do({"do": "press", "id": "replay"})
        for place in places:
            self.do({"do": "set", "id": SLIDER, "value": place})
            if isinstance(replay := self.table.question, Replay):
                assert 0 <= replay.turn <= replay.last

    @precondition(has_game)
    @rule(data=st.data())
    def name_wild(self, data: st.DataObject) -> None:
        """Choose a valid name for a wild."""
        if isinstance(self.table.question, NameWild):
            face = data.draw(st.sampled_from(self.table.playing.variant.wild_faces))
            for event in name_events(self.table, face):
                self.do(event)

    @precondition(has_game)
    @rule(data=st.data())
    def type_play(self, data: st.DataObject) -> None:
        """Type a legal play, or anything."""
        position = self.table.playing.position
        own = [format_play(play, position) for play in best_plays(position, 3)]
        text = data.draw(st.sampled_from([*own, *TYPED]) | st.text(max_size=8))
        self.do({"do": "type", "text": text})

    @precondition(has_game)
    @rule(seconds=st.integers(0, 200))
    def time_goes_by(self, seconds: int) -> None:
        """Let time pass; the browser reports the end of time, perhaps too early."""
        self.time += seconds
        self.do({"do": "time-up"})

    @rule(event=nonsense)
    def talk_nonsense(self, event: dict[str, Any]) -> None:
        """Send an invalid event."""
        self.do(event)

    @precondition(has_game)
    @rule(steps=st.integers(1, 8))
    def computers_go_on(self, steps: int) -> None:
        """Show some steps of a computer's turn, if there is one."""
        for _ in range(steps):
            if self.table.showing is not None:
                self.table.advance()
                self.check()

    @invariant()
    def somebody_starts(self) -> None:
        """Check that a game can be started from the panel, whatever was filled in before."""
        if self.waiting >= PATIENCE:
            self.do({"do": "set", "id": "deal", "value": ""})
            self.do({"do": "press", "id": "start"})
            assert has_game(self)

    @precondition(has_game)
    @rule(turns=st.integers(1, 4))
    def good_turns(self, turns: int) -> None:
        """Take good turns, so that games come to their end."""
        self.take_turns(turns)

    def take_turns(self, turns: int) -> None:
        """Take good turns by taps, and show those of the computers."""
        for _ in range(turns):
            for button in ("draw-skip", "here", "no"):
                if self.table.question is not None:
                    self.do({"do": "press", "id": button})
            self.computers_go_on(steps=8)
            if self.table.is_open:
                position = self.table.playing.position
                before = len(self.table.playing.turns)
                for event in events_of(self.table, next(iter(best_plays(position)), Pass())):
                    self.do(event)
                assert len(self.table.playing.turns) == before + 1

    def squares(self) -> st.SearchStrategy[str]:
        """Return a strategy for squares where something may happen."""
        laid = list(self.table.laid)
        placed = [square for square, _ in self.table.playing.position.board.placed()]
        return st.sampled_from([*free_squares(self.table), *placed[:5], *laid * 5]).map(str)

    def teardown(self) -> None:
        """Check that the record replays to the state of the game."""
        self.sure.close()
        if has_game(self):
            happened(f"end: {self.table.playing.end}")
            check_record(self.table)


def _record(table: Table) -> str:
    return "" if table.game is None else table.game.to_text()


def _state(table: Table) -> tuple[object, ...]:
    """Return everything that can change at a table, except the start panel."""
    tray = table.tray
    turns = None if table.game is None else (id(table.game), len(table.game.turns), table.game.end)
    rack = tuple(tray.order), tuple(tray.placements.items()), tray.picked
    asked = table.question, table.notice, table.showing
    return turns, rack, asked, table.sheet_is_open, table.rungs_shown


def _machine(game: str, steps: int) -> type[Any]:
    """Return the test of one game; each runs a fifth of the examples of a property.

    With equal step counts, Hypothesis would send all of them the same events.
    """
    machine: type[OddEvents] = type(f"OddEvents_{game}", (OddEvents,), {"variant": game})
    test = machine.TestCase
    test.settings = settings(max_examples=settings().max_examples // 5, stateful_step_count=steps)
    marked: type[Any] = pytest.mark.slow(test)
    return marked


TestTens = _machine("tens", 64)
TestTwenties = _machine("twenties", 67)
TestHundreds = _machine("hundreds", 70)
TestFractions = _machine("fractions", 73)
TestDecimals = _machine("decimals", 76)
