"""Misprints in rulebooks as riddles: what is printed, a question, and what the rules say."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Reason, SumsError
from sums_widgets.learning.examples.asking import question_step
from sums_widgets.learning.examples.measures import Kind, Measure, read_measure
from sums_widgets.learning.examples.showing import show_of, stage_step
from sums_widgets.learning.examples.slips import count_of, slip_of
from sums_widgets.learning.explaining import explain_play
from sums_widgets.learning.facts import worth_of
from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import summed

if TYPE_CHECKING:
    from sums_widgets.engine import Score
    from sums_widgets.learning.examples.lines import Line, Phrase
    from sums_widgets.learning.examples.stage import Stage
    from sums_widgets.learning.examples.steps import ExampleStep


def printed(stage: Stage, line: Line) -> tuple[Stage, list[ExampleStep]]:
    """Return the steps about printed points (`printed: 13`) or a sum (`printed: 0.10+0.9 = A1-B1`).

    Raise `NotationError` if the printed number is correct by the rules.
    """
    phrase = line.phrase
    if re.fullmatch("[0-9]{1,4}", phrase.text):
        return stage, _points_story(stage, line)
    if "=" in phrase.text:
        return stage, _sum_story(stage, line)
    raise phrase.refuse("is nothing that a book prints; expected points, or a sum and = A1-E1")


def _points_story(stage: Stage, line: Line) -> list[ExampleStep]:
    phrase, said = line.phrase, int(line.phrase.text)
    measure = read_measure(replace(phrase, text="points"), stage)
    if stage.score is None or said == stage.score.total:
        raise phrase.refuse("is what the rules give too; only a misprint makes a story")
    story = Message.of("example-printed-points", count=said)
    ask = question_step(stage, line, measure, Message.of("example-ask-points-by-rule"))
    rows = explain_play(stage.position, stage.play).rows
    found = replace(stage_step(stage, line, _points_slip(stage.score, said)), rows=rows)
    return [
        stage_step(stage, line, story),
        ask,
        replace(found, total=stage.score.total, is_key=True),
    ]


def _points_slip(score: Score, said: int) -> Message:
    """Return the message about what the rulebook forgot, if its number shows that."""
    slip = slip_of(score, said)
    if slip == "tiles-once":
        return Message.of("example-printed-tiles-once", count=count_of(score, Reason.TILES))
    return Message.of("example-printed-not", printed=said, points=score.total)


def _sum_story(stage: Stage, line: Line) -> list[ExampleStep]:
    phrase = line.phrase
    equals = phrase.text.rfind("=")
    measure = read_measure(phrase.part(equals + 1, len(phrase.text)), stage)
    faces = [face.strip() for face in phrase.text[:equals].split("+")]
    _check_sum(phrase, faces, measure)
    other = [place for place, tile in enumerate(measure.tiles) if tile.face != faces[place]]
    if len(other) != 1:
        raise phrase.refuse("has to differ in just one number from the tiles on the board")
    tile, face = measure.tiles[other[0]], Face(faces[other[0]])
    square = measure.squares[other[0]]
    story = Message.of("example-printed-sum", sum=summed([Face(face) for face in faces]))
    asked = Measure(Kind.WRITTEN, worth_of(tile.face), Face(tile.face))
    ask = question_step(stage, line, asked, Message.of("example-ask-written"))
    question = replace(ask.question, printed=face) if ask.question else None
    values = {"tile": Face(tile.face), "printed": face}
    found = stage_step(stage, line, Message.of("example-printed-same", **values))
    first = stage_step(stage, line, story)
    lit = measure.squares
    runs = tuple(run for run in stage.runs if run.squares == lit)
    return [
        replace(first, lit=lit, runs=runs),
        replace(ask, lit=lit, runs=runs, question=question),
        replace(found, lit=(square,), runs=runs, show=show_of(stage, (tile,)), is_key=True),
    ]


def _check_sum(phrase: Phrase, faces: list[str], measure: Measure) -> None:
    try:
        worth = [worth_of(face) for face in faces]
    except SumsError as error:
        raise phrase.trouble(str(error)) from None
    if worth != [worth_of(tile.face) for tile in measure.tiles]:
        raise phrase.refuse("is not the same amount, tile by tile, as on the board")
