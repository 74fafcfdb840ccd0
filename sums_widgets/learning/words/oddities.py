"""How a position differs from those of a real game, as messages for the teacher."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sums_widgets.engine import Oddity, Position, PositionProblem
from sums_widgets.engine.tiles import sort_tiles
from sums_widgets.engine.variant_file import FEWEST_PLAYERS, MOST_PLAYERS
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import (
    listed,
    number_face,
    run_values,
    squares_listed,
    tile_value,
    wild_values,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Tile
    from sums_widgets.learning.words.phrases import Value


def oddity_message(problem: PositionProblem, position: Position) -> Message:
    """Say what about a position could not occur in a real game.

    >>> from sums_widgets.engine import parse_position, position_problems
    >>> from sums_widgets.learning.words import say
    >>> position = parse_position("tens r2,b4,3 1,1,2,3,4;- - 0;0 1 0")
    >>> odd = position_problems(position)[-1]
    >>> say(oddity_message(odd, position), level="teacher")
    'The run A1 to C1 (2 + 4 + 3) totals 9, not 10.'
    """
    return Message.of(f"oddity-{problem.code}", **_values(problem, position))


def _values(  # noqa: PLR0911 - one for each kind
    problem: PositionProblem, position: Position
) -> dict[str, Value]:
    variant, squares, tiles = position.variant, problem.squares, problem.tiles
    match problem.code:
        case Oddity.PLAYERS:
            return {"count": position.players, "fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS}
        case Oddity.COUNTS:
            return {}
        case Oddity.BOARD_SIZE:
            return {
                "width": position.board.width,
                "height": position.board.height,
                "game_width": variant.layout.width,
                "game_height": variant.layout.height,
            }
        case Oddity.RACK_SIZE:
            player = problem.player or position.turn
            return {"player": player, "count": len(tiles), "size": variant.rack_size}
        case Oddity.TILES_BEYOND_SET | Oddity.TILES_MISSING:
            return {"count": len(tiles), "tiles": _grouped(tiles)}
        case Oddity.WILD_NAME:
            return wild_values(squares[0], tiles[0], variant)
        case Oddity.LOOSE_TILE:
            return {"square": str(squares[0]), "tile": tile_value(tiles[0])}
        case Oddity.RUN_MISSES if problem.run:
            return run_values(problem.run, variant) | {
                "total": number_face(variant, problem.run.total)
            }
    return {"count": len(squares), "squares": squares_listed(squares)}


def _grouped(tiles: Iterable[Tile]) -> Value:
    """List faces, each with how many tiles there are of it."""
    counts = Counter(tile.face or "?" for tile in sort_tiles(tiles))
    return listed(
        [Message.of("tiles-same", count=count, tile=Face(face)) for face, count in counts.items()]
    )
