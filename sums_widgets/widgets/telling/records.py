"""The dialogs for saving and opening a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine.record import LONGEST_RECORD
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title, listed
from sums_widgets.widgets.keeping.kept import kept_text
from sums_widgets.widgets.table.fields import Field
from sums_widgets.widgets.table.opening import FILE_FIELD, TEXT_FIELD
from sums_widgets.widgets.table.questions import Opening
from sums_widgets.widgets.table.saving import may_be_read
from sums_widgets.widgets.telling.buttons import button

if TYPE_CHECKING:
    from sums_widgets.engine import Game
    from sums_widgets.widgets.table.opening import Trouble
    from sums_widgets.widgets.table.questions import Saving
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice

RECORD = "record"
"""The field that shows the game as text."""


def record_dialog(table: Table, question: Saving | Opening, voice: Voice) -> dict[str, Any]:
    """Return the dialog for saving the game, or for opening one.

    >>> from sums_widgets.widgets.table.questions import Opening
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> table = Table(make_settings("tens", deal=1))
    >>> record_dialog(table, Opening(), Voice())["title"]
    'Open a saved game'
    """
    if isinstance(question, Opening):
        return _opening(question, voice)
    return _saving(table, question, voice)


def _saving(table: Table, question: Saving, voice: Voice) -> dict[str, Any]:
    """Return the game as text to copy or download; hidden where it would reveal closed racks."""
    download = button("download", voice)
    others = [button("open-game", voice), button("no", voice, label="close")]
    title = voice.label("save-title")
    if not may_be_read(table.playing):
        line = voice.say(Message.of("save-closed"))
        main = {**download, "main": True}
        return {"id": "save", "title": title, "lines": [line], "buttons": [main, *others]}
    field = Field(
        id=RECORD,
        label=voice.label("save-text"),
        kind="long-text",
        value=kept_text(table),
        most=LONGEST_RECORD,
        locked=True,
    )
    copy = {**button("copy", voice, main=True), "copies": RECORD}
    return {
        "id": "save",
        "title": title,
        "fields": [field.plain()],
        "lines": [voice.say(Message.of(f"save-{question.copied or 'how'}"))],
        "buttons": [copy, download, *others],
    }


def _opening(question: Opening, voice: Voice) -> dict[str, Any]:
    """Return the question for a game as a file or text, or whether to replace the current one."""
    title, close = voice.label("open-title"), button("no", voice, label="go-back")
    if question.found is not None:
        lines = voice.say_all((_found(question.found.game), Message.of("open-sure")))
        yes = button("yes", voice, label="open-it", main=True)
        return {"id": "open-sure", "title": title, "lines": lines, "buttons": [yes, close]}
    return {
        "id": "open",
        "title": title,
        "fields": opening_fields(voice),
        **trouble_told(question.trouble, voice),
        "buttons": [button("open-it", voice, main=True), close],
    }


def opening_fields(voice: Voice) -> list[dict[str, object]]:
    """Return the fields that a game comes from: a file, or a text."""
    file, text = voice.label("open-file"), voice.label("open-text")
    fields = (
        Field(id=FILE_FIELD, label=file, kind="file", value="", most=LONGEST_RECORD),
        Field(id=TEXT_FIELD, label=text, kind="long-text", value="", most=LONGEST_RECORD),
    )
    return [field.plain() for field in fields]


def trouble_told(trouble: Trouble | None, voice: Voice) -> dict[str, Any]:
    """Return why a text cannot be opened, with details for the teacher; {} without a problem."""
    if trouble is None:
        return {}
    details = f"{voice.label('open-details')}\n{trouble.details}" if trouble.details else ""
    return {"problems": [voice.say(trouble.message)], "details": details}


def _found(game: Game) -> Message:
    names = listed(list(game.names))
    turns = len(game.turns)
    return Message.of("open-found", game=game_title(game.variant), names=names, count=turns)
