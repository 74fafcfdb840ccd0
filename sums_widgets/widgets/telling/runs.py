"""A run as an equation of tiles, with what it makes and what is missing or over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import number_face

if TYPE_CHECKING:
    from sums_widgets.engine import Run, Variant
    from sums_widgets.widgets.telling.voice import Voice


def run_of(run: Run, variant: Variant, voice: Voice, svg: str = "") -> dict[str, Any]:
    """Tell a run, with a picture of it or without.

    >>> from sums_widgets.engine import Square, parse_position
    >>> from sums_widgets.engine.runs import runs_through
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> position = parse_position("tens _,r2,b4,1 - - 0 1 0")
    >>> [run] = runs_through(position.variant, position.board, [Square(0, 1)])
    >>> told = run_of(run, position.variant, Voice())
    >>> told["faces"], told["total"], told["note"]
    (['2', '4', '1'], '7', '3 more')
    """
    missing = number_face(variant, abs(run.missing))
    if run.is_sum:
        state, note = "sum", Message.of("table-run-done")
    elif run.missing > 0:
        state, note = "missing", Message.of("table-run-needs", missing=missing)
    else:
        state, note = "over", Message.of("table-run-over", over=missing)
    return {
        "faces": [voice.say(Face(tile.face)) for tile in run.tiles],
        "kinds": [tile.colour for tile in run.tiles],
        "joined": " + ",
        "total": voice.say(number_face(variant, run.total)),
        "state": state,
        "note": voice.say(note),
        "svg": svg,
    }
