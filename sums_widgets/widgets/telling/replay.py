"""The replay of a game as data: the slider, the turn, its sums, its points, the draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.engine import HIDDEN, Play, Trade
from sums_widgets.engine.record import Bell
from sums_widgets.learning import explain_play, explain_run
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import listed, tile_value
from sums_widgets.learning.words.rules import (
    bell_message,
    draw_messages,
    end_message,
    turn_messages,
    turn_of_message,
    winners_message,
)
from sums_widgets.pictures.explanations import show_picture
from sums_widgets.pictures.score_sheet import sheet_picture
from sums_widgets.widgets.keeping.bookmark import parse_bookmark
from sums_widgets.widgets.table.fields import Field
from sums_widgets.widgets.table.looking_back import table_after
from sums_widgets.widgets.table.replaying import SLIDER, STEPS, Replay
from sums_widgets.widgets.telling.buttons import NEAR, button
from sums_widgets.widgets.telling.head import head_of
from sums_widgets.widgets.telling.lots import lots_picture
from sums_widgets.widgets.telling.runs import run_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Run, Turn, Variant
    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.buttons import Button
    from sums_widgets.widgets.telling.voice import Voice

_KEYS = {
    "replay-first": "Home",
    "replay-back": "ArrowLeft",
    "replay-next": "ArrowRight",
    "replay-last": "End",
}


def replay_told(replay: Replay, then: Table, voice: Voice) -> dict[str, Any]:
    """Return a turn by the names of the panel's traits; `then` is the table after it.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.widgets.table.looking_back import table_after
    >>> from sums_widgets.widgets.table.replaying import Replay
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> game = start_game("tens", ["Ada", "Bo"], seed=1)
    >>> turn = game.pass_turn()
    >>> told = replay_told(Replay(game, 1), table_after(Replay(game, 1), make_settings()), Voice())
    >>> told["fields"][0]["text"], told["work"]["lines"]
    ('1 of 1', ['Bo passes.', "It is Ada's turn."])
    """
    return {
        "head": head_of(then, voice),
        "fields": [_slider(replay, voice).plain()],
        "work": _work(replay, then, voice),
        "buttons": [_step(name, replay, voice) for name in STEPS],
    }


def replay_over(table: Table, then: Table, voice: Voice) -> dict[str, Any]:
    """Return what the panel shows instead during a replay at a table, or {} without one."""
    if not isinstance(table.question, Replay):
        return {}
    told = replay_told(table.question.now, then, voice)
    close = button("no", voice, label="replay-close" if table.game else "close")
    return {
        **told,
        "head": {**told["head"], "clock": head_of(table, voice).get("clock")},
        "buttons": [*told["buttons"], close],
        "form": None,
        "sheet": None,
    }


def replay_heard(table: Table, voice: Voice) -> dict[str, Any]:
    """Return the replayed turn in spoken words, with the steps of its sums; {} without one."""
    if not isinstance(table.question, Replay):
        return {}
    replay = table.question.now
    said = replay_messages(replay, table_after(replay, table.settings))
    runs = replay.taken.score.runs if replay.taken else ()
    explained = (explain_run(replay.game.variant, run.tiles) for run in runs)
    steps = (step.message for found in explained for step in found.steps)
    slider = _slider(replay, voice)
    return {"title": f"{slider.label}: {slider.text}", "lines": voice.say_all((*said, *steps))}


def _slider(replay: Replay, voice: Voice) -> Field:
    place = Message.of("replay-place", turn=replay.turn, turns=replay.last)
    return Field(
        id=SLIDER,
        label=voice.label("replay-turn"),
        kind="slider",
        value=replay.turn,
        most=replay.last,
        text=voice.say(place) if replay.turn else voice.label("replay-first"),
    )


def _step(name: str, replay: Replay, voice: Voice) -> Button:
    is_useful = STEPS[name](replay) != replay
    return {**button(name, voice, on=is_useful), "place": NEAR, "keys": [_KEYS[name]]}


# --- text ----------------------------------------------------------------------------------------


def replay_messages(replay: Replay, then: Table) -> tuple[Message, ...]:
    """Return what happened in a turn: who did what, what was drawn and noted, how it ended."""
    turn = replay.taken
    said = _start(replay) if turn is None else _turn(turn, then)
    return (*said, *_remarks(replay), *(_close(then) if replay.is_last else ()))


def _start(replay: Replay) -> tuple[Message, ...]:
    game = replay.game
    return draw_messages(game.drawings, game.names) or (Message.of("replay-begins"),)


def _turn(turn: Turn, then: Table) -> Iterator[Message]:
    names = then.playing.names
    who, is_seen = names[turn.player - 1], HIDDEN not in then.seen.rack_of(turn.player)
    yield from turn_messages(turn, names)
    if isinstance(turn.play, Trade) and is_seen:
        tiles = turn.play.tiles
        given = listed([tile_value(tile) for tile in tiles])
        yield Message.of("replay-puts-back", count=len(tiles), tiles=given)
    if turn.drawn and is_seen:
        drawn = listed([tile_value(tile) for tile in turn.drawn])
        yield Message.of("replay-draws", who=who, tiles=drawn)
    elif turn.drawn:
        yield Message.of("replay-draws-hidden", who=who, count=len(turn.drawn))


def _remarks(replay: Replay) -> Iterator[Message]:
    for remark in replay.remarks:
        if isinstance(remark, Bell):
            yield bell_message(remark.reason)
        elif parse_bookmark(remark.text, replay.game.variant) is None:
            yield Message.of("replay-note", note=remark.text)


def _close(then: Table) -> Iterator[Message]:
    """Yield how the game ended, or whose turn it is."""
    game = then.playing
    if game.end is None:
        yield turn_of_message(game.position.turn, game.names)
        return
    yield end_message(game.end)
    if winner := winners_message(game):
        yield winner


# --- display -------------------------------------------------------------------------------------


def _work(replay: Replay, then: Table, voice: Voice) -> dict[str, Any]:
    lines = voice.say_all(replay_messages(replay, then))
    turn = replay.taken
    if turn is None:
        return {"kind": "draw", "lines": lines, "svg": _draw(replay, voice)}
    if not isinstance(turn.play, Play):
        return {"kind": "plain", "lines": lines}
    found = explain_play(replay.game.positions[replay.turn - 1], turn.play)
    runs = [_run(run, replay.game.variant, voice) for run in turn.score.runs]
    runs[0]["open"] = True
    return {
        "kind": "good",
        "lines": lines,
        "runs": runs,
        "svg": voice.draw(sheet_picture(found)),
    }


def _run(run: Run, variant: Variant, voice: Voice) -> dict[str, Any]:
    """Return a sum with the steps that lead to it, and its model."""
    explained = explain_run(variant, run.tiles)
    steps = [step.message for step in explained.steps[:-1]]
    told = run_of(run, variant, voice, voice.draw(show_picture(explained.show)))
    lines = voice.say_all((*steps, *explained.notes))
    return {**told, "note": "", "how": voice.label("replay-how"), "lines": lines}


def _draw(replay: Replay, voice: Voice) -> str:
    rounds = replay.game.drawings
    tiles = sum(len(drawing.tiles) for drawing in rounds)
    return voice.draw(lots_picture(rounds, tiles, replay.game.names)) if rounds else ""
