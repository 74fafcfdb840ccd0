"""A second way into the kernel of a page, beside the page's own."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest
from websocket import WebSocket, create_connection

PATIENCE = 60


class Kernel:
    """Runs code in a kernel and gives what it prints."""

    def __init__(self, url: str, identity: str, token: str = "") -> None:
        """Connect to a kernel of a server, which may want a token."""
        self.identity = identity
        address = f"{url.replace('http', 'ws', 1)}api/kernels/{identity}/channels?token={token}"
        self._socket: WebSocket = create_connection(address, timeout=PATIENCE)

    def run(self, code: str) -> str:
        """Run code, wait until it is done, and give what it printed; fail if it raised."""
        message = uuid4().hex
        self._socket.send(json.dumps(_request(message, code)))
        printed = []
        while True:
            received = self._socket.recv()
            if isinstance(received, bytes):  # a message of a canvas, for the page
                continue
            answer = json.loads(received)
            if answer["parent_header"].get("msg_id") != message:
                continue
            kind, content = answer["header"]["msg_type"], answer["content"]
            if kind == "stream":
                printed.append(content["text"])
            elif kind == "error":
                pytest.fail("\n".join(content["traceback"]))
            elif kind == "status" and content["execution_state"] == "idle":
                return "".join(printed)

    def close(self) -> None:
        """Disconnect."""
        self._socket.close()


def _request(message: str, code: str) -> dict[str, object]:
    """Write the message that asks a kernel to run code."""
    header = {"msg_id": message, "msg_type": "execute_request", "version": "5.4"}
    header |= {"username": "", "session": message, "date": "2000-01-01T00:00:00Z"}
    content = {"code": code, "silent": False, "store_history": False, "allow_stdin": False}
    return {
        "channel": "shell",
        "header": header,
        "parent_header": {},
        "metadata": {},
        "content": content | {"user_expressions": {}, "stop_on_error": False},
    }
