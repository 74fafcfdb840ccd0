"""The participants: built-in levels and custom players, each with a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sums_widgets.engine import Move, Position, SumsError
from sums_widgets.engine.errors import shown
from sums_widgets.engine.record import LONGEST_NAME, check_text
from sums_widgets.players.levels import ALL_LEVELS, choose

Player = str | Callable[[Position], Move | str]
"""The name of a level, or a function from what a player sees to its move (or the move's text)."""

FEWEST_ENTRANTS = 2


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player with its name in the table; levels think for at most `seconds`."""

    name: str
    player: Player
    seconds: float | None = None

    def answer(self, view: Position, seed: int) -> object:
        """Return the player's answer, which may be anything; it may also raise anything."""
        if isinstance(self.player, str):
            return choose(self.player, view, seed, self.seconds)
        return self.player(view)


def enter(players: object, seconds: float | None = None) -> tuple[Entrant, ...]:
    """Return entrants from a mapping of names to players, or from a list of players.

    >>> def careful(position):
    ...     return "pass"
    >>> [entrant.name for entrant in enter(["sharp", careful, "sharp"])]
    ['sharp', 'careful', 'sharp 2']
    >>> enter(["quick", careful])
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: player is 'quick'; expected a function, or one of ...
    """
    named = list(players.items()) if isinstance(players, Mapping) else _with_names(players)
    if len(named) < FEWEST_ENTRANTS:
        raise SumsError(f"{len(named)} players; expected {FEWEST_ENTRANTS} or more")
    return tuple(
        Entrant(check_text(name, "name", LONGEST_NAME), check_entrant(player), seconds)
        for name, player in named
    )


def check_entrant(player: object) -> Player:
    """Return the player; raise `SumsError` if it is neither a function nor a level."""
    if callable(player) or (isinstance(player, str) and player in ALL_LEVELS):
        return player
    raise SumsError(
        f"player is {shown(player)}; expected a function, or one of {', '.join(ALL_LEVELS)}"
    )


def _with_names(players: object) -> list[tuple[str, object]]:
    if isinstance(players, str) or not isinstance(players, Iterable):
        raise SumsError(
            f"players is {shown(players)}; expected a list, or a mapping of names to players"
        )
    named: list[tuple[str, object]] = []
    for player in players:
        name = name_of(player)
        taken = sum(name_of(other) == name for _, other in named)
        named.append((f"{name} {taken + 1}" if taken else name, player))
    return named


def name_of(player: object) -> str:
    """Return the name of a player: of a level, of a function, or else of its class."""
    if isinstance(player, str):
        return player
    return str(getattr(player, "__name__", type(player).__name__))[:LONGEST_NAME]
