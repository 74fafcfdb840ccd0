"""Explain a refused play: every problem in words, and each run that fails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import problems
from sums_widgets.learning.explaining import RunExplanation, explain_run
from sums_widgets.learning.words.rules import problem_message

if TYPE_CHECKING:
    from sums_widgets.engine import Move, Position, Problem, Run
    from sums_widgets.learning.words.message import Message


@dataclass(frozen=True, slots=True)
class Failure:
    """A run that misses the target, with the sentence that says so and its explanation."""

    run: Run
    message: Message
    explanation: RunExplanation


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a play is refused: every problem with its sentence, and the failing runs."""

    position: Position
    play: Move
    problems: tuple[Problem, ...]
    messages: tuple[Message, ...]
    failures: tuple[Failure, ...]


def explain_refusal(position: Position, play: Move) -> Refusal | None:
    """Explain why the rules refuse a play; return None if it is legal.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("tens r2,b4,_3 1,3,3,4,9;- 9 0;0 1 0")
    >>> refusal = explain_refusal(position, parse_play("C1:3", position))
    >>> [str(failure.run.missing) for failure in refusal.failures]
    ['1']
    """
    found = problems(position, play)
    if not found:
        return None
    failures = tuple(
        Failure(
            run=problem.run,
            message=problem_message(problem, position),
            explanation=explain_run(position.variant, problem.run.tiles),
        )
        for problem in found
        if problem.run is not None
    )
    return Refusal(
        position=position,
        play=play,
        problems=found,
        messages=tuple(problem_message(problem, position) for problem in found),
        failures=failures,
    )
