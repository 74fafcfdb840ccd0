"""Nothing is lost: the game on a table is kept in every store, and kept games come back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING
from uuid import uuid4

from sums_widgets.engine import SumsError
from sums_widgets.learning.words import Message
from sums_widgets.widgets.keeping.file_store import FileStore
from sums_widgets.widgets.keeping.keeper import Keeper
from sums_widgets.widgets.keeping.kept import (
    bookmark_line,
    bookmark_of,
    put_on_table,
    read_kept,
)
from sums_widgets.widgets.keeping.offer import CARD, Offer, offer_dialog
from sums_widgets.widgets.keeping.place import place_name, short_name
from sums_widgets.widgets.keeping.shelf import Shelf
from sums_widgets.widgets.telling.buttons import button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from sums_widgets.engine import Game
    from sums_widgets.widgets.keeping.bookmark import Bookmark
    from sums_widgets.widgets.keeping.shelf import KeptGame
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.buttons import Button
    from sums_widgets.widgets.telling.voice import Voice

_LOST_WORDS = ("title", "gone", "away", "safe", "busy", "text", "copy", "copied", "download")
_IN_FILE = "file"


class Keeping:
    """Keeps the game of one table, and offers the games that were kept before.

    `do` is called with what is to be done when the browser has told something: whoever owns the
    table does it when nothing else happens there, and shows the table anew.
    """

    def __init__(self, table: Table, do: Callable[[Callable[[], None]], object]) -> None:
        """Look for a game in the file; what the browser has kept arrives later."""
        settings = table.settings
        self.offer: Offer | None = None
        self._heard: Offer | None = None
        self.keeper = Keeper(
            _name(settings.keep),
            on_found=lambda games: do(partial(self._found, games)),
            on_full=lambda: do(self._full),
        )
        self._table = table
        self._shelf = Shelf([settings.variant])
        self._file = FileStore(settings.file)
        self._is_full = False
        self._was_asked = False
        self._id, self._game = "", table.game
        self._last: tuple[str, Bookmark] | None = None
        self._file.find(partial(self._shelf.add, _IN_FILE))
        self._ask()

    # --- what is kept ------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the game as it stands, in every store; nothing happens if nothing has changed."""
        table, game = self._table, self._table.game
        if game is None or not self._is_worth_keeping(game):
            return
        if game is not self._game or not self._id:
            self._begin(game)
        now = _state(table)
        if self._last == now:
            return
        self._last = now
        record, line = now[0], bookmark_line(table)
        self._shelf.put(self._id, record + line, game)
        self.keeper.keep(self._id, record, line)
        self._file.write(record + line)

    def _is_worth_keeping(self, game: Game) -> bool:
        """Tell whether anybody has done anything: a fresh deal is not a game to go on with."""
        is_known = game is self._game and self._id in self._shelf
        return bool(game.entries or self._table.tray.laid or is_known)

    def _begin(self, game: Game) -> None:
        self._id, self._game, self._last = uuid4().hex[:12], game, None
        self._file.begin()

    # --- what was kept before ----------------------------------------------------------------

    def _found(self, games: Mapping[str, str]) -> None:
        """Put the games of the browser on the shelf; what is none is left out."""
        for identity, text in games.items():
            if identity == self._id:
                continue
            try:
                self._shelf.add(identity, text)
            except SumsError:
                continue
        self._ask()

    def _full(self) -> None:
        self._is_full = True

    def _ask(self) -> None:
        """Offer to go on, once, as long as nobody plays here yet."""
        game = self._table.game
        is_untouched = game is None or not (game.turns or self._table.tray.laid)
        if self._shelf.waiting(but=self._current_id()) and is_untouched and not self._was_asked:
            self.offer = Offer.CONTINUE

    # --- what people choose ------------------------------------------------------------------

    def takes(self, event: Mapping[str, object]) -> bool:
        """Do what an event asks if it belongs here, and tell so: all do while games are offered."""
        name = str(event.get("id", "")) if event["do"] == "press" else ""
        if self.offer is not None:
            self._choose(name)
            return True
        if name == Offer.EARLIER and self._others():
            self.offer = Offer.EARLIER
            return True
        return False

    def _choose(self, name: str) -> None:
        if name.startswith(CARD) and name.removeprefix(CARD) in self._shelf:
            self._go_on(self._shelf[name.removeprefix(CARD)])
        elif name == "fresh" and self.offer is Offer.CONTINUE:
            self._close()
        elif name == "forget":
            self.offer = Offer.FORGET
        elif name == "forget-all" and self.offer is Offer.FORGET:
            self._forget()
        elif name == "no" and self.offer is Offer.FORGET:
            self.offer = Offer.EARLIER if self._was_asked else Offer.CONTINUE
        elif name == "no":
            self._close()

    def _close(self) -> None:
        self.offer, self._was_asked = None, True

    def _go_on(self, kept: KeptGame) -> None:
        """Put a kept game on the table."""
        table = self._table
        put_on_table(table, read_kept(kept.text, [table.settings.variant]), table.settings)
        self._close()
        self._begin(table.playing)
        self._id = kept.id if kept.id != _IN_FILE else self._id
        self._shelf.rename(kept.id, self._id)
        self._file.go_on(kept.text)

    def _forget(self) -> None:
        self._close()
        self._shelf.clear()
        self.keeper.forget()
        if self._table.game is not None:
            self._last = _state(self._table)  # it is kept again when somebody plays on
        self._file.forget()

    def _others(self) -> tuple[KeptGame, ...]:
        return self._shelf.games(but=self._current_id())

    def _current_id(self) -> str:
        return self._id if self._table.game is self._game else ""

    # --- what is shown -----------------------------------------------------------------------

    def dialog(self, voice: Voice) -> dict[str, Any] | None:
        """Tell the offer as a question, or None."""
        if self.offer is None:
            return None
        is_asked = self.offer is Offer.CONTINUE
        games = self._shelf.waiting(but=self._current_id()) if is_asked else self._others()
        return offer_dialog(self.offer, games, voice)

    def news(self, voice: Voice) -> tuple[str, str] | None:
        """Give an offer for those who listen, once: its words and its title; None if not new."""
        is_new, self._heard = self.offer != self._heard, self.offer
        dialog = self.dialog(voice)
        if dialog is None or not is_new:
            return None
        cards = [card["label"] for card in dialog["cards"]]
        return " ".join([*dialog["lines"], *cards]), dialog["title"]

    def buttons(self, voice: Voice) -> list[Button]:
        """Give the button that leads to the earlier games, if there are some."""
        return [button(str(Offer.EARLIER), voice)] if self._others() else []

    def tell(self, voice: Voice, look: dict[str, Any]) -> None:
        """Say in the browser what cannot be kept, and send ahead what it says without a kernel."""
        with self.keeper.hold_sync():
            self.keeper.look = look
            self.keeper.words = {name: voice.label(f"lost-{name}") for name in _LOST_WORDS}
            self.keeper.note = " ".join(voice.say_all(self._troubles()))

    def _troubles(self) -> Iterator[Message]:
        if self._file.trouble:
            yield self._file.trouble
        if self._is_full:
            yield Message.of("keeping-browser-full")


def _state(table: Table) -> tuple[str, Bookmark]:
    """Tell how a game stands, but for the time: it is kept when something changes, not always."""
    return table.playing.to_text(), replace(bookmark_of(table), seconds=None, paused=False)


def _name(keep: str | bool) -> str:  # noqa: FBT001 - a setting: a name, yes or no
    """Give the name of the storage: the one chosen, or that of the place; nothing for none."""
    if keep is False:
        return ""
    return place_name() if keep is True else short_name(keep)
