"""A refused play: each run that fails, how far it is off, and what would mend it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from sums_widgets.engine import WILD, Play, problems
from sums_widgets.engine.tiles import take_tiles
from sums_widgets.learning.explaining import RunExplanation, explain_run
from sums_widgets.learning.partners import Partner, partner_of
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.rules import problem_message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Move, Position, Problem, Run, Tile, Variant


@dataclass(frozen=True, slots=True)
class Mend:
    """A small change that makes a refused play legal, and its sentence.

    `deed` is `exchange` (two placed tiles), `replace` (one by one of the rack), `add` or `take`.
    """

    deed: str
    play: Play
    message: Message


@dataclass(frozen=True, slots=True)
class Failure:
    """A run that does not make the target: what it makes, and what would complete it.

    `at_hand` are the tiles left in the rack that are worth just what the run lacks.
    """

    run: Run
    message: Message
    explanation: RunExplanation
    partner: Partner
    at_hand: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a play is refused: every problem with its sentence, the failing runs, ways to mend it."""

    position: Position
    play: Move
    problems: tuple[Problem, ...]
    messages: tuple[Message, ...]
    failures: tuple[Failure, ...]
    mends: tuple[Mend, ...]


def explain_refusal(position: Position, play: Move) -> Refusal | None:
    """Explain why the rules refuse a play; None if they do not.

    >>> from sums_widgets.engine import format_play, parse_play, parse_position
    >>> position = parse_position("tens r2,b4,_3 1,3,3,4,9;- 9 0;0 1 0")
    >>> refusal = explain_refusal(position, parse_play("C1:3", position))
    >>> [str(failure.run.missing) for failure in refusal.failures]
    ['1']
    >>> [(mend.deed, format_play(mend.play, position)) for mend in refusal.mends]
    [('replace', 'C1:4'), ('add', 'C1>3,1')]
    """
    found = problems(position, play)
    if not found:
        return None
    variant = position.variant
    kept = take_tiles(position.rack, play.used) or ()
    failures = tuple(
        Failure(
            run=problem.run,
            message=problem_message(problem, position),
            explanation=explain_run(variant, problem.run.tiles),
            partner=partner_of(variant, *problem.run.tiles),
            at_hand=tuple(_worth(variant, kept, _units(variant, problem.run))),
        )
        for problem in found
        if problem.run is not None
    )
    mends = _mends(position, play, failures) if isinstance(play, Play) else ()
    return Refusal(
        position=position,
        play=play,
        problems=found,
        messages=tuple(problem_message(problem, position) for problem in found),
        failures=failures,
        mends=tuple(mends),
    )


def _mends(position: Position, play: Play, failures: tuple[Failure, ...]) -> Iterator[Mend]:
    """Try every small change, and give those after which the rules are content."""
    seen = {play}
    for mend in (
        *_exchanges(play),
        *_replacements(position, play, failures),
        *_additions(position, play, failures),
        *_removals(play),
    ):
        if mend.play not in seen and not problems(position, mend.play):
            yield mend
        seen.add(mend.play)


def _exchanges(play: Play) -> Iterator[Mend]:
    for one, other in combinations(range(len(play.tiles)), 2):
        tiles = list(play.tiles)
        tiles[one], tiles[other] = tiles[other], tiles[one]
        message = Message.of(
            "mend-exchange", first=Face(tiles[other].face), second=Face(tiles[one].face)
        )
        yield Mend("exchange", Play(play.squares, tuple(tiles)), message)


def _replacements(position: Position, play: Play, failures: tuple[Failure, ...]) -> Iterator[Mend]:
    kept = take_tiles(position.rack, play.used) or ()
    for run in (failure.run for failure in failures):
        for square, tile in play.placements:
            if square not in run.squares:
                continue
            wanted = tile.units + _units(position.variant, run)
            for other in _worth(position.variant, kept, wanted, own=tile):
                laid = dict(play.placements) | {square: other}
                message = Message.of(
                    "mend-replace", tile=Face(tile.face), other=_name(other), square=str(square)
                )
                yield Mend("replace", Play.of(laid), message)


def _additions(position: Position, play: Play, failures: tuple[Failure, ...]) -> Iterator[Mend]:
    kept = take_tiles(position.rack, play.used) or ()
    for run in (failure.run for failure in failures):
        ends = (
            run.squares[0].next(across=run.across, steps=-1),
            run.squares[-1].next(across=run.across),
        )
        for square in ends:
            for tile in _worth(position.variant, kept, _units(position.variant, run)):
                laid = dict(play.placements) | {square: tile}
                message = Message.of("mend-add", tile=_name(tile), square=str(square))
                yield Mend("add", Play.of(laid), message)


def _removals(play: Play) -> Iterator[Mend]:
    for square, tile in play.placements:
        laid = dict(play.placements)
        del laid[square]
        message = Message.of("mend-take", tile=_name(tile), square=str(square))
        yield Mend("take", Play.of(laid), message)


def _units(variant: Variant, run: Run) -> int:
    """Give what a run lacks in units."""
    return int(run.missing / variant.scale.unit)


def _worth(
    variant: Variant, rack: tuple[Tile, ...], units: int, own: Tile | None = None
) -> Iterator[Tile]:
    """Give the tiles of a rack that are, or may be named, worth so much; `own` may be renamed."""
    yield from dict.fromkeys(tile for tile in rack if not tile.wild and tile.units == units)
    has_wild = WILD in rack or (own is not None and own.wild)
    if has_wild and units in variant.wild_units:
        yield variant.wild(units)


def _name(tile: Tile) -> Message | Face:
    """Name a tile for a sentence; a wild together with what it stands for."""
    if tile == WILD:
        return Message.of("wild")
    return Message.of("wild-as", face=Face(tile.face)) if tile.wild else Face(tile.face)
