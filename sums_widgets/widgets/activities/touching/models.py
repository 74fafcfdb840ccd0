"""The models that can be touched, by name, and their data for a card."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from sums_widgets.learning.forms import written
from sums_widgets.learning.words import Face, Message
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.models import models_for
from sums_widgets.pictures.picture import Picture, moved
from sums_widgets.widgets.activities.touching.cells import draw_frames, draw_grid
from sums_widgets.widgets.activities.touching.lengths import draw_bar, draw_line
from sums_widgets.widgets.activities.touching.slices import draw_circle
from sums_widgets.widgets.telling.ear import Ear

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sums_widgets.engine import Variant
    from sums_widgets.widgets.activities.touching.amount import Drawn, Fill, Part
    from sums_widgets.widgets.telling.voice import Voice

_MARGIN = 6

TOUCHABLE: Mapping[str, Callable[[Fill], Drawn]] = MappingProxyType(
    {
        "fraction-bar": draw_bar,
        "ten-frame": draw_frames,
        "hundred-grid": draw_grid,
        "number-line": draw_line,
        "circle": draw_circle,
    }
)
"""The models that can be touched, by the names that the pictures have for them."""


def touchable_models(variant: Variant) -> tuple[str, ...]:
    """Return the names of the models of a game that can be touched, the default one first.

    >>> from sums_widgets.engine import VARIANTS
    >>> touchable_models(VARIANTS["hundreds"])
    ('hundred-grid', 'number-line')
    """
    return tuple(model.name for model in models_for(variant) if model.name in TOUCHABLE)


def touch_of(fill: Fill, model: str, voice: Voice) -> dict[str, Any]:
    """Return a model for a card, with a button over each part that is not given already.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.widgets.activities.touching.amount import Fill
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> fill = Fill(VARIANTS["tens"], given=6, by_hand=1, cuts=10)
    >>> told = touch_of(fill, "ten-frame", Voice())
    >>> [(part["label"], part["pressed"]) for part in told["parts"]][:2]
    [('Fill up to seven', True), ('Fill up to eight', False)]
    """
    drawn = TOUCHABLE[model](fill)
    room = Box.around([shape.box for shape in drawn.shapes])
    right, down = _MARGIN - room.left, _MARGIN - room.top
    width, height = room.right + right + _MARGIN, room.bottom + down + _MARGIN
    ear = Ear.of(voice)
    words = Message.of("touch-model", filled=Face(written(fill.variant, fill.total)))
    picture = Picture(width, height, moved(drawn.shapes, right, down), words, words)
    return {
        "id": "fill",
        "label": ear.say(words),
        "svg": voice.sketch(picture),
        "width": width,
        "height": height,
        "parts": [
            {
                "left": round(box.left + right, 2),
                "top": round(box.top + down, 2),
                "width": round(box.right - box.left, 2),
                "height": round(box.bottom - box.top, 2),
                "label": ear.say(_reach(fill, end)),
                "pressed": end <= fill.total,
            }
            for (_, end), box in _free(fill, drawn).items()
        ],
    }


def _reach(fill: Fill, units: int) -> Message:
    return Message.of("touch-part", number=Face(written(fill.variant, units)))


def _free(fill: Fill, drawn: Drawn) -> dict[Part, Box]:
    """Return the parts that can be touched: those that are not given already."""
    return {part: box for part, box in drawn.boxes.items() if part[1] > fill.given}


def filled_to(fill: Fill, model: str, part: int) -> int | None:
    """Return the units filled by hand after a tap on one of the parts: up to the end of it.

    A tap on the last part that is full empties it, so that one too many is quickly fixed. None if
    there is no such part.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.widgets.activities.touching.amount import Fill
    >>> fill = Fill(VARIANTS["tens"], given=6, by_hand=2, cuts=10)
    >>> [filled_to(fill, "ten-frame", part) for part in (3, 1, 0, 4)]
    [4, 1, 1, None]
    """
    end = painted_to(fill, model, [part])
    if end is None or fill.given + end != fill.total:
        return end
    start = max(begin for begin, _ in _parts(fill, model) if begin < fill.total)
    return max(fill.given, start) - fill.given


def painted_to(fill: Fill, model: str, parts: Sequence[int]) -> int | None:
    """Return the units filled by hand after a stroke: up to its last part; None if there is none.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.widgets.activities.touching.amount import Fill
    >>> painted_to(Fill(VARIANTS["tens"], given=6, by_hand=2, cuts=10), "ten-frame", [0, 1, 2])
    3
    """
    free = _parts(fill, model)
    if not parts or not 0 <= parts[-1] < len(free):
        return None
    return free[parts[-1]][1] - fill.given


def _parts(fill: Fill, model: str) -> list[Part]:
    return [*_free(fill, TOUCHABLE[model](fill))]
