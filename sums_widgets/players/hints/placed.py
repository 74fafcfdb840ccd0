"""The hint for a play that is half laid: what its runs need, where to go on, what to take back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Code, Play, Problem, Square, SumsError, Tile, problems
from sums_widgets.engine.errors import shown
from sums_widgets.engine.generate import offers
from sums_widgets.players.hints.choices import check_position
from sums_widgets.players.hints.needs import Need, needs_of
from sums_widgets.players.hints.placed_words import placed_messages

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine import Position
    from sums_widgets.learning.words.message import Message

_OUT_OF_PLACE = {
    Code.NOT_IN_RACK,
    Code.TOO_MANY_TILES,
    Code.OFF_BOARD,
    Code.OCCUPIED,
    Code.WILD_NOT_ALLOWED,
}
"""What no further tile can mend, and what lets no run be told."""


@dataclass(frozen=True, slots=True)
class PlacedHint:
    """What can be said about the tiles of the rack that lie on the board so far (`play`).

    `needs` are their runs; `completions` the legal plays that hold all of them, best first;
    `next_square` is where to go on, if the play is not ready; `take_back` are the squares to clear
    so that there is a completion again.
    """

    position: Position
    play: Play
    problems: tuple[Problem, ...] = ()
    needs: tuple[Need, ...] = ()
    completions: tuple[Play, ...] = ()
    next_square: Square | None = None
    take_back: tuple[Square, ...] = ()
    messages: tuple[Message, ...] = ()

    @property
    def is_ready(self) -> bool:
        """Whether the tiles make a legal play as they lie."""
        return bool(self.play.tiles) and not self.problems


def hint_for_placed(position: Position, placed: Mapping[Square, Tile]) -> PlacedHint:
    """Give the hint for tiles of the rack that lie on the board, but are not played yet.

    >>> from sums_widgets.engine import parse_position
    >>> from sums_widgets.learning.words import say
    >>> position = parse_position("fractions r4/16,b3/8,_3 1/16,1/16,5/16,2/4;- - 0;0 1 0")
    >>> hint = hint_for_placed(position, {Square(0, 2): position.variant.tile("1/16")})
    >>> [say(message) for message in hint.messages]
    ['This sum needs 5/16. You have it!', 'Go on at D1.']
    """
    check_position(position)
    laid = _checked(placed)
    play = Play.of(laid)
    found = problems(position, play)
    hint = PlacedHint(position, play, found)
    if laid and not any(problem.code in _OUT_OF_PLACE for problem in found):
        near = _plays_near(position, laid)
        needs = needs_of(position, laid)
        completions = tuple(whole for whole in near if len(_kept(whole, laid)) == len(laid))
        hint = replace(
            hint,
            needs=needs,
            completions=completions,
            next_square=_next_square(needs, completions, laid) if found else None,
            take_back=() if completions else _take_back(near, laid, needs),
        )
    return replace(hint, messages=tuple(placed_messages(hint)))


def _checked(placed: object) -> dict[Square, Tile]:
    """Give placed tiles back, or raise `SumsError` for what cannot lie on any board."""
    if not isinstance(placed, Mapping):
        raise SumsError(f"placed is {shown(placed)}; expected tiles by their squares")
    for square, tile in placed.items():
        if not isinstance(square, Square) or not all(type(side) is int for side in square):
            raise SumsError(f"placed has the square {shown(square)}; expected one as Square(0, 2)")
        if not isinstance(tile, Tile) or type(tile.units) is not int:
            raise SumsError(f"placed has {shown(tile)} on {square}; expected a tile of the rack")
    return dict(placed)


def _plays_near(position: Position, laid: Mapping[Square, Tile]) -> list[Play]:
    """List the plays, best first, that use a square on which something lies."""
    squares = position.board.squares
    return [
        play
        for offer in offers(position)
        if any(squares[place] in laid for place in offer.stretch.places)
        for play in offer.plays()
    ]


def _kept(play: Play, laid: Mapping[Square, Tile]) -> set[Square]:
    """Give the squares on which a listed play has what lies there: a wild for any equal name."""
    return {
        square
        for square, tile in play.placements
        if (there := laid.get(square)) is not None and _same(there, tile)
    }


def _same(laid: Tile, listed: Tile) -> bool:
    if laid.wild and listed.wild:
        return laid == WILD or laid.units == listed.units
    return laid == listed


def _next_square(
    needs: Iterable[Need], completions: Sequence[Play], laid: Mapping[Square, Tile]
) -> Square | None:
    """Give the square to go on at: that of the closing which is told, else of the best completion.

    None, if there is no way on, or if all that is left to do is to name a wild.
    """
    told = [need.fitting for need in needs if need.fitting is not None]
    ways = [closing.squares for closing in told] or [play.squares for play in completions]
    if not ways:
        return None
    new = [square for square in ways[0] if square not in laid]
    return min(new, key=lambda square: _distance(square, laid), default=None)


def _distance(square: Square, others: Iterable[Square]) -> int:
    return min(abs(square.row - o.row) + abs(square.column - o.column) for o in others)


def _take_back(
    plays: Sequence[Play], laid: Mapping[Square, Tile], needs: Sequence[Need]
) -> tuple[Square, ...]:
    """Give the fewest squares to clear so that a play holds the rest; runs that are over first."""
    over = {square for need in needs if need.run.missing < 0 for square in need.run.squares}
    best: set[Square] = set()
    most = 0, 0
    for play in plays:
        kept = _kept(play, laid)
        worth = len(kept), len(over.intersection(laid) - kept)
        if kept and worth > most:
            best, most = kept, worth
    return tuple(sorted(set(laid) - best))
