"""Filling the blanks of an example, in plain Python: the round, the tiles, the replies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import Play, score
from sums_widgets.engine.choices import refusal
from sums_widgets.learning.examples import Outcome, Reply, points_question, rounds_of
from sums_widgets.learning.words import Message
from sums_widgets.pictures.worked_examples import rack_left

if TYPE_CHECKING:
    from sums_widgets.engine import Square, Tile
    from sums_widgets.learning.examples import Example, Question, Round
    from sums_widgets.widgets.activities.progress import State


_WILD = "?"
"""How a wild is written; the number after it is the one that the example gives it."""


class Filling:
    """The rounds of an example: tiles go from the rack onto the blanks, one blank after another.

    Where nothing is given, the points are asked for once the tiles are laid correctly.

    >>> from sums_widgets.learning.examples import example
    >>> filling = Filling(example("tens", 1))
    >>> [str(square) for square in filling.round.blanks], str(filling.target)
    (['F1'], 'F1')
    >>> filling.take(1)
    >>> filling.check().outcome.value, filling.is_done
    ('right', True)
    """

    def __init__(self, example: Example) -> None:
        """Begin with the first round."""
        self.example = example
        self.rounds = rounds_of(example)
        self.restart()

    def restart(self) -> None:
        """Begin again."""
        self.states: list[State] = ["todo"] * len(self.rounds)
        self.place = 0
        self._begin()

    def _begin(self) -> None:
        self.filled: dict[Square, Tile] = {}
        self.aim: Square | None = None
        self.reply: Reply | None = None
        self.laid_well = False
        self.is_done = False
        self.tries = 0
        self.typed = ""

    @property
    def round(self) -> Round:
        """The current round."""
        return self.rounds[self.place]

    @property
    def has_begun(self) -> bool:
        """Whether there is any progress to restart from."""
        return self.place > 0 or self.is_done or bool(self.filled)

    @property
    def is_full(self) -> bool:
        """Whether every blank has a tile."""
        return self.target is None

    @property
    def is_over(self) -> bool:
        """Whether the last round is done."""
        return self.is_done and self.place == len(self.rounds) - 1

    @property
    def laid(self) -> dict[Square, Tile]:
        """All tiles of the play that are on the board now."""
        return self.round.given | self.filled

    @property
    def rack(self) -> tuple[Tile | None, ...]:
        """The rack in its places; None where the tile has been laid."""
        return rack_left(self.round.position, self.laid)

    @property
    def target(self) -> Square | None:
        """The blank that the next tile goes to, or None if all are filled."""
        empty = [square for square in self.round.blanks if square not in self.filled]
        if self.aim in empty:
            return self.aim
        return empty[0] if empty else None

    @property
    def written(self) -> str:
        """The tiles on the blanks, such as "1,3"; "" until every blank has one."""
        blanks = self.round.blanks
        return ",".join(str(self.filled[square]) for square in blanks) if self.is_full else ""

    def find_places(self, written: str) -> list[int]:
        """Return the places in the rack of tiles that are written as "1,3", one for each blank.

        Raise SumsError if there are more or fewer tiles, or one is not in the rack.
        """
        rack = rack_left(self.round.position, self.round.given)
        left = {place: str(tile) for place, tile in enumerate(rack) if tile is not None}
        count, faces = len(self.round.blanks), written.replace(" ", "").split(",")
        accepted = f"{count} of the tiles {', '.join(left.values())}, separated by commas"
        places = []
        for face in faces:
            wanted = _WILD if face.startswith(_WILD) else face
            place = next((at for at, tile in left.items() if tile == wanted), None)
            if place is None or len(faces) != count:
                raise refusal("answer", written, accepted)
            del left[place]
            places.append(place)
        return places

    @property
    def question(self) -> Question | None:
        """The question for the points after the tiles, or None if there is none now."""
        if not self.laid_well or not self.round.all_blank:
            return None
        return points_question(self.round.position, Play.of(self.laid))

    def take(self, place: int, square: Square | None = None) -> None:
        """Lay a tile of the rack on a blank, by default on the next empty one."""
        goal = square or self.target
        if self.laid_well or goal is None or not 0 <= place < len(self.rack):
            return
        tile = self.rack[place]
        if tile is None:
            return
        if tile.wild:  # a wild of the rack takes the number that the example gave it
            tile = self.round.solution.get(goal, tile)
        self.filled[goal] = tile
        self.aim = self.reply = None

    def touch(self, square: Square) -> None:
        """Take the tile of a blank back, or choose an empty blank for the next tile."""
        if self.laid_well or square not in self.round.blanks:
            return
        if self.filled.pop(square, None) is None:
            self.aim = square
        self.reply = None

    def check(self) -> Reply:
        """Judge the tiles."""
        if self.laid_well and self.reply is not None:
            return self.reply
        reply = self.reply = self.round.check(self.filled)
        if reply.outcome is Outcome.RIGHT:
            self.laid_well = True
            if self.round.all_blank:
                self.reply = Reply(Outcome.RIGHT, (Message.of("example-laid-well"),))
            else:
                self._finish()
        elif reply.outcome is Outcome.NOT_YET:
            self.tries += 1
        return reply

    def answer(self, text: str, mark: str = ".") -> Reply | None:
        """Answer the question after the tiles; return None if there is none or it is done."""
        if self.question is None or self.is_done:
            return None
        self.typed = text
        self.reply = self.question.check(text, mark)
        if self.reply.outcome is Outcome.RIGHT:
            self._finish()
        elif self.reply.outcome is Outcome.NOT_YET:
            self.tries += 1
        return self.reply

    def show(self) -> None:
        """Lay the tiles of the example, and finish the round as shown."""
        if self.is_done:
            return
        if not self.laid_well:
            self.filled = self.round.solution
        self.laid_well = True
        self.reply = None
        self._finish("shown")

    def next(self) -> None:
        """Go to the next round, once this one is done."""
        if self.is_done and not self.is_over:
            self.place += 1
            self._begin()

    @property
    def points(self) -> int:
        """The score of the tiles that are on the board."""
        return score(self.round.position, Play.of(self.laid)).total

    def _finish(self, state: State | None = None) -> None:
        self.is_done = True
        self.states[self.place] = state or ("solved" if self.tries else "first-time")
