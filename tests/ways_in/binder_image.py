"""What Binder builds from this repository, without Docker: an environment, a copy, a server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from functools import cached_property
from pathlib import Path
from shutil import copytree, ignore_patterns

from browser.server import Server
from release.installing import FOREIGN, SCRIPTS

from sums_widgets.cli.play.network import free_port
from ways_in.binder_base import frozen_versions, packages_of_the_image, python_of_the_tests

ROOT = Path(__file__).parents[2]
PAGE = "/user/ada-12345/"
"""The path of a visitor's server on Binder's host."""

TOKEN = "9f86d081884c7d65"  # noqa: S105 - any letters will do
HERE = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--LabApp.expose_app_in_browser=True",
)
"""What Binder does not set: a test runs on localhost, and inspects the page."""


class BinderImage:
    """Binder's steps one after the other, in the order of its Dockerfile."""

    def __init__(self, folder: Path, *options: str) -> None:
        """Create the base environment; the options are pip's."""
        self.folder = folder
        self.repository = folder / "notebooks"
        self.prefix = folder / "environment"
        self.python = self.prefix / SCRIPTS / "python"
        self._options = options
        venv.create(self.prefix, with_pip=True, symlinks=True)
        constraints = folder / "constraints.txt"
        frozen = frozen_versions(python_of_the_tests())
        constraints.write_text("".join(f"{name}=={frozen[name]}\n" for name in frozen))
        self._install_base("-c", str(constraints), *packages_of_the_image(python_of_the_tests()))
        self.base = self.packages()

    def _install_base(self, *words: str) -> None:
        """Install the packages of Binder's image with uv, for speed; they come from conda there."""
        uv = [sys.executable, "-m", "uv", "pip", "install", "--quiet"]
        self.run(*uv, "--python", str(self.python), *words, home=str(Path.home()))

    def copy_the_repository(self) -> None:
        """Copy what git would clone: everything except ignored files."""
        lines = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
        ignored = [line.strip("/") for line in lines if line and not line.startswith("#")]
        copytree(ROOT, self.repository, ignore=ignore_patterns(".git", *ignored))

    def install_requirements(self) -> None:
        """Install the requirements of the repository."""
        self.install("-r", "binder/requirements.txt", place=self.repository)

    def post_build(self) -> None:
        """Run the repository's `postBuild`."""
        self.run("binder/postBuild", place=self.repository)

    def packages(self) -> dict[str, str]:
        """Return the version of each installed package."""
        listed = json.loads(self._pip("list", "--format=json"))
        return {each["name"].lower().replace("_", "-"): each["version"] for each in listed}

    def run(self, *words: str, place: Path | None = None, home: str = "") -> str:
        """Run a program, and return what it prints; fail with its output if it fails."""
        done = subprocess.run(  # noqa: S603 - our own programs
            words,
            cwd=place or self.folder,
            env=self.environment | ({"HOME": home} if home else {}),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    @cached_property
    def environment(self) -> dict[str, str]:
        """The environment variables of the image: the repository is the home of its user."""
        kept = {key: text for key, text in os.environ.items() if not key.startswith(FOREIGN)}
        path = os.pathsep.join([str(self.prefix / SCRIPTS), os.environ["PATH"]])
        return kept | {"PATH": path, "HOME": str(self.repository)}

    def install(self, *words: str, place: Path | None = None) -> None:
        """Install packages with plain pip."""
        self._pip("install", "--quiet", *self._options, *words, place=place)

    def _pip(self, *words: str, place: Path | None = None) -> str:
        """Run pip with the real home folder, for its cache and settings."""
        return self.run(str(self.python), "-m", "pip", *words, place=place, home=str(Path.home()))


class BinderServer(Server):
    """The server of a visitor, started with the command line of BinderHub."""

    token = TOKEN

    def __init__(self, image: BinderImage) -> None:
        """Start it in a finished image."""
        self.image = image
        super().__init__(image.folder)

    def _command(self) -> list[str]:
        start = str(self.image.repository / "binder" / "start")
        told = {"base_url": PAGE, "token": TOKEN, "trust_xheaders": "True", "allow_origin": "*"}
        words = [f".{name}={told[name]}" for name in told]
        twice = [f"--{app}{word}" for app in ("NotebookApp", "ServerApp") for word in words]
        return [start, "jupyter-lab", *twice, *HERE, f"--port={free_port('127.0.0.1', 0)}"]

    def _environment(self) -> dict[str, str]:
        return self.image.environment

    def address(self, app: str, name: str) -> str:
        """Return the address to which Binder sends a visitor; the name is the link's `urlpath`.

        Each visitor of Binder has a new server; here `reset` makes JupyterLab discard its state.
        """
        assert app in name, "the link leads to another application"
        return f"{self.url}{name}?token={TOKEN}{'&reset' if app == 'lab' else ''}"
