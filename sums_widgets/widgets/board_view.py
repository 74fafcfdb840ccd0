"""The board and the racks of a table on a canvas, with a pad over them for hands and ears."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import ipywidgets  # type: ignore[import-untyped] # it tells no types

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
    from sums_widgets.widgets.scene import Scene
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling import Voice

CSS_WIDTH, PROJECTED_WIDTH = 640, 960
"""How wide the board is drawn, in pixels of a page, where there is room."""

_AWAY = "sums-away"


class BoardView(ipywidgets.Box):  # type: ignore[misc] # untyped, like all of ipywidgets
    """Shows a table as it is told to; what people do on it comes out of its `pad`."""

    def __init__(self) -> None:
        """Begin with nothing to show."""
        self.pad = Pad()
        self.room: float = inf
        """How many pixels wide the page has room for the board, as far as it has been told."""
        self._easel: Easel | None = None
        self._size = (0.0, 0.0, 0)
        super().__init__([])
        self.add_class("sums-board")
        self.put_away()

    @property
    def is_away(self) -> bool:
        """Whether it is not to be seen."""
        return _AWAY in self._dom_classes

    def put_away(self) -> None:
        """Leave the page until something is shown; those beside it keep their places and views."""
        self.add_class(_AWAY)

    def show(self, table: Table, voice: Voice, heading: str = "") -> None:
        """Draw a table and tell its squares and tiles; only what changed is sent.

        A `heading` is written over the rack in front, in place of a name and a score.
        """
        pad, scene = self.pad, scene_of(table, self.room, heading)
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
        """Give the easel that a scene fits on: a new one for a board of another size."""
        width = PROJECTED_WIDTH if table.settings.projector else CSS_WIDTH
        size = (scene.width, scene.height, width)
        if self._easel is None or self._size != size:
            if self._easel is not None:
                self._easel.close()
            self._easel, self._size = Easel(*size, layers=len(scene.layers)), size
            # A page with less room than fingers need scrolls the board inside its box.
            self._easel.canvas.layout.min_width = f"{scene.least_width}px"
            self.layout.min_width = f"min({scene.least_width}px, 100%)"
            self.children = [self._easel.canvas, self.pad]
        return self._easel


def _geometry(scene: Scene) -> dict[str, object]:
    """Tell where the grid and the places of the rack lie, in the units of the scene."""
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
