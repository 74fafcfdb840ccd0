"""A network with latency: a small proxy before a server, since browsers cannot slow sockets."""

from __future__ import annotations

import asyncio
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    Connected = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@contextmanager
def delayed(port: int, seconds: float) -> Iterator[int]:
    """Yield a port that forwards to another, with a delay in seconds each way."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    starting = asyncio.start_server(_forwarder(port, seconds), "127.0.0.1", 0)
    serving = asyncio.run_coroutine_threadsafe(starting, loop).result()
    yield serving.sockets[0].getsockname()[1]
    loop.call_soon_threadsafe(serving.close)  # open connections end with the process


def _forwarder(port: int, seconds: float) -> Connected:
    async def forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(_pipe(reader, back, seconds), _pipe(there, writer, seconds))

    return forward


async def _pipe(source: asyncio.StreamReader, target: asyncio.StreamWriter, seconds: float) -> None:
    """Forward each piece of data after the delay, without holding up the next."""
    loop = asyncio.get_running_loop()
    while piece := await source.read(65536):
        loop.call_later(seconds, target.write, piece)
    loop.call_later(seconds, target.close)
