"""A plugin of pytest for `make test-lessons`: kernels that communicate through socket files.

Jupyter chooses a kernel's ports before the kernel binds them. Of the kernels that two workers start
at the same time, one could find its port taken, and its lesson would fail.
"""

from __future__ import annotations

import os
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from jupyter_client.manager import KernelManager

if TYPE_CHECKING:
    import pytest


class KernelsByFile:
    """Makes managers of kernels whose sockets are files in a folder."""

    def __init__(self) -> None:
        """Make the folder; the path of a socket must be short."""
        self.folder = Path(mkdtemp(prefix="sums-", dir="/tmp"))

    def __call__(self, **settings: Any) -> KernelManager:  # noqa: ANN401 - traits
        """Return the manager of a new kernel."""
        file = self.folder / f"{uuid4().hex}.json"
        return KernelManager(transport="ipc", connection_file=str(file), **settings)

    def close(self) -> None:
        """Remove the folder."""
        rmtree(self.folder, ignore_errors=True)


def pytest_configure(config: pytest.Config) -> None:
    """Have nbval start such kernels, where there are socket files."""
    if os.name == "posix":
        from nbval import kernel  # type: ignore[import-untyped] # noqa: PLC0415 - only lessons need it

        kernel.KernelManager = kernels = KernelsByFile()
        config.add_cleanup(kernels.close)
