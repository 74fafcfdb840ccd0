"""The addresses of this computer: local, or on the network of the school."""

from __future__ import annotations

import os
import socket
from contextlib import closing

ALONE = "127.0.0.1"
"""The loopback address: only this computer."""

EVERYBODY = "0.0.0.0"  # noqa: S104 - only if the teacher asks for it
"""All network interfaces of this computer."""

_ELSEWHERE = ("192.0.2.1", 9)
"""A reserved address: finding the route to it sends nothing."""


TRIES = 20
"""How many ports are tried before giving up."""


def own_address() -> str | None:
    """Return the address of this computer on its network, or None without a network.

    >>> (own_address() or "0.0.0.0").count(".")
    3
    """
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        try:
            asking.connect(_ELSEWHERE)
        except OSError:  # no route to the outside, as with only tablets and a laptop
            from jupyter_client.localinterfaces import public_ips  # noqa: PLC0415 - a dependency of Voila

            own: list[str] = public_ips()
            return next((each for each in own if not each.startswith("127.")), None)
        return str(asking.getsockname()[0])


def free_port(address: str, wanted: int, tries: int = TRIES) -> int | None:
    """Return the first free port from the wanted one on, or None if all are taken.

    For 0, it is any free port.
    """
    for port in range(wanted, wanted + tries):
        with closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as trying:
            if os.name == "posix":  # reuse a recently closed port; on Windows it means more
                trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trying.bind((address, port))
            except (OSError, OverflowError):
                continue
            return int(trying.getsockname()[1])
    return None
