"""A saved game: one text for every store, and the way from the text back to the table.

The text is the game's record. Where tiles are laid but not played, racks are rearranged or a clock
runs, its last line is a note with a bookmark; other readers see it as an ordinary note.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import ceil
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import Game, SumsError
from sums_widgets.engine.record import LONGEST_RECORD, Note
from sums_widgets.players import ALL_LEVELS
from sums_widgets.widgets.keeping.bookmark import FIRST_WORD, Bookmark, parse_bookmark
from sums_widgets.widgets.table.names import name_all
from sums_widgets.widgets.table.seats import Seat
from sums_widgets.widgets.table.typed import find_tiles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.engine import Variant
    from sums_widgets.widgets.table.settings import Settings
    from sums_widgets.widgets.table.table import Table

MOST_LINES = 3_000
"""More lines than any game has; a longer text is rejected."""

_NOTE = "#note "


@dataclass(frozen=True, slots=True)
class Kept:
    """A saved game, with the state of the table beside it."""

    game: Game
    bookmark: Bookmark = field(default_factory=Bookmark)


# --- from the table to a text --------------------------------------------------------------------


def kept_text(table: Table) -> str:
    """Return the game on a table as a text from which `read_kept` restores it.

    >>> from sums_widgets.engine import Square
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", ["Ada", "Bo"], deal=1))
    >>> table.begin()
    >>> kept_text(table) == table.game.to_text()
    True
    >>> table.tray.lay(0, Square(0, 0))
    >>> kept_text(table).splitlines()[-1]
    '#note bookmark laid=A1:1'
    """
    return table.playing.to_text() + bookmark_line(table)


def bookmark_line(table: Table) -> str:
    """Return the line after the record, or "" where the record says everything."""
    game = table.playing
    bookmark = bookmark_of(table)
    # A game that ends in a note that looks like a bookmark must get it back as a note.
    if bookmark != Bookmark() or _ends_in_bookmark(game):
        return f"{_NOTE}{bookmark}\n"
    return ""


def bookmark_of(table: Table) -> Bookmark:
    """Return the state of a table that is not in the record."""
    game, clock = table.playing, table.clock
    if game.is_over:
        return Bookmark()
    racks = tuple(table.rack_as_shown(seat) for seat in range(1, len(game.names) + 1))
    return Bookmark(
        laid=tuple(table.tray.placements.items()) if table.is_open else (),
        racks=() if racks == game.position.racks else racks,
        seconds=ceil(clock.left) if clock else None,
        paused=clock is not None and not clock.running,
    )


def _ends_in_bookmark(game: Game) -> bool:
    last = game.entries[-1] if game.entries else None
    return isinstance(last, Note) and last.text.startswith(FIRST_WORD)


# --- from a text to the table --------------------------------------------------------------------


def read_kept(text: object, variants: Iterable[Variant] = ()) -> Kept:
    """Parse a saved game; raise SumsError if it is not one, or was altered.

    A bookmark that does not fit the game is left out. `variants` are custom games besides the five.

    >>> from sums_widgets.engine import start_game
    >>> text = start_game("tens", ["Ada", "Bo"], seed=1).to_text()
    >>> read_kept(text + "#note bookmark laid=A1:5").game.names
    ('Ada', 'Bo')
    >>> read_kept("Once upon a time")
    Traceback (most recent call last):
    sums_widgets.engine.errors.NotationError: line 1, record, column 1: 'Once upon a time' is no ...
    """
    record, line = _split(_tidied(text))
    game = Game.from_text(record, variants=variants)
    game.head = replace(game.head, names=_clean_names(game))
    _check_levels(game)
    bookmark = parse_bookmark(line, game.variant)
    if bookmark is None or not bookmark.fits(game):
        bookmark = Bookmark()
    return Kept(game, bookmark)


def _tidied(text: object) -> str:
    """Return a text with its line ends restored: mail programs and editors alter them.

    Raise SumsError if it is not a string or too long.
    """
    if not isinstance(text, str):
        raise SumsError(f"the game is {text!r:.40}; expected a text")
    if len(text) > LONGEST_RECORD:
        raise SumsError(f"the game has {len(text)} characters; expected at most {LONGEST_RECORD}")
    if text.count("\n") > MOST_LINES:
        raise SumsError(f"the game has over {MOST_LINES} lines; expected fewer")
    return text.removeprefix("\ufeff").replace("\r\n", "\n").strip("\n ") + "\n"


def _split(text: str) -> tuple[str, str]:
    """Return the record and the bookmark after it, or "" for a missing bookmark."""
    *lines, last = text.removesuffix("\n").split("\n")
    if lines and last.startswith(_NOTE + FIRST_WORD):
        return "\n".join(lines) + "\n", last.removeprefix(_NOTE)
    return text, ""


def record_of(text: str) -> str:
    r"""Return the record of a saved game, without the bookmark.

    >>> record_of("#sums 1\n1. 1 pass =0\n#note bookmark clock=5\n")
    '#sums 1\n1. 1 pass =0\n'
    """
    return _split(_tidied(text))[0]


def _clean_names(game: Game) -> tuple[str, ...]:
    """Return the names made unique and without invisible characters: a record accepts any."""
    return name_all(game.names, "{}".format)


def _check_levels(game: Game) -> None:
    for seat, level in game.head.computers.items():
        if level not in ALL_LEVELS:
            levels = ", ".join(ALL_LEVELS)
            raise SumsError(f"computer {seat} is {level[:30]!r}; expected one of {levels}")


def put_on_table(table: Table, kept: Kept, settings: Settings) -> None:
    """Continue a saved game where it stopped; what a record does not say is as in `settings`.

    The game belongs to the table from now on. What is locked in the settings stays as it is there,
    so that the next game begins as the teacher wants it.

    >>> from sums_widgets.engine import start_game
    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> table = Table(make_settings("tens", deal=1))
    >>> put_on_table(table, read_kept(start_game("decimals", 3, seed=2).to_text()), table.settings)
    >>> table.game.variant, table.question
    (<Variant decimals 1>, None)
    """
    game, bookmark = kept.game, kept.bookmark
    table.use(game, settings_for(game, settings))
    table.orders.update(enumerate(bookmark.racks, 1))
    if table.clock and bookmark.seconds is not None:
        table.clock.wind(bookmark.seconds)
    table.begin()
    if table.clock and bookmark.paused:
        table.clock.pause()
    _lay(table, bookmark)


def settings_for(game: Game, settings: Settings) -> Settings:
    """Return the settings for continuing a game: its own choices, unless they are locked."""
    head = game.head
    seats = enumerate(game.names, 1)
    asked: dict[str, Any] = {
        "variant": game.variant,
        "players": tuple(Seat(name, head.computers.get(seat)) for seat, name in seats),
        "half": head.options.half,
        "closed": head.options.closed,
        "minutes": head.options.minutes,
    }
    free = {name: value for name, value in asked.items() if name not in settings.locked}
    settings = replace(settings, deal=settings.deal if "deal" in settings.locked else None)
    if "variant" in free and game.variant.name != settings.variant.name:
        free["board"] = None
    if "players" in free and len(game.names) != len(settings.players):
        free["advance"] = ()
    return replace(settings, **free)


def _lay(table: Table, bookmark: Bookmark) -> None:
    slots = find_tiles(table.tray, tuple(tile.in_hand for _, tile in bookmark.laid)) or []
    for slot, (square, tile) in zip(slots, bookmark.laid, strict=True):
        table.tray.lay(slot, square)
        if tile.wild and tile.face:
            table.tray.name(slot, tile)
