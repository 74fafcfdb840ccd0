"""The pictures of the documentation: `python -m studies.doc_pictures` draws them anew."""

from __future__ import annotations

from pathlib import Path

from sums_widgets.engine import VARIANTS, best_plays, start_game
from sums_widgets.pictures import board_picture, game_picture, to_svg

DOCS = Path(__file__).parent.parent / "docs"
TURNS = 7


def doc_pictures() -> dict[Path, str]:
    """Give the text of each picture file: the empty board, and a game of fractions in progress."""
    game = start_game("fractions", ["Ada", "Bo"], seed=7)
    for _ in range(TURNS):
        game.play(best_plays(game.position)[0])
    pictures = {"board.svg": board_picture(VARIANTS["tens"].layout), "game.svg": game_picture(game)}
    return {DOCS / name: to_svg(picture) + "\n" for name, picture in pictures.items()}


if __name__ == "__main__":
    for path, text in doc_pictures().items():
        path.write_text(text, encoding="utf-8", newline="\n")
