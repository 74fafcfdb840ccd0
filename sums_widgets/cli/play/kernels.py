"""The kernels of the child's page: in this Python, quiet, and not all at once."""

from __future__ import annotations

import logging
import os
from asyncio import Semaphore
from contextlib import suppress
from subprocess import DEVNULL
from time import monotonic
from typing import Any

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from zmq import SNDTIMEO, Again

from sums_widgets.engine import SumsError

LONGEST_START = 60
"""Seconds after which a kernel that has not answered is given up."""

TRIES = 3
"""How many kernels are started before a page is told that there is none."""


class ThisPython(KernelSpecManager):
    """Knows the Python that runs the server and no other: this one has the games."""

    def _kernel_dirs_default(self) -> list[str]:
        return []


class Kernels(AsyncMappingKernelManager):
    """Starts kernels that write nothing on the teacher's screen, and nothing down.

    Eight that start at once would all be there late, and nobody would be answered meanwhile. And
    one can fail: Jupyter chooses a kernel's ports, and whoever is quicker takes one of them before
    the kernel does. Voila would wait for it for ever, and so would all children: who sends to a
    stranger's port may be stopped in the middle of it. So each is seen to answer first.
    """

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - traits
        """Let as many start at a time as there are cores."""
        super().__init__(**settings)  # type: ignore[no-untyped-call] # Jupyter's
        self._cores = Semaphore(os.cpu_count() or 1)

    async def start_kernel(self, **choices: Any) -> str:  # type: ignore[override] # noqa: ANN401 - as Jupyter's
        """Start a kernel that answers; `SumsError` if none does."""
        is_watched = self.parent is not None and self.parent.log_level <= logging.INFO
        quiet: dict[str, Any] = {} if is_watched else {"stdout": DEVNULL, "stderr": DEVNULL}
        choices |= {**quiet, "extra_arguments": ["--HistoryManager.enabled=False"]}
        async with self._cores:
            for _ in range(TRIES):
                kernel = str(await super().start_kernel(**choices))
                if await self._answers(kernel):
                    return kernel
                await super().shutdown_kernel(kernel, now=True)  # type: ignore[no-untyped-call] # likewise
        raise SumsError(f"no kernel answers; tried {TRIES} times")

    async def _answers(self, kernel: str) -> bool:
        """Wait until a kernel answers; not if it has ended, or was started again by Jupyter.

        Such a one has other ports, of which not everybody is told.
        """
        manager: Any = self.get_kernel(kernel)
        client, ports, end = manager.client(), manager.ports, monotonic() + LONGEST_START
        client.start_channels(hb=False)
        client.shell_channel.socket.setsockopt(SNDTIMEO, 0)  # so that nothing waits to be sent
        try:
            while monotonic() < end and manager.ports == ports and await manager.is_alive():
                with suppress(RuntimeError):  # not yet
                    await client.wait_for_ready(timeout=1)
                    return True
        except Again:  # a stranger is at its port
            return False
        finally:
            client.stop_channels()
        return False
