"""The ports of the children's servers.

JupyterHub would choose any free port, and a child's server would use it some seconds later. Until
then the system gives the same port to anybody who asks for one, such as the kernels of the other
children, and the server could not start.
"""

from __future__ import annotations

import random

from sums_widgets.cli.play.network import ALONE, free_port
from sums_widgets.engine import SumsError

PORTS = range(10_000, 20_000)
"""No system gives these to programs that ask for any port."""

TRIES = 1_000


class DeskPorts:
    """Remembers the port of every child, so that no two children get the same."""

    def __init__(self) -> None:
        """Begin with none."""
        self._given: dict[str, int] = {}

    def give(self, name: str) -> int:
        """Return a free port for the server of a child; raise `SumsError` if there is none.

        >>> ports = DeskPorts()
        >>> ports.give("ada") != ports.give("bo")
        True
        """
        self._given.pop(name, None)
        taken = set(self._given.values())
        for port in random.sample(PORTS, TRIES):  # another class may have its server here, too
            if port not in taken and free_port(ALONE, port, tries=1) is not None:
                self._given[name] = port
                return port
        raise SumsError(f"no port from {PORTS[0]} to {PORTS[-1]} is free for a child's server")
