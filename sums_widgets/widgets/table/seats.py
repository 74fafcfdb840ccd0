"""Seats at the table: who sits there, and whether it is a person or a computer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sums_widgets.engine import SumsError
from sums_widgets.engine.choices import refusal
from sums_widgets.engine.errors import shown
from sums_widgets.engine.record import LONGEST_NAME
from sums_widgets.engine.variant_file import FEWEST_PLAYERS, MOST_PLAYERS
from sums_widgets.learning.words import Message, say
from sums_widgets.learning.words.names import clean_name, looks
from sums_widgets.players import ALL_LEVELS
from sums_widgets.widgets.table.choices import check_word, read_word
from sums_widgets.widgets.table.names import name_all


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's name, and the level if a computer plays; without a level, a person does.

    >>> Seat("Bo", "steady").level, Seat("Ada").level
    ('steady', None)
    """

    name: str
    level: str | None = None

    def __post_init__(self) -> None:
        """Raise SumsError for a name that no record can hold, or an unknown level."""
        _check_name(self.name)
        if self.level is not None:
            check_word("level", self.level, ALL_LEVELS)


def _check_name(name: object) -> None:
    if not isinstance(name, str) or not name or clean_name(name) != name:
        raise refusal("name", name, f"1 to {LONGEST_NAME} characters that can be seen")


@dataclass(frozen=True, slots=True)
class Wish:
    """A seat as requested: the name may be empty, or the same as another."""

    name: str = ""
    level: str | None = None


def usual_name(seat: int, level: str | None, *, teams: bool) -> Message:
    """Return the default name of a seat (from 1): a computer is named after its level.

    >>> say(usual_name(2, None, teams=True)), say(usual_name(2, "sharp", teams=True))
    ('Team 2', 'Sharp')
    """
    return seat_title(seat, teams=teams) if level is None else ALL_LEVELS[level].title


def seat_title(seat: int, *, teams: bool) -> Message:
    """Return the title of a seat (from 1), whoever sits there."""
    if teams:
        return Message.of("setup-team", number=seat)
    return Message.of("picture-player", number=seat)


def seat_all(wishes: Sequence[Wish], *, teams: bool, language: str) -> tuple[Seat, ...]:
    """Return the seats, each with a unique name.

    >>> [seat.name for seat in seat_all([Wish("Emma"), Wish("Emma")], teams=False, language="en")]
    ['Emma', 'Emma 2']
    """

    def usual(seat: int) -> str:
        return say(usual_name(seat, wishes[seat - 1].level, teams=teams), language=language)

    names = name_all([wish.name for wish in wishes], usual)
    return tuple(Seat(name, wish.level) for name, wish in zip(names, wishes, strict=True))


def read_wishes(players: object, computers: object) -> tuple[Wish, ...]:
    """Parse who plays as a teacher writes it: a number, names, or names with levels.

    >>> read_wishes(["Ada", "Bo"], {"Bo": "steady"})
    (Wish(name='Ada', level=None), Wish(name='Bo', level='steady'))
    >>> read_wishes(2, {2: "gentle"})[1]
    Wish(name='', level='gentle')
    """
    wishes = _read_players(players)
    if computers is None:
        return wishes
    if not isinstance(computers, Mapping):
        raise refusal(
            "computers", computers, "levels by name or place: {'Bo': 'steady'}, {2: 'steady'}"
        )
    levels = {
        _find_seat(who, wishes): _read_level(level, f"computers[{shown(who)}]")
        for who, level in computers.items()
    }
    return tuple(
        Wish(wish.name, levels.get(seat, wish.level)) for seat, wish in enumerate(wishes, 1)
    )


def _read_players(players: object) -> tuple[Wish, ...]:
    named = _read_names(players)
    count = players if type(players) is int else len(named)
    if FEWEST_PLAYERS <= count <= MOST_PLAYERS:
        return named or (Wish(),) * count
    if named:
        raise refusal("players", players, f"{FEWEST_PLAYERS} to {MOST_PLAYERS} names")
    accepted = f"a number from {FEWEST_PLAYERS} to {MOST_PLAYERS}, a list of names, or"
    example = "{'Ada': None, 'Bo': 'steady'}"
    raise refusal("players", players, f"{accepted} names with levels: {example}")


def _read_names(players: object) -> tuple[Wish, ...]:
    """Parse names in a list, or with their levels; return () for anything else."""
    if isinstance(players, Mapping):
        return tuple(
            Wish(_read_name(name), _read_level(level, f"players[{shown(name)}]"))
            for name, level in players.items()
        )
    if isinstance(players, Sequence) and not isinstance(players, str | bytes):
        return tuple(map(_read_player, players))
    return ()


def _read_player(player: object) -> Wish:
    if isinstance(player, Seat):
        return Wish(player.name, player.level)
    return Wish("" if player is None else _read_name(player))


def _read_name(name: object) -> str:
    if not isinstance(name, str):
        raise SumsError(f"players has {shown(name)}; expected a name, or '' for the usual one")
    return clean_name(name)


def _read_level(level: object, argument: str) -> str | None:
    return None if level is None else read_word(argument, level, ALL_LEVELS)


def _find_seat(who: object, wishes: Sequence[Wish]) -> int:
    """Return the seat (from 1) of a unique name or a number; raise SumsError if there is none."""
    if type(who) is int and 1 <= who <= len(wishes):
        return who
    looked = [looks(wish.name) for wish in wishes]
    alone = [wish.name for wish in wishes if wish.name and looked.count(looks(wish.name)) == 1]
    places = f"a place from 1 to {len(wishes)}"
    if not alone:
        raise SumsError(f"computers names {shown(who)}; expected {places}")
    if isinstance(who, str) and looks(clean_name(who)) in map(looks, alone):
        return 1 + looked.index(looks(clean_name(who)))
    raise SumsError(f"computers names {shown(who)}; expected {', '.join(alone)}, or {places}")
