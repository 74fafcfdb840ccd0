"""The middle of the panel: what there is to say now, and what the laid tiles add up to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import Reason, can_play
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import points_message
from sums_widgets.learning.words.rules import end_message, turn_of_message, winners_message
from sums_widgets.pictures.explanations import show_picture
from sums_widgets.pictures.gauge import gauge
from sums_widgets.widgets.table.questions import ChooseTrade, Lots
from sums_widgets.widgets.telling.runs import run_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Game, Run
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice


def work_of(table: Table, voice: Voice) -> dict[str, Any]:
    """Return the current messages, runs and score; {} before the game."""
    if table.game is None:
        return {}
    runs = _told_runs(table)
    score = table.worth if runs else None
    model = _model(table, voice)
    return {
        "kind": _kind(table),
        "lines": voice.say_all(messages_of(table)),
        "runs": [_run(run, table, voice, sketched=not model) for run in runs],
        "svg": model,
        "worth": voice.say(points_message(score.total)) if score else "",
        "details": table.notice.details,
    }


def messages_of(table: Table) -> tuple[Message, ...]:
    """Return the current messages: the notice, then whose turn it is, or how the game ended.

    >>> from sums_widgets.learning.words import say
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", ["Ada", "Bo"], deal=1))
    >>> table.begin()
    >>> [say(message) for message in messages_of(table)]
    ["It is Bo's turn."]
    """
    game = table.game
    if game is None or isinstance(table.question, Lots):
        return ()
    said = _notice(table)
    if game.end is not None:
        winner = winners_message(game)
        return (*said, *_out(game), end_message(game.end), *([winner] if winner else []))
    if table.notice.tone in ("refused", "hint", "trouble"):
        return said
    if table.showing is not None:
        name = game.names[table.showing.player - 1]
        return (*said, Message.of("table-thinking", who=name))
    if table.tray.laid:
        return said
    return (*said, turn_of_message(game.position.turn, game.names), *_stuck(table))


def _notice(table: Table) -> tuple[Message, ...]:
    notice = table.notice
    if notice.refusal is not None and table.settings.feedback == "off":
        return (Message.of("table-look-again"),)
    return notice.messages


def _out(game: Game) -> Iterator[Message]:
    """Yield what the player who went out gains from the tiles that are left."""
    items = game.turns[-1].score.items if game.turns else ()
    for item in items:
        if item.reason is Reason.OUT:
            points = points_message(item.points)
            yield Message.of("table-out", count=item.count, points=points)


def _stuck(table: Table) -> Iterator[Message]:
    """Yield that nobody can play, once a turn without a tile has shown it."""
    position = table.playing.position
    players = range(1, position.players + 1)
    if position.idle and not any(can_play(position, player) for player in players):
        yield Message.of("table-nobody-can")


def _kind(table: Table) -> str:
    if table.playing.is_over:
        return "over"
    return table.notice.tone


def _told_runs(table: Table) -> tuple[Run, ...]:
    """Return the runs to show: those of a computer's turn, or as the feedback setting allows."""
    if isinstance(table.question, ChooseTrade):
        return ()
    if table.showing is not None:
        return table.live_runs if table.showing.sums_are_lit else ()
    refused = table.notice.refusal is not None
    feedback = table.settings.feedback
    told = feedback == "as-you-go" or (feedback == "when-played" and refused)
    return table.live_runs if told else ()


def _run(run: Run, table: Table, voice: Voice, *, sketched: bool) -> dict[str, Any]:
    variant = table.playing.variant
    svg = voice.sketch(gauge(variant, run.tiles)) if sketched else ""
    return run_of(run, variant, voice, svg)


def _model(table: Table, voice: Voice) -> str:
    """Render the explanation of the first run for which a play was refused; "" if there is none."""
    refusal = table.notice.refusal
    if refusal is None or not refusal.failures or table.settings.feedback == "off":
        return ""
    return voice.draw(show_picture(refusal.failures[0].explanation.show))
