"""The board and the racks of a table on a canvas, under a pad for input and screen readers."""

from __future__ import annotations

from itertools import chain
from math import inf
from typing import TYPE_CHECKING

import ipywidgets  # type: ignore[import-untyped] # ships no type hints

from sums_widgets.learning.words import Message
from sums_widgets.pictures import Picture
from sums_widgets.pictures.stacked import Drawn
from sums_widgets.widgets.canvas import Easel
from sums_widgets.widgets.pad import Pad
from sums_widgets.widgets.scene import scene_of
from sums_widgets.widgets.telling import (
    cells_of,
    laid_of,
    laid_sums_of,
    numbers_of,
    pad_words,
    rack_of,
    sums_of,
)

if TYPE_CHECKING:
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.scene import Scene
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling import Voice

CSS_WIDTH, PROJECTED_WIDTH = 640, 960
"""The width of the board in CSS pixels, where there is room."""

_AWAY = "sums-away"


class BoardView(ipywidgets.Box):  # type: ignore[misc] # untyped, like all of ipywidgets
    """Shows a table on a canvas; what people do on it arrives as events of its `pad`."""

    def __init__(self) -> None:
        """Start hidden, with nothing drawn."""
        self.pad = Pad()
        self.room: float = inf
        """The width in pixels that the page has for the board, as last reported by the browser."""
        self._pixels = 0
        self._easel: Easel | None = None
        self._shown: tuple[Scene, Voice] | None = None
        super().__init__([])
        self.add_class("sums-board")
        self.put_away()

    @property
    def is_away(self) -> bool:
        """Whether the board is hidden."""
        return _AWAY in self._dom_classes

    def put_away(self) -> None:
        """Hide the board until something is shown; its neighbors keep their places and views."""
        self.add_class(_AWAY)

    def drawn(self) -> tuple[Drawn, ...]:
        """Return what is shown as SVG, for a page without a canvas; empty when hidden."""
        if self._shown is None or self.is_away:
            return ()
        scene, voice = self._shown
        words = Message.of("example-caption", text="")  # a sketch has no caption
        shapes = tuple(chain.from_iterable(scene.layers))
        return (Drawn(voice.sketch(Picture(scene.width, scene.height, shapes, words, words))),)

    def note_place(self, event: Event) -> None:
        """Read from an environment event how much room there is and how many pixels to draw."""
        width, pixels = event.get("width"), event.get("pixels")
        if isinstance(width, int | float):
            self.room = width
        if isinstance(pixels, int):
            self._pixels = pixels

    def show(self, table: Table, voice: Voice, heading: str = "") -> None:
        """Draw a table and update the labels of its squares and tiles; only changes are sent.

        A `heading` is written over the rack in front, in place of a name and a score.
        """
        pad, scene = self.pad, scene_of(table, self.room, heading)
        self._shown = scene, voice
        with pad.hold_sync():
            self._find_easel(scene, table).show(scene.layers, voice.theme, mark=voice.mark)
            pad.geometry = _geometry(scene)
            pad.words = pad_words(voice)
            pad.numbers = numbers_of(table.playing.variant, voice)
            pad.whole = table.playing.variant.whole
            pad.cells = cells_of(table, voice)
            pad.laid = laid_of(table, voice)
            pad.sums = sums_of(table)
            pad.laid_sums = laid_sums_of(table)
            pad.bonus = sorted(str(square) for square in table.playing.position.board.bonus)
            pad.rack = rack_of(table, voice)
        self.remove_class(_AWAY)

    def _find_easel(self, scene: Scene, table: Table) -> Easel:
        """Return the easel, in the size of a scene."""
        width = PROJECTED_WIDTH if table.settings.projector else CSS_WIDTH
        size = (scene.width, scene.height, width)
        if self._easel is None:
            self._easel = Easel(*size, layers=len(scene.layers))
            self.children = [self._easel.canvas, self.pad]
        self._easel.reshape(*size)
        if self._pixels:
            self._easel.resize(self._pixels)
        # With less room than fingers need, the page scrolls the board inside its box.
        self._easel.canvas.layout.min_width = f"{scene.least_width}px"
        self.layout.min_width = f"min({scene.least_width}px, 100%)"
        return self._easel


def _geometry(scene: Scene) -> dict[str, object]:
    """Return where the grid and the places of the rack are, in the units of the scene."""
    left, top = scene.corner
    grid = {
        "left": left,
        "top": top,
        "cell": scene.cell,
        "rows": scene.rows,
        "columns": scene.columns,
    }
    rack = [
        {
            "left": round(box.left, 1),
            "top": round(box.top, 1),
            "width": round(box.right - box.left, 1),
            "height": round(box.bottom - box.top, 1),
        }
        for box in scene.rack
    ]
    return {"width": scene.width, "height": scene.height, "grid": grid, "rack": rack}
