"""Everything that a game is started with, and a lenient parser for a teacher's arguments."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Any

from sums_widgets.engine import VARIANTS, Layout, Variant, start_game
from sums_widgets.engine.calls import kind_call, options_of
from sums_widgets.engine.choices import refusal
from sums_widgets.learning.words import MARKS, languages
from sums_widgets.widgets.table.choices import (
    AUTO,
    FEEDBACK,
    LOOKS,
    PACES,
    check_word,
    check_yes_no,
    read_word,
)
from sums_widgets.widgets.table.deals import game_of, read_deal, seed_of
from sums_widgets.widgets.table.keeping_choices import check_file, check_keep, read_file, read_keep
from sums_widgets.widgets.table.names import tell_apart
from sums_widgets.widgets.table.options import GameOptions, NewGameOptions, ReplayOptions
from sums_widgets.widgets.table.seats import Seat, read_wishes, seat_all

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sums_widgets.engine import Game

_WORDS = {"feedback": FEEDBACK, "pace": PACES, "theme": LOOKS}
_YES_NO = ("hints", "undo", "large", "projector", "typing", "read_aloud")
"""The choices that the engine does not know; it checks the others as it deals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All choices of a game, validated: any instance can be dealt.

    `locked` holds the names of those that the start panel shows but cannot change.

    >>> chosen = Settings(variant=VARIANTS["tens"], players=(Seat("Ada"), Seat("Bo", "steady")))
    >>> chosen.feedback, chosen.hints, chosen.minutes
    ('as-you-go', True, None)
    """

    variant: Variant
    players: tuple[Seat, ...]
    half: bool = False
    minutes: int | None = None
    feedback: str = "as-you-go"
    hints: bool = True
    undo: bool = True
    closed: bool = False
    pace: str = "normal"
    deal: str | int | None = None
    advance: tuple[int, ...] = ()
    theme: str = AUTO
    large: bool = False
    projector: bool = False
    language: str = "en"
    mark: str = "."
    board: Layout | None = None
    typing: bool = False
    read_aloud: bool = False
    file: Path | None = None
    keep: str | bool = True
    locked: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Raise SumsError for an invalid choice, or if the game cannot be dealt."""
        if not isinstance(self.variant, Variant):
            raise refusal("variant", self.variant, "a Variant")
        _check_players(self.players)
        for name, words in _WORDS.items():
            check_word(name, getattr(self, name), words)
        for name in _YES_NO:
            check_yes_no(name, getattr(self, name))
        check_word("language", self.language, languages())
        if self.mark not in tuple(MARKS):  # `tuple`, so that unhashable values are compared
            raise refusal("mark", self.mark, " or ".join(map(repr, MARKS)))
        check_file(self.file)
        check_keep(self.keep)
        _check_locked(self.locked)
        deal_game(self)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of the seats."""
        return tuple(seat.name for seat in self.players)

    @property
    def computers(self) -> dict[int, str]:
        """The levels of the seats (from 1) where a computer plays."""
        seats = enumerate(self.players, 1)
        return {number: seat.level for number, seat in seats if seat.level is not None}


def _check_players(players: object) -> None:
    if not isinstance(players, tuple) or not all(isinstance(seat, Seat) for seat in players):
        raise refusal("players", players, "a tuple of seats")
    names = [seat.name for seat in players]
    if list(tell_apart(names)) != names:
        raise refusal("players", names, "names that differ")


def _check_locked(locked: object) -> None:
    if not isinstance(locked, frozenset) or not locked <= set(LOCKABLE):
        raise refusal("locked", locked, f"a frozenset of {', '.join(LOCKABLE)}")


LOCKABLE = tuple(field.name for field in fields(Settings) if field.name != "locked")
"""The choices by name, in their order."""

ARGUMENTS = (*LOCKABLE, "computers", "locked")
"""What a game may be started with, by name."""

_DEFAULTS = {each.name: each.default for each in fields(Settings)}
_DEFAULTS |= {"computers": None, "locked": False}  # as a teacher writes them

CHOICES = options_of(GameOptions, {name: _DEFAULTS[name] for name in ARGUMENTS})
"""The keyword-only arguments among them."""

NEW_GAME_CHOICES = options_of(NewGameOptions, {name: _DEFAULTS[name] for name in ARGUMENTS})
"""Those of another game on the same board."""

REPLAY_CHOICES = options_of(ReplayOptions, _DEFAULTS)
"""The keyword-only arguments of a replay."""


def deal_game(settings: Settings) -> Game:
    """Deal the game that the settings describe.

    >>> game = deal_game(make_settings("tens", ["Ada", "Bo"], deal="tens-1-babapik", minutes=10))
    >>> game.names, game.deal_code, game.head.options.minutes
    (('Ada', 'Bo'), 'tens-1-babapik', 10)
    """
    return start_game(
        settings.variant,
        settings.names,
        seed_of(settings.deal, settings.variant),
        half=settings.half,
        closed=settings.closed,
        minutes=settings.minutes,
        advance=settings.advance,
        computers=settings.computers,
        board=settings.board,
    )


@kind_call(*CHOICES, title="play")
def make_settings(variant: object = None, players: object = 2, **choices: object) -> Settings:
    """Build settings from what a teacher writes; a missing choice gets its default.

    `players` is a number, a list of names, or names with levels; `computers` has levels by name or
    place. `locked` is True for everything, or the names of what cannot be changed.

    >>> chosen = make_settings("fractions", ["Emma", "emma", ""], computers={3: "gentle"})
    >>> chosen.names, chosen.computers
    (('Emma', 'emma 2', 'Gentle'), {3: 'gentle'})
    >>> make_settings("fraction")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: variant is 'fraction'; did you mean fractions? Expected...
    >>> make_settings(feedbak="off")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: 'feedbak' is not a choice of play; did you mean...
    """
    wishes = read_wishes(players, choices.pop("computers", None))
    read: dict[str, Any] = {name: _READ.get(name, _as_it_is)(v) for name, v in choices.items()}
    teams, language = read.get("projector", False), read.get("language", "en")
    check_yes_no("projector", teams)
    seats = seat_all(wishes, teams=teams, language=language)
    return Settings(variant=_read_variant(variant, read.get("deal")), players=seats, **read)


def _read_variant(variant: object, deal: str | int | None) -> Variant:
    """Return the game; without a name, that of the deal code, or the first."""
    if isinstance(variant, Variant):
        return variant
    if variant is None:
        return game_of(deal) or next(iter(VARIANTS.values()))
    return VARIANTS[read_word("variant", variant, VARIANTS)]


def _read_advance(advance: object) -> tuple[int, ...]:
    if not isinstance(advance, list | tuple):
        raise refusal("advance", advance, "points such as (0, 18), one for each turn in order")
    return tuple(advance)


def _read_locked(locked: object) -> frozenset[str]:
    if type(locked) is bool:
        return frozenset(LOCKABLE if locked else ())
    if isinstance(locked, str) or not isinstance(locked, list | tuple | set | frozenset):
        raise refusal(
            "locked", locked, "True, False, or a list of names such as ['variant', 'hints']"
        )
    return frozenset(read_word("locked", name, LOCKABLE) for name in locked)


def _as_it_is(value: object) -> object:
    return value


_READ: dict[str, Callable[[object], object]] = {
    **{name: partial(read_word, name, words=words) for name, words in _WORDS.items()},
    "language": partial(read_word, "language", words=languages()),
    "deal": read_deal,
    "advance": _read_advance,
    "file": read_file,
    "keep": read_keep,
    "locked": _read_locked,
}
"""How to parse the choices that may be written in more than one way."""
