"""The traffic counter of the browser tests reads every wire format of Jupyter's messages."""

from __future__ import annotations

import json

import pytest

from browser.traffic import weigh

MESSAGE = json.dumps({"header": {"msg_type": "comm_msg"}, "content": {"x": 1}}).encode()
HEADER = b'{"msg_type": "comm_msg"}'


def older(*parts: bytes) -> bytes:
    """Return a message with buffers in the older binary format."""
    start = 4 * (len(parts) + 1)
    places = [start + sum(map(len, parts[:number])) for number in range(len(parts))]
    numbers = b"".join(number.to_bytes(4, "big") for number in (len(parts), *places))
    return numbers + b"".join(parts)


def newer(*parts: bytes) -> bytes:
    """Return a message in the newer binary format: channel, header, and the rest."""
    start = 8 * (len(parts) + 2)
    places = [start + sum(map(len, parts[:number])) for number in range(len(parts) + 1)]
    numbers = b"".join(number.to_bytes(8, "little") for number in (len(places), *places))
    return numbers + b"".join(parts)


@pytest.mark.parametrize(
    "frame",
    [
        MESSAGE.decode(),
        older(MESSAGE),
        older(MESSAGE, b"\x00\xff", b"\x01"),
        newer(b"shell", HEADER, b"{}", b"{}", b'{"x": 1}', b"\xff"),
    ],
    ids=["text", "older", "older with buffers", "newer"],
)
def test_messages_are_weighed(frame: str | bytes) -> None:
    """The kind is read and every byte is counted."""
    assert weigh(frame) == ("comm_msg", len(frame))
