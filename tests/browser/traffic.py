"""The messages between a page and its kernel, with their sizes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

COMM = "comm_msg"
"""The kind of every message of a widget; others belong to the notebook."""


class Sent(NamedTuple):
    """A message: its kind, and its size in bytes including the envelope."""

    kind: str
    size: int


class Traffic:
    """The messages that a page has sent to its kernel, and those that it received."""

    def __init__(self, page: Page) -> None:
        """Listen to every kernel connection that the page opens."""
        self.up: list[Sent] = []
        self.down: list[Sent] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        """Record the frames of a connection to a kernel."""
        if "/channels" in socket.url:
            socket.on("framesent", lambda frame: self.up.append(weigh(frame)))
            socket.on("framereceived", lambda frame: self.down.append(weigh(frame)))

    def forget(self) -> None:
        """Reset the counts."""
        self.up.clear()
        self.down.clear()

    def widgets_up(self) -> list[Sent]:
        """Return the messages that widgets have sent."""
        return [sent for sent in self.up if sent.kind == COMM]

    def widgets_down(self) -> list[Sent]:
        """Return the messages that widgets have received."""
        return [sent for sent in self.down if sent.kind == COMM]


def weigh(frame: str | bytes) -> Sent:
    """Return the kind and the size of a frame, in each of Jupyter's wire formats."""
    if isinstance(frame, str):
        return Sent(_kind(frame), len(frame.encode()))
    return Sent(_kind(_header(frame)), len(frame))


def _kind(text: str | bytes) -> str:
    """Return the kind of a message, given its header or all of it."""
    message = json.loads(text)
    return str(message.get("header", message)["msg_type"])


def _header(frame: bytes) -> bytes:
    """Return the part that holds the kind: both binary formats begin with a count, then offsets.

    The newer one has little-endian numbers of 8 bytes: channel, header and so on; the older one,
    which Voila uses, has big-endian numbers of 4 bytes: the message, then its buffers.
    """
    if frame[0] == 0:
        count, first, second = (int.from_bytes(frame[at : at + 4], "big") for at in (0, 4, 8))
        return frame[first : second if count > 1 else None]
    start, end = (int.from_bytes(frame[at : at + 8], "little") for at in (16, 24))
    return frame[start:end]
