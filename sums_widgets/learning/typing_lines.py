"""Commands to type that run in this environment, whichever Python the shell would find."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from sums_widgets.learning.words import Message


def missing_extra(extra: str) -> Message:
    """Return the message that an extra is not installed; it ends with the command that installs it.

    >>> dict(missing_extra("print").values)["line"]
    '... -m pip install "sums-widgets[print]"'
    """
    return Message.of(f"command-{extra}-missing", line=pip_line(f"sums-widgets[{extra}]"))


def pip_line(requirement: str, *options: str) -> str:
    """Return the command that installs a requirement in this environment.

    The requirement is quoted, because `>` and `[` have a meaning in shells.

    >>> pip_line("ipykernel>=7.4", "--upgrade")
    '... -m pip install --upgrade "ipykernel>=7.4"'
    """
    return python_line(" ".join(["-m pip install", *options, f'"{requirement}"']))


def python_line(rest: str) -> str:
    """Return the command that runs this Python, by its short name if the shell finds it.

    >>> python_line("-m sums_widgets")
    '... -m sums_widgets'
    """
    for name in ("python", "python3"):
        found = shutil.which(name)
        if found and Path(found).parent == Path(sys.executable).parent:
            return f"{name} {rest}"
    program = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{program} {rest}"
