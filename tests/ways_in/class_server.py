"""A class's server on this computer, with the repository's own configuration."""

from __future__ import annotations

import json
import os
import random
import re
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil  # type: ignore[import-untyped] # it ships no type hints
import pytest
from servers import ServerProcess
from waiting import PATIENCE

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "classroom" / "jupyterhub_config.py"
WORD = "sunflower"
SENTENCE = "seven green frogs sit on a very long log"
FOREIGN = ("JUPYTER", "IPYTHON", "LANG", "LC_")
"""Prefixes of environment variables with personal settings."""

PORTS = range(20_000, 30_000, 4)
"""Below the ephemeral ports: nobody else takes them before the hub starts."""


def write_class(place: Path, /, **settings: object) -> Path:
    """Write the repository's `class.toml` with some settings changed, and return its path."""
    chosen = {"class_password": WORD, "teacher_password": SENTENCE, **settings}
    text = (ROOT / "classroom" / "class.toml").read_text(encoding="utf-8")
    for name, value in chosen.items():
        line = f"{name} = {json.dumps(value, ensure_ascii=False)}"
        [before] = re.findall(rf"(?m)^{name} = .*$", text)
        text = text.replace(before, line)
    path = place / "class.toml"
    path.write_text(text, encoding="utf-8")
    return path


class ClassServer:
    """JupyterHub with a class; `folder` holds the children's work."""

    def __init__(self, place: Path, **settings: object) -> None:
        """Write the file of the class, start JupyterHub, and wait until it answers."""
        self.port, self._reserved = reserve_ports()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.folder = place / "our-class"
        self.settings = write_class(place, port=self.port, one_user=True, **settings)
        kept = {key: text for key, text in os.environ.items() if not key.startswith(FOREIGN)}
        self._process = ServerProcess(
            [sys.executable, "-m", "jupyterhub", "-f", str(CONFIG)],
            place / "hub.log",
            cwd=self.settings.parent,
            env={**kept, "SUMS_CLASS": str(self.settings), "PYTHONPATH": str(ROOT)},
        )
        try:
            self._process.wait_for_answer(lambda: self.url, "hub/api/")
        except pytest.fail.Exception:
            self._kill([])
            raise

    def told(self) -> str:
        """Return everything that the server has printed."""
        return self._process.log()

    def processes(self) -> list[Any]:
        """Return every process of the server: the hub, the proxy, the children's servers, kernels.

        A process whose parent has ended is found by its working folder or its arguments.
        """
        found = [each for each in psutil.process_iter() if self._is_ours(each)]
        if self._process.is_running:
            hub = psutil.Process(self._process.pid)
            found += [hub, *hub.children(recursive=True)]
        return list(dict.fromkeys(found))

    def _is_ours(self, process: Any) -> bool:  # noqa: ANN401 - psutil ships no type hints
        with suppress(psutil.Error):  # it has ended, or belongs to another user
            is_told = any(str(self.folder) in word for word in process.cmdline())
            return is_told or Path(process.cwd()).is_relative_to(self.folder.parent)
        return False

    def work_of(self, name: str) -> Path:
        """Return the folder of a child."""
        return self.folder / "children" / name

    def stop(self) -> list[str]:
        """Stop it as Ctrl+C does; kill processes that survive, and return their command lines."""
        processes = self.processes()
        try:
            self._process.stop()
            _, left = psutil.wait_procs(processes, timeout=PATIENCE)
            return [" ".join(each.cmdline()) for each in left]
        finally:
            self._kill(processes)

    def _kill(self, processes: list[Any]) -> None:
        """Kill some processes, and those that have started since."""
        for each in {*processes, *self.processes()}:
            with suppress(psutil.NoSuchProcess):
                each.kill()
        self._process.kill()
        self._reserved.close()


def reserve_ports() -> tuple[int, socket.socket]:
    """Return the first of three free ports in a row, and the socket that reserves them.

    The socket holds the fourth port: another run of these tests finds it taken and looks elsewhere.
    """
    while True:
        port = random.choice(PORTS)
        reserved = socket.socket()
        try:
            reserved.bind(("127.0.0.1", port + 3))
        except OSError:
            reserved.close()
            continue
        if all(_is_free(port + step) for step in range(3)):
            return port, reserved
        reserved.close()


def _is_free(port: int) -> bool:
    with socket.socket() as door:
        try:
            door.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
