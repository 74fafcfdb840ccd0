"""Start a game: players, options and deal."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import closest
from sums_widgets.engine.deal import SAYABLE_SEEDS, check_player_count, deal
from sums_widgets.engine.errors import SumsError, shown
from sums_widgets.engine.game import Game
from sums_widgets.engine.layout import Layout
from sums_widgets.engine.record import LONGEST_NAME, Head, Options, check_text
from sums_widgets.engine.shuffle import check_seed
from sums_widgets.engine.variant_file import variant_of

if TYPE_CHECKING:
    from sums_widgets.engine.variant import Variant


@kind_call()
def start_game(  # noqa: PLR0913 - the options of the start panel
    variant: str | Variant,
    players: int | Sequence[str] = 2,
    seed: int | None = None,
    *,
    half: bool = False,
    closed: bool = False,
    minutes: int | None = None,
    advance: Sequence[int] = (),
    computers: Mapping[int, str] | Mapping[str, str] | None = None,
    board: Layout | None = None,
) -> Game:
    """Deal a game for a number of players, or for players with the given names.

    `seed` is random if None. `advance` lists points that the players start with, in the order of
    turns; `computers` maps players, by name or place, to the level of the computer that plays for
    them. Raise `SumsError` for any argument that is not accepted.

    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> game.names, len(game.position.rack), len(game.position.pool), game.is_over
    (('Ada', 'Bo'), 5, 91, False)
    >>> start_game("tens", ["Ada", "Bo"], computers={"Bo": "steady"}).head.computers
    {2: 'steady'}
    """
    game = variant_of(variant)
    if board is not None and not isinstance(board, Layout):
        raise SumsError(f"board is {board!r:.40}; expected what load_board gives")
    if board is not None:
        game = game.on_board(board)
    names = _names(players)
    seed = secrets.randbelow(SAYABLE_SEEDS) if seed is None else check_seed(seed)
    options = Options(half, closed, minutes)
    ready = deal(game, len(names), seed, half=half, advance=advance)
    return Game(Head(names, seed, ready.position, options, _computers(computers, names)))


def _names(players: object) -> tuple[str, ...]:
    if type(players) is int:
        check_player_count(players)
        return tuple(f"Player {seat}" for seat in range(1, players + 1))
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise SumsError(f"players is {players!r:.40}; expected a number or a list of names")
    check_player_count(len(players))
    return tuple(check_text(name, "name", LONGEST_NAME) for name in players)


def _computers(computers: object, names: Sequence[str]) -> dict[int, str]:
    """Return the levels by place, whether they are given by name or by place."""
    if computers is None:
        return {}
    if not isinstance(computers, Mapping):
        raise SumsError(
            f"computers is {computers!r:.40}; expected levels by player: {{2: 'steady'}}"
        )
    return {
        _place(player, names): check_text(level, "level", LONGEST_NAME)
        for player, level in computers.items()
    }


def _place(player: object, names: Sequence[str]) -> int:
    """Return the place (from 1) of a player; raise SumsError for a name that two of them have."""
    if type(player) is int and 1 <= player <= len(names):
        return player
    if isinstance(player, str) and names.count(player) == 1:
        return 1 + names.index(player)
    meant = closest(player, (name for name in names if names.count(name) == 1))
    hint = f"did you mean {meant}? Players" if meant else "players"
    raise SumsError(f"computers names player {shown(player)}; {hint} are 1 to {len(names)}")
