"""Mistakes in adding, each detected by a specific pattern in the claim."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.learning.claims import Claim, counting_steps
from sums_widgets.learning.common_unit import common_bottom, parts

if TYPE_CHECKING:
    from collections.abc import Iterator

TEN = 10
HUNDRED = 100

Detector = Callable[[Claim], bool]


def apart(claim: Claim) -> bool:
    """Whether tens and ones were each completed, as in 35 + 75 = 100: there is a ten too many."""
    return claim.form == "whole" and claim.claimed >= HUNDRED and _completed_apart(claim, 1)


def complement(claim: Claim) -> bool:
    """Whether tenths and hundredths were each completed, as in 0.35 + 0.75 = 1.0: it makes 1.10."""
    return claim.form == "decimal" and _completed_apart(claim, HUNDRED)


def _completed_apart(claim: Claim, scale: int) -> bool:
    """Whether the tens alone make what was claimed, and the ones make ten more."""
    numbers = [value * scale for value in claim.values]
    tens = sum(number // TEN * TEN for number in numbers)
    ones = sum(number % TEN for number in numbers)
    return tens == claim.claimed * scale and ones == TEN


def tops_added(claim: Claim) -> bool:
    """Whether the tops were added although the bottoms differ, as in 1/2 + 3/4 = 4/4."""
    if claim.form != "fraction":
        return False
    tops, bottoms = zip(*map(parts, claim.faces), strict=True)
    return any(claim.claimed == Fraction(sum(tops), bottom) for bottom in bottoms)


def tops_and_bottoms_added(claim: Claim) -> bool:
    """Whether tops and bottoms were added, as in 1/2 + 1/4 = 2/6."""
    if claim.form != "fraction" or len(claim.tiles) == 1:
        return False
    tops, bottoms = zip(*map(parts, claim.faces), strict=True)
    return claim.claimed == Fraction(sum(tops), sum(bottoms))


def digits_as_whole(claim: Claim) -> bool:
    """Whether the digits after the point were added like whole numbers, as in 0.4 + 0.06 = 0.10."""
    if claim.form != "decimal" or len(claim.tiles) == 1:
        return False
    digits = [face.partition(".")[2] for face in claim.faces]
    count = sum(map(int, digits))
    if any(int(face.partition(".")[0]) for face in claim.faces):
        return False
    read = {Fraction(count, TEN ** len(str(count)))}
    if len({*map(len, digits)}) > 1:
        read.add(Fraction(count, TEN ** max(map(len, digits))))
    return claim.claimed in read


def place_slip(claim: Claim) -> bool:
    """Whether a number was read, or the sum written, one place off, as in 0.5 + 0.05 = 1.0."""
    small = claim.form == "whole" and claim.variant.target < HUNDRED
    if claim.form == "fraction" or small:
        return False
    if claim.run is None and claim.claimed in {claim.total * TEN, claim.total / TEN}:
        return True
    return claim.claimed in set(_one_place_off(claim))


def _one_place_off(claim: Claim) -> Iterator[Fraction]:
    """Yield the totals that result if one tile is read ten times too large or too small."""
    for value in claim.values:
        for read in (value * TEN, value / TEN):
            if (read / claim.variant.scale.unit).denominator == 1:
                yield claim.total - value + read


def ten_off(claim: Claim) -> bool:
    """Whether there is a ten too many or too few, as in 90 for 100: the ones are right."""
    return claim.form == "whole" and claim.variant.target > TEN and abs(claim.off) == TEN


def off_by_one(claim: Claim) -> bool:
    """Whether the claim is off by one step of counting, as in 9 for 10."""
    match claim.form:
        case "whole":
            steps = counting_steps(claim.variant)
        case "fraction":
            steps = {Fraction(1, common_bottom(claim.faces))}
        case _:
            longest = max(len(face.partition(".")[2]) for face in claim.faces)
            steps = {Fraction(1, TEN**longest)}
    return abs(claim.off) in steps


TELLING: MappingProxyType[str, Detector] = MappingProxyType(
    {
        "tens-and-ones-apart": apart,
        "complement-slip": complement,
        "tops-added": tops_added,
        "tops-and-bottoms-added": tops_and_bottoms_added,
        "digits-as-whole-numbers": digits_as_whole,
    }
)
"""Mistakes that leave a distinctive pattern."""

PLACES: MappingProxyType[str, Detector] = MappingProxyType({"place-value-slip": place_slip})
"""A slip that fits many sums: reported only if no clearer pattern explains the claim."""

GENERAL: MappingProxyType[str, Detector] = MappingProxyType(
    {"ten-off": ten_off, "off-by-one": off_by_one}
)
"""Mistakes that are only a difference: reported only if nothing else explains the claim."""


def sum_mistakes(claim: Claim) -> tuple[str, ...]:
    """Return the names of the mistakes that a claim shows; empty if it is true.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning.claims import read_claim
    >>> sum_mistakes(read_claim(VARIANTS["fractions"], ["1/2", "3/4"], "4/4"))
    ('tops-added',)
    >>> sum_mistakes(read_claim(VARIANTS["fractions"], ["1/2", "3/4"], "5/4"))
    ()
    """
    if claim.off == 0:
        return ()
    for tier in (TELLING, PLACES, GENERAL):
        if told := tuple(name for name, detects in tier.items() if detects(claim)):
            return told
    return ()
