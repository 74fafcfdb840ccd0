"""Short questions to ask in a notebook cell; each answer displays itself as a picture.

>>> why("fractions", "4/16 + 3/8 + 1/16").total
Fraction(11, 16)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError, parse_play, parse_position, problems
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.choices import not_one_of
from sums_widgets.engine.errors import shown
from sums_widgets.engine.variant_file import variant_of
from sums_widgets.learning import (
    bridge_of,
    compare,
    equivalence_of,
    explain_play,
    explain_refusal,
    explain_run,
    partner_of,
)
from sums_widgets.pictures.models import models_for

if TYPE_CHECKING:
    from sums_widgets.engine import Position, Variant
    from sums_widgets.learning import (
        Bridge,
        Comparison,
        Equivalence,
        Partner,
        PlayExplanation,
        Refusal,
        RunExplanation,
    )
    from sums_widgets.pictures.picture import Picture


@kind_call()
def why(variant: Variant | str, numbers: str) -> RunExplanation:
    """Explain the total of some numbers, step by step.

    >>> [str(step.fact) for step in why("tens", "3 + 2 + 4").steps]
    ['3 + 4 = 7', '7 + 2 = 9', '9 + 1 = 10']
    """
    return explain_run(variant_of(variant), _faces(numbers))


@kind_call()
def look_at(position: Position | str, play: str) -> PlayExplanation | Refusal:
    """Explain a play, given in notation: what it earns, or why it is refused.

    >>> look_at("tens _2,r2,b4,_2 1,1,2,3,4;- - 0;0 1 0", "E1>3,1").total
    16
    >>> type(look_at("tens _2,r2,b4,_2 1,1,2,3,4;- - 0;0 1 0", "E1>3,2")).__name__
    'Refusal'
    """
    where = parse_position(position) if isinstance(position, str) else position
    move = parse_play(play, where)
    if problems(where, move) and (refusal := explain_refusal(where, move)):
        return refusal
    return explain_play(where, move)


@kind_call()
def equal_forms(variant: Variant | str, face: str) -> Equivalence:
    """Return the other ways to write a number of a game.

    >>> [form.text for form in equal_forms("decimals", "0.5").forms][:3]
    ['0.5', '0.50', '50 of 100']
    """
    return equivalence_of(variant_of(variant), face)


@kind_call()
def five_ways(variant: Variant | str, face: str) -> Bridge:
    """Return the share of a number in all games.

    >>> [pier.faces[0] for pier in five_ways("fractions", "1/2").piers]
    ['5', '10', '50', '1/2', '0.5']
    """
    return bridge_of(variant_of(variant), face)


@kind_call()
def partner(variant: Variant | str, numbers: str) -> Partner:
    """Return what completes one or more numbers to the whole.

    >>> partner("hundreds", "35").faces, partner("decimals", "0.25 + 0.3").faces
    (('65',), ('0.45',))
    """
    return partner_of(variant_of(variant), *_faces(numbers))


@kind_call()
def which(variant: Variant | str, face: str, other: str) -> Comparison:
    """Compare two numbers; the other one may be from another game, such as `tens 5`.

    >>> which("fractions", "3/8", "5/16").sign, which("decimals", "0.5", "tens 5").sign
    ('>', '=')
    """
    game = variant_of(variant)
    *named, number = other.split() or [""]
    return compare(game, face, number, variant_of(named[0]) if named else game)


@kind_call()
def draw(variant: Variant | str, numbers: str, model: str | None = None) -> Picture:
    """Return the picture of numbers in one of the game's models, by default the first.

    Raise `SumsError` if the game has no such model.

    >>> draw("tens", "3 + 4", "number-line").title.name
    'picture-number-line'
    """
    game = variant_of(variant)
    models = {each.name: each for each in models_for(game)}
    name = model or next(iter(models))
    if name not in models:
        raise not_one_of("model", model, models)
    return models[name](game, [game.tile(face) for face in _faces(numbers)])


def _faces(numbers: object) -> list[str]:
    """Return the numbers of a text, separated by plus signs or spaces.

    Raise `SumsError` if there are none.
    """
    if not isinstance(numbers, str) or not (faces := re.findall(r"[^\s+]+", numbers)):
        raise SumsError(f"numbers are {shown(numbers)}; expected a text such as '3 + 4'")
    return faces
