"""The pictures of the documentation: `python -m studies.doc_pictures` draws them anew."""

from __future__ import annotations

from pathlib import Path

from sums_widgets.engine import VARIANTS
from sums_widgets.pictures import board_picture, to_svg

DOCS = Path(__file__).parent.parent / "docs"


def doc_pictures() -> dict[Path, str]:
    """Give the text of each picture file: the empty board."""
    return {DOCS / "board.svg": to_svg(board_picture(VARIANTS["tens"].layout)) + "\n"}


if __name__ == "__main__":
    for path, text in doc_pictures().items():
        path.write_text(text, encoding="utf-8", newline="\n")
