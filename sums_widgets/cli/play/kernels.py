"""The kernels of the child's page: in this Python, quiet, and not all at once."""

from __future__ import annotations

import logging
import os
from asyncio import Semaphore
from contextlib import suppress
from subprocess import DEVNULL
from typing import Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

LONGEST_START = 60
"""Seconds after which a kernel that has not answered makes room for the next."""


class ThisPython(KernelSpecManager):
    """Knows the Python that runs the server and no other: this one has the games."""

    def _kernel_dirs_default(self) -> list[str]:
        return []


class Kernels(AsyncMappingKernelManager):
    """Starts kernels that write nothing on the teacher's screen, and nothing down.

    Eight that start at once would all be there late, and nobody would be answered meanwhile.
    """

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - traits
        """Let as many start at a time as there are cores."""
        super().__init__(**settings)  # type: ignore[no-untyped-call] # Jupyter's
        self._cores = Semaphore(os.cpu_count() or 1)

    async def start_kernel(self, **choices: Any) -> str:  # type: ignore[override] # noqa: ANN401 - as Jupyter's
        """Start a kernel, and wait until it answers."""
        is_watched = self.parent is not None and self.parent.log_level <= logging.INFO
        quiet: dict[str, Any] = {} if is_watched else {"stdout": DEVNULL, "stderr": DEVNULL}
        arguments = ["--HistoryManager.enabled=False"]
        async with self._cores:
            kernel = str(await super().start_kernel(**quiet, **choices, extra_arguments=arguments))
            await self._wait_for(kernel)
        return kernel

    async def _wait_for(self, kernel: str) -> None:
        client: Any = self.get_kernel(kernel).client()
        client.start_channels(hb=False)
        try:
            with suppress(RuntimeError):  # whoever asks next will see that it is dead
                await client.wait_for_ready(timeout=LONGEST_START)
        finally:
            client.stop_channels()
