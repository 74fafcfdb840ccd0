"""The kinds of puzzles: which games each suits, how it is made, and how it is parsed."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine import NotationError, Play, Variant, parse_play, parse_position
from sums_widgets.engine.errors import check_is_text
from sums_widgets.engine.notation import find_variant
from sums_widgets.engine.squares import parse_square
from sums_widgets.learning.words.message import Message
from sums_widgets.players.puzzles.making.missing_tile import make_missing_tile
from sums_widgets.players.puzzles.making.mistake import make_mistake
from sums_widgets.players.puzzles.making.placing import make_placing
from sums_widgets.players.puzzles.making.same_or_different import (
    games_to_compare,
    make_same_or_different,
)
from sums_widgets.players.puzzles.puzzle import Puzzle
from sums_widgets.players.puzzles.tasks.goals import GOALS
from sums_widgets.players.puzzles.tasks.missing_tile import missing
from sums_widgets.players.puzzles.tasks.mistake import mistake
from sums_widgets.players.puzzles.tasks.placing import placing
from sums_widgets.players.puzzles.tasks.same_or_different import same_or_different
from sums_widgets.players.puzzles.tasks.task import Task

if TYPE_CHECKING:
    from collections.abc import Mapping

PAIR = 2
LONGEST_PUZZLE = 10_000
"""Longer texts are rejected, which bounds the work that a hostile one can cause."""

Maker = Callable[[Variant, int, Random], Iterator[Task]]
Reader = Callable[[str, str, Iterable[Variant]], Task]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle: how it is made for a level, how it is parsed, and which games it suits.

    `suits` tests whether a game has what the kind needs; `why` says what that is. `games` returns
    the games whose numbers may be combined with those of a game.
    """

    name: str
    make: Maker
    read: Reader
    suits: Callable[[Variant], bool]
    why: Message
    games: Callable[[Variant], tuple[Variant, ...]] = lambda variant: (variant,)

    def suits_among(self, variant: Variant, only: Container[str]) -> bool:
        """Whether the kind suits a game if only the games with these names are known.

        >>> from sums_widgets.engine import VARIANTS
        >>> KINDS["same-or-different"].suits_among(VARIANTS["tens"], {"tens", "fractions"})
        False
        """
        return self.suits(variant) and any(game.name in only for game in self.games(variant))


def _always(_variant: Variant) -> bool:
    return True


def _has_bonus(variant: Variant) -> bool:
    return bool(variant.layout.bonus)


def _has_wilds(variant: Variant) -> bool:
    return variant.wilds > 0


def _can_look_different(variant: Variant) -> bool:
    return bool(games_to_compare(variant))


def _placing_kind(name: str, suits: Callable[[Variant], bool], why: Message) -> Kind:
    return Kind(name, partial(make_placing, name), partial(_read_placing, name), suits, why)


def _read_placing(kind: str, argument: str, rest: str, variants: Iterable[Variant]) -> Task:
    counted = GOALS[kind].counted
    if not re.fullmatch(r"[1-9][0-9]?" if counted else "", argument):
        expected = f"{kind}:2, with a number of tiles" if counted else f"{kind} alone"
        raise _refused(f"{kind}:{argument}", expected)
    return placing(kind, parse_position(rest, variants=variants), int(argument or 0))


def _read_missing_tile(argument: str, rest: str, variants: Iterable[Variant]) -> Task:
    square = parse_square(argument)
    if square is None:
        raise _refused(f"missing-tile:{argument}", "one such as missing-tile:C2, with a square")
    return missing(parse_position(rest, variants=variants), square)


def _read_mistake(argument: str, rest: str, variants: Iterable[Variant]) -> Task:
    position = parse_position(rest, variants=variants)
    play = parse_play(argument, position)
    if not isinstance(play, Play):
        raise _refused(f"mistake:{argument}", "one such as mistake:C1>2,3, with a play")
    return mistake(position, play)


def _read_same_or_different(argument: str, rest: str, variants: Iterable[Variant]) -> Task:
    faces, games = argument.split(","), rest.split(",")
    if len(faces) != len(games) or len(faces) != PAIR:
        like = "same-or-different:2/8,0.25 fractions,decimals"
        raise _refused(f"same-or-different:{argument} {rest}", f"one such as {like}")
    variant, other = (find_variant(game, variants) for game in games)
    return same_or_different(variant, faces[0], faces[1], other)


def _refused(text: str, expected: str) -> NotationError:
    return NotationError(
        f"{text[:60]!r} is not a puzzle; expected {expected}", field="puzzle", column=1
    )


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        kind.name: kind
        for kind in (
            _placing_kind("exactly", _always, Message.of("puzzle-why-exactly")),
            _placing_kind("two-sums", _always, Message.of("puzzle-why-two-sums")),
            _placing_kind("bonus", _has_bonus, Message.of("puzzle-why-bonus")),
            _placing_kind("best-score", _always, Message.of("puzzle-why-best-score")),
            Kind(
                "missing-tile",
                make_missing_tile,
                _read_missing_tile,
                _always,
                Message.of("puzzle-why-missing-tile"),
            ),
            Kind(
                "mistake",
                make_mistake,
                _read_mistake,
                _always,
                Message.of("puzzle-why-mistake"),
            ),
            Kind(
                "same-or-different",
                make_same_or_different,
                _read_same_or_different,
                _can_look_different,
                Message.of("puzzle-why-same-or-different"),
                games_to_compare,
            ),
            _placing_kind("wild", _has_wilds, Message.of("puzzle-why-wild")),
        )
    }
)
"""Every kind of puzzle by its name."""


def parse_puzzle(text: str, *, variants: Iterable[Variant] = ()) -> Puzzle:
    """Parse a puzzle; `variants` are custom games that it may use besides the five built-in ones.

    >>> puzzle = parse_puzzle("missing-tile:B1 fractions r1/4,_,1/4 - - 0 1 0")
    >>> sorted(puzzle.solutions), puzzle.to_text()
    (['1/2', '2/4', '4/8', '8/16'], 'missing-tile:B1 fractions r1/4,_,1/4 - - 0 1 0')
    >>> parse_puzzle("riddle tens r2 - - 0 1 0")
    Traceback (most recent call last):
    sums_widgets.engine.errors.NotationError: puzzle, column 1: 'riddle' is not a kind of ...
    """
    check_is_text(text, "puzzle")
    match = re.fullmatch(r"([a-z-]+)(?::([^ ]+))? ([^\n]+)", text[:LONGEST_PUZZLE])
    if match is None:
        raise _refused(text, "a kind and a position: exactly:2 tens r2,b4,_2 1,3 - 0 1 0")
    name, argument, rest = match.groups()
    if name not in KINDS:
        known = ", ".join(KINDS)
        message = f"{name[:30]!r} is not a kind of puzzle; known: {known}"
        raise NotationError(message, field="puzzle", column=1)
    return Puzzle.of(KINDS[name].read(argument or "", rest, variants))
