"""How fast plays are found, measured against python-chess in the same run."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from benchmarks.positions import enlarge, load_texts
from benchmarks.timing import fastest
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

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from benchmarks.yardstick import Yardstick

SIDES = (15, 21, 31)
GAMES = 10


def report_generator(yardstick: Yardstick) -> None:
    """Print all figures of the generator."""
    texts = load_texts()
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
    print("| wilds in the rack | positions | plays a position | all plays / yardstick, a play |")
    print("|---|---|---|---|")
    for wilds in (0, 1, 2):
        some = [_with_wilds(text, wilds) for text in texts]
        plays = sum(len(legal_plays(position)) for position in some)
        spent = fastest(legal_plays, lambda: [_with_wilds(text, wilds) for text in texts])  # noqa: B023 - used at once
        ratio = spent / plays / yardstick.move
        print(f"| {wilds} | {len(some)} | {plays / len(some):.0f} | {ratio:.2f} |")
    print()


def _with_wilds(text: str, wilds: int) -> Position:
    """Give a position with exactly so many wilds in the rack to move, the rest as it was."""
    position = parse_position(text)
    numbers = [tile for tile in position.rack if tile != WILD]
    numbers += [tile for tile in position.pool if tile != WILD]
    rack = (*sorted(numbers[: len(position.rack) - wilds], key=lambda t: t.units), *[WILD] * wilds)
    racks = list(position.racks)
    racks[position.turn - 1] = rack
    return Position(
        position.variant, position.board, tuple(racks), (), position.scores, position.turn
    )


def _report_sizes(texts: Sequence[str], yardstick: Yardstick) -> None:
    print("| board | all plays a position / listing | best / listing | any / listing |")
    print("|---|---|---|---|")
    some = texts[::10]
    for side in SIDES:
        times = [
            fastest(call, lambda: [enlarge(parse_position(t), side) for t in some]) / len(some)  # noqa: B023 - used at once
            for call in (legal_plays, best_plays, can_play)
        ]
        ratios = " | ".join(f"{time / yardstick.listing:.1f}" for time in times)
        print(f"| {side} x {side} | {ratios} |")
    print()


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
    """Time a call on freshly parsed positions."""
    return fastest(call, lambda: map(parse_position, texts))


def _warm(call: Callable[[Position], object], texts: Sequence[str]) -> float:
    """Time a call on boards that have been surveyed before, as they are from turn to turn."""
    positions = [parse_position(text) for text in texts]
    for position in positions:
        can_play(position)
    return fastest(call, lambda: positions)


def _us(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} µs"
