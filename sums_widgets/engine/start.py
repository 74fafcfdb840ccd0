"""Starting a game: who plays, how, and with which tiles."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sums_widgets.engine.deal import SAYABLE_SEEDS, check_player_count, deal
from sums_widgets.engine.errors import SumsError
from sums_widgets.engine.game import Game
from sums_widgets.engine.layout import Layout
from sums_widgets.engine.record import LONGEST_NAME, Head, Options, check_text
from sums_widgets.engine.shuffle import check_seed
from sums_widgets.engine.variant_file import variant_of

if TYPE_CHECKING:
    from sums_widgets.engine.variant import Variant


def start_game(  # noqa: PLR0913 - the choices of the start panel, by name
    variant: str | Variant,
    players: int | Sequence[str] = 2,
    seed: int | None = None,
    *,
    half: bool = False,
    closed: bool = False,
    minutes: int | None = None,
    advance: Sequence[int] = (),
    computers: Mapping[int, str] | None = None,
    board: Layout | None = None,
) -> Game:
    """Deal a game for so many players, or for players with these names.

    `advance` gives points ahead to the first, second ... in the order of turns; `computers` says
    which players are computers, and at which level.

    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> game.names, len(game.position.rack), len(game.position.pool), game.is_over
    (('Ada', 'Bo'), 5, 91, False)
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


def _computers(computers: Mapping[int, str] | None, names: Sequence[str]) -> dict[int, str]:
    if not isinstance(computers or {}, Mapping):
        raise SumsError(
            f"computers is {computers!r:.40}; expected levels by player: {{2: 'steady'}}"
        )
    computers = dict(computers or {})
    for seat, level in computers.items():
        if type(seat) is not int or not 1 <= seat <= len(names):
            raise SumsError(f"computers names player {seat!r}; players are 1 to {len(names)}")
        check_text(level, "level", LONGEST_NAME)
    return computers
