"""The base of the widgets that we draw in the browser ourselves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import anywidget
import traitlets

from sums_widgets.widgets.browser.events import Event, Shapes, checked_event
from sums_widgets.widgets.colours import plain_look

if TYPE_CHECKING:
    from collections.abc import Callable

_FOLDER = Path(__file__).parent
_SHARED = _FOLDER / "shared.js"

GAME_STYLE = (_FOLDER / "game.css").read_text(encoding="utf-8")
"""How the board and the panel stand together."""

PAPER_STYLE = "".join(
    (_FOLDER / name).read_text(encoding="utf-8") for name in ("paper.css", "fields.css")
)
"""How words, equations, pictures, buttons and fields look, on whatever part they stand."""


def joined_sources(folder: Path, *names: str) -> str:
    """Join what all parts share and the named sources to one module.

    A name is looked for in the folder of the part, then among the sources that several parts use.
    The sources have no imports, so a part needs no build and no second request.
    """
    paths = (_SHARED, *(_find_source(folder, name) for name in names))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def _find_source(folder: Path, name: str) -> Path:
    own = folder / name
    return own if own.exists() else _FOLDER / name


class BrowserPart(anywidget.AnyWidget):
    """A widget that tells its state in traits and hands on what people do as checked events."""

    shapes: ClassVar[Shapes] = {}
    """The events that may come from the browser."""

    look: traitlets.Dict[str, Any] = traitlets.Dict(help="Colours, type and size.").tag(sync=True)

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401 - traits of every kind
        """Listen to the browser; the look is the light one unless another is given."""
        self._callbacks: list[Callable[[Event], object]] = []
        super().__init__(**{"look": plain_look(), **traits})
        self.on_msg(self._receive)

    def on_event(self, callback: Callable[[Event], object]) -> None:
        """Call `callback` with every event, in the order in which people did things."""
        self._callbacks.append(callback)

    def _receive(self, _part: BrowserPart, content: object, _buffers: object) -> None:
        """Hand on an event; silently drop what is none."""
        event = checked_event(content, self.shapes)
        if event is not None:
            for callback in self._callbacks:
                callback(event)
