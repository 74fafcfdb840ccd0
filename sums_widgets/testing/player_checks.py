"""`check_player`: try out a player of one's own before it meets others.

What a player is given holds only what it may see, so that it does not peek needs no check. Nor
that its games end: the rules end every game in which nobody places a tile.
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
"""The level that has every second seat."""

DEALS = 100
"""In so many deals a tile that fits nowhere is looked for."""

MOST_GAMES = 1000


def check_player(player: Player, variant: str | Variant | None = None, games: int = 4) -> None:
    """Raise `AssertionError` with the first promise that a player breaks, or return.

    A player is given what it may see, answers with a legal move or its notation, and leaves the
    position as it was. It is asked where nothing fits, where the pool is empty, and in so many
    short games of a variant (of all five unless told), for two to four players, with open racks and
    with closed ones.

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
    """Walk over positions that games come to late or not at all."""
    start = start_game(variant, seed=0).position
    yield "where the pool is empty", replace(start, pool=())
    if stuck := next(filter(None, (_stuck(variant, seed) for seed in range(DEALS))), None):
        yield "where nothing fits", stuck
        yield "where nothing fits and the pool is empty", replace(stuck, pool=())


def _stuck(variant: str | Variant, seed: int) -> Position | None:
    """Give a deal with one tile left in the rack to move, which fits nowhere, if there is such."""
    position = start_game(variant, seed=seed).position
    for tile in position.rack:
        racks = tuple((tile,) for _ in position.racks)
        if not can_play(left := replace(position, racks=racks)):
            return left
    return None


def _check_game(entrant: Entrant, variant: str | Variant, seed: int) -> None:
    """Play a short game, the player in every second seat."""
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
    """Ask for a move, and see that it is one and that nothing has changed."""
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
    """Make the error for a broken promise, with a note that tells how to come back to the place."""
    error = AssertionError(promise)
    error.add_note(f"The position: parse_position({text!r})")
    return error
