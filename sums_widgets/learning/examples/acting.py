"""Play the lines of an example: each one changes the stage and produces steps to show."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import NotationError, Play, parse_play, problems, score
from sums_widgets.learning.examples.asking import ask
from sums_widgets.learning.examples.detecting import printed
from sums_widgets.learning.examples.measures import read_squares
from sums_widgets.learning.examples.sentences import read_sentence
from sums_widgets.learning.examples.showing import lay_step, show_of, stage_step
from sums_widgets.learning.explaining import explain_play
from sums_widgets.learning.refusals import explain_refusal
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine import Problem, Square
    from sums_widgets.learning.examples.lines import Line, Phrase
    from sums_widgets.learning.examples.stage import Stage
    from sums_widgets.learning.examples.steps import ExampleStep

Acted = tuple["Stage", list["ExampleStep"]]
"""The result of a line: the stage after it, and the steps to show."""


def _say(stage: Stage, line: Line) -> Acted:
    return stage, [stage_step(stage, line, read_sentence(line, stage))]


def _look(stage: Stage, line: Line) -> Acted:
    return replace(stage, lit=read_squares(line.phrase, stage)), []


def _ask(stage: Stage, line: Line) -> Acted:
    return stage, [ask(stage, line)]


def _lay(stage: Stage, line: Line) -> Acted:
    """Place the tiles of a play that are not placed yet, one in each step."""
    stage = replace(stage.settled(), lit=())
    play = _read_play(line.phrase, stage)
    laid = dict(stage.laid)
    others = [square for square, tile in laid.items() if (square, tile) not in [*play.placements]]
    if others:
        raise line.phrase.refuse(f"leaves out the tile that is laid on {others[0]}")
    steps = []
    for square, tile in play.placements:
        if square not in laid:
            stage = stage.with_tile(square, tile)
            steps.append(lay_step(stage, line))
    return stage, steps


def _play(stage: Stage, line: Line) -> Acted:
    stage, steps = _lay(stage, line)
    if found := problems(stage.position, stage.play):
        codes = ", ".join(map(str, found))
        raise line.phrase.refuse(f"is refused by the rules ({codes}); such a line is refused:")
    sheet = score(stage.position, stage.play)
    return replace(stage, score=sheet, points=(*stage.points, sheet.total)), steps


def _refused(stage: Stage, line: Line) -> Acted:
    """Place the tiles, then add a step for every problem that the rules find."""
    stage, steps = _lay(stage, line)
    refusal = explain_refusal(stage.position, stage.play)
    if refusal is None:
        raise line.phrase.refuse("is fine by the rules; such a line is play:")
    stage = replace(stage, refusal=refusal)
    for problem, message in zip(refusal.problems, refusal.messages, strict=True):
        failing = () if problem.run is None else (problem.run,)
        step = stage_step(stage, line, message)
        show = show_of(stage, failing[0].tiles) if failing else None
        lit = () if failing else _concerned(stage, problem)
        step = replace(step, lit=lit, runs=failing, failing=failing, show=show, is_key=True)
        steps.append(step)
    return stage, steps


def _concerned(stage: Stage, problem: Problem) -> tuple[Square, ...]:
    """Return the squares of a problem or, if it has none, those of its tiles."""
    about = [square for square, tile in stage.laid if tile.in_hand in problem.tiles]
    squares = problem.squares or about[-len(problem.tiles) :]
    return tuple(square for square in squares if square in stage.position.board)


def _score(stage: Stage, line: Line) -> Acted:
    """Fill the score sheet row by row, then show the total."""
    if line.phrase.text:
        raise line.phrase.refuse("is too much here; score: stands alone, the rules count")
    if stage.score is None:
        raise line.phrase.trouble("there is no play to count; a line with play comes before")
    found = explain_play(stage.position, stage.play)
    steps = []
    for count, row in enumerate(found.rows, 1):
        step = stage_step(stage, line, row.message)
        runs = (row.run,) if row.run else ()
        lit: tuple[Square, ...] = (row.square,) if row.square else ()
        show = show_of(stage, row.run.tiles) if row.run else None
        step = replace(step, runs=runs, lit=lit, show=show, rows=found.rows[:count])
        steps.append(step)
    last = stage_step(stage, line, found.message)
    final = replace(last, lit=(), rows=found.rows, total=found.total, show=None, is_key=True)
    steps.append(final)
    return stage, steps


def _back(stage: Stage, line: Line) -> Acted:
    if line.phrase.text:
        raise line.phrase.refuse("is too much here; back: stands alone")
    if not stage.laid:
        raise line.phrase.trouble("no tile is laid; there is nothing to take back")
    stage = stage.cleared()
    return stage, [stage_step(stage, line, Message.of("example-back"))]


def _read_play(phrase: Phrase, stage: Stage) -> Play:
    try:
        play = parse_play(phrase.text, stage.position)
    except NotationError as error:
        place = replace(phrase, column=phrase.column + error.column - 1)
        raise place.trouble(error.message) from None
    if not isinstance(play, Play):
        raise phrase.refuse("lays no tile; expected a play such as B1>1,.,2 or C7:5")
    return play


DEEDS: dict[str, Callable[[Stage, Line], Acted]] = {
    "say": _say,
    "look": _look,
    "ask": _ask,
    "lay": _lay,
    "play": _play,
    "refused": _refused,
    "score": _score,
    "printed": printed,
    "back": _back,
}
"""The action of each key; `title`, `players` and `start` are handled by the parser."""
