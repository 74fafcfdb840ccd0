"""How the seeded games and positions of the golden files are made."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from helpers import take_greedy_turn

from sums_widgets.engine import (
    WILD,
    End,
    apply,
    best_plays,
    legal_plays,
    start_game,
)
from sums_widgets.engine.rules import follow
from sums_widgets.engine.shuffle import shuffled
from sums_widgets.engine.tiles import sort_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sums_widgets.engine import Game, Position, Tile

WILDS = (0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 0)
"""The number of wilds of the player to move, position by position."""

MOST_PLAYS = 200
"""More plays than this would take too long to follow one by one."""

MOST_PLAYS_OF_SMALL_RACK = 1000
SMALL_RACK = 3
"""Two wilds and a number."""


class Script(NamedTuple):
    """A game that plays itself: a trade or a pass every so many turns, otherwise the best play."""

    players: Sequence[str]
    seed: int
    trade_every: int
    pass_every: int
    half: bool = False
    closed: bool = False
    minutes: int | None = None
    advance: tuple[int, ...] = ()
    computers: Mapping[int, str] | None = None
    bell_after: int | None = None


SCRIPTS = {
    "tens": Script(["Ada", "Bo"], seed=10, trade_every=7, pass_every=12),
    "twenties": Script(["Ada", "Bo", "Cleo"], seed=20, trade_every=8, pass_every=11, half=True),
    "hundreds": Script(["Ada", "Bo", "Cleo", "Dev"], seed=100, trade_every=9, pass_every=13),
    "fractions": Script(
        ["Mary Ann", "Robo"],
        seed=1,
        trade_every=6,
        pass_every=17,
        advance=(0, 8),
        computers={2: "steady"},
    ),
    "decimals": Script(
        ["Ada", "Bo", "Cleo"],
        seed=0,
        trade_every=5,
        pass_every=14,
        closed=True,
        minutes=30,
        bell_after=25,
    ),
}


def play_through(variant: str, script: Script) -> Game:
    """Play a whole game as a script says."""
    game = start_game(
        variant,
        script.players,
        script.seed,
        half=script.half,
        closed=script.closed,
        minutes=script.minutes,
        advance=script.advance,
        computers=script.computers,
    )
    game.note(f"recorded: {game.deal_code}")
    while not game.is_over:
        number = len(game.turns) + 1
        if number % script.pass_every == 0:
            game.pass_turn()
        elif number % script.trade_every == 0 and game.position.pool:
            game.trade(game.position.rack[-2:])
        else:
            take_greedy_turn(game)
        if number == script.bell_after:
            game.stop(End.TIME)
    return game


def positions_for_counting(variant: str) -> Iterator[Position]:
    """Yield positions of seeded games at various stages, with 0, 1 and 2 wilds to play.

    After a rack with too many plays to follow, yield the position with a smaller one.
    """
    for seed, wilds in enumerate(WILDS):
        for stage in _game_from_stage(variant, seed):
            position = whole = _with_wilds(stage, wilds)
            while count_plays(position) > MOST_PLAYS and len(position.rack) > SMALL_RACK:
                position = _with_rack(position, position.rack[1:])
            if is_worth_following(position):
                yield from dict.fromkeys((whole, position))
                break


def _game_from_stage(variant: str, seed: int) -> Iterator[Position]:
    """Yield the positions of a seeded game from a stage on; it is played well, not always best."""
    random = Random(seed)
    position = start_game(variant, 2 + seed % 3, seed).position
    stage = 4 * (seed % 6)
    while plays := best_plays(position, 4):
        if stage <= 0:
            yield position
        play = plays[int(random.random() * len(plays))]
        drawn = shuffled(position.pool, random)[: len(play.tiles)]
        position = apply(position, play, drawn)
        stage -= 1


def _with_rack(position: Position, rack: Sequence[Tile]) -> Position:
    racks = list(position.racks)
    racks[position.turn - 1] = sort_tiles(rack)
    return replace(position, racks=tuple(racks))


def _with_wilds(position: Position, count: int) -> Position:
    """Return the position with `count` wilds in the rack in place of the smallest numbers."""
    numbers = [tile for tile in [*position.pool, *position.rack] if tile != WILD]
    kept = len(position.rack) - count
    return _with_rack(position, [*numbers[-kept:], *[WILD] * count])


def is_worth_following(position: Position) -> bool:
    """Whether there are plays, and few enough to follow each of them."""
    most = MOST_PLAYS if len(position.rack) > SMALL_RACK else MOST_PLAYS_OF_SMALL_RACK
    return 0 < count_plays(position) <= most


def count_plays(position: Position) -> int:
    """Return the number of plays of the player to move."""
    return len(legal_plays(position))


def count_replies(position: Position) -> int:
    """Return the number of positions after two plays with an empty pool: each play, each reply."""
    position = replace(position, pool=())
    following = (follow(position, play) for play in legal_plays(position))
    goes_on = (after for after in following if after.racks[position.turn - 1])
    return sum(map(count_plays, goes_on))
