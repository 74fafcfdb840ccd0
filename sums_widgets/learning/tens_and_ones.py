"""Explain sums of larger whole numbers as they are taught: add tens, add ones, trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.learning.facts import total_text
from sums_widgets.learning.steps import Step, finish, step
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Tile, Variant

TEN = 10


def tens_and_ones(variant: Variant, tiles: Sequence[Tile]) -> Iterator[Step]:
    """Yield the steps: add the tens, add the ones, add both.

    >>> from sums_widgets.engine import VARIANTS
    >>> hundreds = VARIANTS["hundreds"]
    >>> steps = tens_and_ones(hundreds, [hundreds.tile(face) for face in ("35", "15", "20")])
    >>> print(*(step.fact for step in steps), sep="; ")
    35 + 15 = 30 + 5 + 10 + 5; 30 + 10 + 20 = 60; 5 + 5 = 10; 60 + 10 = 70; 70 + 30 = 100
    """
    numbers = [int(variant.value(tile.units)) for tile in tiles]
    tens = [number - number % TEN for number in numbers if number >= TEN]
    ones = [number % TEN for number in numbers if number % TEN]
    mixed = [number for number in numbers if number > TEN and number % TEN]
    if mixed:
        yield _split(variant, mixed)
    if tens:
        yield _add_tens(variant, tens, waiting=bool(ones))
    if len(ones) > 1 or not tens:
        yield _add_ones(variant, ones, sum(tens))
    if tens and ones:
        yield _together(variant, sum(tens), sum(ones))
    yield finish(variant, tiles, _partner(variant, sum(numbers)))


def _split(variant: Variant, mixed: list[int]) -> Step:
    parts = [part for number in mixed for part in (number - number % TEN, number % TEN)]
    fact = f"{total_text([*map(str, mixed)])} = {total_text([*map(str, parts)])}"
    first = mixed[0]
    values = {"number": first, "tens": first - first % TEN, "ones": first % TEN}
    message = Message.of("split-tens", **{name: Face(str(n)) for name, n in values.items()})
    why = [f"{number} = {number - number % TEN} + {number % TEN}" for number in mixed]
    return step(variant, fact, message, 0, why)


def _add_tens(variant: Variant, tens: list[int], *, waiting: bool) -> Step:
    """Return the step that adds the tens; with ones `waiting`, it names the room left for them."""
    total = sum(tens)
    gap = int(variant.target) - total
    if waiting and gap > 0:
        message = Message.of("tens-need", total=Face(str(total)), gap=Face(str(gap)))
    else:
        message = Message.of("add-tens", total=Face(str(total)))
    return step(variant, _sum(tens), message, total)


def _add_ones(variant: Variant, ones: list[int], tens: int) -> Step:
    """Return the step that adds the ones; its total is still the tens, which they join next."""
    total = sum(ones)
    full, rest = divmod(total, TEN)
    if not full:
        message = Message.of("add-ones", total=Face(str(total)))
        return step(variant, _sum(ones), message, tens or total)
    message = Message.of("trade-ones", total=Face(str(total)), count=full)
    why = f"{total} = {full} x {TEN}" + (f" + {rest}" if rest else "")
    return step(variant, _sum(ones), message, tens or total, [why])


def _sum(numbers: list[int]) -> str:
    return f"{total_text([*map(str, numbers)])} = {sum(numbers)}"


def _together(variant: Variant, tens: int, ones: int) -> Step:
    total = tens + ones
    values = {"tens": tens, "ones": ones, "total": total}
    message = Message.of("tens-and-ones", **{name: Face(str(n)) for name, n in values.items()})
    return step(variant, f"{tens} + {ones} = {total}", message, total)


def _partner(variant: Variant, total: int) -> list[str]:
    """Return facts that lead from a total to the next ten and on to the target; may be empty."""
    whole = int(variant.target)
    full = total + -total % TEN
    if not total < full < whole:
        return []
    return [f"{total} + {full - total} = {full}", f"{full} + {whole - full} = {whole}"]
