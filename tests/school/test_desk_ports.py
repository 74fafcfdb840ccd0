"""The ports of the children's servers: each child has one, and nobody else takes it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from classroom import desk_ports
from classroom.desk_ports import PORTS, DeskPorts
from sums_widgets.engine import SumsError

GIVEN_TO_ANYBODY = Path("/proc/sys/net/ipv4/ip_local_port_range")


def test_every_child_has_a_port_of_their_own() -> None:
    """A class that comes at once gets as many ports, though no server listens on them yet."""
    ports = DeskPorts()
    given = [ports.give(f"child {number}") for number in range(40)]
    assert len(set(given)) == len(given)
    assert set(given) <= set(PORTS)


@pytest.mark.skipif(not GIVEN_TO_ANYBODY.exists(), reason="only Linux says which ports it gives")
def test_no_kernel_gets_the_port_of_a_child() -> None:
    """The system gives other ports to programs that ask for any."""
    first, last = map(int, GIVEN_TO_ANYBODY.read_text(encoding="utf-8").split())
    assert not set(PORTS) & set(range(first, last + 1))


def test_a_port_that_is_taken_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where another program listens, no child's server is started; without a port, it is told."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        monkeypatch.setattr(desk_ports, "TRIES", 1)
        monkeypatch.setattr(desk_ports, "PORTS", range(taken, taken + 1))
        with pytest.raises(SumsError, match="is free for a child's server"):
            DeskPorts().give("ada")


def test_a_child_who_comes_back_leaves_no_port_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """A child who starts a server again and again needs one port."""
    monkeypatch.setattr(desk_ports, "free_port", lambda _address, port, **_: port)
    monkeypatch.setattr(desk_ports, "TRIES", 1)
    monkeypatch.setattr(desk_ports, "PORTS", range(10_000, 10_001))
    ports = DeskPorts()
    assert [ports.give("ada") for _ in range(3)] == 3 * [10_000]
    with pytest.raises(SumsError):
        ports.give("bo")
