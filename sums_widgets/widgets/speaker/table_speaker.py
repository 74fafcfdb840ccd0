"""The speaker of a game: announces what is new at the table, and answers keys that ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.widgets.speaker.speaker import Speaker
from sums_widgets.widgets.telling import Ear, News, answer_key, moment_of, news_of

if TYPE_CHECKING:
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling import Moment, Voice


class TableSpeaker(Speaker):
    """A speaker for a table: call `tell` whenever something may have changed."""

    def __init__(self, **traits: Any) -> None:  # noqa: ANN401 - traits of every kind
        """Start with nothing said yet."""
        self._heard: Moment | None = None
        super().__init__(**traits)

    def tell(self, table: Table, voice: Voice) -> None:
        """Say what has happened at a table since the last call; say nothing if nothing is new."""
        ear = Ear.of(voice)
        now = moment_of(table, ear)
        news = news_of(self._heard, now, table, ear)
        self._heard = now
        with self.hold_sync():
            self.reading = {"on": table.settings.read_aloud, "language": voice.language}
            if news != News():
                self.speak(news.text, news.title)

    def answer(self, table: Table, event: Event, voice: Voice) -> bool:
        """Answer a key that asks; return whether the event was one."""
        if event["do"] != "key":
            return False
        said = answer_key(table, str(event["key"]), str(event["on"]), Ear.of(voice))
        if said is None:
            return False
        self.speak(said)
        return True
