"""Where this computer is found: on itself alone, or on the network of the school."""

from __future__ import annotations

import os
import socket
from contextlib import closing

ALONE = "127.0.0.1"
"""This computer, for itself."""

EVERYBODY = "0.0.0.0"  # noqa: S104 - only where the teacher asks for it
"""Every network of this computer."""

_ELSEWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody: asking for the way there sends nothing."""


TRIES = 20
"""How many ports are tried before a teacher is asked for another."""


def own_address() -> str | None:
    """Give the address of this computer in its network, None where there is no network.

    >>> (own_address() or "0.0.0.0").count(".")
    3
    """
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as asking:
        try:
            asking.connect(_ELSEWHERE)
        except OSError:  # a network that leads nowhere else, as of tablets and a laptop alone
            from jupyter_client.localinterfaces import public_ips  # noqa: PLC0415 - Voila brings it

            own: list[str] = public_ips()
            return next((each for each in own if not each.startswith("127.")), None)
        return str(asking.getsockname()[0])


def free_port(address: str, wanted: int, tries: int = TRIES) -> int | None:
    """Give the first port from the wanted one on that nobody uses, None if all are taken.

    For 0 it is any that is free.
    """
    for port in range(wanted, wanted + tries):
        with closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as trying:
            if os.name == "posix":  # a port that was just left is free; elsewhere this means more
                trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trying.bind((address, port))
            except (OSError, OverflowError):
                continue
            return int(trying.getsockname()[1])
    return None
