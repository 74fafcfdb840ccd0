"""A Jupyter server for tests: isolated from the user's settings, news and kernels."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote

import nbformat
from servers import JupyterApi, ServerProcess, find_jupyter_address
from waiting import wait_until

from browser.kernel import Kernel

ROOT = Path(__file__).parents[2]
FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
}
QUIET = {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True}
NO_BUILD = {"buildCheck": False, "buildAvailable": False}
"""Without this, every opened page makes the server check with Node.js if JupyterLab is built."""
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
"""Kernels that communicate through socket files, whose paths must be short.

Jupyter chooses a kernel's ports before the kernel binds them: of some hundred kernels that two
workers start at the same time, one would find its port taken, and its server would stop answering.
"""
ADDRESSES = {"lab": "doc/tree/", "notebook": "notebooks/", "voila": "voila/render/"}


class Server:
    """One server for JupyterLab, Notebook 7 and Voila, as on Binder."""

    token = ""
    """The token that the server requires; this one requires none."""

    def __init__(self, folder: Path) -> None:
        """Start it with its notebooks, settings and log in a folder; wait until it answers."""
        self.folder = folder
        self.notebooks = folder / "notebooks"
        self.notebooks.mkdir(exist_ok=True)
        self._runtime = Path(mkdtemp(prefix="sums-", dir=SHORT))
        self._process = ServerProcess(
            [*self._command(), *NO_PORTS],
            folder / "server.log",
            cwd=self.notebooks,
            env=self._environment() | {"JUPYTER_RUNTIME_DIR": str(self._runtime)},
        )
        self.url = self._process.wait_for_answer(
            lambda: find_jupyter_address(self._runtime, self._process.pid), "api"
        )
        self._api = JupyterApi(self.url, self.token)
        self._hear_a_kernel()

    def _hear_a_kernel(self) -> None:
        """Start a kernel, wait until it has answered a message, and shut it down."""
        kernel = self._call("POST", "api/kernels")["id"]
        Kernel(self.url, kernel, self.token).close()
        self.end_kernel(kernel)

    def _command(self) -> list[str]:
        """Return the command line that starts it."""
        return [sys.executable, "-m", "jupyterlab", *FLAGS]

    def _environment(self) -> dict[str, str]:
        """Create the folders and return the environment that points to them."""
        places = {name: str(self.folder / place) for name, place in FOLDERS.items()}
        self.reset_settings()
        page = self.folder / "config" / "labconfig"
        page.mkdir(parents=True, exist_ok=True)
        (page / "page_config.json").write_text(json.dumps(NO_BUILD))
        # The kernels use the package of this checkout, installed or not.
        return {**os.environ, **places, "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "default"}

    def reset_settings(self) -> None:
        """Discard all JupyterLab settings, such as a theme; only the news stay disabled."""
        settings = self.folder / "settings"
        rmtree(settings, ignore_errors=True)
        news = settings / "@jupyterlab" / "apputils-extension"
        news.mkdir(parents=True, exist_ok=True)  # a page may just have saved a setting there
        (news / "notification.jupyterlab-settings").write_text(json.dumps(QUIET))

    def told(self) -> str:
        """Return everything that the server has printed."""
        return self._process.log()

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
        """Return the address of a notebook in an application."""
        return f"{self.url}{ADDRESSES[app]}{quote(name)}"

    def kernels(self) -> list[str]:
        """Return the ids of the running kernels, the newest last."""
        running = self.ask("api/kernels")
        return [each["id"] for each in sorted(running, key=lambda each: str(each["last_activity"]))]

    def end_kernel(self, kernel: str) -> None:
        """Shut a kernel down; one that a page of Voila is shutting down by itself ends, too."""
        try:
            self._call("DELETE", f"api/kernels/{kernel}")
        except HTTPError:
            wait_until(lambda: kernel not in self.kernels(), f"the kernel {kernel} has ended")

    def ask(self, path: str) -> Any:  # noqa: ANN401 - JSON
        """Return the response of the server's API to a GET request."""
        return self._call("GET", path)

    def _call(self, method: str, path: str) -> Any:  # noqa: ANN401 - JSON
        return self._api.call(method, path)

    def stop(self) -> None:
        """Stop it, kernels included."""
        try:
            self._process.stop()
        finally:
            rmtree(self._runtime, ignore_errors=True)
