"""Mistakes in adding, each told by its own trace in what was claimed; never by mere difference."""

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
    """35 + 75 taken for 100: tens and ones were each completed, and the tens are one too many."""
    return claim.form == "whole" and claim.claimed >= HUNDRED and _completed_apart(claim, 1)


def complement(claim: Claim) -> bool:
    """0.35 + 0.75 taken for 1.0: tenths and hundredths were each completed, which makes 1.10."""
    return claim.form == "decimal" and _completed_apart(claim, HUNDRED)


def _completed_apart(claim: Claim, scale: int) -> bool:
    """Tell whether the tens alone make what was claimed, and the ones ten more."""
    numbers = [value * scale for value in claim.values]
    tens = sum(number // TEN * TEN for number in numbers)
    ones = sum(number % TEN for number in numbers)
    return tens == claim.claimed * scale and ones == TEN


def tops_added(claim: Claim) -> bool:
    """1/2 + 3/4 taken for 4/4: the tops were added although the bottoms differ."""
    if claim.form != "fraction":
        return False
    tops, bottoms = zip(*map(parts, claim.faces), strict=True)
    return any(claim.claimed == Fraction(sum(tops), bottom) for bottom in bottoms)


def tops_and_bottoms_added(claim: Claim) -> bool:
    """1/2 + 1/4 taken for 2/6: tops and bottoms were added."""
    if claim.form != "fraction" or len(claim.tiles) == 1:
        return False
    tops, bottoms = zip(*map(parts, claim.faces), strict=True)
    return claim.claimed == Fraction(sum(tops), sum(bottoms))


def digits_as_whole(claim: Claim) -> bool:
    """0.4 + 0.06 taken for 0.10: the digits after the point were added like whole numbers."""
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
    """0.5 + 0.05 taken for 1.0: a number was read, or the sum written, one place off."""
    small = claim.form == "whole" and claim.variant.target < HUNDRED
    if claim.form == "fraction" or small:
        return False
    if claim.run is None and claim.claimed in {claim.total * TEN, claim.total / TEN}:
        return True
    return claim.claimed in set(_one_place_off(claim))


def _one_place_off(claim: Claim) -> Iterator[Fraction]:
    """Give the totals that come out when one tile is read ten times too large or small."""
    for value in claim.values:
        for read in (value * TEN, value / TEN):
            if (read / claim.variant.scale.unit).denominator == 1:
                yield claim.total - value + read


def ten_off(claim: Claim) -> bool:
    """90 taken for 100: the ones are right, and there is a ten too many or too few."""
    return claim.form == "whole" and claim.variant.target > TEN and abs(claim.off) == TEN


def off_by_one(claim: Claim) -> bool:
    """9 taken for 10: one step of counting too many or too few."""
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
"""Mistakes that leave a trace of their own."""

PLACES: MappingProxyType[str, Detector] = MappingProxyType({"place-value-slip": place_slip})
"""A slip that many sums allow: told where no clearer trace explains the claim."""

GENERAL: MappingProxyType[str, Detector] = MappingProxyType(
    {"ten-off": ten_off, "off-by-one": off_by_one}
)
"""Mistakes that are only a difference: told where nothing else explains it."""


def sum_mistakes(claim: Claim) -> tuple[str, ...]:
    """Name the mistakes that a claim shows; none if it is true.

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
