"""What people do with the record of a game: review it, replay it, save it, open another."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.widgets.table.opening import ask_open, open_pasted
from sums_widgets.widgets.table.questions import LookBack
from sums_widgets.widgets.table.replaying import STEPS, Replay, first_look
from sums_widgets.widgets.table.saving import ask_save, note_copied, note_not_copied

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.widgets.table.table import Table


def _more(table: Table) -> None:
    """Show more of the answer in the review, or go on to the next moment."""
    if isinstance(table.question, LookBack):
        table.question = table.question.more()


def _back(table: Table) -> None:
    if isinstance(table.question, LookBack):
        table.question = table.question.back()


def _other_player(table: Table) -> None:
    """Review the game of the next person."""
    if isinstance(table.question, LookBack) and table.people:
        after = [player for player in table.people if player > table.question.review.player]
        table.look_back((after or table.people)[0])


def _step(name: str) -> Callable[[Table], None]:
    def step(table: Table) -> None:
        if isinstance(table.question, Replay):
            table.question = STEPS[name](table.question)

    return step


def _review(table: Table) -> None:
    if table.playing.is_over:
        table.look_back()


def _replay(table: Table) -> None:
    if table.playing.turns:
        table.question = first_look(table.playing)


RECORD_ANSWERS: MappingProxyType[str, Callable[[Table], None]] = MappingProxyType(
    {
        "more": _more,
        "back": _back,
        "other-player": _other_player,
        **{name: _step(name) for name in STEPS},
        "copy": note_copied,
        "copy-by-hand": note_not_copied,
        "open-it": open_pasted,
    }
)
"""The buttons of questions about a record."""

RECORD_BUTTONS: MappingProxyType[str, Callable[[Table], None]] = MappingProxyType(
    {"review": _review, "replay": _replay, "save-game": ask_save, "open-game": ask_open}
)
"""The buttons that open such a question, at any time."""
