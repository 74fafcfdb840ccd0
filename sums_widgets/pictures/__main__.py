"""`python -m sums_widgets.pictures FOLDER`: every picture on a page a theme, for designers."""

from __future__ import annotations

import sys
from html import escape
from pathlib import Path

from sums_widgets.pictures.gallery import gallery
from sums_widgets.pictures.svg import to_svg
from sums_widgets.pictures.theme import THEMES

_PAGE = """<!doctype html><meta charset="utf-8"><title>Pictures, {theme}</title>
<style>body{{background:{page};color:{ink};font:14px sans-serif;margin:24px}}
figure{{display:inline-block;vertical-align:top;margin:0 20px 20px 0}}</style>
{figures}
"""


def write_pages(folder: Path) -> list[Path]:
    """Write a page of all pictures for each theme, small and large, and tell which."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = []
    for theme in THEMES.values():
        figures = []
        for name, picture in gallery():
            svg = to_svg(picture, theme)
            sizes = "".join(f'<div style="width:{width}px">{svg}</div>' for width in (200, 900))
            figures.append(f"<figure>{sizes}<figcaption>{escape(name)}</figcaption></figure>")
        ground, label = theme.style("ground"), theme.style("label")
        page = folder / f"{theme.name}.html"
        text = _PAGE.format(
            theme=theme.name, page=ground.fill, ink=label.ink, figures="\n".join(figures)
        )
        page.write_text(text, encoding="utf-8")
        pages.append(page)
    return pages


if __name__ == "__main__":
    for written in write_pages(Path(sys.argv[1] if len(sys.argv) > 1 else "pictures")):
        print(written)  # noqa: T201 - tells where to look
