"""The keeper's Python side: what the browser should say and store, and what it found."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import traitlets

from sums_widgets.engine.record import LONGEST_RECORD
from sums_widgets.widgets.browser import joined_sources
from sums_widgets.widgets.speaker import SPEAKER_SOURCES, SPEAKER_STYLE, TableSpeaker

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.widgets.browser import BrowserPart

_FOLDER = Path(__file__).parent
MOST_FOUND = 8
"""A browser stores fewer games than this; the rest of a longer list is ignored."""

_SHORT_NAME = re.compile(r"[a-z0-9]{1,32}")


class Found(NamedTuple):
    """A possible game from a browser's storage: its name, its text, and whether it is a day old."""

    id: str
    text: str
    is_old: bool = False


class Keeper(TableSpeaker):
    """Speaks for a game, stores it in the browser, and offers its text when the kernel is gone.

    One part does both, so that what happens is said and stored in one message. Its messages go both
    ways. To the browser: `keep` with all lines, `forget`, `pong`. From the browser: `found` with
    the stored games when a page is opened, `ask` for all lines, `full` if nothing can be stored,
    and `ping`.
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
        on_found: Callable[[list[Found]], object],
        on_full: Callable[[], object],
    ) -> None:
        """Call `on_found` with the games of a storage, `on_full` if it is full."""
        self._on_found, self._on_full = on_found, on_full
        self._identity, self._bookmark = "", ""
        self._lines: list[str] = []
        super().__init__(name=name)  # at once: the browser looks there as soon as it can

    def keep(self, identity: str, record: str, bookmark: str = "") -> None:
        """Have the browser store a game; lines that it already has are not sent again."""
        lines = record.splitlines()
        known = self._lines if identity == self._identity else []
        pairs = zip(lines, known, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        self._identity, self._lines, self._bookmark = identity, lines, bookmark
        self.kept = self._told(same)

    def _told(self, known: int) -> dict[str, Any]:
        """Return the game from a line on; a browser that lacks the lines before asks for all."""
        record = "".join(f"{line}\n" for line in self._lines)
        return {
            "id": self._identity,
            "known": known,
            "lines": self._lines[known:],
            "bookmark": self._bookmark,
            # A browser counts in UTF-16 units; if its copy differs, it asks for all lines.
            "size": len(record.encode("utf-16-le")) // 2,
        }

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:  # noqa: ANN401, FBT001, FBT002 - as in ipywidgets
        """Return the state of the part without `kept`, which is sent only once.

        A record has every rack, closed ones too, and a state is sent to every page that is opened
        and saved with notebooks.
        """
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if key is None:
            state.pop("kept", None)
        return state

    def forget(self) -> None:
        """Have the browser delete every game of this place."""
        self._identity, self._lines = "", []
        self.send({"do": "forget"})

    def _receive(self, part: BrowserPart, content: object, buffers: object) -> None:
        """Handle a message from the browser; malformed ones are dropped."""
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


def _checked(games: list[Any]) -> list[Found]:
    """Return the entries that may be games; anybody can write to a browser's storage."""
    told = [
        (game.get("id"), game.get("text"), game.get("old") is True)
        for game in games[:MOST_FOUND]
        if isinstance(game, Mapping)
    ]
    return [
        Found(identity, text, is_old)
        for identity, text, is_old in told
        if isinstance(identity, str)
        and isinstance(text, str)
        and _SHORT_NAME.fullmatch(identity)
        and len(text) <= LONGEST_RECORD
    ]
