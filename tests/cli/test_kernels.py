"""The kernels of the child's page: nobody waits for one that could not start."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
import zmq
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager

from sums_widgets.cli.play.kernels import TRIES, Kernels, ThisPython
from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 60


class Thing(SimpleNamespace):
    """A stand-in for the manager of a kernel."""

    def __hash__(self) -> int:  # type: ignore[override] # a namespace has none
        """Hash by identity."""
        return id(self)


class Thief:
    """Another process: it takes ports of our kernels between their choice and their use.

    Its sockets are of another type than a kernel's, so that connections to it are closed and
    messages to it can never be sent.
    """

    def __init__(self) -> None:
        """Steal ports from as many kernels as `times` says."""
        self.times = 0
        self.stolen: list[zmq.Socket[bytes]] = []
        self._context = zmq.Context()

    def steal(self, port: int) -> None:
        """Take a port, unless enough are stolen."""
        if len(self.stolen) < self.times:
            taken = self._context.socket(zmq.PUB)
            self.stolen.append(taken)
            taken.bind(f"tcp://127.0.0.1:{port}")

    def give_back(self) -> None:
        """Release all ports."""
        self._context.destroy()


@pytest.fixture
def kernels(tmp_path: Path) -> Kernels:
    """Return kernels that leave no files behind."""
    return Kernels(kernel_spec_manager=ThisPython(), connection_dir=str(tmp_path))


@pytest.fixture
def thief(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thief]:
    """Put a thief between the server and its kernels, and yield it."""
    thief, launch = Thief(), LocalProvisioner.launch_kernel

    async def launch_later(self: LocalProvisioner, *args: Any, **choices: Any) -> Any:  # noqa: ANN401 - as Jupyter's
        assert self.parent is not None
        thief.steal(self.parent.shell_port)
        return await launch(self, *args, **choices)

    monkeypatch.setattr(LocalProvisioner, "launch_kernel", launch_later)
    yield thief
    thief.give_back()


def start_and_ask(kernels: Kernels) -> None:
    """Start a kernel, wait for its answer, and shut it down."""

    async def there_and_back() -> None:
        kernel = await kernels.start_kernel(kernel_name="python3")
        client: Any = kernels.get_kernel(kernel).client()
        client.start_channels(hb=False)
        await client.wait_for_ready(timeout=PATIENCE)
        client.stop_channels()
        await kernels.shutdown_kernel(kernel, now=True)  # type: ignore[no-untyped-call] # Jupyter's

    asyncio.run(there_and_back())


@pytest.mark.slow
@pytest.mark.parametrize("times", range(TRIES))
def test_another_kernel_comes_in_the_place_of_one_that_could_not_start(
    kernels: Kernels, thief: Thief, times: int
) -> None:
    """A kernel whose port was taken is started again, and nothing is left of the first."""
    thief.times = times
    start_and_ask(kernels)
    assert len(thief.stolen) == times
    assert kernels.list_kernel_ids() == []


def test_kernels_in_the_queue_are_counted(kernels: Kernels) -> None:
    """A class that comes at once is counted while it waits for a core, and no longer."""

    async def come_and_go() -> list[int]:
        kernels._cores = asyncio.Semaphore(0)
        coming = [asyncio.create_task(kernels.start_kernel()) for _ in range(3)]
        await asyncio.sleep(0)
        counts = [kernels.queued]
        for child in coming:
            child.cancel()
        await asyncio.gather(*coming, return_exceptions=True)
        return [*counts, kernels.queued]

    assert asyncio.run(come_and_go()) == [3, 0]


def test_a_kernel_that_waited_long_is_not_ended_while_its_page_loads(
    kernels: Kernels, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When a kernel is first looked at, its time begins anew; from then on Jupyter decides."""
    asked: list[str] = []

    async def ask(_: Kernels, kernel_id: str) -> None:
        asked.append(kernel_id)

    monkeypatch.setattr(AsyncMappingKernelManager, "cull_kernel_if_idle", ask)
    an_hour_ago = datetime.now(UTC) - timedelta(hours=1)
    kernel: Any = Thing(last_activity=an_hour_ago)
    kernels._kernels["a"] = kernel
    asyncio.run(kernels.cull_kernel_if_idle("a"))
    assert asked == []
    assert kernel.last_activity > an_hour_ago
    asyncio.run(kernels.cull_kernel_if_idle("a"))
    assert asked == ["a"]


@pytest.mark.slow
def test_a_kernel_that_never_starts_is_told_as_such(kernels: Kernels, thief: Thief) -> None:
    """After some tries the page gets an error, which it shows instead of waiting forever."""
    thief.times = 10 * TRIES
    with pytest.raises(SumsError, match="no kernel"):
        start_and_ask(kernels)
    assert len(thief.stolen) == TRIES
    assert kernels.list_kernel_ids() == []
