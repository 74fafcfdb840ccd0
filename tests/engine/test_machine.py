"""Random whole games, with illegal attempts in between: the state stays consistent."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
import referee
from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from sums_widgets.engine import (
    HIDDEN,
    End,
    Game,
    IllegalPlay,
    Move,
    Pass,
    Play,
    Score,
    SumsError,
    Trade,
    Turn,
    Variant,
    best_plays,
    format_play,
    legal_plays,
    problems,
    start_game,
)
from sums_widgets.testing import legal_moves, plays, variants

if TYPE_CHECKING:
    from collections.abc import Callable

remarks = st.text("abc XYZ äß½🎲#=", min_size=1, max_size=20).map(str.strip).filter(bool)


def playing(machine: WholeGames) -> bool:
    """Whether a turn can be taken."""
    return not machine.game.is_over


class WholeGames(RuleBasedStateMachine):
    """One game, from the deal to some end, by players who try all sorts of things."""

    @initialize(
        variant=variants(),
        players=st.integers(2, 4),
        seed=st.integers(0, 10**6),
        half=st.booleans(),
        closed=st.booleans(),
        minutes=st.none() | st.integers(1, 240),
        ahead=st.booleans(),
    )
    def deal(  # noqa: PLR0913 - all the options of a game
        self,
        *,
        variant: Variant,
        players: int,
        seed: int,
        half: bool,
        closed: bool,
        minutes: int | None,
        ahead: bool,
    ) -> None:
        """Start a game with any options."""
        self.game = start_game(
            variant,
            players,
            seed=seed,
            half=half,
            closed=closed,
            minutes=minutes,
            advance=[7 * place for place in range(players)] if ahead else (),
        )

    # --- turns -------------------------------------------------------------------------------

    def take(self, move: Move) -> None:
        """Take a turn and check its effects."""
        before = self.game.position
        turn = self.game.play(move)
        after = self.game.position
        assert (turn.player, turn.play) == (before.turn, move)
        traded = len(move.tiles) if isinstance(move, Trade) else 0
        wanted = len(move.tiles) if isinstance(move, Play) else traded
        assert len(turn.drawn) == min(wanted, len(before.pool) + traded)
        for seat, (had, has) in enumerate(zip(before.racks, after.racks, strict=True), 1):
            assert has == had or seat == turn.player
        held = Counter(before.rack) - Counter(move.used) + Counter(turn.drawn)
        assert Counter(after.racks[turn.player - 1]) == held

    @precondition(playing)
    @rule(data=st.data())
    def legal_turn(self, data: st.DataObject) -> None:
        """Take any legal turn."""
        self.take(data.draw(legal_moves(self.game.position)))

    @precondition(playing)
    @rule(turns=st.integers(1, 8))
    def greedy_turns(self, turns: int) -> None:
        """Take the best plays, so that games come to their end."""
        for _ in range(turns):
            if self.game.is_over:
                return
            position = self.game.position
            if best := best_plays(position):
                self.take(best[0])
            else:
                self.take(Trade.of(position.rack) if position.pool else Pass())

    @precondition(playing)
    @rule()
    def turn_by_text(self) -> None:
        """Play the last listed play, passed as text."""
        position = self.game.position
        listed = legal_plays(position)
        move = listed[-1] if listed else Pass()
        assert self.game.play(format_play(move, position)).play == move

    @precondition(playing)
    @rule()
    def pass_turn(self) -> None:
        """Pass."""
        player = self.game.position.turn
        assert self.game.pass_turn() == Turn(player, Pass(), Score())

    # --- attempts ----------------------------------------------------------------------------

    def refused(self, attempt: Callable[[], object], error: type[SumsError] = SumsError) -> None:
        """Make an attempt that must be refused and change nothing."""
        text, positions, end = self.game.to_text(), self.game.positions, self.game.end
        with pytest.raises(error):
            attempt()
        assert (self.game.to_text(), self.game.positions, self.game.end) == (text, positions, end)

    @rule(data=st.data())
    def illegal_attempt(self, data: st.DataObject) -> None:
        """Try a play that the rules refuse, or any play after the end."""
        move = data.draw(plays(self.game.position))
        if self.game.is_over:
            self.refused(lambda: self.game.play(move))
        elif problems(self.game.position, move):
            self.refused(lambda: self.game.play(move), IllegalPlay)

    @rule(
        text=st.sampled_from(("", "B1>", "A0:1", "trade:", "Pass", "C7:5 ", "ZZ99>1,.", "trade:-"))
    )
    def attempt_by_text(self, text: str) -> None:
        """Try a text that is not a play."""
        self.refused(lambda: self.game.play(text))

    @rule()
    def senseless_requests(self) -> None:
        """Try to trade nothing, note nothing, stop for no reason, and view from an unknown seat."""
        game = self.game
        self.refused(lambda: game.trade([]))
        self.refused(lambda: game.trade(["no face"]))
        self.refused(lambda: game.note(""))
        self.refused(lambda: game.note("two\nlines"))
        self.refused(lambda: game.stop("out"))
        self.refused(lambda: game.view(0))
        if not game.position.pool:
            self.refused(lambda: game.trade(game.position.rack))
        if not game.turns:
            self.refused(game.undo)

    # --- what else can happen ----------------------------------------------------------------

    @rule(text=remarks)
    def note(self, text: str) -> None:
        """Add a note: only the record changes."""
        position, end = self.game.position, self.game.end
        trade = Trade.of(position.rack)
        drawn = self.game._draw_for(trade)
        self.game.note(text)
        assert (self.game.position, self.game.end) == (position, end)
        assert self.game._draw_for(trade) == drawn

    @rule(reason=st.sampled_from((End.STOPPED, End.TIME)), dice=st.integers(0, 5))
    def bell(self, reason: End, dice: int) -> None:
        """Ring the bell now and then; only the first one counts."""
        if dice:
            return
        rung, position = self.game.bell, self.game.position
        over = self.game.is_over
        self.game.stop(reason)
        assert self.game.bell == (rung if rung or over else reason)
        assert self.game.position == position

    @precondition(lambda machine: bool(machine.game.turns))
    @rule(again=st.booleans())
    def undo(self, *, again: bool) -> None:
        """Undo a turn, and maybe take it again: the same tiles are drawn."""
        position, positions = self.game.position, self.game.positions
        last = self.game.turns[-1]
        assert self.game.undo() == last
        assert self.game.positions == positions[:-1]
        if again and not self.game.is_over:
            assert self.game.play(last.play) == last
            assert self.game.position == position

    # --- what always holds -------------------------------------------------------------------

    @invariant()
    def tiles_are_conserved(self) -> None:
        """Start tiles stay; the yellow set is board, racks and pool."""
        referee.check_tiles(self.game)

    @invariant()
    def touched_runs_are_sums(self) -> None:
        """Every run that holds a placed tile totals the target."""
        referee.check_runs(self.game)

    @invariant()
    def turns_tell_the_position(self) -> None:
        """Scores, the player to move and the idle turns follow from the turns."""
        referee.check_turns(self.game)

    @invariant()
    def the_end_follows_the_rules(self) -> None:
        """The game is over just when the rules say so, for the reason they say."""
        referee.check_end(self.game)

    @invariant()
    def views_hide_closed_racks(self) -> None:
        """With closed racks, a player sees only the backs of the others' tiles."""
        view = self.game.view(1)
        if self.game.head.options.closed:
            assert all(set(rack) <= {HIDDEN} for rack in view.racks[1:])
        else:
            assert view == self.game.position

    def teardown(self) -> None:
        """Check that the record replays to the same game."""
        if not hasattr(self, "game"):
            return
        event(f"end: {self.game.end}")
        text = self.game.to_text()
        again = Game.from_text(text)
        assert again.to_text() == text
        assert again.positions == self.game.positions
        assert again.turns == self.game.turns
        assert (again.end, again.bell) == (self.game.end, self.game.bell)


TestWholeGames = pytest.mark.slow(WholeGames.TestCase)
TestWholeGames.settings = settings(stateful_step_count=30)
