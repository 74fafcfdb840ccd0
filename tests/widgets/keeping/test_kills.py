"""A game in a process that is killed, two hundred times: no turn is lost, no record unreadable."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

KILLS = 200
AT_ONCE = 2
TESTS = Path(__file__).parents[2]
MODULE = "widgets.keeping.killed_games"


def start_killing(folder: Path, seed: int) -> subprocess.Popen[str]:
    """Start a process that forks players and kills them."""
    folder.mkdir()
    paths = os.pathsep.join([str(TESTS.parent), str(TESTS)])
    return subprocess.Popen(  # noqa: S603 - our own Python with our own arguments
        [sys.executable, "-m", MODULE, folder, str(KILLS // AT_ONCE), str(seed)],
        cwd=TESTS,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="the players are forked")
def test_two_hundred_kills_lose_no_turn(tmp_path: Path) -> None:
    """Whatever was shown before a kill is in the file after it, and the game goes on from there."""
    killers = [start_killing(tmp_path / str(seed), seed) for seed in range(AT_ONCE)]
    told = []
    for killer in killers:
        reports, errors = killer.communicate()
        assert killer.returncode == 0, errors[-3000:]
        told += [json.loads(line) for line in reports.splitlines()]
    assert len(told) == KILLS
    assert [each for each in told if each["lost"] or each["fewer"]] == []
    assert sum(each["continued"] for each in told) > KILLS / 2, "games went on after a kill"
    assert any(each["laid"] for each in told), "half-placed tiles came back"
    assert any(each["parts"] for each in told), "some kills came in the middle of a write"
    assert sum(each["shown"] for each in told) > KILLS / 10, "turns were taken between the kills"
