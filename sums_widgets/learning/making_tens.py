"""Explain sums of small whole numbers as they are taught: make ten, doubles, over the ten."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.learning.steps import Step, finish, step
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Tile, Variant

TEN = 10


class Joining(NamedTuple):
    """A way to add two numbers: its name, and the smaller facts that it relies on."""

    name: str
    why: tuple[str, ...] = ()


WAYS = ("make-ten", "double", "near-double", "from-ten", "count-on", "over-ten")
"""Easiest first; easy pairs are added first."""


def way_to_add(one: int, other: int) -> Joining:
    """Return the best way to add two numbers.

    >>> way_to_add(8, 5)
    Joining(name='over-ten', why=('5 = 2 + 3', '8 + 2 = 10', '10 + 3 = 13'))
    >>> [way_to_add(*pair).name for pair in ((4, 6), (4, 4), (3, 4), (10, 7), (5, 2))]
    ['make-ten', 'double', 'near-double', 'from-ten', 'count-on']
    """
    large, small = max(one, other), min(one, other)
    total = large + small
    if total % TEN == 0:
        return Joining("make-ten")
    if large % TEN == 0 or small % TEN == 0:
        return Joining("from-ten")
    if large == small < TEN:
        return Joining("double")
    if 1 < small == large - 1 < TEN - 1:
        twice = 2 * small
        return Joining("near-double", (f"{small} + {small} = {twice}", f"{twice} + 1 = {total}"))
    if large % TEN + small > TEN:
        fill = TEN - large % TEN
        full, rest = large + fill, small - fill
        return Joining(
            "over-ten",
            (
                f"{small} = {fill} + {rest}",
                f"{large} + {fill} = {full}",
                f"{full} + {rest} = {total}",
            ),
        )
    return Joining("count-on")


def make_tens(variant: Variant, tiles: Sequence[Tile]) -> Iterator[Step]:
    """Yield one step per addition, in an easy order that starts with the easiest pair.

    >>> from sums_widgets.engine import VARIANTS
    >>> tens = VARIANTS["tens"]
    >>> steps = make_tens(tens, [tens.tile(face) for face in "12421"])
    >>> print(*(step.fact for step in steps), sep="; ")
    2 + 2 = 4; 4 + 4 = 8; 8 + 1 = 9; 9 + 1 = 10; 1 + 2 + 4 + 2 + 1 = 10
    """
    left = [int(variant.value(tile.units)) for tile in tiles]
    if len(left) > 1:
        total, second = min(
            combinations(left, 2),
            key=lambda pair: (_rank(*pair), -max(pair) if sum(pair) < TEN else 0),
        )
        left.remove(total)
        left.remove(second)
        yield _join(variant, total, second)
        total += second
        while left:
            following = min(left, key=lambda number: (_rank(total, number), -number))
            left.remove(following)
            yield _join(variant, total, following)
            total += following
    yield finish(variant, tiles)


def _rank(one: int, other: int) -> int:
    return WAYS.index(way_to_add(one, other).name)


def _join(variant: Variant, total: int, number: int) -> Step:
    way = way_to_add(total, number)
    large, small = max(total, number), min(total, number)
    made = total + number
    values = {"first": total, "second": number, "total": made}
    match way.name:
        case "double":
            values.pop("first")
        case "near-double":
            values |= {"first": small, "second": large}
        case "count-on":
            values |= {"first": large, "second": small}
            total, number = large, small
        case "over-ten":
            fill = TEN - large % TEN
            values |= {"first": large, "second": small}
            values |= {"fill": fill, "ten": large + fill, "rest": small - fill}
    message = Message.of(way.name, **{name: Face(str(value)) for name, value in values.items()})
    return step(variant, f"{total} + {number} = {made}", message, made, way.why)
