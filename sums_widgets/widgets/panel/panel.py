"""The panel's Python side: what it shows, and the events of people's actions."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import traitlets

from sums_widgets.widgets.browser import (
    FIELD_SHAPES,
    GAME_STYLE,
    PAPER_SOURCES,
    PAPER_STYLE,
    BrowserPart,
    Shapes,
    joined_sources,
    joined_styles,
)

_FOLDER = Path(__file__).parent
_TEXT = (str,)
_MAYBE: dict[str, Any] = {"default_value": None, "allow_none": True}


class Panel(BrowserPart):
    """What is shown beside the board; text is literal, only `svg` is rendered as a picture.

    It sends one event for each action of a person:

    - `{"do": "press", "id": "play"}`: a button or a card,
    - `{"do": "set", "id": "name-1", "value": "Emma"}`: a field that has been changed,
    - `{"do": "paste", "id": "record", "text": "#sums 1..."}`: a long text, or that of a file,
    - `{"do": "type", "text": "B1>1,2"}`: a play in notation, typed into the box that is shown
      where the look has `typing` (its `label`, `button` and `example`),
    - `{"do": "time-up"}`: the clock, which runs in the browser, has reached zero.
    """

    _esm = joined_sources(_FOLDER, *PAPER_SOURCES, "clock.js", "parts.js", "panel.js")
    _css = GAME_STYLE + PAPER_STYLE + joined_styles(_FOLDER, "head.css", "asking.css", "panel.css")
    shapes: ClassVar[Shapes] = {
        "press": {"id": _TEXT},
        **FIELD_SHAPES,
        "type": {"text": _TEXT},
        "time-up": {},
    }

    head: traitlets.Dict[str, Any] = traitlets.Dict(
        help="Title, players with scores, what is in the pool, clock."
    ).tag(sync=True)
    work: traitlets.Dict[str, Any] = traitlets.Dict(
        help="What has happened, what laid tiles make: kind, lines, runs, svg, worth, details."
    ).tag(sync=True)
    buttons: traitlets.List[dict[str, Any]] = traitlets.List(
        help="The buttons in their order: id, label, on, main, pressed, place, keys, copies."
    ).tag(sync=True)
    states: traitlets.Dict[str, str] = traitlets.Dict(
        help="By id, the buttons that are now `off`, or `away`: told apart, as they change often."
    ).tag(sync=True)
    fields: traitlets.List[dict[str, Any]] = traitlets.List(
        help="The fields below the head: the slider through the turns of a game."
    ).tag(sync=True)
    dialog: traitlets.Dict[str, Any] = traitlets.Dict(
        help="A question over the panel, or None: id, title, fields, lines, svg, cards, problems, "
        "details, buttons.",
        **_MAYBE,
    ).tag(sync=True)
    form: traitlets.Dict[str, Any] = traitlets.Dict(
        help="The start panel, or None: title, fields, lines, details, buttons.", **_MAYBE
    ).tag(sync=True)
    sheet: traitlets.Dict[str, Any] = traitlets.Dict(
        help="The score sheet while it is open, or None: title, columns, rows.", **_MAYBE
    ).tag(sync=True)
    file: traitlets.Dict[str, Any] = traitlets.Dict(
        help="A file to download: name, text, and a count that grows with each.", **_MAYBE
    ).tag(sync=True)
