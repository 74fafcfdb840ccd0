"""How fast plays are generated, compared with python-chess in the same run."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.positions import enlarge, load_texts
from benchmarks.timing import fastest
from benchmarks.yardstick import measure_yardstick
from studies.playing import play_game
from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Position,
    best_plays,
    can_play,
    legal_plays,
    parse_position,
)
from sums_widgets.engine.tiles import sort_tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.yardstick import Yardstick

SIDES = (15, 21, 31)
GAMES = 10


def report_generator() -> None:
    """Print all figures of the generator, with those of python-chess."""
    texts, yardstick = load_texts(), measure_yardstick()
    print(f"## Finding plays: {len(texts)} positions from the middle of games\n")
    print(f"python-chess: {_us(yardstick.listing)} a listing, {_us(yardstick.move)} a move\n")
    _report_questions(texts, yardstick)
    _report_wilds(texts, yardstick)
    _report_sizes(texts, yardstick)
    _report_games()


def _report_questions(texts: Sequence[str], yardstick: Yardstick) -> None:
    print("| question | cold | warm | cold / yardstick | at most | aim |")
    print("|---|---|---|---|---|---|")
    plays = sum(len(legal_plays(parse_position(text))) for text in texts)
    cold, warm = _cold(legal_plays, texts) / plays, _warm(legal_plays, texts) / plays
    _row("all plays, for each play", cold, warm, yardstick.move, (3, 1))
    for name, call, limits in (
        ("the best play", best_plays, (20, 8)),
        ("is there any", can_play, (5, 2)),
    ):
        cold, warm = (time(call, texts) / len(texts) for time in (_cold, _warm))
        _row(name, cold, warm, yardstick.listing, limits)
    print(f"\n{plays} plays in all, {plays / len(texts):.0f} a position\n")


def _row(name: str, cold: float, warm: float, unit: float, limits: tuple[int, int]) -> None:
    most, aim = limits
    print(f"| {name} | {_us(cold)} | {_us(warm)} | {cold / unit:.2f} | {most} | {aim} |")


def _report_wilds(texts: Sequence[str], yardstick: Yardstick) -> None:
    print(
        "| wilds in the rack | plays a position | all plays, each | the best play | is there any |"
    )
    print("|---|---|---|---|---|")
    for wilds in (0, 1, 2):
        fresh = partial(_with_wilds, texts, wilds)
        plays = sum(len(legal_plays(position)) for position in fresh())
        listing = fastest(legal_plays, fresh) / plays / yardstick.move
        best, any_play = (
            fastest(call, fresh) / len(texts) / yardstick.listing for call in (best_plays, can_play)
        )
        average = plays / len(texts)
        print(f"| {wilds} | {average:.0f} | {listing:.2f} | {best:.2f} | {any_play:.2f} |")
    print()


def _with_wilds(texts: Sequence[str], wilds: int) -> list[Position]:
    """Return the positions with exactly this many wilds in the rack to move."""
    return [_with_rack_of(parse_position(text), wilds) for text in texts]


def _with_rack_of(position: Position, wilds: int) -> Position:
    numbers = [tile for tile in (*position.rack, *position.pool) if tile != WILD]
    rack = sort_tiles([*numbers[: len(position.rack) - wilds], *[WILD] * wilds])
    seat = position.turn - 1
    racks = (*position.racks[:seat], rack, *position.racks[seat + 1 :])
    return replace(position, racks=racks, pool=())


def _report_sizes(texts: Sequence[str], yardstick: Yardstick) -> None:
    print("| board | all plays a position / listing | best / listing | any / listing |")
    print("|---|---|---|---|")
    some = texts[::10]
    for side in SIDES:
        fresh = partial(_enlarged, some, side)
        times = [fastest(call, fresh) / len(some) for call in (legal_plays, best_plays, can_play)]
        ratios = " | ".join(f"{time / yardstick.listing:.1f}" for time in times)
        print(f"| {side} x {side} | {ratios} |")
    print()


def _enlarged(texts: Sequence[str], side: int) -> list[Position]:
    return [enlarge(parse_position(text), side) for text in texts]


def _report_games() -> None:
    print("| whole games of two players who take the best score | games a second |")
    print("|---|---|")
    for name, variant in VARIANTS.items():
        start = perf_counter()
        for seed in range(GAMES):
            play_game(variant, 2, seed)
        print(f"| {name} | {GAMES / (perf_counter() - start):.0f} |")
    print()


def _cold(call: Callable[[Position], object], texts: Sequence[str]) -> float:
    """Time a call on newly parsed positions."""
    return fastest(call, lambda: map(parse_position, texts))


def _warm(call: Callable[[Position], object], texts: Sequence[str]) -> float:
    """Time a call on boards that were surveyed before, as they are from turn to turn."""
    positions = [parse_position(text) for text in texts]
    for position in positions:
        can_play(position)
    return fastest(call, lambda: positions)


def _us(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} µs"
