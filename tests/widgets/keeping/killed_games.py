"""Games in processes that are killed at any moment; run by `test_kills`, as a separate process.

One process prepares everything, so that each game begins at once: it forks a player, reads what the
player reports as shown, kills it, and checks the file.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import time
import traceback
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, NoReturn

from ipycanvas.canvas import _CANVAS_MANAGER  # type: ignore[import-untyped] # ships no type hints

from sums_widgets.engine import Pass, best_plays, format_play
from sums_widgets.widgets.game_board import GameBoard
from sums_widgets.widgets.keeping.kept import read_kept, record_of
from widgets.table_hands import events_of

TYPED = 0.6
"""The fraction of turns that are typed: one event each, instead of several."""

LONGEST_LIFE = 1.5
"""The longest lifetime of a player, as a multiple of the time that it took to start."""


def digest(text: str) -> str:
    """Return a short digest of a text."""
    return sha256(text.encode()).hexdigest()[:16]


def play(path: Path, pipe: int, random: Random) -> NoReturn:
    """Play forever, by taps, with a game in a file, and report every turn once it is shown."""
    board = GameBoard("tens", ["Ada", "Bo"], half=True, file=path, keep=False)
    if board.panel.dialog.get("cards"):
        press(board, board.panel.dialog["cards"][0]["id"])
        report(pipe, board, "continued")
    else:
        press(board, "fresh")
        press(board, "draw-skip")
        report(pipe, board, "begun")
    while True:
        if board.is_over:
            press(board, "new", "yes", "start", "draw-skip")
        for event in next_events(board, random):
            part = board.pad if event["do"] == "tap" else board.panel
            part._handle_custom_msg({"again": False, **event}, [])
        report(pipe, board, "shown")


def next_events(board: GameBoard, random: Random) -> list[dict[str, object]]:
    """Return the events of a turn: some are typed at once, some laid tile by tile."""
    position = board.table.playing.position
    plays = best_plays(position, 3)
    move = random.choice(plays) if plays else Pass()
    if random.random() < TYPED:
        return [{"do": "type", "text": format_play(move, position)}]
    return events_of(board.table, move)


def press(board: GameBoard, *buttons: str) -> None:
    """Press some buttons."""
    for button in buttons:
        board.panel._handle_custom_msg({"do": "press", "id": button}, [])


def report(pipe: int, board: GameBoard, what: str) -> None:
    """Report the visible state to the parent process."""
    game = board.table.playing
    told = {"what": what, "record": digest(board.record), "turns": len(game.turns)}
    told["laid"] = len(board.table.tray.laid)
    os.write(pipe, json.dumps(told).encode() + b"\n")


def kill_one(path: Path, random: Random) -> list[dict[str, Any]]:
    """Start a player, kill it at a random moment, and return what it reported."""
    reading, writing = os.pipe()
    seed = random.randrange(10**9)
    child = os.fork()
    if not child:
        try:
            os.close(reading)
            play(path, writing, Random(seed))
        finally:
            traceback.print_exc()
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as reports:
        began = time.monotonic()
        first = reports.readline()
        time.sleep(random.uniform(0, LONGEST_LIFE) * (time.monotonic() - began))
        os.kill(child, signal.SIGKILL)
        lines = [first, *reports.read().splitlines()]
    _, status = os.waitpid(child, 0)
    if not os.WIFSIGNALED(status):
        raise AssertionError("a player ended by itself")
    return [json.loads(line) for line in lines]


class Found(NamedTuple):
    """A game that was read: the digests of its record after each turn, and its turns."""

    beginnings: frozenset[str]
    turns: int


def games_in(folder: Path) -> list[Found]:
    """Return every file of a folder as a game; raise if one cannot be read."""
    return [read_game(path.read_text()) for path in sorted(folder.glob("*.txt"))]


@cache
def read_game(text: str) -> Found:
    """Parse the text of a file; texts that were seen before come from a cache."""
    game = read_kept(text).game
    lines = record_of(game.to_text()).splitlines(keepends=True)
    counts = range(1, len(lines) + 1)
    beginnings = frozenset(digest("".join(lines[:count])) for count in counts)
    return Found(beginnings, len(game.turns))


def warm_up() -> None:
    """Play some turns without a file, so that every forked player inherits warm caches."""
    board = GameBoard("tens", ["Ada", "Bo"], half=True, keep=False)
    press(board, "fresh", "start", "draw-skip")
    for turn in range(4):
        for event in next_events(board, Random(turn)):
            part = board.pad if event["do"] == "tap" else board.panel
            part._handle_custom_msg({"again": False, **event}, [])
    board.close()
    gc.collect()
    gc.freeze()


def main(folder: Path, kills: int, seed: int) -> None:
    """Kill many players, and print after each what was found."""
    _CANVAS_MANAGER.send = lambda *_, **_more: None
    warm_up()
    random = Random(seed)
    before = 0
    for number in range(1, kills + 1):
        reports = kill_one(folder / "game.txt", random)
        games = games_in(folder)
        found = set().union(*(game.beginnings for game in games))
        lost = [told for told in reports if told["turns"] and told["record"] not in found]
        turns = sum(game.turns for game in games)
        print(  # noqa: T201 - this is the report
            json.dumps(
                {
                    "kill": number,
                    "lost": lost,
                    "fewer": turns < before,
                    "continued": reports[0]["what"] == "continued",
                    "laid": reports[0]["laid"],
                    "shown": len(reports) - 1,
                    "turns": turns,
                    "parts": len(list(folder.glob(".*.part"))),
                }
            ),
            flush=True,
        )
        before = turns


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
