"""A table with a game on it: whose turn it is, which tiles are laid, what is asked and said.

Nothing in here depends on a browser or a timer. People's actions come in through `gestures` and
`presses`; a computer's turn proceeds with `advance`, one step at a time.
"""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING

from sums_widgets.engine import End, Pass, Play, SumsError, Trade, parse_play
from sums_widgets.engine.problems import check_play
from sums_widgets.engine.shuffle import MOST_TURNS
from sums_widgets.learning import explain_refusal
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.rules import bell_message, turn_messages
from sums_widgets.players import choose
from sums_widgets.players.review import review_game
from sums_widgets.widgets.table.clock import Clock
from sums_widgets.widgets.table.notice import Notice
from sums_widgets.widgets.table.questions import Curtain, LookBack, Lots, NameWild, Sure
from sums_widgets.widgets.table.settings import deal_game
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.shown_turn import ShownTurn
from sums_widgets.widgets.table.state import State
from sums_widgets.widgets.table.tray import Tray, keep_order

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine import Game, Move, Turn
    from sums_widgets.widgets.table.notice import Tone
    from sums_widgets.widgets.table.settings import Settings


class Table(State):
    """A game with its players, people and computers; before the game, its start panel.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> table = Table(make_settings("tens", ["Ada", "Bo"], deal=1))
    >>> table.game.names, table.question
    (('Ada', 'Bo'), Lots(turned=0))
    """

    def __init__(
        self,
        settings: Settings,
        setup: Setup | None = None,
        *,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """Wait for the start panel to be filled in if there is one; otherwise deal."""
        super().__init__(settings, setup)
        self._now = now
        if setup is None:
            self.start(settings)

    # --- the course of a game ----------------------------------------------------------------

    def start(self, settings: Settings) -> None:
        """Deal a game and show the draw for the first turn."""
        self.use(deal_game(settings), settings)
        if self.playing.drawings:
            self.question = Lots()
            self._set_tray()
        else:
            self.begin()

    def use(self, game: Game, settings: Settings) -> None:
        """Put a game on the table in place of the one before."""
        self.settings, self.game = settings, game
        self.setup, self.question, self.showing = None, None, None
        self.notice, self.rungs_shown = Notice(), 0
        self.orders.clear()
        self._last_front = 0
        self.clock = None
        if (minutes := game.head.options.minutes) is not None:
            self.clock = Clock(minutes, now=self._now)
        self._set_tray()

    def leave(self) -> None:
        """Clear the table for a new game: back to the start panel, filled in as before."""
        self.game, self.question, self.showing, self.clock = None, None, None, None
        self.notice, self.tray, self.sheet_is_open = Notice(), Tray(()), False
        deal = self.settings.deal if "deal" in self.settings.locked else None
        self.setup = Setup(replace(self.settings, deal=deal))

    def begin(self) -> None:
        """Begin after the draw."""
        self.question = None
        if self.clock:
            self.clock.start()
        self.begin_turn()

    def begin_turn(self) -> None:
        """Start the next player's turn: a computer decides, a person gets the laptop."""
        game = self.playing
        self.question, self.showing, self.rungs_shown = None, None, 0
        self._set_tray()
        if game.is_over:
            if self.clock:
                self.clock.pause()
            return
        player = game.position.turn
        if level := game.head.computers.get(player):
            seed = (game.head.seed * MOST_TURNS + len(game.turns)) % MOST_TURNS**4
            self.showing = ShownTurn(player, choose(level, game.view(player), seed=seed))
        elif game.head.options.closed and len(self.people) > 1 and player != self._last_front:
            self.question = Curtain(player)
        if player in self.people:
            self._last_front = player

    def _set_tray(self) -> None:
        rack = self.playing.position.rack_of(self.front)
        self.tray = Tray(keep_order(rack, self.orders.get(self.front, ())))

    def advance(self) -> None:
        """Show the next step of a computer's turn, or take the turn after the last one."""
        if self.showing is None:
            return
        turn = self.showing
        if turn.is_told or self.settings.pace == "instant":
            looked_at = self.question
            self._take(turn.move)
            if self.question is None and not self.playing.is_over:
                self.question = looked_at  # a child who reads on while a computer plays
        elif self.few_steps:
            self.showing = turn.at(turn.steps)
        else:
            self.showing = turn.at(turn.step + 1)

    def take(self, move: Move | str) -> Turn:
        """Take a turn for the person to move, and return it; laid tiles go back to the rack.

        Raise SumsError, with nothing changed, if no person is to move or the rules refuse it.

        >>> from sums_widgets.widgets.table.settings import make_settings
        >>> table = Table(make_settings("tens", ["Ada", "Bo"], deal=1))
        >>> table.take("pass").player, table.question
        (2, None)
        """
        self._expect_person()
        position = self.playing.position
        move = check_play(position, parse_play(move, position) if isinstance(move, str) else move)
        self.open_turn()
        self._keep_order()
        return self._take(move)

    def open_turn(self) -> None:
        """Close what is asked, so that the person to move can go on; raise SumsError if none is."""
        self._expect_person()
        if isinstance(self.question, Lots):
            self.begin()
        self.question = None

    def _expect_person(self) -> None:
        if self.game is None:
            raise SumsError("no game has been started; expected one: call new_game(...)")
        if self.game.is_over:
            raise SumsError("the game is over; call new_game(...) for another one")
        if self.game.position.turn not in self.people:
            name = self.game.names[self.game.position.turn - 1]
            raise SumsError(f"it is the turn of {name}, a computer; wait until it has played")

    def _take(self, move: Move) -> Turn:
        game = self.playing
        turn = game.play(move)
        tone: Tone = "good" if isinstance(move, Play) else "plain"
        self.notice = Notice(tone, turn_messages(turn, game.names))
        if self._is_late:  # undo takes the bell back with a turn, but gives no time back
            game.stop(End.TIME)
            rung = () if game.is_over else (bell_message(End.TIME),)
            self.notice = replace(self.notice, messages=(*self.notice.messages, *rung))
        self.begin_turn()
        return turn

    # --- a person's turn ---------------------------------------------------------------------

    def play_laid(self) -> None:
        """Play the laid tiles; if the rules refuse them, leave them in place and explain why."""
        if not self.tray.laid:
            if self.notice.tone != "good":  # the second press of two keeps the praise for the first
                self.notice = Notice(messages=(Message.of("table-lay-first"),))
            return
        if unnamed := self.tray.unnamed:
            self.question = NameWild(unnamed)
            return
        play = Play.of(self.tray.placements)
        refusal = explain_refusal(self.playing.position, play)
        if refusal is None:
            self._keep_order()
            self._take(play)
        else:
            self.notice = Notice("refused", tuple(dict.fromkeys(refusal.messages)), refusal)

    def trade(self, slots: frozenset[int]) -> None:
        """Trade tiles, or explain why they cannot be traded."""
        move = Trade.of(self.tray.tiles[slot] for slot in slots)
        refusal = explain_refusal(self.playing.position, move)
        self.question = None
        if refusal is None:
            self.tray.take_all_back()
            self._keep_order()
            self._take(move)
        else:
            self.notice = Notice("refused", refusal.messages)

    def pass_turn(self) -> None:
        """Pass."""
        self.tray.take_all_back()
        self._keep_order()
        self._take(Pass())

    def _keep_order(self) -> None:
        self.orders[self.front] = self.tray.as_shown()

    # --- between turns -----------------------------------------------------------------------

    def undo(self) -> None:
        """Undo the last turn of a person, with the computers' turns after it."""
        if not self.can_undo:
            return
        was_over = self.playing.is_over
        while self.playing.undo().player not in self.people:
            pass
        if was_over and self.clock:
            self.clock.start()
        self._last_front = 0
        self.begin_turn()
        self.notice = Notice(messages=(Message.of("table-undone"),))

    def ring(self, reason: End = End.STOPPED) -> None:
        """Ring the bell: the round is finished, then the game is over."""
        self.playing.stop(reason)
        if self.question == Sure("bell"):
            self.question = None
        self.notice = Notice()
        if self.playing.is_over:
            self.begin_turn()
        else:
            self.notice = Notice(messages=(bell_message(reason),))

    def time_is_up(self) -> None:
        """Ring the bell if the clock has run out."""
        if self._is_late:
            self.ring(End.TIME)

    @property
    def _is_late(self) -> bool:
        """Whether no time is left and no bell has rung."""
        game = self.game
        is_up = self.clock is not None and self.clock.is_up
        return is_up and game is not None and not game.is_over and game.bell is None

    def look_back(self, player: int | None = None) -> None:
        """Open the review of a player's game, by default the first person's."""
        people = self.people or (1,)
        self.question = LookBack(review_game(self.playing, player or people[0]))
