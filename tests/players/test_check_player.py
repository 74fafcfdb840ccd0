"""`check_player`: good players pass, and every broken promise is reported."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from entered import (
    FAULTS,
    any_play,
    cheats,
    first_play,
    peeks,
    trades_everything,
    written_pass,
)

from sums_widgets.engine import HIDDEN, VARIANTS, Pass, Position, SumsError, can_play
from sums_widgets.players import ADAPTIVE
from sums_widgets.testing import check_player

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine import Move
    from sums_widgets.players.tournaments import Player


@pytest.mark.slow
@pytest.mark.parametrize("player", [first_play, any_play, written_pass, "gentle", ADAPTIVE])
def test_a_good_player_passes(player: Player) -> None:
    """Functions, answers in notation and our own levels keep every promise."""
    check_player(player, "fractions", games=2)


@pytest.mark.parametrize("player", FAULTS)
def test_a_fault_is_told(player: Callable[[Position], Any]) -> None:
    """What a player returns instead of a move is reported, with the place where it happened."""
    with pytest.raises(AssertionError, match=re.escape(FAULTS[player])) as broken:
        check_player(player, "tens", games=1)
    assert "tens, where the pool is empty" in str(broken.value)
    assert "parse_position('tens " in broken.value.__notes__[0]


def test_a_trade_without_a_pool_is_told() -> None:
    """A player who ignores the pool is detected, in any variant."""
    with pytest.raises(AssertionError, match=r"^trades_everything, decimals, where the pool is em"):
        check_player(trades_everything, "decimals", games=1)


def test_looking_into_a_closed_rack_is_told() -> None:
    """A player who relies on open racks meets closed ones."""
    told = "3 players with closed racks, turn .*: It stopped with SumsError: the rack of player"
    with pytest.raises(AssertionError, match=told):
        check_player(peeks, "tens", games=2)


def test_a_changed_position_is_told() -> None:
    """A player only looks at the position."""
    with pytest.raises(AssertionError, match="The position was changed; a player only looks"):
        check_player(cheats, "tens", games=1)


def test_the_cause_is_kept() -> None:
    """The exception of the player comes along, so that its own lines are shown too."""
    answers: dict[Position, str] = {}
    with pytest.raises(AssertionError) as broken:
        check_player(lambda position: answers[position], "tens")
    assert isinstance(broken.value.__cause__, KeyError)


@pytest.mark.slow
def test_it_asks_where_it_matters() -> None:
    """A player meets all five games, two to four players, both kinds of racks, and no way on."""
    met: set[tuple[str, object]] = set()

    def watch(position: Position) -> Move:
        closed = any(HIDDEN in rack for rack in position.racks)
        met.update(
            {
                ("variant", position.variant.name),
                ("players", position.players),
                ("closed", closed),
                ("pool", position.pool_size > 0),
                ("can play", can_play(position)),
                ("stuck without a pool", not position.pool_size and not can_play(position)),
            }
        )
        return first_play(position)

    check_player(watch, games=3)
    assert {value for what, value in met if what == "variant"} == set(VARIANTS)
    assert {value for what, value in met if what == "players"} == {2, 3, 4}
    for what in ("closed", "pool", "can play", "stuck without a pool"):
        assert {value for name, value in met if name == what} == {True, False}


nothing_known: Callable[..., None] = check_player
"""Untyped, as for callers without a type checker."""


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (partial(check_player, "sharpest"), "player is 'sharpest'; expected a function, or one of"),
        (
            partial(nothing_known, Pass(), "tens"),
            "player is Pass(); expected a function, or one of",
        ),
        (partial(check_player, first_play, "elevens"), "variant is 'elevens'; expected one of"),
        (partial(check_player, first_play, games=0), "games is 0; expected a whole number from 1"),
    ],
)
def test_what_cannot_be_is_refused(call: Callable[[], None], message: str) -> None:
    """A call that makes no sense is an error of the caller, not of the player."""
    with pytest.raises(SumsError) as refused:
        call()
    assert str(refused.value).startswith(message)
