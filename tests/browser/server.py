"""A Jupyter server of our own: no settings, no news and no kernels of anybody else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any
from urllib.error import URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
PATIENCE = 120
FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
}
QUIET = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}
FLAGS = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--port=0",
    "--ServerApp.port_retries=0",
    "--IdentityProvider.token=",
    "--ServerApp.password=",
    "--ServerApp.disable_check_xsrf=True",
    "--LabApp.news_url=",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
)
SHORT, NO_PORTS = ("/tmp", ("--KernelManager.transport=ipc",)) if os.name == "posix" else (None, ())  # noqa: S108 - a folder of its own is made there
"""Kernels that speak through files, whose paths must be short.

Jupyter chooses a kernel's ports before the kernel takes them: of some hundred kernels that two
workers start side by side, one would meet another at its port, and its server would stop answering.
"""
ADDRESSES = {"lab": "doc/tree/", "notebook": "notebooks/", "voila": "voila/render/"}


class Server:
    """One server for JupyterLab, Notebook 7 and Voila, as on Binder."""

    token = ""
    """What the server wants to be told by whoever comes; this one asks nobody."""

    def __init__(self, folder: Path) -> None:
        """Start it with its notebooks, settings and log in a folder; wait until it answers."""
        self.folder = folder
        self.notebooks = folder / "notebooks"
        self.notebooks.mkdir(exist_ok=True)
        self._runtime = Path(mkdtemp(prefix="sums-", dir=SHORT))
        self._log = (folder / "server.log").open("wb")
        self._process = subprocess.Popen(  # noqa: S603 - our own Python with our own arguments
            [*self._command(), *NO_PORTS],
            cwd=self.notebooks,
            env=self._environment() | {"JUPYTER_RUNTIME_DIR": str(self._runtime)},
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        self.url = self._wait_for_url()

    def _command(self) -> list[str]:
        """Give the words that start it."""
        return [sys.executable, "-m", "jupyterlab", *FLAGS]

    def _environment(self) -> dict[str, str]:
        """Make the folders and give the environment that leads to them."""
        places = {name: str(self.folder / place) for name, place in FOLDERS.items()}
        news = self.folder / "settings" / "@jupyterlab" / "apputils-extension"
        news.mkdir(parents=True)
        (news / "notification.jupyterlab-settings").write_text(json.dumps(QUIET))
        # The kernels use the package as it stands here, installed or not.
        return {**os.environ, **places, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "default"}

    def _wait_for_url(self) -> str:
        """Read the address from the file that the server writes, once it answers there."""
        written = self._runtime / f"jpserver-{self._process.pid}.json"
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            try:
                url = str(json.loads(written.read_text())["url"])
                with urlopen(f"{url}api", timeout=10):  # noqa: S310 - our own server
                    return url
            except (OSError, ValueError, URLError):
                time.sleep(0.1)
        self.stop()
        pytest.fail(f"The Jupyter server did not start:\n{self.told()[-3000:]}", pytrace=False)

    def told(self) -> str:
        """Give all that the server has told."""
        return (self.folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def write(self, name: str, cells: list[str]) -> None:
        """Write a notebook with code cells."""
        notebook = nbformat.v4.new_notebook()
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        notebook.cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
        nbformat.write(notebook, self.notebooks / name)

    def address(self, app: str, name: str) -> str:
        """Give the address of a notebook in an application."""
        return f"{self.url}{ADDRESSES[app]}{quote(name)}"

    def kernels(self) -> list[str]:
        """Name the kernels that run, the newest last."""
        running = self.ask("api/kernels")
        return [each["id"] for each in sorted(running, key=lambda each: str(each["last_activity"]))]

    def end_kernel(self, kernel: str) -> None:
        """Shut a kernel down."""
        self._call("DELETE", f"api/kernels/{kernel}")

    def ask(self, path: str) -> Any:  # noqa: ANN401 - JSON
        """Ask the server's interface for something."""
        return self._call("GET", path)

    def _call(self, method: str, path: str) -> Any:  # noqa: ANN401 - JSON
        """Ask the server's interface."""
        known = {"Authorization": f"token {self.token}"} if self.token else {}
        request = Request(self.url + path, method=method, headers=known)  # noqa: S310 - our own server
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - our own server
            return json.loads(answer.read() or b"null")

    def stop(self) -> None:
        """Stop it, kernels included."""
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        finally:
            self._process.kill()
            self._log.close()
            rmtree(self._runtime, ignore_errors=True)
