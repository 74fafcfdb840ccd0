"""What is known of a mistake: what was claimed of some tiles, or of two faces."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError
from sums_widgets.learning.comparing import Comparison, compare
from sums_widgets.learning.facts import worth_of
from sums_widgets.learning.forms import written

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.engine import Run, Tile, Variant

SIGNS = ("<", "=", ">")


@dataclass(frozen=True, slots=True)
class Claim:
    """Some tiles, and what they were taken to make together.

    A play claims that every run makes the target, an answer claims what it says; `said` is how
    that is written.
    """

    variant: Variant
    tiles: tuple[Tile, ...]
    claimed: Fraction
    said: str
    run: Run | None = None

    @property
    def faces(self) -> tuple[str, ...]:
        """The faces of the tiles."""
        return tuple(tile.face for tile in self.tiles)

    @property
    def total(self) -> Fraction:
        """What the tiles truly make."""
        return self.variant.value(sum(tile.units for tile in self.tiles))

    @property
    def off(self) -> Fraction:
        """How much more was claimed than there is."""
        return self.claimed - self.total

    @property
    def form(self) -> str:
        """How the game writes its numbers: `whole`, `fraction` or `decimal`."""
        return self.variant.scale.form

    @property
    def values(self) -> tuple[Fraction, ...]:
        """What each tile is worth."""
        return tuple(self.variant.value(tile.units) for tile in self.tiles)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Two faces with the `sign` (`<`, `=`, `>`) that somebody put between them."""

    comparison: Comparison
    sign: str

    @property
    def faces(self) -> tuple[str, str]:
        """The two faces."""
        return self.comparison.left.face, self.comparison.right.face

    @property
    def chosen(self) -> tuple[str, str]:
        """The face that was called larger, and the other one; as they stand for `=`."""
        left, right = self.faces
        return (right, left) if self.sign == "<" else (left, right)


def read_claim(variant: Variant, tiles: Sequence[Tile | str], answer: str) -> Claim:
    """Take an answer to "what do these tiles make?" for a claim; it is read as notation."""
    laid = tuple(variant.tile(tile) if isinstance(tile, str) else tile for tile in tiles)
    return Claim(variant, laid, worth_of(answer), answer.strip().replace(" of ", "/"))


def play_claim(variant: Variant, run: Run) -> Claim:
    """Take a run of a play for the claim that it makes the target."""
    return Claim(variant, run.tiles, variant.target, written(variant, variant.whole), run)


def read_verdict(
    variant: Variant, face: str, sign: str, other: str, other_variant: Variant | None = None
) -> Verdict:
    """Take an answer to "which is larger?" for a verdict."""
    if sign not in SIGNS:
        msg = f"sign is {sign[:10]!r}; expected one of {' '.join(SIGNS)}"
        raise SumsError(msg)
    return Verdict(compare(variant, face, other, other_variant), sign)


def counting_steps(variant: Variant) -> set[Fraction]:
    """Give what "one" may be when whole numbers are counted: 1, and the step of the tiles."""
    step = gcd(*(entry.tile.units for entry in variant.yellow))
    return {Fraction(1), variant.value(step)}
