"""The keeper's Python side: what the browser is told to say and to keep, and what it found."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import traitlets

from sums_widgets.engine.record import LONGEST_RECORD
from sums_widgets.widgets.browser import joined_sources
from sums_widgets.widgets.speaker import SPEAKER_SOURCES, SPEAKER_STYLE, TableSpeaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.widgets.browser import BrowserPart

_FOLDER = Path(__file__).parent
MOST_FOUND = 8
"""A browser keeps fewer games than this; of a longer list, the rest is not looked at."""

_SHORT_NAME = re.compile(r"[a-z0-9]{1,32}")


class Keeper(TableSpeaker):
    """Speaks for a game and keeps it in the browser, and shows the way out when the kernel is gone.

    One part does both, so that what happens is said and kept in one message. Its messages go both
    ways. Down: `keep` with all lines, `forget`, `pong`. Up: `found` with the games of the storage
    when a page is opened, `ask` for all lines, `full` if the storage takes nothing, and `ping`.
    """

    _esm = joined_sources(_FOLDER, *SPEAKER_SOURCES, "store.js", "pulse.js", "keeper.js")
    _css = SPEAKER_STYLE + (_FOLDER / "keeper.css").read_text(encoding="utf-8")

    name: traitlets.Unicode[str, str | bytes] = traitlets.Unicode(
        help="Under which name games are stored; nothing stores none."
    ).tag(sync=True)
    kept: traitlets.Dict[str, Any] = traitlets.Dict(
        help="What is new in the game: its id, how many lines are known, the lines, the bookmark."
    ).tag(sync=True)
    words: traitlets.Dict[str, str] = traitlets.Dict(
        help="What is said and offered when the kernel does not answer."
    ).tag(sync=True)
    note: traitlets.Unicode[str, str | bytes] = traitlets.Unicode(
        help="A line for the teacher about what cannot be kept."
    ).tag(sync=True)

    def __init__(
        self,
        name: str,
        *,
        on_found: Callable[[dict[str, str]], object],
        on_full: Callable[[], object],
    ) -> None:
        """Call `on_found` with the games of a storage by their names, `on_full` if it is full."""
        self._on_found, self._on_full = on_found, on_full
        self._identity, self._bookmark = "", ""
        self._lines: list[str] = []
        super().__init__(name=name)  # at once: the browser looks there as soon as it can

    def keep(self, identity: str, record: str, bookmark: str = "") -> None:
        """Let the browser keep a game: what it knows already is not sent again."""
        lines = record.splitlines()
        known = self._lines if identity == self._identity else []
        pairs = zip(lines, known, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._identity, self._lines, self._bookmark = identity, lines, bookmark
        self.kept = self._told(same)

    def _told(self, known: int) -> dict[str, Any]:
        """Tell the game from a line on: a browser that does not know those before asks for all."""
        record = "".join(f"{line}\n" for line in self._lines)
        return {
            "id": self._identity,
            "known": known,
            "lines": self._lines[known:],
            "bookmark": self._bookmark,
            # A browser counts letters like this; a copy that differs is asked for anew.
            "size": len(record.encode("utf-16-le")) // 2,
        }

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ANN401, FBT001, FBT002 - as in ipywidgets
        """Give the state of the part; what is to be kept is told once, and is no part of it.

        A record has every rack, closed ones too, and a state is shown to every page that is opened
        and saved with notebooks.
        """
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if key is None:
            state.pop("kept", None)
        return state

    def forget(self) -> None:
        """Let the browser forget every game of this place."""
        self._identity, self._lines = "", []
        self.send({"do": "forget"})

    def _receive(self, part: BrowserPart, content: object, buffers: object) -> None:
        """Take what the browser tells; anything may arrive, and what is odd is dropped."""
        match content:
            case {"do": "found", "games": list(games)}:
                self._on_found(_checked(games))
                self._send_all()
            case {"do": "ask"}:
                self._send_all()
            case {"do": "full"}:
                self._on_full()
            case {"do": "ping"}:
                self.send({"do": "pong"})
            case _:
                super()._receive(part, content, buffers)

    def _send_all(self) -> None:
        if self._identity:
            self.send({"do": "keep", **self._told(0)})


def _checked(games: list[Any]) -> dict[str, str]:
    """Give the texts that may be games by their names; everybody can write to a storage."""
    pairs = [
        (game.get("id"), game.get("text"))
        for game in games[:MOST_FOUND]
        if isinstance(game, Mapping)
    ]
    return {
        identity: text
        for identity, text in pairs
        if isinstance(identity, str)
        and isinstance(text, str)
        and _SHORT_NAME.fullmatch(identity)
        and len(text) <= LONGEST_RECORD
    }
