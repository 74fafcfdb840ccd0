"""The kernels of the child's page: in this Python, quiet, and not all at once."""

from __future__ import annotations

import logging
import os
from asyncio import Semaphore
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from subprocess import DEVNULL
from time import monotonic
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from zmq import SNDTIMEO, Again

from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

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
        self.queued = 0
        self._cores = Semaphore(os.cpu_count() or 1)
        self._met: WeakSet[Any] = WeakSet()

    async def start_kernel(self, **choices: Any) -> str:  # type: ignore[override] # noqa: ANN401 - as Jupyter's
        """Start a kernel that answers; `SumsError` if none does."""
        is_watched = self.parent is not None and self.parent.log_level <= logging.INFO
        quiet: dict[str, Any] = {} if is_watched else {"stdout": DEVNULL, "stderr": DEVNULL}
        choices |= {**quiet, "extra_arguments": ["--HistoryManager.enabled=False"]}
        async with self._a_core():
            for _ in range(TRIES):
                kernel = str(await super().start_kernel(**choices))
                if await self._answers(kernel):
                    return kernel
                await super().shutdown_kernel(kernel, now=True)  # type: ignore[no-untyped-call] # likewise
        raise SumsError(f"no kernel answers; tried {TRIES} times")

    @asynccontextmanager
    async def _a_core(self) -> AsyncIterator[None]:
        """Wait for a core; meanwhile, `queued` counts one more."""
        self.queued += 1
        try:
            await self._cores.acquire()
        finally:
            self.queued -= 1
        try:
            yield
        finally:
            self._cores.release()

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that was left alone; one that is met for the first time counts as used.

        Kernels that wait for children are not asked about here. One that has waited for an hour
        would be ended in the seconds in which the browser of its first child loads the page.
        """
        kernel: Any = self.get_kernel(kernel_id)
        if kernel in self._met:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call] # likewise
            return
        self._met.add(kernel)
        kernel.last_activity = datetime.now(UTC)

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
