"""Explain sums of fractions as they are taught: rename into one unit, add the tops, simplify."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

from sums_widgets.learning.equivalence import rename
from sums_widgets.learning.facts import total_text
from sums_widgets.learning.forms import written
from sums_widgets.learning.steps import Step, finish, step
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Tile, Variant


def common_unit(variant: Variant, tiles: Sequence[Tile]) -> Iterator[Step]:
    """Yield the steps: rename fractions with other bottoms, add the tops, simplify the result.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["fractions"]
    >>> steps = common_unit(game, [game.tile(face) for face in ("1/4", "3/8", "3/8")])
    >>> print(*(step.fact for step in steps), sep="; ")
    1/4 = 2/8; 2/8 + 3/8 + 3/8 = 8/8; 8/8 = 1; 1/4 + 3/8 + 3/8 = 1
    """
    faces = [tile.face for tile in tiles]
    bottom = common_bottom(faces)
    for face in dict.fromkeys(faces):
        for link in rename(*parts(face), bottom):
            yield step(variant, str(link.fact), link.message, 0, map(str, link.why))
    tops = [(Fraction(face) * bottom).numerator for face in faces]
    total = Fraction(sum(tops), bottom)
    renamed = [f"{top}/{bottom}" for top in tops]
    made = f"{sum(tops)}/{bottom}"
    if len(tops) > 1:
        yield step(
            variant,
            f"{total_text(renamed)} = {made}",
            Message.of("add-tops", total=Face(str(sum(tops))), made=Face(made)),
            total,
            [f"{total_text([*map(str, tops)])} = {sum(tops)}"],
        )
    plain = written(variant, sum(tile.units for tile in tiles))
    if plain != made:
        name = "name-whole" if total.denominator == 1 else "name-simplest"
        yield step(
            variant,
            f"{made} = {plain}",
            Message.of(name, made=Face(made), plain=Face(plain)),
            total,
        )
    yield finish(variant, tiles)


def parts(face: str) -> tuple[int, int]:
    """Return the top and bottom of a fraction."""
    top, _, bottom = face.partition("/")
    return int(top), int(bottom)


def common_bottom(faces: Sequence[str]) -> int:
    """Return the smallest bottom that all of some fractions can be renamed to.

    >>> common_bottom(["1/4", "3/8", "1/2"])
    8
    """
    return lcm(*(parts(face)[1] for face in faces))
