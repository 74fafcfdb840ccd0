"""Partners: what completes a tile, or a run, to the whole, in the game's own faces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.facts import Fact, total_text
from sums_widgets.learning.forms import written
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from fractions import Fraction

    from sums_widgets.engine import Tile, Variant


@dataclass(frozen=True, slots=True)
class Partner:
    """What some faces lack to the whole; `missing` is 0 or less if nothing can complete them.

    `faces` are all spellings of it, simplest first; `tiles` are those that a yellow tile shows.
    """

    variant: Variant
    of: tuple[str, ...]
    missing: Fraction
    faces: tuple[str, ...]
    tiles: tuple[str, ...]
    facts: tuple[Fact, ...]
    message: Message


def partner_of(variant: Variant, *faces: Tile | str) -> Partner:
    """Return what completes one or more faces to the whole.

    >>> from sums_widgets.engine import VARIANTS
    >>> half = partner_of(VARIANTS["fractions"], "1/4", "2/8")
    >>> half.faces, str(half.facts[1])
    (('1/2', '2/4', '4/8', '8/16'), '1/4 + 2/8 + 2/4 = 1')
    >>> partner_of(VARIANTS["hundreds"], "35").faces
    ('65',)
    """
    texts = tuple(face if isinstance(face, str) else face.face for face in faces)
    total = sum(variant.scale.units(text) for text in texts)
    missing = variant.whole - total
    found = variant.scale.faces(missing) if missing > 0 else ()
    laid = {entry.tile.face for entry in variant.yellow}
    whole = written(variant, variant.whole)
    return Partner(
        variant=variant,
        of=texts,
        missing=variant.value(missing),
        faces=found,
        tiles=tuple(face for face in found if face in laid),
        facts=tuple(Fact(f"{total_text([*texts, face])} = {whole}") for face in found),
        message=_message(variant, texts, total),
    )


def _message(variant: Variant, texts: tuple[str, ...], total: int) -> Message:
    missing = variant.whole - total
    whole = Face(written(variant, variant.whole))
    made = Face(texts[0] if len(texts) == 1 else written(variant, total))
    if missing == 0:
        return Message.of("partner-none", whole=whole)
    off = Face(written(variant, abs(missing)))
    if missing < 0:
        return Message.of("partner-over", whole=whole, made=made, over=off)
    return Message.of("partner", whole=whole, made=made, partner=off)
