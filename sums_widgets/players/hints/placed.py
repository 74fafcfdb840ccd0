"""The hint for a partly placed play: what its runs need, where to continue, what to take back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine import (
    WILD,
    Code,
    Play,
    Problem,
    Square,
    SumsError,
    Tile,
    can_play,
    problems,
    score,
)
from sums_widgets.engine.errors import shown
from sums_widgets.engine.generate import offers
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import (
    number_face,
    points_message,
    run_values,
    squares_listed,
    tile_value,
)
from sums_widgets.learning.words.rules import problem_message, run_message
from sums_widgets.players.hints.choices import check_position
from sums_widgets.players.hints.ladder import hints_for
from sums_widgets.players.hints.needs import Need, Way, needs_of
from sums_widgets.players.hints.wording import named_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sums_widgets.engine import Position, Variant
    from sums_widgets.players.hints.needs import Closing

_OUT_OF_PLACE = {
    Code.NOT_IN_RACK,
    Code.TOO_MANY_TILES,
    Code.OFF_BOARD,
    Code.OCCUPIED,
    Code.WILD_NOT_ALLOWED,
}
"""Problems that no further tile can fix, and that leave no runs to talk about."""


@dataclass(frozen=True, slots=True)
class PlacedHint:
    """What can be said about the tiles that are placed so far (`play`).

    `needs` are their runs; `completions` the legal plays that contain all of them, best first;
    `next_square` is where to continue if the play is not ready; `take_back` are the squares to
    clear so that a completion exists again.
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
        """Whether the placed tiles are a legal play already."""
        return bool(self.play.tiles) and not self.problems


def hint_for_placed(position: Position, placed: Mapping[Square, Tile]) -> PlacedHint:
    """Return the hint for tiles of the rack that are on the board, but not played yet.

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
    """Return the placed tiles, or raise `SumsError` for what cannot be on any board."""
    if not isinstance(placed, Mapping):
        raise SumsError(f"placed is {shown(placed)}; expected tiles by their squares")
    for square, tile in placed.items():
        if not isinstance(square, Square) or not all(type(side) is int for side in square):
            raise SumsError(f"placed has the square {shown(square)}; expected one as Square(0, 2)")
        if not isinstance(tile, Tile) or type(tile.units) is not int:
            raise SumsError(f"placed has {shown(tile)} on {square}; expected a tile of the rack")
    return dict(placed)


def _plays_near(position: Position, laid: Mapping[Square, Tile]) -> list[Play]:
    """Return the plays, best first, that use a square on which a tile is placed."""
    squares = position.board.squares
    return [
        play
        for offer in offers(position)
        if any(squares[place] in laid for place in offer.stretch.places)
        for play in offer.plays()
    ]


def _kept(play: Play, laid: Mapping[Square, Tile]) -> set[Square]:
    """Return the squares where a play has the placed tile; an unnamed wild matches any name."""
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
    """Return the square to continue at: of the suggested closing, else of the best completion.

    None if there is no way to continue, or if only a wild is left to name.
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
    """Return the fewest squares to clear so that a play exists, preferably in runs over target."""
    over = {square for need in needs if need.run.missing < 0 for square in need.run.squares}
    best: set[Square] = set()
    most = 0, 0
    for play in plays:
        kept = _kept(play, laid)
        worth = len(kept), len(over.intersection(laid) - kept)
        if kept and worth > most:
            best, most = kept, worth
    return tuple(sorted(set(laid) - best))


def placed_messages(hint: PlacedHint) -> Iterator[Message]:
    """Yield what is wrong, what each run needs, and how to continue.

    If nothing is placed yet, yield the first rung of the ladder.
    """
    if not hint.play.tiles:
        yield from hints_for(hint.position).rungs[0].messages
        return
    for problem in hint.problems:
        if problem.code is not Code.RUN_MISSES and not _is_told_by_a_run(problem.code, hint):
            yield problem_message(problem, hint.position)
    for need in hint.needs:
        yield _need_message(need, hint)
    yield from _conclusion(hint)


def _is_told_by_a_run(code: Code, hint: PlacedHint) -> bool:
    """Whether the sentence about a run already mentions the unnamed wild."""
    return code is Code.WILD_NOT_NAMED and any(WILD in need.run.tiles for need in hint.needs)


def _need_message(need: Need, hint: PlacedHint) -> Message:
    variant = hint.position.variant
    if need.is_done:
        return Message.of("placed-done", **run_values(need.run, variant))
    if need.fitting is not None:
        return _closing_message(need.fitting, variant)
    if hint.next_square is not None:
        count = len(hint.completions[0].tiles) - len(hint.play.tiles)
        return Message.of("placed-more", count=count, target=number_face(variant, variant.target))
    if WILD in need.run.tiles:
        return Message.of("placed-wild-open")
    return run_message(need.run, variant)


def _closing_message(closing: Closing, variant: Variant) -> Message:
    worth = variant.value(sum(tile.units for tile in closing.tiles))
    values = run_values(closing.run, variant) | {"missing": number_face(variant, worth)}
    match closing.way:
        case Way.EQUAL:
            values["tile"] = tile_value(closing.tiles[0])
        case Way.PAIR:
            values["tiles"] = named_tiles(closing.tiles)
    return Message.of(f"placed-{closing.way}", **values)


def _conclusion(hint: PlacedHint) -> Iterator[Message]:
    """Yield that the play is ready, where it continues, or what to take back."""
    if hint.is_ready:
        points = score(hint.position, hint.play).total
        yield Message.of("placed-ready", points=points_message(points))
        best = score(hint.position, hint.completions[0]).total
        if best > points:
            yield Message.of("placed-could-grow", points=points_message(best))
    elif hint.next_square is not None:
        yield Message.of("placed-go-on", square=str(hint.next_square))
    elif hint.take_back and not can_play(hint.position):
        yield from hints_for(hint.position).rungs[0].messages
    elif hint.take_back == hint.play.squares:
        yield Message.of("placed-take-all")
    elif hint.take_back:
        taken = [tile for square, tile in hint.play.placements if square in hint.take_back]
        squares = squares_listed(hint.take_back)
        yield Message.of("placed-take-back", tiles=named_tiles(taken), squares=squares)
