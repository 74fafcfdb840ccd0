"""A run as an equation of tiles, with its total and what is missing or over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import number_face

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine import Run, Tile, Variant
    from sums_widgets.widgets.telling.voice import Voice

Part = tuple[str, str]
"""A face, and the color of its tile."""


def run_of(run: Run, variant: Variant, voice: Voice, svg: str = "") -> dict[str, Any]:
    """Return a run as an equation, with or without a picture.

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
    total = voice.say(number_face(variant, run.total))
    return equation(tile_parts(run.tiles, voice), total, state, voice.say(note), svg)


def tile_parts(tiles: Iterable[Tile], voice: Voice) -> list[Part]:
    """Return the tiles of a run as parts of an equation."""
    return [(voice.say(Face(tile.face)), tile.colour) for tile in tiles]


def equation(
    parts: Sequence[Part], total: str, state: str = "", note: str = "", svg: str = ""
) -> dict[str, Any]:
    """Return an equation: its parts, their total, and whether that is a sum, missing or over.

    >>> told = equation([("6", "blue"), ("?", "yellow")], "10")
    >>> told["faces"], told["kinds"], told["total"]
    (['6', '?'], ['blue', 'yellow'], '10')
    """
    return {
        "faces": [face for face, _ in parts],
        "kinds": [kind for _, kind in parts],
        "joined": " + ",
        "total": total,
        "state": state,
        "note": note,
        "svg": svg,
    }
