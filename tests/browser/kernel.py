"""A second connection to the kernel of a page, beside the page's own."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import pytest
from waiting import PATIENCE
from websocket import WebSocket, WebSocketTimeoutException, create_connection

if TYPE_CHECKING:
    from collections.abc import Iterator

ASK_AGAIN = 1
"""Seconds after which an unanswered request is repeated."""


LONGEST_REST = 10
"""Seconds after which a connection is replaced: while nobody reads from it, nobody answers the
server's pings either, and after half a minute the server closes it."""


class Kernel:
    """Runs code in a kernel and returns what it prints."""

    def __init__(self, url: str, identity: str, token: str = "") -> None:
        """Connect to a kernel of a server, with a token if it requires one."""
        self.identity = identity
        base = url.replace("http", "ws", 1)
        self._address = f"{base}api/kernels/{identity}/channels?token={token}"
        self._connect()

    def _connect(self) -> None:
        self._socket: WebSocket = create_connection(self._address, timeout=PATIENCE)
        self._wait_until_heard()
        self._used = time.monotonic()

    def _wait_until_heard(self) -> None:
        """Send requests until one is answered: messages before the subscription are lost."""
        asked: set[str] = set()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            asked.add(self._ask("kernel_info_request", {}))
            if any(_is_done(answer) for answer in self._answers(asked, ASK_AGAIN)):
                return
        pytest.fail(f"the kernel {self.identity} was not heard", pytrace=False)

    def run(self, code: str) -> str:
        """Run code, wait until it is done, and return what it printed; fail if it raised."""
        if time.monotonic() - self._used > LONGEST_REST:
            self.close()
            self._connect()
        content = {"code": code, "silent": False, "store_history": False, "allow_stdin": False}
        told = content | {"user_expressions": {}, "stop_on_error": False}
        printed = []
        for answer in self._answers({self._ask("execute_request", told)}, PATIENCE):
            if answer["header"]["msg_type"] == "stream":
                printed.append(answer["content"]["text"])
            elif answer["header"]["msg_type"] == "error":
                pytest.fail("\n".join(answer["content"]["traceback"]))
            elif _is_done(answer):
                self._used = time.monotonic()
                return "".join(printed)
        pytest.fail(f"the kernel has not answered: {code}")

    def _ask(self, kind: str, content: dict[str, object]) -> str:
        """Send a message, and return its id, which replies refer to."""
        message = uuid4().hex
        header = {"msg_id": message, "msg_type": kind, "version": "5.4"}
        header |= {"username": "", "session": message, "date": "2000-01-01T00:00:00Z"}
        empty: dict[str, object] = {"parent_header": {}, "metadata": {}}
        sent = {"channel": "shell", "header": header, **empty, "content": content}
        self._socket.send(json.dumps(sent))
        return message

    def _answers(self, asked: set[str], seconds: float) -> Iterator[dict[str, Any]]:
        """Yield the replies to some messages as they arrive, for at most this many seconds."""
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
    """Whether the kernel reports that it has finished a request."""
    return bool(answer["content"].get("execution_state") == "idle")
