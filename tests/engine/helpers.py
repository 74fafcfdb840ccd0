"""Short ways to set up test data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import (
    VARIANTS,
    Game,
    Head,
    Options,
    Trade,
    apply,
    best_plays,
    parse_play,
    parse_position,
    problems,
    score,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Position, Problem, Score, Tile, Turn


def tiles(faces: str, variant: str = "tens") -> tuple[Tile, ...]:
    """Return yellow tiles for faces separated by commas; `-` stands for none."""
    return tuple(VARIANTS[variant].tile(face) for face in faces.split(",") if face != "-")


def written(some: Iterable[Tile | None]) -> str:
    """Return tiles as text, separated by commas."""
    return ",".join("_" if tile is None else str(tile) for tile in some)


def wrong(position: str | Position, play: str) -> tuple[Problem, ...]:
    """Return what is wrong with a play, both given as text."""
    where = parse_position(position) if isinstance(position, str) else position
    return problems(where, parse_play(play, where))


def codes(position: str | Position, play: str) -> list[str]:
    """Return the codes of what is wrong with a play."""
    return [problem.code.value for problem in wrong(position, play)]


def scored(position: str, play: str) -> Score:
    """Return the score of a play, both given as text."""
    where = parse_position(position)
    return score(where, parse_play(play, where))


def after(position: str | Position, play: str, drawn: str = "-") -> Position:
    """Apply a play and the tiles drawn for it, all given as text."""
    where = parse_position(position) if isinstance(position, str) else position
    return apply(where, parse_play(play, where), tiles(drawn, where.variant.name))


def game_from(position: str, options: Options | None = None, seed: int = 0) -> Game:
    """Return a game that begins at a position."""
    start = parse_position(position)
    names = ("Ada", "Bo", "Cleo", "Dev")[: start.players]
    return Game(Head(names, seed, start, options or Options()))


def take_greedy_turn(game: Game) -> Turn:
    """Play what scores most; otherwise trade the whole rack, or pass."""
    position = game.position
    if plays := best_plays(position):
        return game.play(plays[0])
    return game.play(Trade.of(position.rack)) if position.pool else game.pass_turn()
