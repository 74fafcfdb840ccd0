"""The kernels of the child's page: in this Python, quiet, and not all started at once."""

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
"""Seconds after which a kernel that has not responded is given up."""

TRIES = 3
"""How many kernels are started before a page is reported to have none."""


class ThisPython(KernelSpecManager):
    """Offers only the Python that runs the server, since it has the games."""

    def _kernel_dirs_default(self) -> list[str]:
        return []


class Kernels(AsyncMappingKernelManager):
    """Starts kernels that print nothing on the teacher's screen and record no history.

    Eight kernels starting at once would all be slow, and block every other request meanwhile. And
    one can fail: Jupyter chooses a kernel's ports, and another process can take one of them before
    the kernel does. Voila would wait for it forever, and so would all children, because sending to
    a port that another process took may block. So each kernel must respond before it is used.
    """

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - traits
        """Allow as many concurrent starts as there are cores."""
        super().__init__(**settings)  # type: ignore[no-untyped-call] # Jupyter's
        self.queued = 0
        self._cores = Semaphore(os.cpu_count() or 1)
        self._met: WeakSet[Any] = WeakSet()

    async def start_kernel(self, **choices: Any) -> str:  # type: ignore[override] # noqa: ANN401 - as Jupyter's
        """Start a kernel that responds; raise `SumsError` if none does."""
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
        """Wait for a core; `queued` counts those that wait."""
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
        """Shut down an idle kernel; one that is seen for the first time counts as active.

        Kernels that are kept ready are not checked here. One that was ready for an hour would
        otherwise be shut down in the seconds in which the browser of its first child loads the
        page.
        """
        kernel: Any = self.get_kernel(kernel_id)
        if kernel in self._met:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call] # likewise
            return
        self._met.add(kernel)
        kernel.last_activity = datetime.now(UTC)

    async def _answers(self, kernel: str) -> bool:
        """Wait until a kernel responds; return False if it does not, or was restarted by Jupyter.

        A restarted kernel has other ports, which not every part of Voila gets to know.
        """
        manager: Any = self.get_kernel(kernel)
        client, ports, end = manager.client(), manager.ports, monotonic() + LONGEST_START
        client.start_channels(hb=False)
        client.shell_channel.socket.setsockopt(SNDTIMEO, 0)  # never block on sending
        try:
            while monotonic() < end and manager.ports == ports and await manager.is_alive():
                with suppress(RuntimeError):  # not ready yet
                    await client.wait_for_ready(timeout=1)
                    return True
        except Again:  # another process took its port
            return False
        finally:
            client.stop_channels()
        return False
