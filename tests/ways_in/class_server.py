"""A class's server on this computer, with the repository's own configuration."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import psutil  # type: ignore[import-untyped] # it tells no types
import pytest

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "classroom" / "jupyterhub_config.py"
PATIENCE = 60
WORD = "sunflower"
SENTENCE = "seven green frogs sit on a very long log"
FOREIGN = ("JUPYTER", "IPYTHON", "LANG", "LC_")
"""How the names begin of settings that are somebody's own."""


def write_class(place: Path, /, **settings: object) -> Path:
    """Write the repository's `class.toml` with some settings changed, and say where."""
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
        """Write the class down, and begin."""
        self.port = free_ports(3)
        self.url = f"http://127.0.0.1:{self.port}/"
        self.folder = place / "our-class"
        self.settings = write_class(place, port=self.port, one_user=True, **settings)
        self._log = place / "hub.log"
        self.start()

    def start(self) -> None:
        """Start JupyterHub, and wait until it answers."""
        kept = {key: text for key, text in os.environ.items() if not key.startswith(FOREIGN)}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603 - our own Python with our own arguments
                [sys.executable, "-m", "jupyterhub", "-f", str(CONFIG)],
                cwd=self.settings.parent,
                env={**kept, "SUMS_CLASS": str(self.settings), "PYTHONPATH": str(ROOT)},
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                with urlopen(f"{self.url}hub/api/", timeout=PATIENCE):  # noqa: S310 - our own
                    return
            except (OSError, URLError):
                time.sleep(0.1)
        pytest.fail(f"JupyterHub did not start:\n{self.told()[-3000:]}", pytrace=False)

    def told(self) -> str:
        """Give all that the server has told."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def processes(self) -> list[Any]:
        """Give every process of the server: the hub, the proxy, the children's servers, kernels."""
        hub = psutil.Process(self._process.pid)
        return [hub, *hub.children(recursive=True)]

    def work_of(self, name: str) -> Path:
        """Give the folder of a child."""
        return self.folder / "children" / name

    def stop(self) -> list[str]:
        """Stop it as Ctrl+C does, and name the processes that go on nevertheless."""
        if self._process.poll() is not None:
            return []
        processes = self.processes()
        self._process.terminate()
        self._process.wait(PATIENCE)
        _, left = psutil.wait_procs(processes, timeout=PATIENCE)
        names = [" ".join(each.cmdline()) for each in left]
        for each in left:
            each.kill()
        return names


def free_ports(count: int) -> int:
    """Find some ports in a row that nobody uses, and give the first."""
    while True:
        with socket.socket() as first:
            first.bind(("127.0.0.1", 0))
            port = int(first.getsockname()[1])
        if port + count < 65_000 and all(_is_free(port + step) for step in range(count)):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as door:
        try:
            door.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
