"""The base of the widgets that draw themselves in the browser."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import uuid4

import anywidget
import traitlets

from sums_widgets.widgets.browser.events import Event, Shapes, checked_event
from sums_widgets.widgets.colours import plain_look

if TYPE_CHECKING:
    from collections.abc import Callable


IN_A_BROWSER: bool = sys.platform == "emscripten"
"""Whether this is the Python of a browser, in which JupyterLite runs its kernel."""


def as_sent(message: dict[str, Any]) -> Any:  # noqa: ANN401 - a dict, or JavaScript's own object
    """Return a message in the form that the kernel should send.

    The kernel of JupyterLite turns None into JavaScript's `undefined`, which is lost on the way: a
    question that has been answered would stay. It leaves JavaScript's own objects alone.

    >>> as_sent({"dialog": None})
    {'dialog': None}
    """
    return import_module("js").JSON.parse(json.dumps(message)) if IN_A_BROWSER else message


class BrowserPart(anywidget.AnyWidget):
    """A widget with its state in traits, which passes on people's actions as checked events."""

    shapes: ClassVar[Shapes] = {}
    """The events that may come from the browser."""

    look: traitlets.Dict[str, Any] = traitlets.Dict(help="Colours, type and size.").tag(sync=True)

    own_id: traitlets.Unicode[str, str | bytes] = traitlets.Unicode(
        help="The name under which the browser knows this widget."
    ).tag(sync=True)

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401 - traits of every kind
        """Listen to the browser; the look is the light one unless another is passed."""
        self._callbacks: list[Callable[[Event], object]] = []
        name = uuid4().hex
        super().__init__(**{"look": plain_look(), "own_id": name, "model_id": name, **traits})
        self.on_msg(self._receive)

    def on_event(self, callback: Callable[[Event], object]) -> None:
        """Call `callback` with every event, in the order in which they happened."""
        self._callbacks.append(callback)

    def _send(self, msg: dict[str, Any], buffers: object = None) -> None:
        """Send a message in a form that the kernel of JupyterLite accepts, too."""
        super()._send(as_sent(msg), buffers=buffers)

    def _receive(self, _part: BrowserPart, content: object, _buffers: object) -> None:
        """Pass an event to the callbacks; silently drop anything else."""
        event = checked_event(content, self.shapes)
        if event is not None:
            for callback in self._callbacks:
                callback(event)
