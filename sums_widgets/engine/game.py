"""A game from the deal to the end: keeps the record and applies the rules to every turn."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.deal import Drawing, deal, deal_code
from sums_widgets.engine.errors import SumsError
from sums_widgets.engine.play_notation import parse_play
from sums_widgets.engine.plays import Move, Pass, Trade
from sums_widgets.engine.problems import check_play
from sums_widgets.engine.record import (
    LONGEST_NOTE,
    LONGEST_RECORD,
    Bell,
    Entry,
    Head,
    Note,
    Turn,
    check_text,
    format_turn,
)
from sums_widgets.engine.rules import End, draw_count, end_reason, follow
from sums_widgets.engine.scoring import tally
from sums_widgets.engine.shuffle import draw
from sums_widgets.engine.tiles import Tile, sort_tiles

if TYPE_CHECKING:
    from sums_widgets.engine.position import Position
    from sums_widgets.engine.variant import Variant


class Game:
    """A game in progress or finished; `position` is its current position.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", seed=1)
    >>> first = game.position.turn
    >>> game.pass_turn().player == first, game.position.turn == first
    (True, False)
    """

    @kind_call(title="Game")
    def __init__(self, head: Head) -> None:
        """Begin at the start position of a head, before the first turn."""
        self.head = head
        self._entries: list[Entry] = []
        self._positions = [head.start]
        self._end = end_reason(head.start)
        self._closed_at = 0

    # --- the state of the game ----------------------------------------------------------------

    @property
    def variant(self) -> Variant:
        """The variant that is played."""
        return self.head.start.variant

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of the seats."""
        return self.head.names

    @property
    def position(self) -> Position:
        """The current position."""
        return self._positions[-1]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position before the first turn and after each turn."""
        return tuple(self._positions)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Turns, notes and the bell, in order."""
        return tuple(self._entries)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns taken so far."""
        return tuple(entry for entry in self._entries if isinstance(entry, Turn))

    @property
    def drawings(self) -> tuple[Drawing, ...]:
        """The draw for the first turn; empty for a game that did not begin with a deal."""
        start, options = self.head.start, self.head.options
        ready = deal(self.variant, start.players, self.head.seed, half=options.half)
        dealt = ready.position
        same = (dealt.board, dealt.racks, dealt.turn) == (start.board, start.racks, start.turn)
        return ready.drawings if same else ()

    @property
    def deal_code(self) -> str:
        """The short code with which as many players on the same board get the same tiles again."""
        return deal_code(self.variant, self.head.seed)

    @property
    def bell(self) -> End | None:
        """Why the game will end with this round, or None if the bell has not been rung."""
        rung = (entry.reason for entry in self._entries if isinstance(entry, Bell))
        return next(rung, None)

    @property
    def end(self) -> End | None:
        """Why the game is over, or None while it goes on."""
        return self._end

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._end is not None

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the highest score; empty until the game is over."""
        if not self.is_over:
            return ()
        best = max(self.position.scores)
        return tuple(seat for seat, won in enumerate(self.position.scores, 1) if won == best)

    def view(self, player: int) -> Position:
        """Return the position that a player may see: with closed racks, other tiles are hidden."""
        self.position.check_player(player)
        return self.position.seen_by(player) if self.head.options.closed else self.position

    # --- taking turns ------------------------------------------------------------------------

    def play(self, play: Move | str) -> Turn:
        """Take a turn with a move or its notation, and return the turn.

        Raise `IllegalPlay` or `NotationError` if it is not valid, `SumsError` if the game is over.
        """
        move = parse_play(play, self.position) if isinstance(play, str) else play
        return self._take(move)

    def trade(self, tiles: Iterable[Tile | str]) -> Turn:
        """Trade tiles of the rack, given as tiles or as faces: `["5", "8"]` or `"5,8"`."""
        return self._take(trade_of(tiles, self.variant))

    def pass_turn(self) -> Turn:
        """Take a turn without an action."""
        return self._take(Pass())

    def _take(self, move: Move) -> Turn:
        if self.is_over:
            raise SumsError(f"the game is over ({self._end}); no more turns can be taken")
        before = self.position
        move = check_play(before, move)
        turn = Turn(before.turn, move, tally(before, move), self._draw_for(move))
        after = follow(before, move, turn.drawn)
        end = self._end_after(after, len(self._positions))
        self._entries.append(turn)
        self._positions.append(after)
        self._end = end
        self.close_here()
        return turn

    def _draw_for(self, move: Move) -> tuple[Tile, ...]:
        position = self.position
        pool = position.pool
        if isinstance(move, Trade):
            pool = sort_tiles([*pool, *move.tiles])
        return draw(pool, draw_count(position, move), self.head.seed, len(self._positions))

    def _end_after(self, position: Position, turns: int) -> End | None:
        round_is_full = turns % position.players == 0
        return end_reason(position) or (self.bell if round_is_full else None)

    def stop(self, reason: End | str = End.STOPPED) -> None:
        """Ring the bell (`stopped`, or `time` when time is up): the game ends after this round."""
        if reason not in (End.STOPPED, End.TIME):
            raise SumsError(f"reason is {reason!r}; expected {End.STOPPED} or {End.TIME}")
        if self.is_over or self.bell:
            return
        self._entries.append(Bell(End(reason)))
        self.close_here()
        self._end = self._end_after(self.position, len(self.turns))

    def note(self, text: str) -> None:
        """Add a note to the record; raise `SumsError` if it is not valid or the record is full."""
        note = Note(check_text(text, "note", LONGEST_NOTE))
        if len(self.to_text()) + len(text) > LONGEST_RECORD - LONGEST_NOTE:
            raise SumsError("the record is full; no more notes can be added")
        self.add(note)

    def add(self, note: Note) -> None:
        """Add a note that is known to fit, such as one from a parsed record."""
        self._entries.append(note)

    def close_here(self) -> None:
        """Write the end of the record, once the game is over, after the current entries."""
        self._closed_at = len(self._entries)

    def undo(self) -> Turn:
        """Undo the last turn and all entries after it, and return it.

        Raise `SumsError` if no turn was taken.
        """
        if not self.turns:
            raise SumsError("there is no turn to take back")
        while not isinstance(last := self._entries.pop(), Turn):
            pass
        self._positions.pop()
        self.close_here()
        self._end = self._end_after(self.position, len(self.turns))
        return last

    # --- the record --------------------------------------------------------------------------

    def to_text(self) -> str:
        """Return the record of the game, which `Game.from_text` reads.

        >>> from sums_widgets.engine import start_game
        >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
        >>> game.stop()
        >>> print(game.to_text().splitlines()[-2:])
        ['#bell stopped', 'end stopped 0;0']
        """
        lines = []
        taken = 0
        for entry in self._entries:
            if isinstance(entry, Turn):
                lines.append(format_turn(taken + 1, entry, self._positions[taken]))
                taken += 1
            else:
                lines.append(str(entry))
        if self._end:
            scores = ";".join(map(str, self.position.scores))
            lines.insert(self._closed_at, f"end {self._end} {scores}")
        return "\n".join([*self.head.lines(), *lines]) + "\n"

    @classmethod
    def from_text(cls, text: str, *, variants: Iterable[Variant] = ()) -> Game:
        """Parse a record and replay it, checking every score and every draw.

        Raise `NotationError` with the line of an error.

        >>> from sums_widgets.engine import start_game
        >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
        >>> Game.from_text(game.to_text().replace("Ada", "Eve")).names
        ('Eve', 'Bo')
        """
        from sums_widgets.engine.replay import replay  # noqa: PLC0415 - import cycle

        return replay(text, variants)

    def __repr__(self) -> str:
        """Return the name of the game, the players and their scores."""
        players = zip(self.names, self.position.scores, strict=True)
        scores = ", ".join(f"{name} {points}" for name, points in players)
        return f"<Game of {self.variant.name} after {len(self.turns)} turns: {scores}>"

    def __str__(self) -> str:
        """Return the board and the racks as text."""
        return str(self.position)

    def _repr_svg_(self) -> str:
        """Return the picture of the game as SVG, for a notebook; closed racks are hidden."""
        from sums_widgets.pictures import game_picture, show  # noqa: PLC0415 - a higher layer

        return show(game_picture(self))


def trade_of(tiles: Iterable[Tile | str], variant: Variant) -> Trade:
    """Return the trade of tiles or faces; raise SumsError for anything else.

    >>> from sums_widgets.engine import VARIANTS
    >>> trade_of("8,5", VARIANTS["tens"]) == trade_of(["5", "8"], VARIANTS["tens"])
    True
    """
    tiles = tiles.split(",") if isinstance(tiles, str) else tiles
    if not isinstance(tiles, Iterable):
        raise SumsError(f"tiles is {tiles!r:.40}; expected tiles or their faces")
    made = [variant.tile(tile) if isinstance(tile, str) else tile for tile in tiles]
    for tile in made:
        if not isinstance(tile, Tile):
            raise SumsError(f"tiles has {tile!r:.40}; expected tiles or their faces")
    return Trade.of(made)
