"""The shelf: the saved games of all stores, each once, the newest first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.widgets.keeping.kept import read_kept, record_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Game, Variant

MOST_CARDS = 5
"""How many games are offered at a time."""


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game on the shelf: its id there, its text, and what people recognize it by."""

    id: str
    text: str
    variant: Variant
    names: tuple[str, ...]
    scores: tuple[int, ...]
    turns: int
    is_over: bool
    is_old: bool = False
    """Whether it was saved over a day ago, and only in a browser, which may delete it."""

    @classmethod
    def of(cls, identity: str, text: str, game: Game, *, is_old: bool = False) -> KeptGame:
        """Build the entry of a game."""
        scores, turns = game.position.scores, len(game.turns)
        return cls(identity, text, game.variant, game.names, scores, turns, game.is_over, is_old)


class Shelf:
    """The saved games; a game that was saved in two places is listed once, with more turns.

    >>> from sums_widgets.engine import start_game
    >>> shelf, game = Shelf(), start_game("tens", ["Ada", "Bo"], seed=1)
    >>> shelf.add("old", game.to_text())
    >>> turn = game.pass_turn()
    >>> shelf.add("new", game.to_text())
    >>> [(kept.id, kept.turns) for kept in shelf.games()]
    [('new', 1)]
    """

    def __init__(self, variants: Sequence[Variant] = ()) -> None:
        """Start empty; `variants` are custom ones besides the five."""
        self._variants = tuple(variants)
        self._games: dict[str, KeptGame] = {}

    def add(self, identity: str, text: str, *, is_old: bool = False) -> None:
        """Add a game that was found somewhere; raise SumsError if it is not one."""
        game = read_kept(text, self._variants).game
        for other in self.games():
            if _is_part_of(text, other.text):
                return
            if _is_part_of(other.text, text):
                del self._games[other.id]
        self._games[identity] = KeptGame.of(identity, text, game, is_old=is_old)

    def note_saved(self, identity: str) -> None:
        """Mark a game as not old, because it has been saved elsewhere."""
        self._games[identity] = replace(self._games[identity], is_old=False)

    def put(self, identity: str, text: str, game: Game) -> None:
        """Put the game that is being played in front of all others."""
        self._games.pop(identity, None)
        self._games = {identity: KeptGame.of(identity, text, game), **self._games}

    def rename(self, before: str, after: str) -> None:
        """Change the id of a game."""
        kept = self._games.pop(before)
        self._games[after] = replace(kept, id=after)

    def clear(self) -> None:
        """Remove every game."""
        self._games.clear()

    def __contains__(self, identity: object) -> bool:
        """Whether there is a game with this id."""
        return identity in self._games

    def __getitem__(self, identity: str) -> KeptGame:
        """Return the game with this id; raise KeyError if there is none."""
        return self._games[identity]

    def games(self, *, but: str = "") -> tuple[KeptGame, ...]:
        """Return the games except one, unfinished games first."""
        games = [kept for kept in self._games.values() if kept.id != but]
        return tuple(sorted(games, key=lambda kept: kept.is_over))

    def waiting(self, *, but: str = "") -> tuple[KeptGame, ...]:
        """Return the unfinished games except one."""
        return tuple(kept for kept in self.games(but=but) if not kept.is_over)


def _is_part_of(text: str, longer: str) -> bool:
    """Whether one text is the beginning of the game of another."""
    return record_of(longer).startswith(record_of(text))
