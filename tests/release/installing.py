"""A new environment with our wheel, isolated from the checkout that it was built from.

Installing JupyterLab with its hundred dependencies would take minutes and a network. So they are
borrowed from the environment that runs the tests: a `.pth` file puts its packages behind our own.
Python ignores `.pth` files in folders added like that, so the editable install of this checkout is
not seen; and Jupyter finds the borrowed browser parts through `JUPYTER_PATH`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
FOREIGN = ("PYTHON", "JUPYTER", "IPYTHON", "VIRTUAL_ENV", "LANG", "LC_")
"""Prefixes of environment variables that would mislead a program."""


class Installed:
    """An environment with the wheel in it, and an empty folder to work in."""

    def __init__(self, place: Path, wheel: Path) -> None:
        """Create the environment, and install the wheel with pip."""
        self.prefix = place / "environment"
        self.folder = place / "classroom"
        self.runtime = place / "runtime"
        self.folder.mkdir()
        venv.create(self.prefix, with_pip=False, symlinks=os.name != "nt")
        self.python = self.prefix / SCRIPTS / "python"
        options = ("--no-deps", "--no-index", "--no-compile", "--quiet")
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", *options]
        subprocess.run([*pip, str(wheel)], check=True)  # noqa: S603 - our own wheel
        self._borrow()
        own = {
            "JUPYTER_PATH": str(Path(sys.prefix) / "share" / "jupyter"),
            "JUPYTER_CONFIG_DIR": str(place / "config"),
            "JUPYTER_DATA_DIR": str(place / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.runtime),
            "IPYTHONDIR": str(place / "ipython"),
            "PATH": os.pathsep.join([str(self.prefix / SCRIPTS), os.environ["PATH"]]),
        }
        kept = {key: text for key, text in os.environ.items() if not key.startswith(FOREIGN)}
        self.environment = kept | own

    def _borrow(self) -> None:
        """Put the packages of the environment that runs the tests behind our own."""
        lent = {sysconfig.get_path(kind) for kind in ("purelib", "platlib")}
        asking = "import sysconfig; print(sysconfig.get_path('purelib'))"
        program = [str(self.python), "-c", asking]
        told = subprocess.run(program, check=True, capture_output=True, text=True)  # noqa: S603
        (Path(told.stdout.strip()) / "lent.pth").write_text("\n".join(sorted(lent)) + "\n")

    def command(self, *words: str) -> list[str]:
        """Return the command line of the command that pip installed."""
        return [str(self.prefix / SCRIPTS / "sums-widgets"), *words]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment in the empty folder."""
        return subprocess.run(  # noqa: S603 - our own programs
            words,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def ask(self, code: str) -> str:
        """Run Python code in the empty folder, and return what it prints; fail if it fails."""
        done = self.run(str(self.python), "-c", code)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()
