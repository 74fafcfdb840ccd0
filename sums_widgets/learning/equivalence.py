"""Equivalence: a tile's part of the whole in every form, and the small steps between the forms."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from sums_widgets.learning.facts import Fact, worth_of
from sums_widgets.learning.forms import (
    HUNDRED,
    Form,
    Kind,
    When,
    by_halving,
    decimal_text,
    forms_of,
    of_text,
    share_of,
)
from sums_widgets.learning.shows import Show, first_model
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Tile, Variant


@dataclass(frozen=True, slots=True)
class Link:
    """A step from one form to another: the fact, its reasons, and its sentence."""

    fact: Fact
    message: Message
    why: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Equivalence:
    """A face as a part of the whole in every form, with links that connect all of them.

    `faces` are all equal faces of the game, including the given one.
    """

    variant: Variant
    face: str
    units: int
    share: Fraction
    faces: tuple[str, ...]
    forms: tuple[Form, ...]
    links: tuple[Link, ...]

    @property
    def now(self) -> tuple[Form, ...]:
        """The forms that are taught at the age of the game's players."""
        return tuple(form for form in self.forms if form.when is When.NOW)

    @property
    def peek(self) -> tuple[Form, ...]:
        """The forms that are taught later."""
        return tuple(form for form in self.forms if form.when is When.PEEK)

    @property
    def fact(self) -> Fact:
        """All forms as one chain of equations; a single form is repeated."""
        texts = [form.text for form in self.forms]
        return Fact(" = ".join(texts if len(texts) > 1 else texts * 2))

    @property
    def message(self) -> Message:
        """The sentence that says what part of the whole the tile is."""
        top, _, whole = of_text(self.variant, self.units).partition(" of ")
        return Message.of("share", face=Face(self.face), top=Face(top), whole=Face(whole))

    @property
    def show(self) -> Show:
        """What to draw first."""
        return Show(first_model(self.variant), self.variant, (self.variant.tile(self.face),))


def equivalence_of(variant: Variant, face: Tile | str) -> Equivalence:
    """Return the part of the whole that a tile or a face is, in every form.

    >>> from sums_widgets.engine import VARIANTS
    >>> three_eighths = equivalence_of(VARIANTS["fractions"], "3/8")
    >>> [form.text for form in three_eighths.now], [form.text for form in three_eighths.peek]
    (['3/8', '6/16', '6 of 16'], ['0.375', '37.5%'])
    >>> print(*(link.fact for link in three_eighths.links), sep="; ")
    6 of 16 = 6/16; 3/8 = 6/16; 3/8 = 0.375; 0.375 = 37.5%
    """
    text = face if isinstance(face, str) else face.face
    units = variant.scale.units(text)
    forms = sorted(forms_of(variant, units), key=lambda form: form.text != text)
    return Equivalence(
        variant=variant,
        face=text,
        units=units,
        share=share_of(variant, units),
        faces=variant.scale.faces(units),
        forms=tuple(forms),
        links=tuple(dict.fromkeys(_links(variant, text, units, forms))),
    )


def written_share(variant: Variant, face: str) -> tuple[int, int]:
    """Return the share of a face as top and bottom, as it is written: 0.30 is 30 of 100.

    >>> from sums_widgets.engine import VARIANTS
    >>> written_share(VARIANTS["decimals"], "0.3"), written_share(VARIANTS["tens"], "4")
    ((3, 10), (4, 10))
    """
    if variant.target == 1 and variant.scale.form == "fraction":
        top, bottom = face.split("/")
        return int(top), int(bottom)
    if variant.target == 1 and variant.scale.form == "decimal":
        bottom = 10 ** len(face.partition(".")[2])
        return int(worth_of(face) * bottom), bottom
    top, _, bottom = of_text(variant, variant.scale.units(face)).partition(" of ")
    return int(top), int(bottom)


def rename(top: int, bottom: int, new_bottom: int) -> tuple[Link, ...]:
    """Return the links to a fraction over another bottom, if need be by way of the lowest terms.

    >>> [(str(link.fact), [str(fact) for fact in link.why]) for link in rename(3, 8, 16)]
    [('3/8 = 6/16', ['3 x 2 = 6', '8 x 2 = 16'])]
    >>> [str(link.fact) for link in rename(2, 4, 10)]
    ['2/4 = 1/2', '1/2 = 5/10']
    """
    new_top = (Fraction(top, bottom) * new_bottom).numerator
    if bottom == new_bottom:
        return ()
    if new_bottom % bottom == 0:
        return (_scaled(top, bottom, new_top, new_bottom, "x"),)
    if bottom % new_bottom == 0:
        return (_scaled(top, bottom, new_top, new_bottom, "÷"),)
    low = Fraction(top, bottom)
    return (
        *rename(top, bottom, low.denominator),
        *rename(low.numerator, low.denominator, new_bottom),
    )


