"""Mistakes in comparing, each detected by which of two faces was called larger."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from sums_widgets.learning.claims import Verdict
from sums_widgets.learning.common_unit import parts

Detector = Callable[[Verdict], bool]


def bigger_bottom(verdict: Verdict) -> bool:
    """Whether a bigger bottom was taken for a bigger piece, as in 1/8 > 1/4.

    False if the top is bigger too, because that would explain the choice as well.
    """
    chosen, other = verdict.chosen
    if verdict.sign == "=" or not all("/" in face for face in verdict.faces):
        return False
    (top, bottom), (other_top, other_bottom) = parts(chosen), parts(other)
    return bottom > other_bottom and top <= other_top


def equal_unseen(verdict: Verdict) -> bool:
    """Whether equal forms were not recognized as equal, as in 2/4 > 1/2."""
    return verdict.comparison.same


def longer_is_larger(verdict: Verdict) -> bool:
    """Whether more digits were taken for a larger number, as in 0.15 > 0.2."""
    lengths = _lengths(verdict)
    return lengths is not None and lengths[0] > lengths[1]


def shorter_is_larger(verdict: Verdict) -> bool:
    """Whether fewer digits were taken for a larger number, as in 0.2 > 0.35."""
    lengths = _lengths(verdict)
    return lengths is not None and lengths[0] < lengths[1]


def _lengths(verdict: Verdict) -> tuple[int, int] | None:
    """Return the numbers of decimals, the chosen face first, or None if not both are decimals."""
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
    """Return the names of the mistakes that a verdict shows; empty if it is true.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning.claims import read_verdict
    >>> comparison_mistakes(read_verdict(VARIANTS["decimals"], "0.15", ">", "0.2"))
    ('longer-is-larger',)
    """
    if verdict.sign == verdict.comparison.sign:
        return ()
    return tuple(name for name, detects in COMPARING.items() if detects(verdict))
