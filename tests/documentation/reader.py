"""A reader who follows all instructions of a page, from top to bottom, in an empty folder.

| block | what is done |
|---|---|
| `python` with `>>>` | typed, and every answer compared |
| `python` without | run as a script |
| `console`, `bat` | every line is typed: see `typed_lines` |
| `toml` | a game is loaded and checked by the rules, other data is parsed |
| `json`, `yaml`, `ini`, `po` | parsed |
| `text` | checked to hold nothing to type |

A name after the language (`toml our-game.toml`) is the name of a file: the block is written to it,
for the blocks after it. All Python of a page shares one namespace.
"""

from __future__ import annotations

import configparser
import doctest
import io
import json
import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from babel.messages.pofile import read_po

from documentation.typed_lines import TypedLines
from sums_widgets.engine import load_variant
from sums_widgets.testing import check_variant

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from documentation.pages import Block

TO_TYPE = re.compile(r"^\s*(\$ |>>> |> |(sums-widgets|make|pip|python3?|py|jupyter|git) )")
ANSWERS = doctest.ELLIPSIS


class Reader:
    """A reader with a folder and a Python, who follows instructions literally."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, wheels: Callable[[], Path]
    ) -> None:
        """Change into the folder; `wheels` returns a folder with our own wheel."""
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.lines = TypedLines(folder, monkeypatch, wheels)
        monkeypatch.chdir(folder)

    def follow(self, block: Block) -> None:
        """Follow a block, or fail with its location."""
        if block.file:
            path = self.folder / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        DEEDS[block.language](self, block)

    def python(self, block: Block) -> None:
        """Type an interactive session and compare its answers, or run a script."""
        if block.is_dialogue:
            self._talk(block)
        else:
            code = "\n" * block.line + block.text
            exec(compile(code, block.page, "exec"), self.names)  # noqa: S102 - our own pages

    def _talk(self, block: Block) -> None:
        parser = doctest.DocTestParser()
        rest = [part for part in parser.parse(block.text) if isinstance(part, str)]
        assert not "".join(rest).strip(), f"{block.place}: nobody would type this: {rest}"
        page, line = block.page, block.line
        test = parser.get_doctest(block.text, self.names, page, page, line)
        told = io.StringIO()
        runner = doctest.DocTestRunner(verbose=False, optionflags=ANSWERS)
        if runner.run(test, out=told.write, clear_globs=False).failed:
            pytest.fail(told.getvalue(), pytrace=False)
        self.names.update(test.globs)

    def console(self, block: Block) -> None:
        """Type each line after a `$`, and compare its output with what is shown below, if any."""
        for line, shown in _commands(block):
            told = self.lines.enter(line, block.place)
            if shown and not doctest.OutputChecker().check_output(shown, told, ANSWERS):
                pytest.fail(f"{block.place}: {line}\nExpected:\n{shown}\nGot:\n{told}")

    def bat(self, block: Block) -> None:
        """Type each line of a Windows prompt, translated for this computer."""
        for line in filter(None, block.text.splitlines()):
            self.lines.enter(_from_windows(line), block.place)

    def toml(self, block: Block) -> None:
        """Parse data; what looks like a game must be a valid one."""
        if "target" in tomllib.loads(block.text):
            check_variant(load_variant(block.text))

    def text(self, block: Block) -> None:
        """Check that it is an illustration or output, with nothing that is meant to be typed."""
        typed = [line for line in block.text.splitlines() if TO_TYPE.match(line)]
        assert not typed, f"{block.place}: this is to be typed, so it is no text: {typed}"


def _data(read: Callable[[str], object]) -> Callable[[Reader, Block], None]:
    """Return an action that parses data, and fails if it cannot be parsed."""

    def follow(_: Reader, block: Block) -> None:
        assert read(block.text), f"{block.place} holds nothing"

    return follow


def _ini(text: str) -> list[str]:
    parser = configparser.ConfigParser()
    parser.read_string(text)
    return parser.sections()


DEEDS: dict[str, Callable[[Reader, Block], None]] = {
    "python": Reader.python,
    "console": Reader.console,
    "bat": Reader.bat,
    "toml": Reader.toml,
    "text": Reader.text,
    "json": _data(json.loads),
    "yaml": _data(yaml.safe_load),
    "ini": _data(_ini),
    "po": _data(lambda text: len(read_po(io.StringIO(text), abort_invalid=True))),
}
"""The action for a block, by its language: there are no others."""


def _commands(block: Block) -> list[tuple[str, str]]:
    """Return the lines to type, each with the output shown below it."""
    commands: list[tuple[str, str]] = []
    for line in block.text.splitlines():
        if line.startswith("$ "):
            commands.append((line.removeprefix("$ "), ""))
        else:
            assert commands, f"{block.place}: lines to type begin with '$ ': {line}"
            typed, shown = commands.pop()
            commands.append((typed, f"{shown}{line}\n"))
    return commands


def _from_windows(line: str) -> str:
    """Translate a line of a Windows prompt to one for this computer."""
    return re.sub(r"^py ", "python ", line).replace(".venv\\Scripts\\", ".venv/bin/")
