"""The lines of a game record: their contents and their format.

A record is plain text: a head, one numbered line per turn, notes anywhere, and the end. This
module formats single lines; `game` and `replay` make sure that they are consistent.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError, shown
from sums_widgets.engine.notation import format_position
from sums_widgets.engine.play_notation import format_play

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sums_widgets.engine.plays import Move
    from sums_widgets.engine.position import Position
    from sums_widgets.engine.rules import End
    from sums_widgets.engine.scoring import Score
    from sums_widgets.engine.tiles import Tile

FIRST_LINE = "#sums 1"
LONGEST_NAME = 60
LONGEST_NOTE = 500
LONGEST_RECORD = 200_000
MOST_MINUTES = 240

_UNSPEAKABLE = {"Cc", "Cs", "Zl", "Zp"}
"""Unicode categories that break a line or cannot be stored: control, surrogate, separators."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of a game: half of the pool, closed racks, a time limit in minutes."""

    half: bool = False
    closed: bool = False
    minutes: int | None = None

    def __post_init__(self) -> None:
        """Raise `SumsError` for an option that is not valid."""
        for name in ("half", "closed"):
            if type(getattr(self, name)) is not bool:
                raise SumsError(f"{name} is {getattr(self, name)!r:.40}; expected True or False")
        if self.minutes is None:
            return
        if type(self.minutes) is not int or not 1 <= self.minutes <= MOST_MINUTES:
            raise SumsError(
                f"minutes is {shown(self.minutes)}; expected 1 to {MOST_MINUTES}, or None"
            )

    def __str__(self) -> str:
        """Return the options that are on, as in a record."""
        words = [name for name in ("half", "closed") if getattr(self, name)]
        if self.minutes is not None:
            words.append(f"minutes={self.minutes}")
        return " ".join(words)


@dataclass(frozen=True, slots=True)
class Head:
    """Everything that is fixed before the first turn: players, options and start position."""

    names: tuple[str, ...]
    seed: int
    start: Position
    options: Options = field(default_factory=Options)
    computers: Mapping[int, str] = field(default_factory=dict)
    notes: tuple[tuple[int, str], ...] = ()
    """Notes within the head, each with the number of lines before it."""

    def lines(self) -> list[str]:
        """Return the lines of the head."""
        options = str(self.options)
        lines = [
            FIRST_LINE,
            *(f"#player {seat} {name}" for seat, name in enumerate(self.names, 1)),
            *(f"#computer {seat} {level}" for seat, level in sorted(self.computers.items())),
            *([f"#options {options}"] if options else []),
            f"#seed {self.seed}",
            f"#start {format_position(self.start)}",
        ]
        for before, note in self.notes:
            lines.insert(before, f"#note {note}")
        return lines


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the player, the play, its score, and the drawn tiles in order."""

    player: int
    play: Move
    score: Score
    drawn: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Bell:
    """The moment at which the game was stopped; the current round is still completed."""

    reason: End

    def __str__(self) -> str:
        """Return the line of the record."""
        return f"#bell {self.reason}"


@dataclass(frozen=True, slots=True)
class Note:
    """A remark in the record, without effect on the game."""

    text: str

    def __str__(self) -> str:
        """Return the line of the record."""
        return f"#note {self.text}"


Entry = Turn | Bell | Note


def format_turn(number: int, turn: Turn, before: Position) -> str:
    """Return the line of a turn, such as `1. 1 B1>1,.,.,2,1 =19 +3,5,2`."""
    drawn = f" +{','.join(map(str, turn.drawn))}" if turn.drawn else ""
    play = format_play(turn.play, before)
    return f"{number}. {turn.player} {play} ={turn.score.total}{drawn}"


def check_text(text: object, meaning: str, longest: int) -> str:
    """Return a name or note; raise `SumsError` if it is empty, too long or breaks a line.

    >>> check_text("Mary Ann", "name", 60)
    'Mary Ann'
    """
    if not isinstance(text, str):
        raise SumsError(f"{meaning} is {text!r}; expected a text")
    if not text or text != text.strip() or len(text) > longest:
        raise SumsError(
            f"{meaning} is {text[:30]!r}; expected 1 to {longest} characters, no outer spaces"
        )
    if any(unicodedata.category(letter) in _UNSPEAKABLE for letter in text):
        raise SumsError(
            f"{meaning} is {text[:30]!r}; expected no line breaks or control characters"
        )
    return text
