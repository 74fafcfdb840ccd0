"""A child's own server, started by JupyterHub in the child's folder and as the child's user.

First the lessons are copied there, as `sums-widgets lab` does: what the child has changed is kept.
This is done here and not by the hub, so that only the child's user writes in the child's folder.
"""

from __future__ import annotations

import os
import resource
import sys
from pathlib import Path

from sums_widgets.cli.lessons import lay_lessons, lessons_home
from sums_widgets.cli.trusting import trust


def main() -> None:
    """Copy the lessons, then replace this process by the server."""
    _limit_memory(int(os.environ["MEM_LIMIT"]))
    try:
        laid = lay_lessons(lessons_home(), Path.cwd())
        trust(each.fresh for each in laid if each.fresh)
    except OSError as trouble:  # such as a full disk: the existing lessons will do
        print(f"The lessons could not be renewed: {trouble}", file=sys.stderr)  # noqa: T201 - log
    # With -P, no file of the child's can be imported in place of a Python module.
    server = [sys.executable, "-P", "-m", "jupyterhub.singleuser", *sys.argv[1:]]
    os.execv(sys.executable, server)  # noqa: S606 - our own Python


def _limit_memory(most: int) -> None:
    """Limit the data size of every process of the child to this many bytes."""
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))


if __name__ == "__main__":
    main()
