"""Find the missing tile: one square of a run is blank, and one amount completes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import Play, SumsError, format_position, problems
from sums_widgets.learning import explain_refusal, recognise_partner
from sums_widgets.learning.words import read_number
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import number_face, summed
from sums_widgets.players.puzzles.grading import adding_reason, unlike_reasons
from sums_widgets.players.puzzles.hints import Hint
from sums_widgets.players.puzzles.tasks.task import (
    alone,
    answer_text,
    line_words,
    run_fact,
    runs_of,
)
from sums_widgets.players.puzzles.verdict import Outcome, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Position, Run, Square, Tile, Variant
    from sums_widgets.learning import Fact
    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.players.puzzles.grading import Reason


@dataclass(frozen=True, slots=True)
class MissingTile:
    """A blank square of a position; `tile` is the simplest one that fits. Made by `missing`.

    `runs` are those through the square with the tile on it, the shortest first.
    """

    position: Position
    square: Square
    tile: Tile
    runs: tuple[Run, ...]
    kind: str = "missing-tile"

    @property
    def variant(self) -> Variant:
        """The game it is about."""
        return self.position.variant

    @property
    def scene(self) -> Position:
        """The board with its blank square."""
        return self.position

    @property
    def choices(self) -> tuple[str, ...]:
        """No choices: a number is typed."""
        return ()

    @property
    def question(self) -> Message:
        """The question."""
        target = number_face(self.variant, self.variant.target)
        return Message.of("puzzle-missing-tile", square=str(self.square), target=target)

    def solutions(self) -> tuple[str, ...]:
        """Return the missing amount in every form."""
        return self.variant.scale.faces(self.tile.units)

    def answer(self) -> Value:
        """Return the missing amount in its simplest form."""
        return Face(self.tile.face)

    def proof(self) -> tuple[Fact, ...]:
        """Return the sums that the tile completes."""
        return tuple(run_fact(self.variant, run) for run in self.runs)

    @property
    def known(self) -> tuple[Tile, ...]:
        """The tiles of the shortest run, without the missing one."""
        run = self.runs[0]
        pairs = zip(run.squares, run.tiles, strict=True)
        return tuple(tile for square, tile in pairs if square != self.square)

    def reasons(self) -> Iterator[Reason]:
        """Yield reasons for how many numbers must be added first, and for their forms."""
        yield adding_reason(len(self.known))
        yield from unlike_reasons([self.known])

    def hints(self) -> tuple[Hint, ...]:
        """Return hints for the line to look at, its total so far, and how to continue."""
        run, variant = self.runs[0], self.variant
        known = self.known
        total = number_face(variant, variant.value(sum(tile.units for tile in known)))
        values = {"total": total, "target": number_face(variant, variant.target)}
        added = summed([Face(tile.face) for tile in known])
        line = line_words(variant, run)
        return (
            Hint(Message.of("puzzle-hint-where", squares=line), squares=run.squares),
            Hint(Message.of("puzzle-hint-add", sum=added), squares=run.squares),
            Hint(Message.of("puzzle-hint-count-on", **values), squares=(self.square,)),
        )

    def check(self, answer: Play | str, mark: str = ".") -> Verdict:
        """Check a typed number: any form of the missing amount is correct."""
        typed = read_number(answer_text(answer), mark)
        if isinstance(typed, Message):
            return Verdict(Outcome.UNREADABLE, (typed,))
        if typed.value == self.variant.value(self.tile.units):
            whole = number_face(self.variant, self.variant.target)
            told = Message.of("puzzle-solved"), Message.of("makes-whole", whole=whole)
            return Verdict(Outcome.SOLVED, told)
        try:
            tile = self.variant.tile(typed.face.text)
        except SumsError:
            return Verdict(Outcome.NOT_IT, (Message.of("puzzle-no-such-tile", number=typed.face),))
        position, play = with_tile(self.position, self.square, tile)
        refusal = explain_refusal(position, play)
        told_of = refusal.messages if refusal else ()
        seen = recognise_partner(self.variant, self.known, tile.face)
        return Verdict(Outcome.REFUSED, told_of[:1], seen, refusal)

    def to_text(self) -> str:
        """Return the kind, the square and the position in notation."""
        return f"{self.kind}:{self.square} {format_position(self.position)}"


def with_tile(position: Position, square: Square, tile: Tile) -> tuple[Position, Play]:
    """Return a position whose player holds only one tile, and the play that places it."""
    return alone(position, [tile.in_hand]), Play.of({square: tile})


def missing(position: Position, square: Square) -> MissingTile:
    """Build the task for an empty square; raise `SumsError` if no tile completes all its runs.

    >>> from sums_widgets.engine import Square, parse_position
    >>> position = parse_position("fractions r1/4,_,1/4 - - 0 1 0")
    >>> missing(position, Square(0, 1)).solutions()
    ('1/2', '2/4', '4/8', '8/16')
    """
    variant, board = position.variant, position.board
    if square not in board or board[square] is not None:
        raise SumsError(f"the missing tile is on {square}; expected an empty square of the board")
    held, probe = with_tile(position, square, variant.tile(variant.scale.step))
    lacking = {int(run.missing / variant.scale.unit) + 1 for run in runs_of(held, probe)}
    units = max(lacking, default=0)
    if units > 0:
        tile = variant.tile(variant.scale.face(units))
        held, play = with_tile(position, square, tile)
        if not problems(held, play):
            runs = sorted(runs_of(held, play), key=lambda run: len(run.tiles))
            return MissingTile(position, square, tile, tuple(runs))
    raise SumsError(f"no tile on {square} completes every run there; expected one that does")
