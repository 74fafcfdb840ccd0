"""The state of a table: the game, the tiles in hand, what is asked and said.

Everything in here is read-only; the actions are in `table`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Play, SumsError, problems, score
from sums_widgets.engine.runs import runs_through
from sums_widgets.widgets.table.notice import Notice
from sums_widgets.widgets.table.questions import Curtain, Lots, Question
from sums_widgets.widgets.table.tray import Tray, keep_order

if TYPE_CHECKING:
    from sums_widgets.engine import Game, Position, Run, Score, Square, Tile
    from sums_widgets.widgets.table.clock import Clock
    from sums_widgets.widgets.table.settings import Settings
    from sums_widgets.widgets.table.setup import Setup
    from sums_widgets.widgets.table.shown_turn import ShownTurn


class State:
    """A table as it is at the moment."""

    def __init__(self, settings: Settings, setup: Setup | None) -> None:
        """Start with nothing on the table."""
        self.settings = settings
        self.setup = setup
        self.game: Game | None = None
        self.tray = Tray(())
        self.question: Question | None = None
        self.showing: ShownTurn | None = None
        self.notice = Notice()
        self.rungs_shown = 0
        self.clock: Clock | None = None
        self.sheet_is_open = False
        self.few_steps = False
        self.orders: dict[int, tuple[Tile, ...]] = {}
        self._last_front = 0

    # --- who sits where ----------------------------------------------------------------------

    @property
    def playing(self) -> Game:
        """The game; raise SumsError if there is none yet."""
        if self.game is None:
            raise SumsError("no game has begun yet")
        return self.game

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are not computers."""
        game = self.playing
        return tuple(p for p in range(1, len(game.names) + 1) if p not in game.head.computers)

    @property
    def is_open(self) -> bool:
        """Whether a person may lay tiles now."""
        return (
            self.game is not None
            and not self.game.is_over
            and self.showing is None
            and self.game.position.turn in self.people
            and not isinstance(self.question, Curtain | Lots)
        )

    @property
    def to_move(self) -> int | None:
        """The player to move; None before the draw has decided who starts, and after the end."""
        is_told = not isinstance(self.question, Lots) and not self.playing.is_over
        return self.playing.position.turn if is_told else None

    @property
    def front(self) -> int:
        """The player whose rack is in front: the one to move, or a person while a computer moves.

        Before the draw has decided who starts, it is the first player.
        """
        if isinstance(self.question, Lots):
            return 1
        turn = self.playing.position.turn
        if turn in self.people or not self.people:
            return turn
        return self._last_front or self.people[0]

    @property
    def seen(self) -> Position:
        """The position as people at the table may see it: with closed racks, at most one rack."""
        game = self.playing
        if not game.head.options.closed or game.is_over:
            return game.position
        hidden = isinstance(self.question, Curtain | Lots)
        alone = self.people == (self.front,)
        if hidden or not (alone or self.front == self._last_front):
            nobody = game.position.seen_by(game.position.turn)
            return nobody.seen_by(nobody.next_turn)
        return game.position.seen_by(self.front)

    def rack_as_shown(self, player: int) -> tuple[Tile, ...]:
        """Return a player's tiles in the order in which that player arranged them."""
        if player == self.front and self.tray.tiles:
            return self.tray.as_shown()
        rack = self.playing.position.rack_of(player)
        return tuple(keep_order(rack, self.orders.get(player, ())))

    # --- laid tiles, not played yet --------------------------------------------------------

    @property
    def laid(self) -> dict[Square, Tile]:
        """The tiles that are laid on the board but not played yet, a computer's or a person's."""
        return self.showing.laid if self.showing else self.tray.placements

    @property
    def live_runs(self) -> tuple[Run, ...]:
        """The runs that the laid tiles are in, except for wilds without a name."""
        named = {square: tile for square, tile in self.laid.items() if tile.face}
        board = self.playing.position.board.with_tiles(named)
        return runs_through(self.playing.variant, board, named)

    @property
    def worth(self) -> Score | None:
        """The score of the laid tiles, or None if they cannot be played."""
        position, play = self.playing.position, Play.of(self.laid)
        return None if not self.laid or problems(position, play) else score(position, play)

    # --- what can be done ------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether a person's turn can be undone."""
        if self.game is None or not self.settings.undo:
            return False
        if isinstance(self.question, Curtain | Lots):
            return False
        return any(turn.player in self.people for turn in self.game.turns)
