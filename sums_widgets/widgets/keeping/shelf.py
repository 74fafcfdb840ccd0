"""The shelf: the games that are kept somewhere, each once, the newest first."""

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
    """A game on the shelf: the name it goes by there, its text, and what people know it by."""

    id: str
    text: str
    variant: Variant
    names: tuple[str, ...]
    scores: tuple[int, ...]
    turns: int
    is_over: bool

    @classmethod
    def of(cls, identity: str, text: str, game: Game) -> KeptGame:
        """Describe a game."""
        scores, turns = game.position.scores, len(game.turns)
        return cls(identity, text, game.variant, game.names, scores, turns, game.is_over)


class Shelf:
    """The kept games; a game that was kept in two places stands there once, with more turns.

    >>> from sums_widgets.engine import start_game
    >>> shelf, game = Shelf(), start_game("tens", ["Ada", "Bo"], seed=1)
    >>> shelf.add("old", game.to_text())
    >>> turn = game.pass_turn()
    >>> shelf.add("new", game.to_text())
    >>> [(kept.id, kept.turns) for kept in shelf.games()]
    [('new', 1)]
    """

    def __init__(self, variants: Sequence[Variant] = ()) -> None:
        """Begin with no games; `variants` are own ones beside the five."""
        self._variants = tuple(variants)
        self._games: dict[str, KeptGame] = {}

    def add(self, identity: str, text: str) -> None:
        """Put a game on the shelf as it was found somewhere; `SumsError` if it is none."""
        game = read_kept(text, self._variants).game
        for other in self.games():
            if _is_part_of(text, other.text):
                return
            if _is_part_of(other.text, text):
                del self._games[other.id]
        self._games[identity] = KeptGame.of(identity, text, game)

    def put(self, identity: str, text: str, game: Game) -> None:
        """Put the game on the shelf that is being played, in front of all others."""
        self._games.pop(identity, None)
        self._games = {identity: KeptGame.of(identity, text, game), **self._games}

    def rename(self, before: str, after: str) -> None:
        """Let a game go by another name."""
        kept = self._games.pop(before)
        self._games[after] = replace(kept, id=after)

    def clear(self) -> None:
        """Forget every game."""
        self._games.clear()

    def __contains__(self, identity: object) -> bool:
        """Tell whether a game goes by a name here."""
        return identity in self._games

    def __getitem__(self, identity: str) -> KeptGame:
        """Give the game that goes by a name."""
        return self._games[identity]

    def games(self, *, but: str = "") -> tuple[KeptGame, ...]:
        """List the games but one, those that can go on first."""
        games = [kept for kept in self._games.values() if kept.id != but]
        return tuple(sorted(games, key=lambda kept: kept.is_over))

    def waiting(self, *, but: str = "") -> tuple[KeptGame, ...]:
        """List the games but one that can go on."""
        return tuple(kept for kept in self.games(but=but) if not kept.is_over)


def _is_part_of(text: str, longer: str) -> bool:
    """Tell whether one text tells the beginning of the game of another."""
    return record_of(longer).startswith(record_of(text))
