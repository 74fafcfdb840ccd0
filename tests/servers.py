"""Start, wait for, read and stop any server that a test needs: the one way to do it.

A server is ready when it has answered a real request, not when it has written down its address;
if it runs kernels, one of them must have answered a real message as well. A server that does not
get ready fails the test with its log.
"""

from __future__ import annotations

import json
import subprocess
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from waiting import PATIENCE, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

LONGEST_LOG = 6_000
"""How many characters of a log are shown, counted from its end."""


class ServerProcess:
    """The process of a server, with its output in a file."""

    def __init__(
        self,
        command: Sequence[str],
        log: Path,
        *,
        cwd: Path,
        env: Mapping[str, str],
        errors: Path | None = None,
    ) -> None:
        """Start the command; its errors go to a file of their own where one is named."""
        self._files = [log] if errors is None else [log, errors]
        with log.open("ab") as out, (errors or log).open("ab") as err:
            self._process = subprocess.Popen(  # noqa: S603 - commands of the tests
                command, cwd=cwd, env=env, stdout=out, stderr=err
            )

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether the process has not ended yet."""
        return self._process.poll() is None

    @property
    def output(self) -> str:
        """What the server has printed; without its errors where those have a file of their own."""
        return _read(self._files[0])

    def log(self) -> str:
        """Return everything that the server has printed."""
        return "\n".join(_read(path) for path in self._files)

    def wait_for_answer(self, find_address: Callable[[], str], path: str = "") -> str:
        """Return the server's address once a request to `path` below it is answered.

        `find_address` returns "" as long as the address is not known.
        """

        def look() -> str:
            if not self.is_running:
                self.fail("ended before it answered")
            address = find_address()
            return address if address and answers(address + path) else ""

        try:
            return wait_until(look, "the server answers")
        except pytest.fail.Exception:
            self.fail("did not answer")

    def fail(self, what: str) -> NoReturn:
        """Stop the server, and fail the test with the end of its log."""
        self.kill()
        command = " ".join(map(str, self._process.args))  # type: ignore[arg-type] # a list here
        told = f"{command}\n{what}; its log:\n{self.log()[-LONGEST_LOG:]}"
        pytest.fail(told, pytrace=False)

    def stop(self) -> int:
        """Ask the server to end, wait until it has, and return its exit code."""
        self._process.terminate()
        try:
            return self._process.wait(PATIENCE)
        finally:
            self.kill()

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait(PATIENCE)


class JupyterApi:
    """The HTTP interface of a Jupyter server."""

    def __init__(self, url: str, token: str = "") -> None:
        """Talk to the server at an address, which may ask for a token."""
        self.url = url
        self._headers = {"Authorization": f"token {token}"} if token else {}

    def call(self, method: str, path: str) -> Any:  # noqa: ANN401 - JSON
        """Return the answer to a request."""
        request = Request(self.url + path, method=method, headers=self._headers)  # noqa: S310 - our own server
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - our own server
            return json.loads(answer.read() or b"null")


def find_jupyter_address(runtime: Path, pid: int | None = None) -> str:
    """Return the address that a Jupyter server has written down, or "" as long as it has not."""
    for path in runtime.glob(f"jpserver-{pid or '*'}.json"):
        with suppress(OSError, ValueError):  # it is being written
            return str(json.loads(path.read_text())["url"])
    return ""


def answers(url: str) -> bool:
    """Whether the page is served, even if only to authorized users.

    A proxy answers 404 until the server behind it is up.
    """
    try:
        with urlopen(url, timeout=PATIENCE):  # noqa: S310 - our own server
            return True
    except HTTPError as refusal:
        with refusal:
            return refusal.code in (401, 403)
    except OSError:
        return False


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
