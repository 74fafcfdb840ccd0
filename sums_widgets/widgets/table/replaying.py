"""The replay of a game: the turn after which it is shown, and the steps from there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import Game, Turn
from sums_widgets.engine.record import Bell, Note

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine import Head

SLIDER = "turn"
"""The field of the slider through the turns."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A game as it was after some turns; 0 is before the first.

    The game may still be in progress: then there are more turns to see the next time.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", seed=1)
    >>> turn = game.pass_turn()
    >>> Replay(game, 1).taken == turn, Replay(game).taken, Replay(game).at(99).turn
    (True, None, 1)
    """

    game: Game
    turn: int = 0

    @property
    def last(self) -> int:
        """How many turns there are."""
        return len(self.game.turns)

    @property
    def now(self) -> Replay:
        """The same replay, clamped in case turns have been undone since."""
        return self.at(self.turn)

    @property
    def is_last(self) -> bool:
        """Whether this is the last turn."""
        return self.turn >= self.last

    @property
    def taken(self) -> Turn | None:
        """The turn that is shown, or None before the first."""
        return self.game.turns[self.turn - 1] if self.turn else None

    @property
    def remarks(self) -> tuple[Bell | Note, ...]:
        """The notes and the bell that follow the turn in the record."""
        taken = 0
        found: list[Bell | Note] = []
        if not self.turn:
            found += [Note(text) for _, text in self.game.head.notes]
        for entry in self.game.entries:
            if isinstance(entry, Turn):
                taken += 1
            elif taken == self.turn:
                found.append(entry)
        return tuple(found)

    def at(self, turn: int) -> Replay:
        """Return the replay at another turn, clamped to those that there are."""
        return replace(self, turn=max(0, min(turn, self.last)))


STEPS: MappingProxyType[str, Callable[[Replay], Replay]] = MappingProxyType(
    {
        "replay-first": lambda replay: replay.at(0),
        "replay-back": lambda replay: replay.at(replay.turn - 1),
        "replay-next": lambda replay: replay.at(replay.turn + 1),
        "replay-last": lambda replay: replay.at(replay.last),
    }
)
"""The buttons that go through the turns."""


def slid(replay: Replay, field: str, value: object) -> Replay:
    """Return the replay with its slider at another value; an invalid value changes nothing.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", seed=1)
    >>> turn = game.pass_turn()
    >>> [slid(Replay(game), SLIDER, value).turn for value in (1, 1.0, "1", float("nan"))]
    [1, 1, 0, 0]
    """
    if field != SLIDER or isinstance(value, bool) or not isinstance(value, int | float):
        return replay
    return replay.at(int(value)) if value == value // 1 else replay


def first_look(game: Game) -> Replay:
    """Return the first replay of a game: a finished one at its start, a running one at its end.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", seed=1)
    >>> turn = game.pass_turn()
    >>> first_look(game).turn
    1
    """
    return Replay(game, 0 if game.is_over else len(game.turns))


def game_after(game: Game, turns: int) -> Game:
    """Return a separate game as it was after so many turns.

    Once a game is over, its racks are open at every turn.

    >>> from sums_widgets.engine import start_game
    >>> game = start_game("tens", seed=1)
    >>> for _ in range(4):
    ...     turn = game.pass_turn()
    >>> game_after(game, 3).positions == game.positions[:4]
    True
    """
    then = Game(_open_head(game))
    for entry in game.entries:
        if isinstance(entry, Turn):
            if len(then.turns) == turns:
                break
            then.play(entry.play)
        elif isinstance(entry, Bell):
            then.stop(entry.reason)
    return then


def _open_head(game: Game) -> Head:
    if not game.is_over:
        return game.head
    return replace(game.head, options=replace(game.head.options, closed=False))
