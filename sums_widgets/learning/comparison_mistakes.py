"""Mistakes in comparing, each told by which of two faces was called larger."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from sums_widgets.learning.claims import Verdict
from sums_widgets.learning.common_unit import parts

Detector = Callable[[Verdict], bool]


def bigger_bottom(verdict: Verdict) -> bool:
    """1/8 called larger than 1/4: the bigger bottom was taken for the bigger piece.

    A bigger top would explain the choice just as well, so then it is not told.
    """
    chosen, other = verdict.chosen
    if verdict.sign == "=" or not all("/" in face for face in verdict.faces):
        return False
    (top, bottom), (other_top, other_bottom) = parts(chosen), parts(other)
    return bottom > other_bottom and top <= other_top


def equal_unseen(verdict: Verdict) -> bool:
    """2/4 called larger or smaller than 1/2: equal forms were not seen as equal."""
    return verdict.comparison.same


def longer_is_larger(verdict: Verdict) -> bool:
    """0.15 called larger than 0.2: more digits were taken for more."""
    lengths = _lengths(verdict)
    return lengths is not None and lengths[0] > lengths[1]


def shorter_is_larger(verdict: Verdict) -> bool:
    """0.2 called larger than 0.35: fewer digits were taken for more."""
    lengths = _lengths(verdict)
    return lengths is not None and lengths[0] < lengths[1]


def _lengths(verdict: Verdict) -> tuple[int, int] | None:
    """Count the digits after the points, the chosen face first, if both are decimals."""
    chosen, other = verdict.chosen
    if verdict.sign == "=" or not ("." in chosen and "." in other):
        return None
    return len(chosen.partition(".")[2]), len(other.partition(".")[2])


COMPARING: MappingProxyType[str, Detector] = MappingProxyType(
    {
        "bigger-bottom-bigger-piece": bigger_bottom,
        "longer-is-larger": longer_is_larger,
        "shorter-is-larger": shorter_is_larger,
        "equal-forms-unseen": equal_unseen,
    }
)
"""The mistakes in comparing, by name."""


def comparison_mistakes(verdict: Verdict) -> tuple[str, ...]:
    """Name the mistakes that a verdict shows; none if it is true.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning.claims import read_verdict
    >>> comparison_mistakes(read_verdict(VARIANTS["decimals"], "0.15", ">", "0.2"))
    ('longer-is-larger',)
    """
    if verdict.sign == verdict.comparison.sign:
        return ()
    return tuple(name for name, detects in COMPARING.items() if detects(verdict))
