"""`sums-widgets lab` for real: two lines of output, a page at the address, and a clean exit."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from io import StringIO
from logging import StreamHandler
from types import SimpleNamespace
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest
from jupyter_server.serverapp import ServerApp
from servers import ServerProcess
from waiting import PATIENCE, wait_until

from sums_widgets.cli import lab_server

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator
    from pathlib import Path

pytestmark = pytest.mark.slow

OPTIONS = ("--no-browser", "--allow-root", "--ip=127.0.0.1", "--ServerApp.port_retries=0")


def line(*words: str) -> list[str]:
    """Return the command that a teacher types, for this Python."""
    return [sys.executable, "-m", "sums_widgets", "lab", *words]


@pytest.fixture
def surroundings(here: Path) -> dict[str, str]:
    """Return an English environment, isolated from the user's Jupyter, in an empty folder."""
    assert not list(here.iterdir())
    return {**os.environ, "LANGUAGE": "en"}


@pytest.fixture
def lab(surroundings: dict[str, str], here: Path) -> Iterator[ServerProcess]:
    """Start `sums-widgets lab` with lesson 4 and yield its process."""
    typed = line("4", "--", *OPTIONS, "--port=0")
    told, errors = here.parent / "told.txt", here.parent / "errors.txt"
    server = ServerProcess(typed, told, cwd=here, env=surroundings, errors=errors)
    yield server
    server.kill()


def test_two_lines_lead_to_the_lesson_and_ctrl_c_ends_it(lab: ServerProcess, here: Path) -> None:
    """The only output is where to go and how to stop; both work."""
    address = lab.wait_for_answer(lambda: lab.output.partition("\n")[0].partition(": ")[2])
    assert lab.log().strip().splitlines() == [
        f"JupyterLab shows 04-fractions.ipynb at this address: {address}",
        f"The lessons are in {here / 'sums-lessons'}. To stop JupyterLab, press Ctrl+C here.",
    ]
    parts = urlsplit(address)
    assert parts.path == "/lab/tree/04-fractions.ipynb"
    assert parse_qs(parts.query)["token"]
    with urlopen(address, timeout=PATIENCE) as page:  # noqa: S310 - our own server
        assert "JupyterLab" in page.read().decode()
    with pytest.raises(HTTPError, match="403") as refused:  # the token is needed
        urlopen(f"http://{parts.netloc}/api/contents", timeout=PATIENCE)
    refused.value.close()
    os.kill(lab.pid, signal.SIGINT)
    wait_until(lambda: not lab.is_running, "JupyterLab has ended")
    assert lab.stop() == 0
    assert lab.log().strip().splitlines()[2:] == ["JupyterLab is closed."]


def test_trouble_of_jupyter_is_one_sentence_with_the_end_of_its_log(
    surroundings: dict[str, str],
) -> None:
    """A port that is taken is named at once, with the log."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = subprocess.run(  # noqa: S603 - our own command
            line("--", *OPTIONS, f"--port={port}"),
            env=surroundings,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stdout) == (1, "")
    sentence, _, *log = done.stderr.splitlines()
    assert sentence.startswith("Error: JupyterLab did not start: ")
    assert "port" in sentence
    assert log[0] == "The end of its log:"
    assert sentence.removeprefix("Error: JupyterLab did not start: ") in log[-1]
    assert "Traceback" not in done.stderr


def test_verbose_shows_the_log(surroundings: dict[str, str]) -> None:
    """With the option for it, the log is shown while it is written."""
    done = subprocess.run(  # noqa: S603 - our own command
        line("--verbose", "--", *OPTIONS, "--port=0", "--ServerApp.root_dir=/nowhere"),
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1
    assert "[C " in done.stderr


async def never() -> None:
    """Wait forever."""
    await asyncio.Event().wait()


async def fail() -> None:
    """Raise RuntimeError."""
    msg = "a kernel that does not end"
    raise RuntimeError(msg)


@pytest.mark.parametrize("clean_up", [never, fail])
def test_a_clean_up_that_does_not_work_lets_the_server_end(
    monkeypatch: pytest.MonkeyPatch, clean_up: Callable[[], Awaitable[None]]
) -> None:
    """We exit where Jupyter would wait forever because its cleanup failed."""
    monkeypatch.setattr(ServerApp, "_cleanup", lambda _: clean_up())
    monkeypatch.setattr(lab_server, "CLEAN_UP_WITHIN", 0.01)
    server = lab_server.LessonsServer()
    loop = asyncio.new_event_loop()
    monkeypatch.setattr(server, "io_loop", SimpleNamespace(stop=loop.stop), raising=False)
    ending = loop.create_task(server._stop())
    loop.call_later(PATIENCE, pytest.fail, "the server has not ended")
    loop.run_forever()
    assert ending.done()
    loop.close()


class ShyFile(StringIO):
    """A file that is asked to end the process while it is written to, once."""

    def write(self, text: str) -> int:
        """Write, as a buffered file does: not while it is being written to."""
        if self.is_busy:
            msg = "reentrant call"
            raise RuntimeError(msg)
        self.is_busy = True
        if not self.has_rung:
            self.has_rung = True
            signal.raise_signal(signal.SIGTERM)
        self.is_busy = False
        return super().write(text)

    is_busy = has_rung = False


def test_a_signal_in_the_middle_of_a_line_of_the_log_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The server stops, although nothing can be added to its log at that moment."""
    server = lab_server.LessonsServer()
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
    stops = []
    monkeypatch.setattr(server, "stop", lambda *, from_signal: stops.append(from_signal))
    log = ShyFile()
    monkeypatch.setattr(sys, "stderr", log)
    handler = StreamHandler(log)
    server.log.addHandler(handler)
    try:
        server.init_signal()
        server.log.critical("a page is closed")
    finally:
        server.log.removeHandler(handler)
        for each, handling in before.items():
            signal.signal(each, handling)
    assert log.has_rung
    assert stops == [True]
