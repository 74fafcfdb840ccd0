"""A plain web server, as a school may have one: it serves files, and nothing else."""

from __future__ import annotations

from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class _Quiet(SimpleHTTPRequestHandler):
    """Serves files without logging, and records which were requested."""

    def __init__(self, *request: Any, asked: list[str], **settings: Any) -> None:  # noqa: ANN401 - as its parent
        """Store the list to write into."""
        self.asked = asked
        super().__init__(*request, **settings)

    def end_headers(self) -> None:
        """Let pages of other servers use the files, as Pyodide's CDN does."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def send_head(self) -> Any:  # noqa: ANN401 - as its parent
        """Record the requested file, and begin to send it."""
        self.asked.append(self.translate_path(self.path))
        return super().send_head()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as its parent says
        """Log nothing."""


@contextmanager
def served(folder: Path, asked: list[str] | None = None) -> Iterator[str]:
    """Serve a folder on localhost and yield its address; add requested files to `asked`."""
    noted = [] if asked is None else asked
    give = partial(_Quiet, directory=str(folder), asked=noted)
    server = ThreadingHTTPServer(("127.0.0.1", 0), give)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
