"""Compare two faces, of one game or of two, by renaming both into a common unit."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING

from sums_widgets.learning.equivalence import Link, rename, written_share
from sums_widgets.learning.facts import Fact
from sums_widgets.learning.forms import own_faces
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from sums_widgets.engine import Variant


@dataclass(frozen=True, slots=True)
class Shown:
    """A face of a game, and the fraction of the whole that it stands for."""

    variant: Variant
    face: str
    top: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two shares over a common `bottom`; `sign` is `=`, `<` or `>`, `proof` states it there."""

    left: Shown
    right: Shown
    sign: str
    bottom: int
    tops: tuple[int, int]
    links: tuple[Link, ...]
    proof: Fact
    message: Message

    @property
    def same(self) -> bool:
        """Whether both are the same share of the whole."""
        return self.sign == "="


def compare(
    variant: Variant, face: str, other: str, other_variant: Variant | None = None
) -> Comparison:
    """Compare two faces as shares of the whole; the proof renames both into a common unit.

    >>> from sums_widgets.engine import VARIANTS
    >>> halves = compare(VARIANTS["fractions"], "2/4", "0.5", VARIANTS["decimals"])
    >>> halves.same, str(halves.proof), [str(link.fact) for link in halves.links]
    (True, '10/20 = 10/20', ['2/4 = 10/20', '0.5 = 5/10', '5/10 = 10/20'])
    >>> print(compare(VARIANTS["fractions"], "3/8", "5/16").proof)
    6/16 > 5/16
    """
    left = show(variant, face)
    right = show(other_variant or variant, other)
    bottom = lcm(left.bottom, right.bottom)
    tops = left.top * bottom // left.bottom, right.top * bottom // right.bottom
    sign = "=" if tops[0] == tops[1] else "<" if tops[0] < tops[1] else ">"
    both = [f"{top}/{bottom}" for top in tops]
    larger, smaller = (left, right) if sign == ">" else (right, left)
    sides = {"left": larger, "right": smaller} if sign != "=" else {"left": left, "right": right}
    return Comparison(
        left=left,
        right=right,
        sign=sign,
        bottom=bottom,
        tops=tops,
        links=tuple(dict.fromkeys([*_links(left, bottom), *_links(right, bottom)])),
        proof=Fact(f" {sign} ".join(both)),
        message=Message.of(
            "compare-same" if sign == "=" else "compare-more",
            **{name: Face(side.face) for name, side in sides.items()},
            **{
                f"{name}_renamed": Face(f"{side.top * bottom // side.bottom}/{bottom}")
                for name, side in sides.items()
            },
        ),
    )


def show(variant: Variant, face: str) -> Shown:
    """Return a face with the fraction of the whole that it stands for."""
    return Shown(variant, face, *written_share(variant, face))


def _links(shown: Shown, bottom: int) -> tuple[Link, ...]:
    """Return the links from a face to its fraction over the common bottom."""
    fraction = f"{shown.top}/{shown.bottom}"
    renamed = rename(shown.top, shown.bottom, bottom)
    if fraction == shown.face:
        return renamed
    if shown.face in own_faces(shown.variant, shown.variant.scale.units(shown.face)):
        values = {"decimal": Face(shown.face), "fraction": Face(fraction)}
        read = Link(Fact(f"{shown.face} = {fraction}"), Message.of("decimal-is-fraction", **values))
    else:
        of = f"{shown.top} of {shown.bottom}"
        parts = {"top": Face(str(shown.top)), "whole": Face(str(shown.bottom))}
        read = Link(
            Fact(f"{of} = {fraction}"),
            Message.of("of-is-fraction", **parts, fraction=Face(fraction)),
        )
    return (read, *renamed)
