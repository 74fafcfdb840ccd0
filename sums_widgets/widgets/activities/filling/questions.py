"""The questions: which part is given, on which model, and the feedback to an answer."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle, islice
from math import gcd
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError
from sums_widgets.engine.shuffle import chance, shuffled
from sums_widgets.learning import recognise_partner
from sums_widgets.learning.equivalence import rename, written_share
from sums_widgets.learning.forms import written
from sums_widgets.learning.words import Face, Message, read_number
from sums_widgets.players.puzzles.verdict import Outcome, Verdict
from sums_widgets.widgets.activities.touching import Fill, touchable_models

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Tile, Variant

_FEWEST_CUTS = 4
"""A bar in two halves would be too easy."""


@dataclass(frozen=True, slots=True)
class Question:
    """A tile that is given on a model; the rest of the whole is to be filled.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["fractions"]
    >>> question = Question(game, game.tile("3/8"), "fraction-bar")
    >>> question.missing, question.cuts, question.face(10)
    (10, 8, '5/8')
    """

    variant: Variant
    given: Tile
    model: str

    @property
    def missing(self) -> int:
        """What is to be filled, in units."""
        return self.variant.whole - self.given.units

    @property
    def cuts(self) -> int:
        """The number of parts of the model, such that the given tile ends at a cut."""
        variant = self.variant
        if variant.scale.form == "fraction":
            return max(_FEWEST_CUTS, written_share(variant, self.given.face)[1])
        if self.model == "number-line":
            return variant.whole // gcd(*(entry.tile.units for entry in variant.yellow))
        return variant.whole

    def fill(self, by_hand: int) -> Fill:
        """Return the model with some units filled by hand."""
        return Fill(self.variant, self.given.units, by_hand, self.cuts)

    def face(self, units: int) -> str:
        """Return some units as they are written on the model.

        >>> from sums_widgets.engine import VARIANTS
        >>> game = VARIANTS["fractions"]
        >>> Question(game, game.tile("1/2"), "circle").face(8)
        '2/4'
        """
        return self.fill(0).face(units)


def make_questions(
    variant: Variant, count: int, seed: int, models: Sequence[str] = ()
) -> tuple[Question, ...]:
    """Make questions, repeating no amount while there are others; models take turns.

    >>> from sums_widgets.engine import VARIANTS
    >>> [(each.given.face, each.model) for each in make_questions(VARIANTS["tens"], 3, seed=1)]
    [('4', 'ten-frame'), ('1', 'number-line'), ('9', 'ten-frame')]
    """
    mixed = shuffled([entry.tile for entry in variant.yellow], chance(seed))
    usable = [tile for tile in mixed if tile.units < variant.whole]
    amounts = {tile.units: tile for tile in reversed(usable)}
    first = [tile for tile in usable if tile in amounts.values()]
    turns = cycle(models or touchable_models(variant))
    given = islice(cycle([*first, *(tile for tile in usable if tile not in first)]), count)
    return tuple(Question(variant, tile, model) for tile, model in zip(given, turns, strict=False))


def judge(question: Question, answer: str, mark: str = ".") -> Verdict:
    """Judge what was filled or typed: any name of the missing amount is right.

    >>> from sums_widgets.engine import VARIANTS
    >>> game = VARIANTS["decimals"]
    >>> question = Question(game, game.tile("0.35"), "hundred-grid")
    >>> judge(question, "0.65").solved, judge(question, "0.75").recognised[0].name
    (True, 'complement-slip')
    """
    variant = question.variant
    typed = read_number(answer, mark)
    if isinstance(typed, Message):
        return Verdict(Outcome.UNREADABLE, (typed,))
    if typed.value == variant.value(question.missing):
        return Verdict(Outcome.SOLVED, (*_praised(question, typed.face),))
    try:
        tile = variant.tile(typed.face.text)
    except SumsError:
        return Verdict(Outcome.NOT_IT, (Message.of("puzzle-no-such-tile", number=typed.face),))
    total = question.given.units + tile.units
    name = "fill-over" if total > variant.whole else "fill-short"
    faces = {"total": total, "whole": variant.whole}
    told = Message.of(name, **{key: Face(written(variant, units)) for key, units in faces.items()})
    seen = recognise_partner(variant, [question.given], tile.face)
    return Verdict(Outcome.REFUSED, (told,), seen)


def _praised(question: Question, answer: Face) -> Iterator[Message]:
    """Yield what the answer completes, in the child's own notation, and its plainest name."""
    whole = Face(written(question.variant, question.variant.whole))
    given = Face(question.given.face)
    yield Message.of("partner", whole=whole, made=given, partner=answer)
    if answer.text in question.variant.scale.faces(question.missing) and "/" in answer.text:
        top, bottom = written_share(question.variant, answer.text)
        low = question.variant.value(question.missing).denominator
        yield from (link.message for link in rename(top, bottom, low))
