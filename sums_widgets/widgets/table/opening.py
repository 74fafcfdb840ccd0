"""Opening a game from a text or a file; an unreadable one changes nothing but shows why."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sums_widgets.engine import NotationError, SumsError
from sums_widgets.engine.record import FIRST_LINE, LONGEST_RECORD
from sums_widgets.learning.words import Message
from sums_widgets.widgets.keeping.kept import MOST_LINES, put_on_table, read_kept
from sums_widgets.widgets.table.questions import Opening

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Variant
    from sums_widgets.widgets.keeping.kept import Kept
    from sums_widgets.widgets.table.settings import Settings
    from sums_widgets.widgets.table.table import Table

TEXT_FIELD, FILE_FIELD = "game-text", "game-file"
"""The fields that a game comes from."""

_OF_PART = {"play": "open-play", "score": "open-score", "draw": "open-draw"}


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a text cannot be opened as a game: a sentence, and the details for the teacher."""

    message: Message
    details: str = ""


def read_text(text: str, variants: Iterable[Variant] = ()) -> Kept | Trouble:
    """Parse a game that somebody pasted; return a Trouble if it cannot be opened.

    >>> read_text("Once upon a time").message.name
    'open-foreign'
    """
    if not text.strip():
        return Trouble(Message.of("open-empty"))
    try:
        return read_kept(text, variants)
    except SumsError as error:
        return Trouble(_message(text, error), str(error))


def _message(text: str, error: SumsError) -> Message:
    """Return the sentence for an error; a text that is far too long is not examined."""
    if len(text) > LONGEST_RECORD or text.count("\n") > MOST_LINES:
        return Message.of("open-too-long")
    lines = text.replace("\r\n", "\n").strip("\ufeff\n ").split("\n")
    if lines[0].rstrip() != FIRST_LINE:
        newer = re.fullmatch(r"#sums [0-9]{1,9}", lines[0])
        return Message.of("open-newer" if newer else "open-foreign")
    if not isinstance(error, NotationError) or error.line is None:
        return Message.of("open-odd")
    if error.field == "variant":
        return Message.of("open-variant")
    is_whole = text.endswith("\n") and error.line == len(lines)
    if error.line >= len(lines) and not is_whole:
        return Message.of("open-cut", line=len(lines))
    is_refused = error.field == "record" and lines[error.line - 1][:1].isdigit()
    part = "play" if is_refused else error.field
    return Message.of(_OF_PART.get(part, "open-line"), line=error.line)


# --- at a table ----------------------------------------------------------------------------------


def ask_open(table: Table) -> None:
    """Ask for a game to open."""
    table.question = Opening()


def paste(table: Table, field: str, text: str) -> None:
    """Store a pasted text; one from a file was chosen on purpose and is opened at once."""
    if isinstance(table.question, Opening) and field in (TEXT_FIELD, FILE_FIELD):
        table.question = Opening(text)
        if field == FILE_FIELD:
            open_pasted(table)


def open_pasted(table: Table) -> None:
    """Open the game that was pasted; ask first if another one is in progress."""
    if not isinstance(table.question, Opening):
        return
    read = read_text(table.question.text, [table.settings.variant])
    if isinstance(read, Trouble):
        table.question = replace(table.question, trouble=read)
    elif _is_under_way(table):
        table.question = Opening(found=read)
    else:
        put_on_table(table, read, _settings(table))


def open_found(table: Table) -> None:
    """Open the game that was asked about."""
    if isinstance(table.question, Opening) and table.question.found is not None:
        put_on_table(table, table.question.found, _settings(table))


def _is_under_way(table: Table) -> bool:
    game = table.game
    return game is not None and not game.is_over and bool(game.turns or table.tray.laid)


def _settings(table: Table) -> Settings:
    """Return the settings to continue with: those of the start panel, if it is shown."""
    chosen = table.setup.settings() if table.setup is not None else None
    return chosen or table.settings
