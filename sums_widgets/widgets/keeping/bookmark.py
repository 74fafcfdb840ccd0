"""A bookmark: the state of a table that is not in the record, on one line of notation.

    bookmark laid=C1:1,D1:?3 racks=5,1,1,?,2;2,9 clock=412 paused

`laid` has the tiles that are laid but not played, `racks` the order in which each player arranged
the tiles, `clock` the seconds that are left.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError
from sums_widgets.engine.record import MOST_MINUTES
from sums_widgets.engine.squares import parse_square
from sums_widgets.engine.tiles import sort_tiles, take_tiles

if TYPE_CHECKING:
    from sums_widgets.engine import Game, Position, Square, Tile, Variant

FIRST_WORD = "bookmark"
_EMPTY = "-"
_LINE = re.compile(
    rf"{FIRST_WORD}(?: laid=(?P<laid>\S+))?(?: racks=(?P<racks>\S+))?"
    r"(?: clock=(?P<clock>[0-9]{1,6})(?P<paused> paused)?)?"
)


@dataclass(frozen=True, slots=True)
class Bookmark:
    """The tiles that no turn has moved yet, and the time that was left.

    >>> str(Bookmark(seconds=412, paused=True))
    'bookmark clock=412 paused'
    """

    laid: tuple[tuple[Square, Tile], ...] = ()
    racks: tuple[tuple[Tile, ...], ...] = ()
    seconds: int | None = None
    paused: bool = False

    def __str__(self) -> str:
        """Return the bookmark on one line."""
        words = [FIRST_WORD]
        if self.laid:
            words.append("laid=" + ",".join(f"{square}:{tile}" for square, tile in self.laid))
        if self.racks:
            racks = (",".join(map(str, rack)) or _EMPTY for rack in self.racks)
            words.append("racks=" + ";".join(racks))
        if self.seconds is not None:
            words.append(f"clock={self.seconds}" + " paused" * self.paused)
        return " ".join(words)

    def fits(self, game: Game) -> bool:
        """Whether a game allows this state: own tiles, on free squares, and a clock."""
        return (
            _racks_fit(self.racks, game.position)
            and (not self.laid or _laid_fits(self.laid, game))
            and (self.seconds is None or _clock_fits(self.seconds, game))
        )


def parse_bookmark(line: str, variant: Variant) -> Bookmark | None:
    """Parse a bookmark; return None if the line is not one.

    >>> from sums_widgets.engine import VARIANTS
    >>> line = "bookmark laid=C1:1,D1:?3 racks=5,1,1,?,2;-"
    >>> str(parse_bookmark(line, VARIANTS["tens"])) == line
    True
    >>> parse_bookmark("bookmark laid=here", VARIANTS["tens"]) is None
    True
    """
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    try:
        return Bookmark(
            laid=tuple(_laid_tile(part, variant) for part in _parts(match["laid"], ",")),
            racks=tuple(_rack(part, variant) for part in _parts(match["racks"], ";")),
            seconds=int(match["clock"]) if match["clock"] else None,
            paused=match["paused"] is not None,
        )
    except SumsError:
        return None


def _parts(text: str | None, separator: str) -> list[str]:
    return text.split(separator) if text else []


def _laid_tile(text: str, variant: Variant) -> tuple[Square, Tile]:
    name, _, face = text.partition(":")
    square = parse_square(name)
    if square is None:
        raise SumsError(f"{name[:20]!r} is not a square")
    return square, variant.tile(face)


def _rack(text: str, variant: Variant) -> tuple[Tile, ...]:
    return () if text == _EMPTY else tuple(map(variant.tile, text.split(",")))


def _racks_fit(racks: tuple[tuple[Tile, ...], ...], position: Position) -> bool:
    return not racks or tuple(map(sort_tiles, racks)) == position.racks


def _laid_fits(laid: tuple[tuple[Square, Tile], ...], game: Game) -> bool:
    position = game.position
    squares = [square for square, _ in laid]
    free = all(square in position.board and position.board[square] is None for square in squares)
    held = take_tiles(position.rack_of(position.turn), [tile.in_hand for _, tile in laid])
    named = all(game.variant.may_name(tile) for _, tile in laid if tile.wild and tile.face)
    by_person = position.turn not in game.head.computers and not game.is_over
    return free and named and by_person and held is not None and len(set(squares)) == len(squares)


def _clock_fits(seconds: int, game: Game) -> bool:
    return game.head.options.minutes is not None and seconds <= 60 * MOST_MINUTES
