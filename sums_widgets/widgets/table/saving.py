"""Saving a game: as text to copy, or as a file with a name that every computer accepts."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from sums_widgets.widgets.table.questions import Saving

if TYPE_CHECKING:
    from sums_widgets.engine import Game
    from sums_widgets.widgets.table.table import Table

LONGEST_FILE_NAME = 60


def may_be_read(game: Game) -> bool:
    """Whether the text of a game may be shown: it reveals closed racks and the pool.

    >>> from sums_widgets.engine import start_game
    >>> [may_be_read(start_game("tens", seed=1, closed=closed)) for closed in (False, True)]
    [True, False]
    """
    return game.is_over or not game.head.options.closed


def file_name(game: Game) -> str:
    """Return a file name with the game and its players, in plain letters, digits and hyphens.

    >>> from sums_widgets.engine import start_game
    >>> file_name(start_game("tens", ["Zoë", "Mary Ann"], seed=1))
    'sums-tens-zoe-mary-ann.txt'
    """
    words = [_plain(word) for word in ("sums", game.variant.name, *game.names)]
    return "-".join(filter(None, words))[:LONGEST_FILE_NAME].rstrip("-") + ".txt"


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall("[a-z0-9]+", letters))


def ask_save(table: Table) -> None:
    """Show the game as text."""
    table.question = Saving()


def note_copied(table: Table) -> None:
    """Note that the browser has copied the text."""
    if isinstance(table.question, Saving):
        table.question = Saving("copied")


def note_not_copied(table: Table) -> None:
    """Ask to copy the text by hand, where the browser does not allow it."""
    if isinstance(table.question, Saving):
        table.question = Saving("by-hand")
