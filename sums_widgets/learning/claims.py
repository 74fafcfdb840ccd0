"""Evidence of a mistake: what was claimed about some tiles, or about two faces."""

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
    """Some tiles, and the total that was claimed for them.

    A play claims that every run makes the target, an answer claims what it says; `said` is the
    claim as written.
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
        """The actual total of the tiles."""
        return self.variant.value(sum(tile.units for tile in self.tiles))

    @property
    def off(self) -> Fraction:
        """The claimed minus the actual total."""
        return self.claimed - self.total

    @property
    def form(self) -> str:
        """How the game writes its numbers: `whole`, `fraction` or `decimal`."""
        return self.variant.scale.form

    @property
    def values(self) -> tuple[Fraction, ...]:
        """The value of each tile."""
        return tuple(self.variant.value(tile.units) for tile in self.tiles)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Two faces with the `sign` (`<`, `=`, `>`) that a person put between them."""

    comparison: Comparison
    sign: str

    @property
    def faces(self) -> tuple[str, str]:
        """The two faces."""
        return self.comparison.left.face, self.comparison.right.face

    @property
    def chosen(self) -> tuple[str, str]:
        """The face that was called larger, then the other one; in their order for `=`."""
        left, right = self.faces
        return (right, left) if self.sign == "<" else (left, right)


def read_claim(variant: Variant, tiles: Sequence[Tile | str], answer: str) -> Claim:
    """Return the claim of an answer, in notation, to "what do these tiles make?"."""
    laid = tuple(variant.tile(tile) if isinstance(tile, str) else tile for tile in tiles)
    return Claim(variant, laid, worth_of(answer), answer.strip().replace(" of ", "/"))


def play_claim(variant: Variant, run: Run) -> Claim:
    """Return the claim of a play that a run makes the target."""
    return Claim(variant, run.tiles, variant.target, written(variant, variant.whole), run)


def read_verdict(
    variant: Variant, face: str, sign: str, other: str, other_variant: Variant | None = None
) -> Verdict:
    """Return the verdict of an answer to "which is larger?"; raise `SumsError` for a bad sign."""
    if sign not in SIGNS:
        msg = f"sign is {sign[:10]!r}; expected one of {' '.join(SIGNS)}"
        raise SumsError(msg)
    return Verdict(compare(variant, face, other, other_variant), sign)


def counting_steps(variant: Variant) -> set[Fraction]:
    """Return the steps that count as "one" for whole numbers: 1, and the step of the tiles."""
    step = gcd(*(entry.tile.units for entry in variant.yellow))
    return {Fraction(1), variant.value(step)}