def _scaled(top: int, bottom: int, new_top: int, new_bottom: int, deed: str) -> Link:
    factor = new_bottom // bottom if deed == "x" else bottom // new_bottom
    before, after = f"{top}/{bottom}", f"{new_top}/{new_bottom}"
    return Link(
        Fact(f"{before} = {after}"),
        Message.of(
            "rename-times" if deed == "x" else "rename-divide",
            before=Face(before),
            after=Face(after),
            factor=factor,
        ),
        (
            Fact(f"{top} {deed} {factor} = {new_top}"),
            Fact(f"{bottom} {deed} {factor} = {new_bottom}"),
        ),
    )


def lengthen(short: str, long: str) -> Link:
    """Return the link that appends zeros to a decimal."""
    tops = [f"{text.partition('.')[2]}" for text in (short, long)]
    parts = [f"{int(top)}/{10 ** len(top)}" for top in tops]
    ones = int(short.partition(".")[0])
    why = (Fact(" = ".join(parts)),) if not ones else ()
    return Link(
        Fact(f"{short} = {long}"),
        Message.of("zero-at-the-end", short=Face(short), long=Face(long)),
        why,
    )


def _links(variant: Variant, face: str, units: int, forms: Sequence[Form]) -> Iterator[Link]:
    """Yield links that connect all forms to the fraction that the face is."""
    of = of_text(variant, units)
    top, _, whole = of.partition(" of ")
    values = {"top": Face(top), "whole": Face(whole), "fraction": Face(f"{top}/{whole}")}
    yield Link(Fact(f"{of} = {top}/{whole}"), Message.of("of-is-fraction", **values))
    root = written_share(variant, face)
    for form in forms:
        if form.kind is Kind.FRACTION:
            yield from rename(*root, int(form.text.partition("/")[2]))
    decimals = [form.text for form in forms if form.kind is Kind.DECIMAL]
    share = share_of(variant, units)
    for text in decimals:
        bottom = 10 ** len(text.partition(".")[2])
        if by_halving(share):
            yield _halved(share, text)
        else:
            yield _as_decimal(f"{(share * bottom).numerator}/{bottom}", text)
    for short, long in pairwise(decimals):
        yield lengthen(*sorted((short, long), key=len))
    for form in forms:
        if form.kind is Kind.PERCENT:
            yield _as_percent(share, form.text)


def _as_decimal(fraction: str, decimal: str) -> Link:
    return Link(
        Fact(f"{fraction} = {decimal}"),
        Message.of("fraction-is-decimal", fraction=Face(fraction), decimal=Face(decimal)),
    )


def _halved(share: Fraction, decimal: str) -> Link:
    """Return the link from eighths and finer fractions to a decimal, by halving 1 repeatedly."""
    halves = [Fraction(1, 2**times) for times in range(share.denominator.bit_length())]
    texts = ["1", *(str(decimal_text(half)) for half in halves[1:])]
    why = [Fact(f"{before} ÷ 2 = {half}") for before, half in pairwise(texts)]
    fact = Fact(f"{share} = {decimal}")
    values = {"fraction": Face(str(share)), "decimal": Face(decimal)}
    if share.numerator == 1:
        return Link(fact, Message.of("halving", **values), tuple(why))
    why.append(Fact(f"{share.numerator} x {texts[-1]} = {decimal}"))
    values |= {"part": Face(str(halves[-1])), "each": Face(texts[-1])}
    return Link(fact, Message.of("by-halving", **values), tuple(why))


def _as_percent(share: Fraction, percent: str) -> Link:
    hundredths = share * HUNDRED
    exact = hundredths.denominator == 1
    other = f"{hundredths}/{HUNDRED}" if exact else str(decimal_text(share))
    return Link(
        Fact(f"{other} = {percent}"),
        Message.of("is-percent", other=Face(other), percent=Face(percent)),
    )
