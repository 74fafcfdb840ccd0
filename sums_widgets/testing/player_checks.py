"""`check_player`: test a computer player before it plays against others.

A player only receives what it may see, so there is no check for peeking; and the rules end every
game in which nobody places a tile, so there is none for games that do not end.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import (
    VARIANTS,
    Position,
    SumsError,
    can_play,
    format_position,
    start_game,
)
from sums_widgets.engine.errors import shown
from sums_widgets.engine.shuffle import MOST_TURNS
from sums_widgets.engine.variant_file import FEWEST_PLAYERS, MOST_PLAYERS
from sums_widgets.learning.words import say
from sums_widgets.players.tournaments.answers import GaveAway, ask
from sums_widgets.players.tournaments.entrants import Entrant, check_entrant, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Move, Variant
    from sums_widgets.players.tournaments import Player

COMPANY = "steady"
"""The level that plays every second seat."""

DEALS = 100
"""The number of deals that are searched for a tile that fits nowhere."""

MOST_GAMES = 1000


def check_player(player: Player, variant: str | Variant | None = None, games: int = 4) -> None:
    """Raise `AssertionError` for the first requirement that a player does not meet.

    A player receives the position that it may see, returns a legal move or its notation, and does
    not change the position. It is tested where nothing fits, where the pool is empty, and in
    `games` short games of a variant (default: of each of the five), for two to four players, with
    open and with closed racks.

    >>> from sums_widgets.engine import legal_plays
    >>> def first_play(position):
    ...     plays = legal_plays(position)
    ...     return plays[0] if plays else "pass"
    >>> check_player(first_play, "tens", games=1)
    >>> check_player(lambda position: legal_plays(position)[0], "tens", games=1)
    Traceback (most recent call last):
    AssertionError: <lambda>, tens, where nothing fits: It stopped with IndexError: list index ...
    """
    entrant = Entrant(name_of(player), check_entrant(player))
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise SumsError(f"games is {shown(games)}; expected a whole number from 1 to {MOST_GAMES}")
    for each in [*VARIANTS] if variant is None else [variant]:
        for where, position in _hard_cases(each):
            _answer(entrant, position, where)
        for seed in range(games):
            _check_game(entrant, each, seed)


def _hard_cases(variant: str | Variant) -> Iterator[tuple[str, Position]]:
    """Yield positions that games reach late or never."""
    start = start_game(variant, seed=0).position
    yield "where the pool is empty", replace(start, pool=())
    if stuck := next(filter(None, (_stuck(variant, seed) for seed in range(DEALS))), None):
        yield "where nothing fits", stuck
        yield "where nothing fits and the pool is empty", replace(stuck, pool=())


def _stuck(variant: str | Variant, seed: int) -> Position | None:
    """Return a deal where the only tile in the rack to move fits nowhere, or None."""
    position = start_game(variant, seed=seed).position
    for tile in position.rack:
        racks = tuple((tile,) for _ in position.racks)
        if not can_play(left := replace(position, racks=racks)):
            return left
    return None


def _check_game(entrant: Entrant, variant: str | Variant, seed: int) -> None:
    """Play a short game with the player in every second seat."""
    players = FEWEST_PLAYERS + seed % (MOST_PLAYERS - FEWEST_PLAYERS + 1)
    closed = seed % 2 == 1
    game = start_game(variant, players, seed, half=True, closed=closed)
    company = Entrant(COMPANY, COMPANY)
    while not game.is_over:
        seat, turn = game.position.turn, len(game.turns) + 1
        racks = "closed" if closed else "open"
        where = f"seed {seed} for {players} players with {racks} racks, turn {turn}"
        asked = entrant if seat % 2 else company
        game.play(_answer(asked, game.view(seat), where, seed * MOST_TURNS + turn))


def _answer(entrant: Entrant, view: Position, where: str, seed: int = 0) -> Move:
    """Return the player's move; raise `AssertionError` unless it is legal and nothing changed."""
    text = format_position(view)
    about = f"{entrant.name}, {view.variant.name}, {where}"
    try:
        move = ask(entrant, view, seed)
    except GaveAway as end:
        raise _broken(f"{about}: {say(end.reason, level='teacher')}", text) from end.__cause__
    if format_position(view) != text:
        raise _broken(f"{about}: The position was changed; a player only looks at it.", text)
    return move


def _broken(promise: str, text: str) -> AssertionError:
    """Return the error for a requirement that is not met, with a note on how to reproduce it."""
    error = AssertionError(promise)
    error.add_note(f"The position: parse_position({text!r})")
    return error
