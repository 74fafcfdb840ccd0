"""Naming a wild: the parts of a name that a child chooses one after the other."""

from __future__ import annotations

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sums_widgets.engine import Tile, Variant

NONE = "-"
"""The choice of no second digit: `0.5` rather than `0.50`."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a name: `top` and `bottom`, `tenths` and `hundredths`, or the whole `number`."""

    name: str
    options: tuple[str, ...]


def parts_of(variant: Variant) -> tuple[Part, ...]:
    """Return the parts in which a name for a wild is chosen.

    >>> from sums_widgets.engine import VARIANTS
    >>> [(part.name, part.options[:3]) for part in parts_of(VARIANTS["fractions"])]
    [('top', ('1', '2', '3')), ('bottom', ('1', '2', '4'))]
    >>> [part.name for part in parts_of(VARIANTS["decimals"])]
    ['tenths', 'hundredths']
    """
    faces = variant.wild_faces
    if variant.scale.form == "fraction":
        tops, bottoms = zip(*(face.split("/") for face in faces), strict=True)
        return Part("top", _rising(tops)), Part("bottom", _rising(bottoms))
    if all(re.fullmatch(r"0\.[0-9]{1,2}", face) for face in faces):
        tenths = _rising(face[2] for face in faces)
        return Part("tenths", tenths), Part("hundredths", (NONE, *map(str, range(10))))
    return (Part("number", tuple(faces)),)


def _rising(numbers: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(numbers), key=int))


def named_wild(variant: Variant, chosen: Mapping[str, str] = MappingProxyType({})) -> Tile | None:
    """Return the wild with the chosen name, or None if it is incomplete or not allowed.

    >>> from sums_widgets.engine import VARIANTS
    >>> print(named_wild(VARIANTS["decimals"], {"tenths": "3", "hundredths": "5"}))
    ?0.35
    >>> named_wild(VARIANTS["fractions"], {"top": "5", "bottom": "4"}) is None
    True
    """
    if set(chosen) != {part.name for part in parts_of(variant)}:
        return None
    if "top" in chosen:
        face = f"{chosen['top']}/{chosen['bottom']}"
    elif "tenths" in chosen:
        face = f"0.{chosen['tenths']}{chosen['hundredths'].removesuffix(NONE)}"
    else:
        face = chosen["number"]
    return variant.tile(f"?{face}") if face in variant.wild_faces else None
