"""Writing sheets to a file: `write` is the public entry point."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, overload

from sums_widgets.engine.choices import not_one_of
from sums_widgets.engine.errors import SumsError, shown
from sums_widgets.engine.shuffle import check_seed
from sums_widgets.engine.variant_file import variant_of
from sums_widgets.learning.files import write_file
from sums_widgets.learning.typing_lines import missing_extra
from sums_widgets.learning.words import MARKS, Message, languages, say
from sums_widgets.learning.words.names import clean_name
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.pictures.theme import find_theme
from sums_widgets.printing.board_sheets import board_pages
from sums_widgets.printing.certificate import certificate_pages
from sums_widgets.printing.order import Order
from sums_widgets.printing.papers import find_paper
from sums_widgets.printing.puzzle_sheet import puzzle_pages
from sums_widgets.printing.rule_card import rule_pages
from sums_widgets.printing.score_sheet import score_pages
from sums_widgets.printing.tile_sheets import tile_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sums_widgets.engine import Variant
    from sums_widgets.printing.page import Page

_SHEETS: Mapping[str, Callable[[Order], Iterator[Page]]] = MappingProxyType(
    {
        "board": board_pages,
        "tiles": tile_pages,
        "score-sheet": score_pages,
        "rule-card": rule_pages,
        "puzzles": puzzle_pages,
        "certificate": certificate_pages,
    }
)
_ALL = "all"

KINDS = (*_SHEETS, _ALL)
"""What can be printed; `all` is everything for one game, in one file."""

THEMES = ("light", "print")
"""In color, and in grays."""

MOST_PUZZLES = 40
"""The most puzzles in one file: more than a teacher would print."""


@overload
def write(
    kind: str,
    path: None = None,
    *,
    variant: str | Variant = ...,
    paper: str = ...,
    theme: str = ...,
    language: str = ...,
    mark: str = ...,
    seed: int = ...,
    count: int = ...,
    name: str = ...,
) -> bytes: ...


@overload
def write(
    kind: str,
    path: str | Path,
    *,
    variant: str | Variant = ...,
    paper: str = ...,
    theme: str = ...,
    language: str = ...,
    mark: str = ...,
    seed: int = ...,
    count: int = ...,
    name: str = ...,
) -> Path: ...


def write(  # noqa: PLR0913 - the options of a sheet, all by name
    kind: str,
    path: str | Path | None = None,
    *,
    variant: str | Variant = "tens",
    paper: str = "A4",
    theme: str = "light",
    language: str = "en",
    mark: str = ".",
    seed: int = 0,
    count: int = 6,
    name: str = "",
) -> bytes | Path:
    """Write sheets of a kind to a PDF file and return its path; without a path, return the PDF.

    `seed` and `count` choose the puzzles, `name` is printed on the certificate.

    >>> write("rule-card", variant="fractions", paper="Letter")[:5]
    b'%PDF-'
    >>> write("poster")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: kind is 'poster'; expected one of board, tiles, ...
    """
    _check(kind=(kind, KINDS), theme=(theme, THEMES), language=(language, languages()))
    _check(mark=(mark, tuple(MARKS)))
    if type(count) is not int or not 1 <= count <= MOST_PUZZLES:
        raise SumsError(f"count is {shown(count)}; expected 1 to {MOST_PUZZLES}")
    if not isinstance(name, str):
        raise SumsError(f"name is {shown(name)}; expected a text")
    if not isinstance(path, str | Path | None):
        raise SumsError(f"path is {shown(path)}; expected the name of a file")
    order = Order(
        variant_of(variant),
        find_paper(paper),
        language,
        mark,
        check_seed(seed),
        count,
        clean_name(name),
    )
    printed = _printed(kind, order, theme)
    return printed if path is None else write_file(path, printed)


def _check(**choices: tuple[object, tuple[str, ...]]) -> None:
    """Raise `SumsError` for a value that is not one of the accepted ones."""
    for what, (value, accepted) in choices.items():
        if not isinstance(value, str) or value not in accepted:
            raise not_one_of(what, value, accepted)


def _printed(kind: str, order: Order, theme: str) -> bytes:
    try:
        from sums_widgets.printing.pdf import to_pdf  # noqa: PLC0415 - only printing needs it
    except ModuleNotFoundError as error:
        missing = say(missing_extra("print"), level="teacher", language=order.language)
        raise SumsError(missing) from error
    makers = _SHEETS.values() if kind == _ALL else (_SHEETS[kind],)
    pages = (page for maker in makers for page in maker(order))
    what = Message.of(f"print-kind-{kind}")
    title = order.say(Message.of("print-title", game=game_title(order.variant), what=what))
    voice = {"language": order.language, "mark": order.mark}
    return to_pdf(pages, find_theme(theme), title=title, **voice)
