"""The answers to puzzles, found in the plainest way: try everything, ask the rules."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from sums_widgets.engine import (
    Play,
    Position,
    Reason,
    format_play,
    legal_plays,
    parse_play,
    parse_position,
    problems,
    score,
)
from sums_widgets.engine.squares import parse_square

if TYPE_CHECKING:
    from sums_widgets.engine import Score, Tile
    from sums_widgets.players.puzzles import Puzzle


def brute_solutions(puzzle: Puzzle) -> set[str]:
    """Return every answer to a puzzle, from nothing but its text."""
    head, _, rest = puzzle.to_text().partition(" ")
    kind, _, argument = head.partition(":")
    if kind == "same-or-different":
        return {_sign(puzzle, *argument.split(","))}
    position = parse_position(rest)
    if kind == "missing-tile":
        return _fitting_faces(position, argument)
    if kind == "mistake":
        return _flaws(position, argument)
    plays = [play for play in legal_plays(position) if not argument or _lays(play, kind, argument)]
    if not argument:
        sheets = {play: score(position, play) for play in plays}
        best = max(sheet.total for sheet in sheets.values())
        plays = [play for play, sheet in sheets.items() if _earns(kind, sheet, best)]
    return {format_play(play, position) for play in plays}


def _lays(play: Play, kind: str, argument: str) -> bool:
    uses_wild = any(tile.wild for tile in play.tiles)
    return len(play.tiles) == int(argument) and (uses_wild or kind == "exactly")


def _earns(kind: str, sheet: Score, best: int) -> bool:
    match kind:
        case "two-sums":
            return len(sheet.runs) >= 2
        case "bonus":
            return any(item.reason is Reason.BONUS_SQUARE for item in sheet.items)
        case "best-score":
            return sheet.total == best
    raise AssertionError(kind)


def _fitting_faces(position: Position, name: str) -> set[str]:
    """Return the faces of the game that fit on the blank square."""
    square = parse_square(name)
    assert square is not None
    variant = position.variant
    fitting = set()
    for units in range(1, variant.whole + 1):
        for face in variant.scale.faces(units):
            tile = variant.tile(face)
            held = Position(variant, position.board, ((tile,),), (), (0,))
            if not problems(held, Play((square,), (tile,))):
                fitting.add(face)
    return fitting


def _flaws(position: Position, text: str) -> set[str]:
    """Return each wrong line of the play with how far it is off, added up independently."""
    play = parse_play(text, position)
    assert isinstance(play, Play)
    board = position.board.with_tiles(dict(play.placements))
    scale, target = position.variant.scale, position.variant.target
    found = set()
    for square in play.squares:
        for across in (True, False):
            line = board.run_through(square, across=across)
            tiles: list[Tile] = [tile for s in line if (tile := board[s]) is not None]
            off = sum((Fraction(tile.face) for tile in tiles), Fraction(0)) - target
            if len(line) > 1 and off:
                sign = "+" if off > 0 else "-"
                faces = scale.faces(int(abs(off) / scale.unit))
                found |= {f"{line[0]}-{line[-1]} {sign}{face}" for face in faces}
    return found


def _sign(puzzle: Puzzle, left: str, right: str) -> str:
    games = [puzzle.variant.target, puzzle.task.sides[1].variant.target]  # type: ignore[attr-defined]  # this kind alone has sides
    shares = [Fraction(face) / whole for face, whole in zip((left, right), games, strict=True)]
    return "<" if shares[0] < shares[1] else ">" if shares[0] > shares[1] else "="
