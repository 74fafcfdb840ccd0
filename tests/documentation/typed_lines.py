"""How each line that a page tells people to type is tried.

| line | what is done |
|---|---|
| `sums-widgets ...`, `python -m sums_widgets ...` | it runs, in the reader's folder |
| the same, where it serves until it is stopped | it runs, with a stand-in for the server |
| `sums-widgets site ...` | its arguments are parsed; building a site is tested elsewhere |
| `python -m http.server ...` | it starts, serves what is there, and is stopped |
| `make ...` | `make -n`: the target exists, and so does all that it needs |
| `pip install ...` | a dry run against our wheel; its extra exists; other packages are installed |
| `python -m venv ...` | it runs, without pip |
| `pytest ...` | it collects: the tests exist |
| `cd`, `mkdir`, `cp -r` | they run; what is copied may come from our own folder |
| a line of `REHEARSALS` | the line beside it runs instead, for the reason given there |

Any other line fails, as it is not defined how to try it.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import webbrowser
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from packaging.requirements import Requirement

from documentation.pages import ROOT
from sums_widgets.cli import sums_widgets_command
from sums_widgets.cli.speech import preferred_language

if TYPE_CHECKING:
    from collections.abc import Callable

SERVERS = {
    "lab": ("sums_widgets.cli.lab_server", "serve"),
    "play": ("sums_widgets.cli.play.classroom", "serve"),
}
"""The commands that serve until they are stopped, and what they hand over to."""

REHEARSALS = {
    "pre-commit install": (
        "pre-commit validate-config",
        "it would write into the repository of whoever runs the tests",
    ),
    "python -m build": (
        "python -m build --version",
        "the tests of a release build and install both archives",
    ),
}
"""The lines that are not run as they are: what is run instead, and why."""

READ_ONLY = "site"
"""The command that downloads tens of megabytes; tests/ways_in builds and plays a site."""

REHEARSED: dict[tuple[str, ...], str] = {}
"""The output of pip for the installations that were rehearsed."""

OURS = "sums-widgets"
PATIENCE = 120


class TypedLines:
    """A keyboard in the reader's folder."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, wheels: Callable[[], Path]
    ) -> None:
        """Set English, and a Jupyter configuration of its own."""
        self.folder = folder
        self.monkeypatch = monkeypatch
        self.wheels = wheels
        monkeypatch.setenv("LANG", "en_GB.UTF-8")
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
            monkeypatch.delenv(name, raising=False)
        for name in ("CONFIG", "DATA", "RUNTIME"):
            monkeypatch.setenv(f"JUPYTER_{name}_DIR", str(folder.parent / name.lower()))

    def enter(self, line: str, place: str) -> str:
        """Execute a line, and return what it prints; fail if it fails."""
        words = shlex.split(line, comments=True)
        with self.monkeypatch.context() as settings:
            while "=" in words[0]:
                settings.setenv(*words.pop(0).split("=", 1))
            words[0] = words[0].removeprefix(".venv/bin/")
            for typed, (instead, _) in REHEARSALS.items():
                if words[: len(typed.split())] == typed.split():
                    return self._run(_program(instead.split()), place, ROOT)
            if words[:2] == ["python", "-m"]:
                return self._module(words[2], words[3:], place)
            if words[0] not in PROGRAMS:
                pytest.fail(f"{place}: how is this line to be tried? {line}", pytrace=False)
            return PROGRAMS[words[0]](self, words[1:], place)

    def _module(self, module: str, rest: list[str], place: str) -> str:
        """Run a Python module, as `python -m` does."""
        if module == "venv":
            return self._run(_program(["python", "-m", "venv", "--without-pip", *rest]), place)
        name = {"sums_widgets": OURS}.get(module, module)
        if name not in PROGRAMS:
            pytest.fail(f"{place}: how is python -m {module} to be tried?", pytrace=False)
        return PROGRAMS[name](self, rest, place)

    def ours(self, words: list[str], place: str) -> str:
        """Run our own command; where it would serve, a stand-in takes over."""
        if words[:1] == [READ_ONLY] and not {"--help", "-h"} & set(words):
            if "--pyodide" in words:  # a folder that the reader has downloaded by hand
                Path(words[words.index("--pyodide") + 1]).mkdir()
            command = sums_widgets_command("en").commands[READ_ONLY]
            read = command.make_context(OURS, words[1:])
            (self.folder / read.params["out"]).mkdir(exist_ok=True)
            return ""
        server = next((SERVERS[word] for word in words[:1] if word in SERVERS), None)
        if server is None or {"--copy-only", "--help", "-h"} & set(words):
            return self._run(_program(["python", "-m", "sums_widgets", *words]), place)
        module, name = server
        served: list[object] = []

        def serve(
            *given: object,
            on_start: Callable[[int], None] | None = None,
            on_address: Callable[[str], None] | None = None,
            **_: object,
        ) -> None:
            served.append(given)
            if on_start:
                on_start(8866)
            if on_address:
                on_address("http://localhost:8888/lab")

        stand_in = ModuleType(module)
        setattr(stand_in, name, serve)
        self.monkeypatch.setitem(sys.modules, module, stand_in)
        self.monkeypatch.setattr(webbrowser, "open", served.append)
        command = sums_widgets_command(preferred_language(os.environ))
        done = CliRunner().invoke(command, words, prog_name=OURS)
        assert done.exit_code == 0, f"{place}: {done.output}"
        assert served, f"{place}: nothing would be served"
        return done.output

    def http_server(self, words: list[str], place: str) -> str:
        """Serve a folder on a free port, until the first line of the log."""
        own = [word for word in words if not word.isdigit()]
        line = ["python", "-u", "-m", "http.server", "--bind", "127.0.0.1", *own, "0"]
        with subprocess.Popen(_program(line), cwd=self.folder, stdout=subprocess.PIPE) as serving:  # noqa: S603 - our own pages
            assert serving.stdout
            first = serving.stdout.readline()
            serving.terminate()
        assert b"Serving HTTP" in first, f"{place}: {first!r}"
        return ""

    def make(self, words: list[str], place: str) -> str:
        """Run make with `--dry-run`: it refuses a target that does not exist."""
        self._run(["make", "--dry-run", *words], place, ROOT)
        return ""

    def pip(self, words: list[str], place: str) -> str:
        """Rehearse an installation of our wheel, or of a checkout of ours."""
        verb, *rest = words
        assert verb == "install", f"{place}: how is pip {verb} to be tried?"
        extras = set(metadata.metadata(OURS).get_all("Provides-Extra") or ())
        others = set()
        for word in (each for each in rest if not each.startswith("-")):
            wanted = Requirement(re.sub(r"^\.", OURS, word))
            assert wanted.name != OURS or wanted.extras <= extras, f"{place}: {word}: no such extra"
            if wanted.name != OURS:
                version = metadata.version(wanted.name)
                assert version in wanted.specifier, f"{place}: {version} is what is tested"
                others.add(word)
        own = [word for word in rest if word not in others]
        if all(word.startswith("-") for word in own):
            return ""
        options = ["--dry-run", "--no-deps", "--no-index", "--no-build-isolation"]
        options += ["--ignore-installed", "--find-links", str(self.wheels())]
        line = (*_program(["python", "-m", "pip", "install", *options, *own]),)
        if line not in REHEARSED:  # several pages begin with the same installation
            REHEARSED[line] = self._run(list(line), place, ROOT)
        return REHEARSED[line]

    def pytest(self, words: list[str], place: str) -> str:
        """Collect the tests that would run."""
        line = ["python", "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *words]
        return self._run(_program(line), place, ROOT)

    def cd(self, words: list[str], place: str) -> str:
        """Change into an existing folder."""
        target = self.folder / words[0]
        assert target.is_dir(), f"{place}: there is no folder {words[0]}"
        self.folder = target
        return ""

    def mkdir(self, words: list[str], place: str) -> str:
        """Create a folder."""
        return self._run(["mkdir", *words], place)

    def cp(self, words: list[str], place: str) -> str:
        """Copy a folder of the reader's, or of ours where a page is about a checkout."""
        option, source, target = words
        assert option == "-r", f"{place}: how is cp {option} to be tried?"
        own = self.folder / source
        shutil.copytree(own if own.exists() else ROOT / source, self.folder / target)
        return ""

    def _run(self, words: list[str], place: str, folder: Path | None = None) -> str:
        """Run a program to its end, and return all that it prints; fail if it fails."""
        done = subprocess.run(  # noqa: S603 - our own pages
            words,
            cwd=folder or self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"{place}: {shlex.join(words)}\n{done.stdout}"
        return done.stdout


PROGRAMS: dict[str, Callable[[TypedLines, list[str], str], str]] = {
    OURS: TypedLines.ours,
    "make": TypedLines.make,
    "pip": TypedLines.pip,
    "pytest": TypedLines.pytest,
    "http.server": TypedLines.http_server,
    "cd": TypedLines.cd,
    "mkdir": TypedLines.mkdir,
    "cp": TypedLines.cp,
}
"""How a line is tried, by its first word."""


def _program(words: list[str]) -> list[str]:
    """Return the command with the program of the environment that runs the tests."""
    name, *rest = words
    program = sys.executable if name == "python" else str(Path(sys.executable).with_name(name))
    return [program, *rest]
