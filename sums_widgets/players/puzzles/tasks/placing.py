"""Puzzles that are answered with a play: a number of tiles, two sums, a +10 square, most points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import (
    NotationError,
    Play,
    SumsError,
    format_play,
    format_position,
    parse_play,
)
from sums_widgets.learning import explain_play, explain_refusal, recognise_play
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import listed, number_face, points_message, tile_value
from sums_widgets.players.puzzles.grading import (
    Reason,
    are_unlike,
    share_reasons,
    sums_reason,
    tiles_reason,
    unlike_reasons,
)
from sums_widgets.players.puzzles.hints import Hint
from sums_widgets.players.puzzles.tasks.goals import GOALS, find_answers, has_wild
from sums_widgets.players.puzzles.tasks.task import answer_text, line_words, run_fact, runs_of
from sums_widgets.players.puzzles.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sums_widgets.engine import Position, Variant
    from sums_widgets.learning import Fact
    from sums_widgets.learning.words.phrases import Value

LARGE = 100
"""A board with this many squares is large and takes long to search."""


@dataclass(frozen=True, slots=True)
class Placing:
    """A goal for the player to move; made by `placing`.

    `wanted` is the number that the goal is about: of tiles, sums or points. `answers` are the plays
    that meet it, simplest first, and `legal` is the number of legal plays.
    """

    kind: str
    position: Position
    wanted: int
    answers: tuple[Play, ...]
    legal: int

    @property
    def variant(self) -> Variant:
        """The game it is about."""
        return self.position.variant

    @property
    def scene(self) -> Position:
        """The board, and the rack to play from."""
        return self.position

    @property
    def choices(self) -> tuple[str, ...]:
        """No choices: tiles are placed."""
        return ()

    @property
    def question(self) -> Message:
        """The question."""
        target = number_face(self.variant, self.variant.target)
        if GOALS[self.kind].counted:
            return Message.of(f"puzzle-{self.kind}", count=self.wanted, target=target)
        return Message.of(f"puzzle-{self.kind}", target=target)

    def solutions(self) -> tuple[str, ...]:
        """Return every play that meets the goal, in notation."""
        return tuple(format_play(play, self.position) for play in self.answers)

    def answer(self) -> Value:
        """Return the simplest play in notation."""
        return format_play(self.answers[0], self.position)

    def proof(self) -> tuple[Fact, ...]:
        """Return the sums that the simplest play makes."""
        runs = runs_of(self.position, self.answers[0])
        return tuple(run_fact(self.variant, run) for run in runs)

    def reasons(self) -> Iterator[Reason]:
        """Yield reasons for the simplest play, and for how many others there are."""
        play = self.answers[0]
        runs = runs_of(self.position, play)
        yield tiles_reason(len(play.tiles))
        if len(runs) > 1:
            yield sums_reason(len(runs), GOALS[self.kind].sums)
        yield from unlike_reasons(run.tiles for run in runs)
        if has_wild(play):
            yield Reason(1, Message.of("puzzle-reason-wild"))
        yield from share_reasons(len(self.answers), self.legal)
        if len(self.position.board.squares) >= LARGE:
            yield Reason(1, Message.of("puzzle-reason-large"))

    def hints(self) -> tuple[Hint, ...]:
        """Return hints: the number of solutions, the line, the tiles, the first tile to place."""
        play = self.answers[0]
        main = max(
            runs_of(self.position, play), key=lambda run: len({*run.squares} & {*play.squares})
        )
        tiles = listed([tile_value(tile) for tile in play.used])
        hints = (
            Hint(self._first_hint()),
            Hint(
                Message.of("puzzle-hint-where", squares=line_words(self.variant, main)),
                squares=main.squares,
            ),
            Hint(
                Message.of("puzzle-hint-tiles", count=len(play.used), tiles=tiles), tiles=play.used
            ),
        )
        return hints if len(play.tiles) == 1 else (*hints, _first_tile(play))

    def _first_hint(self) -> Message:
        if self.kind == "best-score":
            return Message.of("puzzle-hint-best", points=points_message(self.wanted))
        return Message.of("puzzle-hint-ways", count=len(self.answers))

    def check(self, answer: Play | str, mark: str = ".") -> Verdict:  # noqa: ARG002 - plays have no mark
        """Check a play: first by the rules, then by the goal."""
        play = answer if isinstance(answer, Play) else self._read(answer)
        if play is None:
            return Verdict(Outcome.UNREADABLE, (Message.of("puzzle-lay-tiles"),))
        if refusal := explain_refusal(self.position, play):
            seen = recognise_play(self.position, play)
            return Verdict(Outcome.REFUSED, refusal.messages, seen, refusal)
        explained = explain_play(self.position, play)
        goal = GOALS[self.kind]
        if goal.meets(self.position, self.wanted, play):
            told = Message.of("puzzle-solved")
            return Verdict(Outcome.SOLVED, (told, explained.message), explanation=explained)
        message = goal.short_of(self.position, self.wanted, play)
        return Verdict(Outcome.NOT_IT, (message,), explanation=explained)

    def _read(self, answer: str) -> Play | None:
        try:
            play = parse_play(answer_text(answer), self.position)
        except NotationError:
            return None
        return play if isinstance(play, Play) else None

    def to_text(self) -> str:
        """Return the kind and the position in notation."""
        counted = f":{self.wanted}" if GOALS[self.kind].counted else ""
        return f"{self.kind}{counted} {format_position(self.position)}"


def placing(kind: str, position: Position, count: int = 0) -> Placing:
    """Build the task for a goal in a position; raise `SumsError` if no play meets it.

    >>> from sums_widgets.engine import parse_position
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3 - 0 1 0")
    >>> placing("exactly", position, 2).solutions()
    ('C1>1,3', 'C1>3,1')
    """
    found = find_answers(kind, position, count)
    answers = found.answers
    if not answers:
        raise SumsError(f"no play answers the puzzle {kind!r} in {position!r:.200}")
    plainest = _plainest(position, answers)
    answers.remove(plainest)
    return Placing(kind, position, found.wanted, (plainest, *answers), found.legal)


def _plainest(position: Position, plays: Sequence[Play]) -> Play:
    """Return the play with the fewest tiles, preferably without a wild, then with like forms."""
    fewest = min(len(play.tiles) for play in plays)
    short = [play for play in plays if len(play.tiles) == fewest]
    tame = [play for play in short if not has_wild(play)] or short
    alike = (p for p in tame if not any(are_unlike(run.tiles) for run in runs_of(position, p)))
    return next(alike, tame[0])


def _first_tile(play: Play) -> Hint:
    """Return the hint with the first tile of a play; a wild is shown with its value."""
    square, tile = play.squares[0], play.tiles[0]
    name = Message.of("wild-as", face=Face(tile.face)) if tile.wild else Face(tile.face)
    message = Message.of("puzzle-hint-first", tile=name, square=str(square))
    return Hint(message, squares=(square,), placed=((square, tile),))
