"""Bridges: the same share of the whole in all five games, or the two faces it lies between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS
from sums_widgets.engine.errors import SumsError
from sums_widgets.learning.facts import Fact
from sums_widgets.learning.forms import of_text, own_faces, share_of
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import game_title

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from sums_widgets.engine import Tile, Variant


@dataclass(frozen=True, slots=True)
class Pier:
    """A share in one game: its `faces` there or, if there are none, its two neighbors.

    `shares` has the same as parts of the whole: `12 of 20`, or the two that it lies between.
    """

    variant: Variant
    faces: tuple[str, ...]
    between: tuple[str, str] | None
    shares: tuple[str, ...]
    fact: Fact
    message: Message

    @property
    def exact(self) -> bool:
        """Whether the game can represent the share exactly."""
        return self.between is None


@dataclass(frozen=True, slots=True)
class Bridge:
    """One share in several games."""

    share: Fraction
    piers: tuple[Pier, ...]


def bridge_of(
    variant: Variant, face: Tile | str, variants: Iterable[Variant] | None = None
) -> Bridge:
    """Return the share of a face in each of `variants` (default: the five built-in games).

    Raise `SumsError` if there is no such face, or if `variants` is empty.

    >>> bridge = bridge_of(VARIANTS["tens"], "6")
    >>> [pier.shares for pier in bridge.piers][:3]
    [('6 of 10',), ('12 of 20',), ('60 of 100',)]
    >>> [(pier.faces, pier.between) for pier in bridge.piers][3:]
    [((), ('9/16', '10/16')), (('0.6', '0.60'), None)]
    >>> print(bridge.piers[3].fact)
    9/16 < 6/10 < 10/16
    """
    units = variant.scale.units(face if isinstance(face, str) else face.face)
    share = share_of(variant, units)
    text = of_text(variant, units).replace(" of ", "/")
    games = tuple(VARIANTS.values() if variants is None else variants)
    if not games:
        raise SumsError("variants is empty; expected one game or more")
    return Bridge(share, tuple(_pier(game, share, text) for game in games))


def _pier(variant: Variant, share: Fraction, text: str) -> Pier:
    units = share * variant.whole
    title = game_title(variant)
    if units.denominator == 1:
        count = units.numerator
        faces = variant.scale.faces(count)
        of = of_text(variant, count)
        return Pier(
            variant=variant,
            faces=faces,
            between=None,
            shares=(of, *own_faces(variant, count)),
            fact=Fact(f"{text} = {of}"),
            message=Message.of("bridge-same", game=title, face=Face(faces[0])),
        )
    below = int(units)
    near = tuple(_finest(variant, count) for count in (below, below + 1))
    shares = tuple(
        _finest(variant, count) if variant.target == 1 else of_text(variant, count)
        for count in (below, below + 1)
    )
    return Pier(
        variant=variant,
        faces=(),
        between=(near[0], near[1]),
        shares=shares,
        fact=Fact(f"{shares[0]} < {text} < {shares[1]}"),
        message=Message.of("bridge-between", game=title, below=Face(near[0]), above=Face(near[1])),
    )


def _finest(variant: Variant, units: int) -> str:
    """Return a number of units over the smallest unit, so that neighbors look alike."""
    return variant.scale.faces(units)[-1] if units else "0"
