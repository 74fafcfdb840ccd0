"""The pictures of the documentation: `python -m studies.doc_pictures` redraws them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from studies.architecture import architecture_picture
from sums_widgets.engine import VARIANTS, Tile
from sums_widgets.learning.words import Message
from sums_widgets.pictures import THEMES, Picture, Style, Theme, board_picture, to_svg
from sums_widgets.pictures.tiles import CELL, draw_tile

if TYPE_CHECKING:
    from collections.abc import Sequence

DOCS = Path(__file__).parent.parent / "docs"
CLEAR = Theme("clear", {**THEMES["light"].styles, "ground": Style("none", None, None)})
"""The light theme with a transparent background."""

WORDMARK = (("red", "S"), ("blue", "U"), ("yellow", "M"), ("green", "S"))


def doc_pictures() -> dict[Path, str]:
    """Return the text of each picture file: the board, the layers of the package, the wordmark."""
    pictures = {
        "board.svg": to_svg(board_picture(VARIANTS["tens"].layout)),
        "architecture.svg": to_svg(architecture_picture()),
        "logo.svg": to_svg(row_of_tiles(WORDMARK), CLEAR),
        "favicon.svg": to_svg(row_of_tiles([("yellow", "10")]), CLEAR),
    }
    return {DOCS / name: f"{text}\n" for name, text in pictures.items()}


def row_of_tiles(faces: Sequence[tuple[str, str]]) -> Picture:
    """Draw tiles with any faces side by side.

    >>> row_of_tiles(WORDMARK).width
    212
    """
    shapes = [
        shape
        for place, (colour, face) in enumerate(faces)
        for shape in draw_tile(Tile(colour, face, 1), 4 + place * CELL, 4)
    ]
    words = Message.of("example-caption", text="".join(face for _, face in faces))
    return Picture(4 + len(faces) * CELL, CELL + 4, tuple(shapes), words, words)


if __name__ == "__main__":
    for path, text in doc_pictures().items():
        path.write_text(text, encoding="utf-8", newline="\n")
