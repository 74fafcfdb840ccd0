"""Set up a game: start tiles, first player, racks; and the short code that stands for a deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError, check_is_text, shown
from sums_widgets.engine.position import Position
from sums_widgets.engine.shuffle import chance, check_seed, shuffled
from sums_widgets.engine.tiles import START_COLOURS, Tile, sort_tiles
from sums_widgets.engine.variant_file import FEWEST_PLAYERS, MOST_PLAYERS, known_variants

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from sums_widgets.engine.board import Board
    from sums_widgets.engine.squares import Square
    from sums_widgets.engine.variant import Variant


MOST_ADVANCE = 999
"""The most points that a player may start with."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """One round of the draw for the first turn: the players, and the tile that each one drew."""

    players: tuple[int, ...]
    tiles: tuple[Tile, ...]

    @property
    def highest(self) -> tuple[int, ...]:
        """The players with the highest tile; if there are several, they draw again."""
        best = max(map(_height, self.tiles))
        pairs = zip(self.players, self.tiles, strict=True)
        return tuple(player for player, tile in pairs if _height(tile) == best)


def _height(tile: Tile) -> tuple[bool, int]:
    """Return the rank of a tile in the draw: wilds beat numbers, equal values tie in any form."""
    return tile.wild, tile.units


@dataclass(frozen=True, slots=True)
class Deal:
    """A game that is ready to begin, with the draw that decided who goes first."""

    position: Position
    drawings: tuple[Drawing, ...]


def deal(
    variant: Variant,
    players: int,
    seed: int,
    *,
    half: bool = False,
    advance: Sequence[int] = (),
) -> Deal:
    """Set up a game; `advance` lists points that the players start with, in the order of turns.

    Raise `SumsError` for any argument that is not accepted.

    >>> from sums_widgets.engine import VARIANTS
    >>> ready = deal(VARIANTS["fractions"], players=3, seed=2)
    >>> ready.drawings[0].players, ready.drawings[-1].highest == (ready.position.turn,)
    ((1, 2, 3), True)
    """
    check_player_count(players)
    random = chance(seed)
    board = _start_board(variant, random)
    bag = variant.pool(half=half)
    drawings = _draw_for_first(range(1, players + 1), shuffled(bag, random))
    first = drawings[-1].highest[0]
    mixed = shuffled(bag, random)
    size = variant.rack_size
    racks = tuple(sort_tiles(mixed[seat * size : (seat + 1) * size]) for seat in range(players))
    scores = _scores_in_advance(players, first, advance)
    pool = sort_tiles(mixed[players * size :])
    return Deal(Position(variant, board, racks, pool, scores, first), drawings)


def check_player_count(players: int) -> None:
    """Raise `SumsError` unless a game can have this many players."""
    if type(players) is not int or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise SumsError(f"{shown(players)} players; expected {FEWEST_PLAYERS} to {MOST_PLAYERS}")


def _start_board(variant: Variant, random: Random) -> Board:
    start: dict[Square, Tile] = {}
    for colour in START_COLOURS:
        mixed = shuffled(variant.start_tiles(colour), random)
        start.update(zip(variant.layout.spaces(colour), mixed, strict=False))
    return variant.layout.board(start)


def _draw_for_first(players: Iterable[int], bag: list[Tile]) -> tuple[Drawing, ...]:
    """Return the rounds of the draw until one player is highest; drawn tiles stay out.

    If there are not enough tiles for another round, the first of the tied players begins.
    """
    drawings = []
    tied = tuple(players)
    while len(tied) > 1 and len(bag) >= len(tied):
        drawn, bag = bag[: len(tied)], bag[len(tied) :]
        drawings.append(Drawing(tied, tuple(drawn)))
        tied = drawings[-1].highest
    return tuple(drawings)


def _scores_in_advance(players: int, first: int, advance: object) -> tuple[int, ...]:
    if not isinstance(advance, Sequence) or not all(map(_is_score, advance)):
        raise SumsError(f"advance is {advance!r:.40}; expected points such as (0, 18)")
    if advance and len(advance) != players:
        raise SumsError(
            f"advance has {len(advance)} entries; expected {players}, one for each turn in order"
        )
    scores = [0] * players
    for place, points in enumerate(advance):
        scores[(first - 1 + place) % players] = points
    return tuple(scores)


def _is_score(points: object) -> bool:
    return type(points) is int and abs(points) <= MOST_ADVANCE


_CONSONANTS = "bdfgklmnprstv"
_VOWELS = "aeiou"
_SYLLABLES = [consonant + vowel for consonant in _CONSONANTS for vowel in _VOWELS]
SAYABLE_SEEDS = len(_SYLLABLES) ** 3
"""Seeds below this have a code of three syllables; new games use one of them."""


def deal_code(variant: Variant, seed: int) -> str:
    """Return a short, pronounceable code for a deal: game, version of its data, seed.

    The seed is encoded as syllables; the last letter is a checksum.

    >>> from sums_widgets.engine import VARIANTS
    >>> deal_code(VARIANTS["tens"], 42)
    'tens-1-babapik'
    """
    spoken = ""
    rest = check_seed(seed)
    while rest or len(spoken) < 6:  # noqa: PLR2004 - at least three syllables
        rest, syllable = divmod(rest, len(_SYLLABLES))
        spoken = _SYLLABLES[syllable] + spoken
    return f"{variant.name}-{variant.version}-{spoken}{_check_letter(variant, seed)}"


def _check_letter(variant: Variant, seed: int) -> str:
    """Return the check letter: a weighted sum modulo a prime, so that any wrong letter shows."""
    total, place = sum(map(ord, variant.name)) + variant.version, 1
    while seed:
        seed, syllable = divmod(seed, len(_SYLLABLES))
        total += place * syllable
        place += 1
    return _CONSONANTS[total % len(_CONSONANTS)]


def parse_deal_code(code: str, *, variants: Iterable[Variant] = ()) -> tuple[Variant, int]:
    """Return the game and the seed of a deal code; raise `SumsError` if it is not valid.

    >>> variant, seed = parse_deal_code("tens-1-babapik")
    >>> variant.name, seed
    ('tens', 42)
    >>> parse_deal_code("tens-1-badapik")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: deal code 'tens-1-badapik' has a slip in its last word...
    """
    check_is_text(code, "deal code")
    known = known_variants(variants)
    match = re.fullmatch(r"([a-z][a-z0-9-]*)-([1-9][0-9]?)-((?:[a-z][aeiou]){3,10})[a-z]", code)
    if not match:
        raise SumsError(f"deal code {code[:40]!r}; expected one such as tens-1-babapik")
    name, version, spoken = match.groups()
    if name not in known:
        raise SumsError(f"deal code {code!r} is for the game {name!r}; known: {', '.join(known)}")
    variant = known[name]
    if int(version) != variant.version:
        raise SumsError(
            f"deal code {code!r} is for version {version} of {name}; here is {variant.version}"
        )
    seed = _read_syllables(spoken)
    if seed is None or deal_code(variant, seed) != code:
        raise SumsError(f"deal code {code!r} has a slip in its last word; please check its letters")
    return variant, seed


def _read_syllables(spoken: str) -> int | None:
    seed = 0
    for at in range(0, len(spoken), 2):
        syllable = spoken[at : at + 2]
        if syllable not in _SYLLABLES:
            return None
        seed = seed * len(_SYLLABLES) + _SYLLABLES.index(syllable)
    return seed
