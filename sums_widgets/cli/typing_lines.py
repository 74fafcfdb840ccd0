"""Lines to type that mean this very environment, whichever Python the shell would find."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path


def pip_line(requirement: str, *options: str) -> str:
    """Give the line that installs a requirement here.

    It is quoted, because a shell reads `>` and `[` in its own way.

    >>> pip_line("ipykernel>=7.4", "--upgrade")
    '... -m pip install --upgrade "ipykernel>=7.4"'
    """
    return python_line(" ".join(["-m pip install", *options, f'"{requirement}"']))


def python_line(rest: str) -> str:
    """Give the line that starts this Python: by its short name where the shell finds it so.

    >>> python_line("-m sums_widgets")
    '... -m sums_widgets'
    """
    for name in ("python", "python3"):
        found = shutil.which(name)
        if found and Path(found).parent == Path(sys.executable).parent:
            return f"{name} {rest}"
    program = f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{program} {rest}"
