"""An earlier state of the game on a table of its own, with a play laid on it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Game, Head, Play
from sums_widgets.widgets.table.notice import Notice
from sums_widgets.widgets.table.questions import ANSWER_STEPS, LookBack
from sums_widgets.widgets.table.replaying import Replay, game_after
from sums_widgets.widgets.table.setup import Setup
from sums_widgets.widgets.table.table import Table
from sums_widgets.widgets.table.typed import find_tiles

if TYPE_CHECKING:
    from sums_widgets.engine import Move
    from sums_widgets.widgets.table.settings import Settings


def table_to_see(table: Table) -> Table:
    """Return the table to show: an earlier one in a review or a replay, otherwise the table itself.

    In a review it shows what was played then; with the answer, the best play.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> table = Table(make_settings("tens", ["Ada", "Bo"], deal=1))
    >>> table.begin()
    >>> table.pass_turn()
    >>> table.look_back(2)
    >>> table_to_see(table).game.position.turn, len(table.game.turns)
    (2, 1)
    """
    question = table.question
    if isinstance(question, Replay):
        return table_after(question.now, table.settings)
    if not isinstance(question, LookBack) or not question.review.look_again:
        return table
    moment = question.review.look_again[question.moment]
    answer = moment.answer if question.shown == ANSWER_STEPS else None
    return _table_at(table, moment.number, answer.play if answer else moment.move)


def table_after(replay: Replay, settings: Settings) -> Table:
    """Return the table as it was after a turn, with the tiles and the sums of the turn highlighted.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> turn = game.pass_turn()
    >>> then = table_after(Replay(game, 0), make_settings())
    >>> then.game.position == game.positions[0], len(game.turns)
    (True, 1)
    """
    then = Table(settings, Setup(settings))
    then.use(game_after(replay.game, replay.turn), settings)
    move = replay.taken.play if replay.taken else None
    then.notice = Notice("good", squares=move.squares if isinstance(move, Play) else ())
    then.clock = None
    return then


def _table_at(table: Table, number: int, move: Move) -> Table:
    """Return the table before a turn with a move laid on it, all racks open, no computers."""
    settings = replace(table.settings, feedback="as-you-go", closed=False)
    head = Head(table.playing.names, 0, table.playing.positions[number - 1])
    then = Table(settings, Setup(settings))
    then.use(Game(head), settings)
    if isinstance(move, Play):
        slots = find_tiles(then.tray, move.used) or []
        for slot, (square, tile) in zip(slots, move.placements, strict=False):
            then.tray.lay(slot, square)
            if tile.wild:
                then.tray.name(slot, tile)
    return then
