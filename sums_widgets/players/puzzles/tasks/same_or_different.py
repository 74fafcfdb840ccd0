"""Same or different: two numbers of one or two games, as parts of the whole."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.learning import compare, recognise_comparison
from sums_widgets.learning.claims import SIGNS
from sums_widgets.learning.forms import of_text
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.players.puzzles.grading import Reason
from sums_widgets.players.puzzles.hints import Hint
from sums_widgets.players.puzzles.tasks.task import answer_text
from sums_widgets.players.puzzles.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Play, Variant
    from sums_widgets.learning import Comparison, Fact
    from sums_widgets.learning.comparing import Shown
    from sums_widgets.learning.words.phrases import Value

NEAR, VERY_NEAR = Fraction(1, 10), Fraction(1, 20)
"""Shares that differ by at most these parts of the whole are hard to distinguish."""


@dataclass(frozen=True, slots=True)
class SameOrDifferent:
    """Two faces to put a sign between; made by `same_or_different`."""

    comparison: Comparison
    kind: str = "same-or-different"

    @property
    def variant(self) -> Variant:
        """The game of the first number."""
        return self.comparison.left.variant

    @property
    def scene(self) -> None:
        """None: there is no board."""
        return

    @property
    def choices(self) -> tuple[str, ...]:
        """The signs to choose from."""
        return SIGNS

    @property
    def sides(self) -> tuple[Shown, Shown]:
        """Both numbers."""
        return self.comparison.left, self.comparison.right

    @property
    def question(self) -> Message:
        """The question."""
        left, right = map(share_words, self.sides)
        return Message.of("puzzle-same-or-different", left=left, right=right)

    def solutions(self) -> tuple[str, ...]:
        """Return the sign."""
        return (self.comparison.sign,)

    def answer(self) -> Value:
        """Return the sign."""
        return self.comparison.sign

    def proof(self) -> tuple[Fact, ...]:
        """Return both shares over a common denominator."""
        return (self.comparison.proof,)

    def reasons(self) -> Iterator[Reason]:
        """Yield reasons for conversions, for close values and for misleading digits."""
        found = self.comparison
        left, right = self.sides
        if left.variant.scale.form != right.variant.scale.form:
            yield Reason(1, Message.of("puzzle-reason-forms"))
        yield self._renaming()
        apart = Fraction(abs(found.tops[0] - found.tops[1]), found.bottom)
        if 0 < apart <= NEAR:
            yield Reason(2 if apart <= VERY_NEAR else 1, Message.of("puzzle-reason-near"))
        if self._misleads():
            yield Reason(1, Message.of("puzzle-reason-looks"))

    def _renaming(self) -> Reason:
        others = {side.bottom for side in self.sides} - {self.comparison.bottom}
        names = "puzzle-reason-one-unit", "puzzle-reason-rename-one", "puzzle-reason-rename-both"
        return Reason(len(others), Message.of(names[len(others)]))

    def _misleads(self) -> bool:
        """Whether the side with the larger number is the smaller share."""
        left, right = self.sides
        looks = "<" if left.top < right.top else ">"
        return left.top != right.top and looks != self.comparison.sign != "="

    def hints(self) -> tuple[Hint, ...]:
        """Return hints to think of parts, then how both are converted, step by step."""
        whole = all(side.variant.scale.form == "whole" for side in self.sides)
        told = self._renamed() if whole else [link.message for link in self.comparison.links]
        steps = told or [Message.of("puzzle-hint-tops")]
        return tuple(map(Hint, (Message.of("puzzle-hint-parts"), *steps)))

    def _renamed(self) -> list[Message]:
        """Return how both convert to the same whole, without fractions, which come later."""
        bottom = Face(str(self.comparison.bottom))
        return [
            Message.of(
                "puzzle-hint-renamed",
                share=share_words(side),
                renamed=Message.of("puzzle-share", top=Face(str(top)), whole=bottom),
            )
            for side, top in zip(self.sides, self.comparison.tops, strict=True)
            if side.bottom != self.comparison.bottom
        ]

    def check(self, answer: Play | str, mark: str = ".") -> Verdict:  # noqa: ARG002 - signs have no mark
        """Check a sign."""
        sign = answer_text(answer)
        if sign not in SIGNS:
            message = Message.of("puzzle-answer-like", answer=" ".join(SIGNS))
            return Verdict(Outcome.UNREADABLE, (message,))
        found = self.comparison
        if sign == found.sign:
            return Verdict(Outcome.SOLVED, (Message.of("puzzle-solved"), self._told()))
        left, right = self.sides
        seen = recognise_comparison(left.variant, left.face, sign, right.face, right.variant)
        return Verdict(Outcome.NOT_IT, (Message.of("puzzle-look-again"),), seen)

    def _told(self) -> Message:
        left, right = map(share_words, self.sides)
        if self.comparison.same:
            return Message.of("puzzle-shares-same", left=left, right=right)
        more, less = (left, right) if self.comparison.sign == ">" else (right, left)
        return Message.of("puzzle-shares-differ", more=more, less=less)

    def to_text(self) -> str:
        """Return the kind, both faces and both games in notation."""
        left, right = self.sides
        games = f"{left.variant.name},{right.variant.name}"
        return f"{self.kind}:{left.face},{right.face} {games}"


def share_words(side: Shown) -> Value:
    """Return a face that is itself a share unchanged, and a whole number as a part of its whole."""
    if side.variant.target == 1:
        return Face(side.face)
    top, _, whole = of_text(side.variant, side.variant.scale.units(side.face)).partition(" of ")
    return Message.of("puzzle-share", top=Face(top), whole=Face(whole))


def same_or_different(
    variant: Variant, face: str, other: str, other_variant: Variant
) -> SameOrDifferent:
    """Build the task for two faces; raise `SumsError` if one is not a face of its game.

    >>> from sums_widgets.engine import VARIANTS
    >>> both = same_or_different(VARIANTS["fractions"], "2/8", "0.25", VARIANTS["decimals"])
    >>> both.solutions(), [str(fact) for fact in both.proof()]
    (('=',), ['50/200 = 50/200'])
    """
    for game, text in ((variant, face), (other_variant, other)):
        game.scale.units(text)  # raises SumsError if it is not a face of the game
    return SameOrDifferent(compare(variant, face, other, other_variant))
