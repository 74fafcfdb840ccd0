"""The base of the widgets that we draw in the browser ourselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import anywidget
import traitlets

from sums_widgets.widgets.browser.events import Event, Shapes, checked_event
from sums_widgets.widgets.browser.sending import as_sent
from sums_widgets.widgets.colours import plain_look

if TYPE_CHECKING:
    from collections.abc import Callable


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

    def _send(self, msg: dict[str, Any], buffers: object = None) -> None:
        """Send a message, also through the kernel of JupyterLite."""
        super()._send(as_sent(msg), buffers=buffers)

    def _receive(self, _part: BrowserPart, content: object, _buffers: object) -> None:
        """Hand on an event; silently drop what is none."""
        event = checked_event(content, self.shapes)
        if event is not None:
            for callback in self._callbacks:
                callback(event)
