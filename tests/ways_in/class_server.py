"""A class's server on this computer, with the repository's own configuration."""

from __future__ import annotations

import json
import os
import random
import re
import socket
import subprocess
import sys
import time
from contextlib import suppress
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

PORTS = range(20_000, 30_000)
"""Below those that systems hand out by themselves: until the hub starts, nobody else takes them."""


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
        self._kill([])
        pytest.fail(f"JupyterHub did not start:\n{self.told()[-3000:]}", pytrace=False)

    def told(self) -> str:
        """Give all that the server has told."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def processes(self) -> list[Any]:
        """Give every process of the server: the hub, the proxy, the children's servers, kernels.

        One whose parent has ended is known by the folder in which it works, or that it was told.
        """
        found = [each for each in psutil.process_iter() if self._is_ours(each)]
        if self._process.poll() is None:
            hub = psutil.Process(self._process.pid)
            found += [hub, *hub.children(recursive=True)]
        return list(dict.fromkeys(found))

    def _is_ours(self, process: Any) -> bool:  # noqa: ANN401 - psutil tells no types
        with suppress(psutil.Error):  # it has ended, or is somebody else's
            is_told = any(str(self.folder) in word for word in process.cmdline())
            return is_told or Path(process.cwd()).is_relative_to(self.folder.parent)
        return False

    def work_of(self, name: str) -> Path:
        """Give the folder of a child."""
        return self.folder / "children" / name

    def stop(self) -> list[str]:
        """Stop it as Ctrl+C does; name the processes that go on nevertheless, and end them."""
        processes = self.processes()
        try:
            self._process.terminate()
            self._process.wait(PATIENCE)
            _, left = psutil.wait_procs(processes, timeout=PATIENCE)
            return [" ".join(each.cmdline()) for each in left]
        finally:
            self._kill(processes)

    def _kill(self, processes: list[Any]) -> None:
        """End some processes, and whatever has come since."""
        for each in {*processes, *self.processes()}:
            with suppress(psutil.NoSuchProcess):
                each.kill()
        self._process.wait(PATIENCE)


def free_ports(count: int) -> int:
    """Find some ports in a row that nobody uses, and give the first."""
    while True:
        port = random.choice(PORTS)
        if all(_is_free(port + step) for step in range(count)):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as door:
        try:
            door.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
