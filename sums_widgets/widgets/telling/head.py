"""The head of the panel: which game it is, who plays, the scores, the pool and the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.players import ALL_LEVELS

if TYPE_CHECKING:
    from sums_widgets.engine import Game
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.voice import Voice


def head_of(table: Table, voice: Voice) -> dict[str, Any]:
    """Return the title, players, pool, deal and clock; {} before the game.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> head = head_of(Table(make_settings("tens", ["Ada", "Bo"], deal=1)), Voice())
    >>> head["title"], [player["name"] for player in head["players"]], head["pool"]
    ('Sums of 10', ['Ada', 'Bo'], '91 tiles left')
    """
    game = table.game
    if game is None:
        return {}
    position = game.position
    players = [
        {
            "name": name,
            "score": str(score).replace("-", "\u2212"),
            "turn": seat == table.to_move,
            "note": _note(game.head.computers.get(seat), name, voice),
            "won": seat in game.winners,
        }
        for seat, (name, score) in enumerate(zip(game.names, position.scores, strict=True), 1)
    ]
    return {
        "title": voice.say(game_title(game.variant)),
        "players": players,
        "pool": voice.say(Message.of("table-pool", count=position.pool_size)),
        "deal": _deal(game, voice),
        "clock": clock_of(table, voice),
    }


def _deal(game: Game, voice: Voice) -> str:
    """Return the code of the deal, or "" where it would reveal closed racks."""
    if game.head.options.closed and not game.is_over:
        return ""
    return voice.say(Message.of("table-deal", code=game.deal_code))


def _note(level: str | None, name: str, voice: Voice) -> str:
    """Return a note that a computer plays; "" for a person, or if its name is that of the level."""
    if level is None:
        return ""
    title = voice.say(ALL_LEVELS[level].title) if level in ALL_LEVELS else level
    return "" if name == title else title


def clock_of(table: Table, voice: Voice) -> dict[str, Any] | None:
    """Return the state of the clock, or None in a game without one.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> clock_of(Table(make_settings("tens", deal=1, minutes=5)), Voice())
    {'left': 300, 'running': False, 'label': 'Time left'}
    """
    if table.clock is None:
        return None
    return {
        "left": round(table.clock.left),
        "running": table.clock.running,
        "label": voice.label("clock"),
    }
