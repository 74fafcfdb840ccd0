"""What is new at a table, for announcements: said once, when it happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import Play
from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import listed
from sums_widgets.pictures.wording import tile_words
from sums_widgets.widgets.table.questions import Curtain, Lots
from sums_widgets.widgets.telling.dialogs import dialog_of
from sums_widgets.widgets.telling.ear import square_message
from sums_widgets.widgets.telling.replay import replay_heard
from sums_widgets.widgets.telling.sums import run_message
from sums_widgets.widgets.telling.work import messages_of, work_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Game, Square, Tile
    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.widgets.table.notice import Notice
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.ear import Ear


@dataclass(frozen=True, slots=True, eq=False)
class Moment:
    """A table at the last announcement; what differs now is news."""

    game: Game | None
    turns: int
    is_over: bool
    notice: Notice
    showing: bool
    is_covered: bool
    laid: dict[Square, Tile]
    picked: Tile | None
    reads_aloud: bool
    asked: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class News:
    """What to say; `title` is read aloud first, as screen readers find it by themselves."""

    text: str = ""
    title: str = ""


def moment_of(table: Table, ear: Ear) -> Moment:
    """Return a snapshot of a table."""
    tray = table.tray
    question = dialog_of(table, ear) or replay_heard(table, ear)
    if not question and table.setup:
        question = _form(table, ear)
    return Moment(
        game=table.game,
        turns=len(table.game.turns) if table.game else 0,
        is_over=table.game is not None and table.game.is_over,
        notice=table.notice,
        showing=table.showing is not None,
        is_covered=isinstance(table.question, Curtain | Lots),
        laid=dict(tray.placements),
        picked=None if tray.picked is None else tray.tile(tray.picked),
        reads_aloud=table.settings.read_aloud,
        asked=str(question.get("title", "")),
        lines=tuple(question.get("lines", ())),
    )


def _form(table: Table, ear: Ear) -> dict[str, Any]:
    """Return the start panel, as far as it is announced before somebody goes through its fields."""
    problems = table.setup.problems() if table.setup else ()
    return {"title": ear.say(Message("setup-title")), "lines": ear.say_all(problems)}


def news_of(before: Moment | None, now: Moment, table: Table, ear: Ear) -> News:
    """Return what has happened since a moment; without one, the current state.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.ear import Ear
    >>> table = Table(make_settings("tens", ["Ada", "Bo"], deal=1))
    >>> table.begin()
    >>> news_of(None, moment_of(table, Ear()), table, Ear()).text
    "It is Bo's turn."
    """
    said: list[Value] = []
    if now.reads_aloud and before is not None and not before.reads_aloud:
        said += [Message("hear-reading"), *messages_of(table)]
    elif _has_happened(before, now):
        said += [*_moves(before, now), *messages_of(table), *_scores(before, now)]
    elif before is not None and table.game is not None:
        said += [*_hands(before, now), *_laid(before, now, table, ear)]
    is_asked_anew = before is None or (now.asked, now.lines) != (before.asked, before.lines)
    if is_asked_anew:
        said += now.lines
    is_opened = bool(now.asked) and (before is None or now.asked != before.asked)
    return News(ear.join(said), now.asked if is_opened else "")


def score_message(game: Game) -> Message:
    """Return a message with the scores of the players.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.learning.words import say_aloud
    >>> say_aloud(score_message(start_game("tens", ["Ada", "Bo"], seed=1)))
    'The scores: Ada zero and Bo zero.'
    """
    pairs = zip(game.names, game.position.scores, strict=True)
    scores = [Message.of("hear-score", who=name, score=Face(str(score))) for name, score in pairs]
    return Message.of("hear-scores", scores=listed(scores))


def _has_happened(before: Moment | None, now: Moment) -> bool:
    """Whether a turn was taken or begun, the game ended, or a notice appeared."""
    if before is None or now.game is not before.game or now.turns != before.turns:
        return True
    is_said = now.notice is not before.notice and bool(now.notice.messages)
    is_uncovered = before.is_covered and not now.is_covered
    is_other = (now.showing, now.is_over) != (before.showing, before.is_over)
    return is_said or is_uncovered or is_other


def _moves(before: Moment | None, now: Moment) -> Iterator[Message]:
    """Yield where a computer has played: the laying of its tiles was not announced."""
    if before is None or now.game is None or now.game is not before.game:
        return
    for turn in now.game.turns[before.turns :]:
        if turn.player in now.game.head.computers and isinstance(turn.play, Play):
            tiles = [_at(square, tile) for square, tile in turn.play.placements]
            yield Message.of(
                "hear-played", who=now.game.names[turn.player - 1], tiles=listed(tiles)
            )


def _scores(before: Moment | None, now: Moment) -> Iterator[Message]:
    if before is not None and now.game is before.game and now.game and now.turns != before.turns:
        yield score_message(now.game)


def _hands(before: Moment, now: Moment) -> Iterator[Message]:
    """Yield which tile was picked, laid or taken back."""
    if now.picked is not None and now.picked is not before.picked:
        yield Message.of("hear-picked", tile=tile_words(now.picked))
    elif now.picked is None and before.picked is not None and now.laid == before.laid:
        yield Message.of("hear-put-down", tile=tile_words(before.picked))
    for square, tile in now.laid.items():
        if before.laid.get(square) != tile:
            yield Message.of("hear-laid", tile=tile_words(tile))
    if not now.laid.keys() - before.laid.keys():
        for square, tile in before.laid.items():
            if square not in now.laid:
                yield Message.of("hear-taken-back", tile=tile_words(tile))


def _laid(before: Moment, now: Moment, table: Table, ear: Ear) -> Iterator[Message]:
    """Yield what the laid tiles add up to and earn, as far as the panel shows it."""
    if now.laid == before.laid:
        return
    work = work_of(table, ear)
    for run in table.live_runs if work["runs"] else ():
        yield run_message(table.playing.variant, run)
    if work["worth"]:
        yield Message.of("hear-worth", points=work["worth"])


def _at(square: Square, tile: Tile) -> Message:
    return Message.of("hint-put", tile=tile_words(tile), square=square_message(square))
