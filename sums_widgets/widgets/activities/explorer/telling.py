"""The page of the explorer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import VARIANTS
from sums_widgets.learning import Kind, bridge_of, equivalence_of
from sums_widgets.learning.forms import written
from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.pictures.shares import bridge_picture
from sums_widgets.pictures.strips import forms_picture
from sums_widgets.widgets.activities.telling import answer_field
from sums_widgets.widgets.activities.touching import cuts_of, touch_of, touchable_models
from sums_widgets.widgets.table.fields import Field, Option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.learning import Equivalence
    from sums_widgets.pictures.picture import Picture
    from sums_widgets.widgets.activities.explorer.state import Exploring
    from sums_widgets.widgets.telling.voice import Voice

NAMED_CUTS = (2, 4, 8, 10, 16, 20, 100)
"""The cuts whose parts have a name in our words; others are called by their number."""


def page_of(seen: Exploring, voice: Voice, *, games: bool) -> dict[str, Any]:
    """Return an amount as a page: the model, its names, its forms, and its share in all games.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.widgets.activities.explorer.state import Exploring
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> page_of(Exploring.of(VARIANTS["fractions"]), Voice(), games=False)["lines"]
    ['1/2 is 1 of 2 equal parts.']
    """
    plain = seen.variant.scale.face(seen.units)
    found, bridge = equivalence_of(seen.variant, plain), bridge_of(seen.variant, plain)
    problem = voice.say(seen.problem) if seen.problem else ""
    return {
        "id": "explorer",
        "title": voice.label("explorer"),
        "lines": voice.say_all([_amount(seen), *(link.message for link in seen.links)]),
        "touch": touch_of(seen.fill, seen.model, voice),
        "figures": [
            _figure("forms", _forms(found), voice),
            _figure("games", bridge_picture(bridge), voice),
        ],
        "fields": [*_fields(seen, voice, problem, games=games)],
        "say": problem,
    }


def _amount(seen: Exploring) -> Message:
    """Return how many parts are full, or between which numbers of parts the amount lies."""
    whole, face = seen.variant.whole, Face(seen.face)
    full, rest = divmod(seen.units * seen.cuts, whole)
    if rest:
        return Message.of(
            "explorer-between-parts", face=face, below=full, above=full + 1, cuts=seen.cuts
        )
    return Message.of("explorer-parts", face=face, full=full, cuts=seen.cuts)


def _figure(name: str, picture: Picture, voice: Voice) -> dict[str, str]:
    label = voice.label(f"explorer-{name}")
    return {"id": name, "caption": label, "svg": voice.draw(picture)}


def _forms(found: Equivalence) -> Picture:
    """Draw all the ways to write the amount; those beyond the game's age are dashed."""
    now, ahead = (
        [form.text for form in forms if form.kind is not Kind.OF]
        for forms in (found.now, found.peek)
    )
    return forms_picture(now, ahead)


def _fields(
    seen: Exploring, voice: Voice, problem: str, *, games: bool
) -> Iterator[dict[str, Any]]:
    variant = seen.variant
    face = voice.say(Face(seen.face))
    yield answer_field(
        voice.label("explorer-type"),
        seen.typed or face,
        name="amount",
        check=voice.label("explorer-show"),
        problem=problem,
    )
    yield Field(
        id="slide",
        label=voice.label("explorer-slide"),
        kind="slider",
        value=seen.units,
        least=1,
        most=variant.whole,
        text=face,
    ).plain()
    cuts = {str(cut): _cut_label(seen, cut, voice) for cut in cuts_of(variant)}
    models = {name: voice.label(f"model-{name}") for name in touchable_models(variant)}
    if len(cuts) > 1:
        yield _cards("cut", str(seen.cuts), cuts, voice)
    if len(models) > 1:
        yield _cards("model", seen.model, models, voice)
    if games:
        titles = {name: voice.say(game_title(game)) for name, game in VARIANTS.items()}
        yield _cards("game", variant.name, titles, voice)


def _cards(name: str, value: str, labels: dict[str, str], voice: Voice) -> dict[str, Any]:
    options = tuple(Option(option, label) for option, label in labels.items())
    label = voice.label(f"explorer-{name}")
    return Field(id=name, label=label, kind="cards", value=value, options=options).plain()


def _cut_label(seen: Exploring, cuts: int, voice: Voice) -> str:
    """Return the name of the parts of a cut: sixteenths, or their size if the whole is not 1."""
    if seen.variant.target == 1 and cuts in NAMED_CUTS:
        return voice.label(f"cut-{cuts}")
    if seen.variant.target == 1:
        return voice.label("cut-parts", count=cuts)
    size = Face(written(seen.variant, seen.variant.whole // cuts))
    return voice.label("cut-worth", size=size)
