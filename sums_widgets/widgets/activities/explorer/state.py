"""The state of the explorer: an amount of a game, cut into parts, on a model. Plain Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.equivalence import lengthen, rename, written_share
from sums_widgets.learning.forms import share_of, written
from sums_widgets.learning.words import Message
from sums_widgets.widgets.activities.explorer.reading import read_amount
from sums_widgets.widgets.activities.touching import (
    Fill,
    cuts_of,
    filled_to,
    painted_to,
    touchable_models,
)

if TYPE_CHECKING:
    from sums_widgets.engine import Variant
    from sums_widgets.learning import Link


@dataclass(slots=True)
class Exploring:
    """An amount in units, the number of parts of its whole, and the model that shows it.

    `problem` is why the last typed text cannot be shown; the amount is then unchanged.

    >>> from sums_widgets.engine import VARIANTS
    >>> seen = Exploring.of(VARIANTS["fractions"])
    >>> seen.face, seen.cuts, seen.model
    ('1/2', 2, 'fraction-bar')
    >>> seen.recut(8)
    >>> seen.face, [str(link.fact) for link in seen.links]
    ('4/8', ['1/2 = 4/8'])
    """

    variant: Variant
    units: int
    cuts: int
    model: str
    typed: str = ""
    problem: Message | None = None

    @classmethod
    def of(cls, variant: Variant) -> Exploring:
        """Start with half of the whole, which every game has."""
        units = max(1, variant.whole // 2)
        seen = cls(variant, units, variant.whole, touchable_models(variant)[0])
        seen.cuts = seen._plain_cuts
        return seen

    @property
    def fill(self) -> Fill:
        """What the model shows."""
        return Fill(self.variant, 0, self.units, self.cuts)

    @property
    def face(self) -> str:
        """The name of the amount in parts of this cut; its plainest one where it has none."""
        return self.fill.face(self.units)

    @property
    def links(self) -> tuple[Link, ...]:
        """The steps from the plainest name to this one."""
        plain, face = self.variant.scale.face(self.units), self.face
        if face in (plain, written(self.variant, self.units)):
            return ()
        if self.variant.scale.form == "decimal":
            return (lengthen(plain, face),)
        return rename(*written_share(self.variant, plain), self.cuts)

    def type(self, text: str, mark: str = ".") -> None:
        """Show a typed amount, cut as it is written where the game has that cut."""
        found = read_amount(self.variant, text, mark)
        self.typed, self.problem = text, None
        if isinstance(found, Message):
            self.problem = found
            return
        self.set_units(found)
        bottom = text.strip().rpartition("/")[2]
        if bottom.isdecimal() and int(bottom) in cuts_of(self.variant):
            self.cuts = int(bottom)

    def set_units(self, units: int) -> None:
        """Show another amount; change a cut in which it has no name."""
        if 1 <= units <= self.variant.whole:
            self.units, self.typed, self.problem = units, "", None
            if units * self.cuts % self.variant.whole:
                self.cuts = self._plain_cuts

    def touch(self, part: int) -> None:
        """Fill the model up to a part; it is never emptied."""
        units = filled_to(self.fill, self.model, part)
        if units is not None:
            self.set_units(units or self.units)

    def paint(self, parts: list[int]) -> None:
        """Fill the model up to the part where a stroke ends."""
        self.set_units(painted_to(self.fill, self.model, parts) or self.units)

    def recut(self, cuts: int) -> None:
        """Cut the whole into other parts; the amount stays."""
        if cuts in cuts_of(self.variant):
            self.cuts, self.problem = cuts, None

    def see_on(self, model: str) -> None:
        """Show the same on another model."""
        if model in touchable_models(self.variant):
            self.model = model

    def go_to(self, variant: Variant) -> None:
        """Show the same share in another game, rounded down where the game does not have it."""
        share = share_of(self.variant, self.units)
        self.variant = variant
        self.units = max(1, int(share * variant.whole))
        self.cuts, self.model = self._plain_cuts, touchable_models(variant)[0]
        self.typed, self.problem = "", None

    @property
    def _plain_cuts(self) -> int:
        """The coarsest cut in which the amount has a name."""
        fitting = (c for c in cuts_of(self.variant) if self.units * c % self.variant.whole == 0)
        return next(fitting, self.variant.whole)
