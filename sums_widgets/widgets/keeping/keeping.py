"""Saving and restoring: the game on a table is saved in every store, and saved games come back."""

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
from sums_widgets.widgets.keeping.offer import CARD, SAVE, Offer, offer_dialog, old_game
from sums_widgets.widgets.keeping.place import place_name, short_name
from sums_widgets.widgets.keeping.shelf import Shelf
from sums_widgets.widgets.table.saving import file_name
from sums_widgets.widgets.telling.buttons import button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from typing import Any

    from sums_widgets.engine import Game
    from sums_widgets.widgets.keeping.bookmark import Bookmark
    from sums_widgets.widgets.keeping.keeper import Found
    from sums_widgets.widgets.keeping.shelf import KeptGame
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.buttons import Button
    from sums_widgets.widgets.telling.voice import Voice

_LOST_WORDS = ("title", "gone", "away", "safe", "busy", "text", "copy", "copied", "download")
_IN_FILE = "file"


class Keeping:
    """Saves the game of one table, and offers the games that were saved before.

    `do` is called with an action after a message from the browser: the owner of the table runs it
    when nothing else is happening there, and redraws the table.
    """

    def __init__(
        self,
        table: Table,
        do: Callable[[Callable[[], None]], object],
        save: Callable[[str, str], object],
    ) -> None:
        """Look for a game in the file; what the browser has stored arrives later.

        `save` is called with a name and a text that the browser should save as a file.
        """
        settings = table.settings
        self.offer: Offer | None = None
        self._heard: Offer | None = None
        self.keeper = Keeper(
            _name(settings.keep),
            on_found=lambda games: do(partial(self._found, games)),
            on_full=lambda: do(self._full),
        )
        self._table, self._save_file = table, save
        self._shelf = Shelf([settings.variant])
        self._file = FileStore(settings.file)
        self._is_full = False
        self._was_asked = False
        self._id, self._game = "", table.game
        self._last: tuple[str, Bookmark] | None = None
        self._file.find(partial(self._shelf.add, _IN_FILE))
        self._ask()

    # --- saving ------------------------------------------------------------------------------

    def keep(self) -> None:
        """Save the current game in every store; do nothing if nothing has changed."""
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
        """Whether anybody has done anything: a fresh deal is not worth saving."""
        is_known = game is self._game and self._id in self._shelf
        return bool(game.entries or self._table.tray.laid or is_known)

    def _begin(self, game: Game) -> None:
        self._id, self._game, self._last = uuid4().hex[:12], game, None
        self._file.begin()

    # --- games that were saved before --------------------------------------------------------

    def _found(self, games: Sequence[Found]) -> None:
        """Put the browser's games on the shelf; entries that are not games are skipped."""
        for found in games:
            if found.id == self._id:
                continue
            try:
                self._shelf.add(found.id, found.text, is_old=found.is_old)
            except SumsError:
                continue
        self._ask()

    def _full(self) -> None:
        self._is_full = True

    def _ask(self) -> None:
        """Offer once to continue a game, as long as nobody plays here yet."""
        game = self._table.game
        is_untouched = game is None or not (game.turns or self._table.tray.laid)
        if self._shelf.waiting(but=self._current_id()) and is_untouched and not self._was_asked:
            self.offer = Offer.CONTINUE

    # --- input -------------------------------------------------------------------------------

    def takes(self, event: Mapping[str, object]) -> bool:
        """Handle an event and return whether it was taken: all are while games are offered."""
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
            self.close_offer()
        elif name == SAVE:
            self._save_old()
        elif name == "forget":
            self.offer = Offer.FORGET
        elif name == "forget-all" and self.offer is Offer.FORGET:
            self._forget()
        elif name == "no" and self.offer is Offer.FORGET:
            self.offer = Offer.EARLIER if self._was_asked else Offer.CONTINUE
        elif name == "no":
            self.close_offer()

    def close_offer(self) -> None:
        """Stop offering games: somebody plays the one on the table."""
        self.offer, self._was_asked = None, True

    def _go_on(self, kept: KeptGame) -> None:
        """Put a saved game on the table."""
        table = self._table
        put_on_table(table, read_kept(kept.text, [table.settings.variant]), table.settings)
        self.close_offer()
        self._begin(table.playing)
        self._id = kept.id if kept.id != _IN_FILE else self._id
        self._shelf.rename(kept.id, self._id)
        self._file.go_on(kept.text)

    def _save_old(self) -> None:
        """Have the browser save an old game as a file: its storage may soon drop the game."""
        kept = old_game(self._offered())
        if kept is not None:
            game = read_kept(kept.text, [self._table.settings.variant]).game
            self._save_file(file_name(game), kept.text)
            self._shelf.note_saved(kept.id)

    def _forget(self) -> None:
        self.close_offer()
        self._shelf.clear()
        self.keeper.forget()
        if self._table.game is not None:
            self._last = _state(self._table)  # it is saved again when somebody plays on
        self._file.forget()

    def _others(self) -> tuple[KeptGame, ...]:
        return self._shelf.games(but=self._current_id())

    def _offered(self) -> tuple[KeptGame, ...]:
        """Return the games that are offered now."""
        is_asked = self.offer is Offer.CONTINUE
        return self._shelf.waiting(but=self._current_id()) if is_asked else self._others()

    def _current_id(self) -> str:
        return self._id if self._table.game is self._game else ""

    # --- output ------------------------------------------------------------------------------

    def dialog(self, voice: Voice) -> dict[str, Any] | None:
        """Return the offer as a dialog, or None."""
        if self.offer is None:
            return None
        return offer_dialog(self.offer, self._offered(), voice)

    def news(self, voice: Voice) -> tuple[str, str] | None:
        """Return a new offer for the speaker, once: its text and its title; None if not new."""
        is_new, self._heard = self.offer != self._heard, self.offer
        dialog = self.dialog(voice)
        if dialog is None or not is_new:
            return None
        cards = [card["label"] for card in dialog["cards"]]
        return " ".join([*dialog["lines"], *cards]), dialog["title"]

    def buttons(self, voice: Voice) -> list[Button]:
        """Return the button that opens the earlier games, or an empty list if there are none."""
        return [button(str(Offer.EARLIER), voice)] if self._others() else []

    def tell(self, voice: Voice, look: dict[str, Any]) -> None:
        """Show what cannot be saved, and send in advance what the browser says without a kernel."""
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
    """Return the state of a game without the time: only other changes are worth saving."""
    return table.playing.to_text(), replace(bookmark_of(table), seconds=None, paused=False)


def _name(keep: str | bool) -> str:  # noqa: FBT001 - a setting: a name, yes or no
    """Return the name of the storage: the one chosen, or that of the place; "" when off."""
    if keep is False:
        return ""
    return place_name() if keep is True else short_name(keep)
