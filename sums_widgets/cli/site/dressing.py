"""The child's view of a site: the start page with its cards, and the page of a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from sums_widgets.cli import play
from sums_widgets.cli.play.launch import launch_page, page_words
from sums_widgets.cli.site.pages import READER
from sums_widgets.learning.words import Message, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.cli.site.pages import SitePages

OWN = Path(__file__).parent / "page"
SHARED = Path(play.__file__).parent / "share" / "jupyter" / "voila" / "templates" / "sums"
"""The styles of the child's page, which the site shares."""

ICON = "notebooks/favicon.ico"
WANTED_ICONS = ("favicon-notebook.ico", "favicon-busy-1.ico")
"""Icons that Jupyter's page requests repeatedly."""


def dress(site: Path, pages: SitePages, early: Iterable[str]) -> None:
    """Add our start page and styles to a site.

    `early` lists the files that a browser may prefetch while a child still looks at the cards.
    """
    words = _words(pages.language)
    values = {**launch_page(pages), "words": words, "early": list(early)}
    start = _fill("launch.html", **values)
    start = _insert(start, "</head>", _fill("start-head.html", **values))
    start = _insert(
        start, "</main>", _fill("start-more.html", lessons=pages.more_lessons, **values)
    )
    (site / "index.html").write_text(start, encoding="utf-8")
    reader = (site / READER).read_text(encoding="utf-8")
    told = {"words": words, "language": pages.language}
    reader = _insert(reader, "</head>", _fill("lesson-head.html", **told))
    reader = _insert(
        reader, '<div id="jupyterlite-loading-indicator"', _fill("lesson.html", **told)
    )
    (site / READER).write_text(reader, encoding="utf-8")
    icons = site / "static" / "favicons"
    icons.mkdir(parents=True, exist_ok=True)
    for name in WANTED_ICONS:
        (icons / name).write_bytes((site / ICON).read_bytes())


def _words(language: str) -> dict[str, str]:
    """Return the texts of a site's pages: those of every child's page, and their own."""
    own = {
        "opening": Message.of("site-page-opening"),
        "python": Message.of("site-page-python"),
        "first": Message.of("site-page-first"),
        "slow": Message.of("site-page-slow"),
        "look": Message.of("site-page-look"),
        "file": Message.of("site-page-file"),
        "file_help": Message.of("site-page-file-help", line="python -m http.server"),
        "tools": Message.of("site-page-tools"),
        "fewer": Message.of("site-page-fewer"),
        "more": Message.of("site-page-more"),
        "lab": Message.of("site-page-lab"),
    }
    told = {name: say(message, language=language) for name, message in own.items()}
    return {**page_words(language)["words"], **told}


def _fill(name: str, **values: Any) -> str:  # noqa: ANN401 - whatever a template needs
    """Render a template; typed text is escaped."""
    from jinja2 import Environment, FileSystemLoader  # noqa: PLC0415 - only where the extra is

    look = Environment(loader=FileSystemLoader([OWN, SHARED]), autoescape=True)
    return look.get_template(name).render(**values)


def _insert(page: str, place: str, text: str) -> str:
    """Insert a text before its only occurrence of `place`; raise `ValueError` if there is none."""
    before, found, after = page.partition(place)
    if not found:
        raise ValueError(f"a page of JupyterLite has no {place}")
    return f"{before}{text}{found}{after}"
