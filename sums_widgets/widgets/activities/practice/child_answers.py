"""Answers as a child reads them: without notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Play
from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.phrases import listed
from sums_widgets.players.puzzles.tasks.same_or_different import SameOrDifferent, share_words

if TYPE_CHECKING:
    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.players.puzzles import Puzzle


def plainest_answer(puzzle: Puzzle) -> Play | str:
    """Return the plainest answer to a puzzle: a play, or the text that it is checked by."""
    found = puzzle.check(puzzle.answer).explanation
    play = found.play if found is not None else None
    return play if isinstance(play, Play) else puzzle.answer


def child_answer(puzzle: Puzzle, answer: Play | str) -> Value:
    """Return an answer in words: tiles on squares, two numbers with a sign, a line, a number.

    >>> from sums_widgets.learning.words import say
    >>> from sums_widgets.players.puzzles import parse_puzzle
    >>> puzzle = parse_puzzle("exactly:2 tens r2,b4,_2,+ 1,1,2,3 - 0 1 0")
    >>> say(child_answer(puzzle, plainest_answer(puzzle)))
    '1 on C1 and 3 on D1'
    """
    if isinstance(answer, Play):
        laid = [
            Message.of("practice-tile-on", tile=Face(tile.face), square=str(square))
            for square, tile in answer.placements
        ]
        return listed(laid)
    if isinstance(puzzle.task, SameOrDifferent):
        left, right = map(share_words, puzzle.task.sides)
        return Message.of("practice-signed", left=left, sign=answer, right=right)
    line, _, off = answer.partition(" ")
    if off:
        name = "practice-line-more" if off[0] == "+" else "practice-line-less"
        return Message.of(name, line=line, off=Face(off[1:]))
    return Face(answer)
