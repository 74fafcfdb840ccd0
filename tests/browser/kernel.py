"""A second way into the kernel of a page, beside the page's own."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from websocket import WebSocket, WebSocketTimeoutException, create_connection

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 120
ASK_AGAIN = 1
"""Seconds after which somebody who is not heard asks once more."""


class Kernel:
    """Runs code in a kernel and gives what it prints."""

    def __init__(self, url: str, identity: str, token: str = "") -> None:
        """Connect to a kernel of a server, which may want a token."""
        self.identity = identity
        address = f"{url.replace('http', 'ws', 1)}api/kernels/{identity}/channels?token={token}"
        self._socket: WebSocket = create_connection(address, timeout=PATIENCE)
        self._wait_until_heard()

    def _wait_until_heard(self) -> None:
        """Ask until the kernel is heard: what it says before it knows of a listener is lost."""
        asked: set[str] = set()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            asked.add(self._ask("kernel_info_request", {}))
            if any(_is_done(answer) for answer in self._answers(asked, ASK_AGAIN)):
                return
        pytest.fail(f"the kernel {self.identity} was not heard", pytrace=False)

    def run(self, code: str) -> str:
        """Run code, wait until it is done, and give what it printed; fail if it raised."""
        content = {"code": code, "silent": False, "store_history": False, "allow_stdin": False}
        told = content | {"user_expressions": {}, "stop_on_error": False}
        printed = []
        for answer in self._answers({self._ask("execute_request", told)}, PATIENCE):
            if answer["header"]["msg_type"] == "stream":
                printed.append(answer["content"]["text"])
            elif answer["header"]["msg_type"] == "error":
                pytest.fail("\n".join(answer["content"]["traceback"]))
            elif _is_done(answer):
                return "".join(printed)
        pytest.fail(f"the kernel has not answered: {code}")

    def _ask(self, kind: str, content: dict[str, object]) -> str:
        """Send a message, and give the name by which answers to it are known."""
        message = uuid4().hex
        header = {"msg_id": message, "msg_type": kind, "version": "5.4"}
        header |= {"username": "", "session": message, "date": "2000-01-01T00:00:00Z"}
        empty: dict[str, object] = {"parent_header": {}, "metadata": {}}
        sent = {"channel": "shell", "header": header, **empty, "content": content}
        self._socket.send(json.dumps(sent))
        return message

    def _answers(self, asked: set[str], seconds: float) -> Iterator[dict[str, Any]]:
        """Give the answers to some messages as they come, for so many seconds at most."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._socket.settimeout(left)
            try:
                received = self._socket.recv()
            except WebSocketTimeoutException:
                return
            if isinstance(received, bytes):  # a message of a canvas, for the page
                continue
            answer = json.loads(received)
            if answer["parent_header"].get("msg_id") in asked:
                yield answer

    def close(self) -> None:
        """Disconnect."""
        self._socket.close()


def _is_done(answer: dict[str, Any]) -> bool:
    """Tell whether a kernel says that it has done what it was asked."""
    return bool(answer["content"].get("execution_state") == "idle")
