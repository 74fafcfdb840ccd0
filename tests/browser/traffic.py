"""The messages between a page and its kernel, counted and weighed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocket

COMM = "comm_msg"
"""The kind of every message of a widget; the rest is the notebook's own talk."""


class Sent(NamedTuple):
    """A message: its kind, and its size in bytes with everything around it."""

    kind: str
    size: int


class Traffic:
    """What a page has sent up to its kernel, and what came down."""

    def __init__(self, page: Page) -> None:
        """Listen to every kernel connection that the page opens."""
        self.up: list[Sent] = []
        self.down: list[Sent] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        """Weigh the frames of a connection to a kernel."""
        if "/channels" in socket.url:
            socket.on("framesent", lambda frame: self.up.append(weigh(frame)))
            socket.on("framereceived", lambda frame: self.down.append(weigh(frame)))

    def forget(self) -> None:
        """Begin to count anew."""
        self.up.clear()
        self.down.clear()

    def widgets_up(self) -> list[Sent]:
        """Give what widgets have sent."""
        return [sent for sent in self.up if sent.kind == COMM]

    def widgets_down(self) -> list[Sent]:
        """Give what widgets have been told."""
        return [sent for sent in self.down if sent.kind == COMM]


def weigh(frame: str | bytes) -> Sent:
    """Give the kind and the size of a frame, in each of the ways in which Jupyter writes it."""
    if isinstance(frame, str):
        return Sent(_kind(frame), len(frame.encode()))
    return Sent(_kind(_header(frame)), len(frame))


def _kind(text: str | bytes) -> str:
    """Read the kind of a message from its header, or from all of it."""
    message = json.loads(text)
    return str(message.get("header", message)["msg_type"])


def _header(frame: bytes) -> bytes:
    """Cut out what names the kind: both binary forms begin with a count, then the places.

    The newer one has numbers of 8 bytes, the lowest first: channel, header and so on; the older
    one, which Voila uses, has numbers of 4 bytes, the highest first: the message, then its buffers.
    """
    if frame[0] == 0:
        count, first, second = (int.from_bytes(frame[at : at + 4], "big") for at in (0, 4, 8))
        return frame[first : second if count > 1 else None]
    start, end = (int.from_bytes(frame[at : at + 8], "little") for at in (16, 24))
    return frame[start:end]
