"""What is said about a play that is half laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Code, can_play, score
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import (
    number_face,
    points_message,
    run_values,
    squares_listed,
    tile_value,
)
from sums_widgets.learning.words.rules import problem_message, run_message
from sums_widgets.players.hints.ladder import hints_for
from sums_widgets.players.hints.needs import Way
from sums_widgets.players.hints.wording import named_tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Variant
    from sums_widgets.players.hints.needs import Closing, Need
    from sums_widgets.players.hints.placed import PlacedHint


def placed_messages(hint: PlacedHint) -> Iterator[Message]:
    """Say what is in the way, what each run needs, and then how to go on.

    Nothing laid yet is told as the first rung of the ladder tells it.
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
    """Tell whether the sentence about a run already speaks of a wild without a name."""
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
    """Say that the play is ready, where it goes on, or what to take back."""
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
