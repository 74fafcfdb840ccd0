"""Steps, which every explanation of a sum consists of, and the last step of all of them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.learning.facts import Fact, total_text
from sums_widgets.learning.forms import written
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine import Tile, Variant


@dataclass(frozen=True, slots=True)
class Step:
    """One step: its fact, its sentence, the total so far, and the gap to the target.

    `why` has smaller facts that the fact relies on; a negative gap is an excess.
    """

    fact: Fact
    message: Message
    total: Fraction
    gap: Fraction
    why: tuple[Fact, ...] = ()


def step(
    variant: Variant,
    fact: str,
    message: Message,
    total: Fraction | int,
    why: Iterable[str] = (),
) -> Step:
    """Return a step from texts; the gap is computed from the total."""
    reached = Fraction(total)
    return Step(
        Fact(fact), message, reached, variant.target - reached, tuple(Fact(text) for text in why)
    )


def finish(variant: Variant, tiles: Sequence[Tile], why: Iterable[str] = ()) -> Step:
    """Return the last step: whether the run makes the target, falls short or exceeds it.

    >>> from sums_widgets.engine import VARIANTS
    >>> tens = VARIANTS["tens"]
    >>> print(finish(tens, [tens.tile("2"), tens.tile("4"), tens.tile("1")]).fact)
    7 + 3 = 10
    """
    units = sum(tile.units for tile in tiles)
    off = units - variant.whole
    made, whole, by = (written(variant, number) for number in (units, variant.whole, abs(off)))
    if off == 0:
        fact = f"{total_text([tile.face for tile in tiles])} = {whole}"
        message = Message.of("makes-whole", whole=Face(whole))
    elif off < 0:
        fact = f"{made} + {by} = {whole}"
        message = Message.of("makes-less", total=Face(made), off=Face(by), whole=Face(whole))
    else:
        fact = f"{made} - {by} = {whole}"
        message = Message.of("makes-more", total=Face(made), off=Face(by), whole=Face(whole))
    return step(variant, fact, message, variant.value(units), why)
