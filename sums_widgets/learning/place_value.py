"""Explain sums of decimals as they are taught: align, add place by place, trade ten for one."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.learning.equivalence import lengthen
from sums_widgets.learning.facts import total_text
from sums_widgets.learning.forms import decimal_text
from sums_widgets.learning.steps import Step, finish, step
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import summed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Tile, Variant

TEN = 10

PLACES = {1: "tenths", 2: "hundredths"}
"""The places that have their own sentences."""


def place_value(variant: Variant, tiles: Sequence[Tile]) -> Iterator[Step]:
    """Yield the steps: pad short decimals with zeros, add place by place, and trade ten for one.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["decimals"]
    >>> steps = place_value(game, [game.tile(face) for face in ("0.35", "0.15", "0.2")])
    >>> print(*(step.fact for step in steps), sep="; ")
    0.2 = 0.20; 0.05 + 0.05 = 0.10; 10 x 0.01 = 0.1; 0.1 + 0.3 + 0.1 + 0.2 = 0.7; 0.7 + 0.3 = 1.0
    """
    faces = [tile.face for tile in tiles]
    digits = max(len(face.partition(".")[2]) for face in faces)
    for face in dict.fromkeys(faces):
        if len(face.partition(".")[2]) < digits:
            link = lengthen(face, _text(Fraction(face), digits))
            yield step(variant, str(link.fact), link.message, 0, map(str, link.why))
    yield from _places(variant, faces, digits)
    yield finish(variant, tiles)


def _places(variant: Variant, faces: list[str], digits: int) -> Iterator[Step]:
    """Yield the steps from the smallest place up; what is traded goes to the next place."""
    total = traded = Fraction(0)
    waiting: list[Fraction] = []
    for place in range(digits, -1, -1):
        column = [part for face in faces if (part := _part(face, place))]
        made = sum(column, traded)
        if column:
            total += sum(column)
            yield _add(variant, [traded, *column] if traded else column, place, total)
        count = (made * TEN**place).numerator
        traded = Fraction(0)
        if count >= TEN and place:
            traded = Fraction(count // TEN, TEN ** (place - 1))
            yield _trade(variant, count, place, total)
        if made != traded:
            waiting.insert(0, made - traded)
    if len(waiting) > 1:
        shown = [_text(part, digits) for part in waiting]
        message = Message.of(
            "join-places",
            sum=summed([Face(text) for text in shown]),
            total=Face(_text(total, digits)),
        )
        yield step(variant, f"{total_text(shown)} = {_text(total, digits)}", message, total)


def _part(face: str, place: int) -> Fraction:
    """Return the value of the digit at a place; place 0 holds all the ones."""
    if place == 0:
        return Fraction(face.partition(".")[0])
    digits = face.partition(".")[2]
    return Fraction(int(digits[place - 1]), TEN**place) if len(digits) >= place else Fraction(0)


def _add(variant: Variant, parts: list[Fraction], place: int, total: Fraction) -> Step:
    """Return the step that adds one place, including what was traded for it."""
    made = sum(parts, Fraction(0))
    digits = max(place, 1)
    count = (made * TEN**place).numerator
    unit = _text(Fraction(1, TEN**place), digits)
    shown = _text(made, digits)
    if len(parts) > 1:
        fact = f"{total_text([_text(part, digits) for part in parts])} = {shown}"
    else:
        fact = f"{count} x {unit} = {shown}"
    if name := PLACES.get(place):
        message = Message.of(f"add-{name}", count=count, total=Face(shown))
    else:
        message = Message.of("add-place", times=count, unit=Face(unit), total=Face(shown))
    return step(variant, fact, message, total)


def _trade(variant: Variant, count: int, place: int, total: Fraction) -> Step:
    """Return the step that trades ten of a place for one of the next."""
    larger, rest = divmod(count, TEN)
    small = _text(Fraction(1, TEN**place), place)
    unit = _text(Fraction(1, TEN ** (place - 1)), max(place - 1, 1))
    after = _text(larger * Fraction(unit), max(place - 1, 1))
    if rest:
        after += f" + {_text(rest * Fraction(small), place)}"
    fact = f"{count} x {small} = {after}"
    if name := PLACES.get(place):
        message = Message.of(f"trade-{name}", count=larger)
    else:
        message = Message.of("trade-place", small=Face(small), unit=Face(unit))
    return step(variant, fact, message, total)


def _text(value: Fraction, digits: int) -> str:
    text = decimal_text(value, digits)
    assert text is not None  # noqa: S101 - a sum of decimals is a decimal
    return text
