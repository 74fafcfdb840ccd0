"""The pad's Python side: where things are, their labels, and the events of people's actions."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import traitlets

from sums_widgets.widgets.browser import ENVIRONMENT_SHAPES, BrowserPart, Shapes, joined_sources

_FOLDER = Path(__file__).parent
_TEXT = (str,)


class Pad(BrowserPart):
    """A transparent layer over the canvas next to it: a grid of squares and a row of tiles.

    It sends one event for each action of a person, none for hovering or dragging:

    - `{"do": "tap", "on": "H8", "again": False}`: a square or a tile of the rack; `again` marks the
      second tap of a double tap,
    - `{"do": "drop", "from": "rack-2", "to": "G7", "seq": 3, "view": "k3x"}`: to a square, a tile
      or the `rack`; answer with `ack` when it is drawn,
    - `{"do": "key", "key": "Enter", "on": "H8"}`: every key but those that move the focus; those
      that only ask (b r s t w h ?) are sent even while the pad is busy,
    - `{"do": "environment", "dark": False, "reduced": False, "width": 900, "ratio": 2, "view":
      "k3x", "pixels": 1144}`: when a view is shown, and when its environment changes; `pixels` is
      the width of the canvas in screen pixels, in the widest view.
    """

    _esm = joined_sources(
        _FOLDER,
        "environment.js",
        "cover.js",
        "grid.js",
        "cursor.js",
        "labels.js",
        "drag.js",
        "pad.js",
    )
    _css = (_FOLDER / "pad.css").read_text(encoding="utf-8")
    shapes: ClassVar[Shapes] = {
        "tap": {"on": _TEXT, "again": (bool,)},
        "drop": {"from": _TEXT, "to": _TEXT, "seq": (int,), "view": _TEXT},
        "key": {"key": _TEXT, "on": _TEXT},
        "environment": {**ENVIRONMENT_SHAPES["environment"], "pixels": (int,)},
    }

    geometry: traitlets.Dict[str, Any] = traitlets.Dict(
        help="Size of the scene, the grid in it and the places of the rack, in the scene's units."
    ).tag(sync=True)
    cells: traitlets.Dict[str, str] = traitlets.Dict(
        help="The tiles on the board: their squares with what a screen reader says."
    ).tag(sync=True)
    laid: traitlets.Dict[str, str] = traitlets.Dict(
        help="The tiles that are laid but not played: they can be dragged."
    ).tag(sync=True)
    bonus: traitlets.List[str] = traitlets.List(help="The uncovered +10 squares.").tag(sync=True)
    sums: traitlets.Dict[str, list[int]] = traitlets.Dict(
        help="What the tiles in line with a square make, across and down, in units."
    ).tag(sync=True)
    laid_sums: traitlets.Dict[str, list[int]] = traitlets.Dict(
        help="The same for the squares where laid tiles make it another sum."
    ).tag(sync=True)
    whole: traitlets.Int[int, int] = traitlets.Int(0, help="The target, in units.").tag(sync=True)
    numbers: traitlets.List[str] = traitlets.List(
        help="The words for each number of units, from 0; what is not there is not said."
    ).tag(sync=True)
    words: traitlets.Dict[str, str] = traitlets.Dict(
        help="What squares are called: `empty`, `bonus`, `tile`; `across-` and `down-` with `done`,"
        " `needs` and `over`; then `board`, `rack` and `help`."
    ).tag(sync=True)
    rack: traitlets.List[dict[str, Any]] = traitlets.List(
        help="The tiles of the rack in the order of their places: key, label and state."
    ).tag(sync=True)
    busy: traitlets.Bool[bool, bool | int] = traitlets.Bool(
        default_value=False, help="Nothing can be tapped or dragged now."
    ).tag(sync=True)
    ack: traitlets.Dict[str, Any] = traitlets.Dict(
        help="The last drop that has been drawn: its seq and view."
    ).tag(sync=True)
