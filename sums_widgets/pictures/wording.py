"""Messages for the titles and descriptions of pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import HIDDEN, WILD, Layout, Run
from sums_widgets.engine.layout import SPACES
from sums_widgets.learning.words.message import Face, Message

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sums_widgets.engine import Board, Square, Tile


def tile_words(tile: Tile) -> Message:
    """Return the message for a tile: its kind and its face."""
    if tile == HIDDEN:
        return Message("picture-tile-hidden")
    if tile == WILD:
        return Message("picture-tile-unnamed")
    kind = "wild" if tile.wild else tile.colour
    return Message.of(f"picture-tile-{kind}", face=Face(tile.face))


def sum_words(faces: Sequence[str]) -> Message | Face:
    """Return the message for a sum: `2 + 4 + 4`."""
    return joined("picture-plus", [Face(face) for face in faces])


def equal_words(faces: Sequence[str]) -> Message:
    """Return the message that some faces are the same amount."""
    first, *others = (Face(face) for face in faces)
    return Message.of("picture-equal", first=first, rest=joined("picture-equal", others or [first]))


def joined(name: str, words: Sequence[Message | Face]) -> Message | Face:
    """Return several messages joined by one that has the fields `first` and `rest`.

    They are joined as a balanced tree, so that a hundred of them are not nested a hundred deep.
    """
    if len(words) == 1:
        return words[0]
    half = len(words) // 2
    return Message.of(name, first=joined(name, words[:half]), rest=joined(name, words[half:]))


def listed(words: Sequence[Message | Face]) -> Message | Face:
    """Return several messages, joined by commas."""
    return joined("picture-list", words)


def then(first: Message, rest: Message) -> Message:
    """Return one sentence after another."""
    return Message.of("picture-then", first=first, rest=rest)


def board_words(
    board: Board | Layout, placed: Mapping[Square, Tile], squares: Sequence[Square]
) -> Message:
    """Return the message about which part of a board is visible, and its tiles."""
    area = Message.of("picture-area", first=str(squares[0]), last=str(squares[-1]))
    if isinstance(board, Layout):
        printed = [
            Message.of(f"picture-space-{colour}", square=str(square))
            for square in squares
            if (colour := SPACES.get(board.letter(square)))
        ]
        tiles, laid = printed, []
    else:
        found = [(square, board[square]) for square in squares if square not in placed]
        tiles = [_at(square, tile) for square, tile in found if tile is not None]
        laid = [_at(square, placed[square]) for square in squares if square in placed]
    words = then(area, Message.of("picture-on-board", tiles=listed(tiles))) if tiles else area
    if laid:
        words = then(words, Message.of("picture-placed", tiles=listed(laid)))
    if bonus := [
        Message.of("picture-square", square=str(s))
        for s in squares
        if s in board.bonus and s not in placed
    ]:
        words = then(words, Message.of("picture-bonus", squares=listed(bonus)))
    return words


def _at(square: Square, tile: Tile) -> Message:
    return Message.of("picture-at", square=str(square), tile=tile_words(tile))


def runs_words(runs: Sequence[Run]) -> Message:
    """Return the messages about some runs, one after another."""
    words = run_words(runs[0])
    for run in runs[1:]:
        words = then(words, run_words(run))
    return words


def run_words(run: Run) -> Message:
    """Return the message about the total of a run, and whether it is the target."""
    faces = sum_words([tile.face or "?" for tile in run.tiles])
    name = "picture-run-made" if run.is_sum else "picture-run-refused"
    return Message.of(name, sum=faces, total=Face(total_face(run)))


def total_face(run: Run) -> str:
    """Return the total of a run, spelled like its tiles.

    >>> from sums_widgets.engine import VARIANTS, Square
    >>> game = VARIANTS["decimals"]
    >>> tiles = game.tile("0.35"), game.tile("0.65")
    >>> total_face(Run((Square(0, 0), Square(0, 1)), tiles, True, game.target, game.target * 0))
    '1.0'
    """
    total, face = run.total, run.tiles[0].face
    if "." not in face:
        return str(total)
    longest = max(len(tile.face.partition(".")[2]) for tile in run.tiles)
    digits = next((d for d in range(1, longest) if (total * 10**d).denominator == 1), longest)
    whole, rest = divmod(int(total * 10**digits), 10**digits)
    return f"{whole}.{rest:0{digits}d}"
