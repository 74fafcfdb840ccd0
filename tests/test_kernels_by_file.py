"""The kernels of `make test-lessons` use no ports that another process could take."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from waiting import PATIENCE

from studies.kernels_by_file import KernelsByFile

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def kernels() -> Iterator[KernelsByFile]:
    """Yield what makes the managers of kernels; its folder goes with the test."""
    made = KernelsByFile()
    yield made
    made.close()


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="there are no socket files")
def test_a_kernel_answers_without_a_port(kernels: KernelsByFile) -> None:
    """Each of its channels is a file: no port is chosen before the kernel binds it."""
    manager = kernels(kernel_name="python3")
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=PATIENCE)
        sockets = [path for path in kernels.folder.iterdir() if path.is_socket()]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert len(sockets) == len(manager.ports)
