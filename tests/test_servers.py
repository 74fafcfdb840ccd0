"""When a server that a test needs counts as ready."""

from __future__ import annotations

from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from servers import answers

if TYPE_CHECKING:
    from collections.abc import Iterator


class Handler(BaseHTTPRequestHandler):
    """Answers a request for /404 with status 404, and so on."""

    def do_GET(self) -> None:
        """Answer with the status in the path."""
        self.send_response(int(self.path.strip("/")))
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    """Start a server and yield its address."""
    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@pytest.mark.parametrize(
    ("code", "is_ready"), [(200, True), (401, True), (403, True), (404, False), (503, False)]
)
def test_a_server_is_ready_once_it_serves_the_page(
    address: str, code: int, *, is_ready: bool
) -> None:
    """A refusal is an answer; a proxy whose server has not come yet gives none."""
    assert answers(f"{address}{code}") is is_ready


def test_nobody_is_not_ready() -> None:
    """An address where nobody listens gives no answer."""
    assert not answers("http://127.0.0.1:9/")
