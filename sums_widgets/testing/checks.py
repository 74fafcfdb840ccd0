"""`check_variant`: test a whole game before a class plays it."""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import TYPE_CHECKING

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    Game,
    Play,
    SumsError,
    Trade,
    best_plays,
    deal,
    deal_code,
    format_position,
    legal_plays,
    parse_deal_code,
    parse_position,
    problems,
    start_game,
)

if TYPE_CHECKING:
    from sums_widgets.engine import Position, Tile, Variant

PLAYERS = (2, 3, 4)
MOST_TURNS = 1000
"""No game with a set of a realistic size lasts this long."""


def check_variant(variant: Variant, *, deals: int = 30) -> None:
    """Raise `AssertionError` for the first requirement that a variant does not meet.

    It checks the faces of all tiles, `deals` deals for each number of players, one whole game for
    each number of players in which everybody plays the best score, and their records.

    >>> from sums_widgets.engine import VARIANTS
    >>> check_variant(VARIANTS["fractions"], deals=3)
    """
    _check_name(variant)
    _check_faces(variant)
    _check_sums(variant)
    for seed in range(deals):
        for players in PLAYERS:
            for half in (False, True):
                _check_deal(variant, players, seed, half=half)
    placed = sum(_check_game(variant, players, seed=players) for players in PLAYERS)
    _promise(placed > 0, f"nobody could place a tile in {len(PLAYERS)} whole games")


def _promise(kept: bool, otherwise: str) -> None:  # noqa: FBT001 - reads as a sentence
    if not kept:
        raise AssertionError(otherwise)


def _check_name(variant: Variant) -> None:
    """Check that the name is free, and that the text and board reproduce the game."""
    name = variant.name
    known = VARIANTS.get(name, variant)
    _promise(known.text == variant.text, f"the name {name!r} belongs to one of the five games")
    try:
        again = copy(variant)
    except SumsError as error:
        raise AssertionError(f"{name!r} cannot be loaded again: {error}") from error
    _promise(again == variant, f"the text of {name!r} does not give the same game again")


def _check_faces(variant: Variant) -> None:
    """Check that every face parses to its tile, and that wilds accept each of their faces."""
    mixes = {"yellow": variant.yellow, **variant.start}
    for colour, mix in mixes.items():
        for entry in mix:
            tile = entry.tile
            about = f"the {colour} tile {tile.face!r}"
            _promise(tile.colour == colour and not tile.wild, f"{about} is listed as {tile!r}")
            read = _units(variant, tile.face)
            _promise(read == tile.units, f"{about} has {tile.units} units, its face {read}")
            known = tile.face in variant.scale.faces(tile.units)
            _promise(known, f"{about} is not among the faces of {tile.units} units")
            _promise(entry.count > 0, f"{about} has count {entry.count}; expected 1 or more")
            _promise(0 < tile.units < variant.whole, f"{about} does not lie below the target")
    for face in variant.wild_faces:
        named = variant.tile(f"?{face}")
        _promise(variant.may_name(named), f"a wild may be {face!r}, but that name is refused")
        _promise(str(named) == f"?{face}", f"a wild named {face!r} is written {named}")


def _units(variant: Variant, face: str) -> int | None:
    try:
        return variant.scale.units(face)
    except SumsError:
        return None


def _check_sums(variant: Variant) -> None:
    """Check that every yellow tile can be part of some sum with the other tiles of the set."""
    counts = Counter({entry.tile: entry.count for entry in variant.yellow})
    for mix in variant.start.values():
        counts.update({entry.tile: entry.count for entry in mix})
    longest = max(variant.layout.width, variant.layout.height)
    for entry in variant.yellow:
        others = counts - Counter([entry.tile])
        fits = variant.whole - entry.tile.units in _totals(variant, others, longest - 1)
        _promise(fits, f"the tile {entry.tile.face!r} can never be part of a sum")


def _totals(variant: Variant, tiles: Counter[Tile], longest: int) -> set[int]:
    """Return every total, up to the target, of at most `longest` of some tiles and wilds."""
    fewest = {0: 0}
    worths = [(tile.units, min(count, longest)) for tile, count in tiles.items()]
    steps = [[units] for units, count in worths for _ in range(count)]
    steps += [list(variant.wild_units)] * variant.wilds
    for worth in steps:
        for total, count in list(fewest.items()):
            for units in worth:
                reached = total + units
                if reached <= variant.whole and count < longest:
                    fewest[reached] = min(count + 1, fewest.get(reached, longest))
    return set(fewest) - {0}


def _check_deal(variant: Variant, players: int, seed: int, *, half: bool) -> None:
    about = f"seed {seed} for {players} players{', half the pool' if half else ''}"
    try:
        position = deal(variant, players, seed, half=half).position
    except SumsError as error:
        raise AssertionError(f"{about} cannot be dealt: {error}") from error
    racks = [tile for rack in position.racks for tile in rack]
    whole_set = Counter(variant.pool(half=half)) == Counter([*position.pool, *racks])
    _promise(whole_set, f"{about}: racks and pool are not the yellow set")
    sizes = {len(rack) for rack in position.racks}
    _promise(sizes == {variant.rack_size}, f"{about}: racks of {sizes} tiles")
    start = [tile for _, tile in position.board.placed()]
    spaces = {colour: variant.layout.spaces(colour) for colour in variant.start}
    for colour, squares in spaces.items():
        dealt = [position.board[square] for square in squares]
        _promise(None not in dealt, f"{about}: a {colour} space stays empty")
        spare = Counter(dealt) - Counter(variant.start_tiles(colour))
        _promise(not spare, f"{about}: {colour} spaces hold tiles that are not in the set")
    _promise(len(start) == sum(map(len, spaces.values())), f"{about}: tiles off their spaces")
    for line in variant.layout.start_lines():
        total = sum(tile.units for square in line if (tile := position.board[square]))
        low = f"start tiles on {line[0]} to {line[-1]} total {variant.face(total)}"
        _promise(total < variant.whole, f"{about}: {low}, not below the target")
    _check_text(variant, position, about)
    code = deal_code(variant, seed)
    read, same = parse_deal_code(code, variants=[variant])
    _promise((read.name, same) == (variant.name, seed), f"{about}: {code} means another deal")


def _check_text(variant: Variant, position: Position, about: str) -> None:
    text = format_position(position)
    again = format_position(parse_position(text, variants=[variant]))
    _promise(again == text, f"{about}: {text!r} is written back as {again!r}")


def _check_game(variant: Variant, players: int, seed: int) -> int:
    """Play a game to its end, always the best score; return the number of placements."""
    about = f"the game with seed {seed} for {players} players"
    game = start_game(variant, players, seed=seed)
    for play in legal_plays(game.position):
        _promise(not problems(game.position, play), f"{about}: {play} is listed but not legal")
    while not game.is_over:
        _promise(len(game.turns) < MOST_TURNS, f"{about} does not end")
        if best := best_plays(game.position):
            game.play(best[0])
        elif game.position.pool:
            game.play(Trade.of(game.position.rack))
        else:
            game.pass_turn()
    _check_text(variant, game.position, about)
    text = game.to_text()
    again = Game.from_text(text, variants=[variant])
    _promise(again.to_text() == text, f"{about}: the record is written back differently")
    kept = Counter(variant.pool()) == Counter(_yellow_tiles(game.position))
    _promise(kept, f"{about}: yellow tiles were lost or made")
    return sum(isinstance(turn.play, Play) for turn in game.turns)


def _yellow_tiles(position: Position) -> list[Tile]:
    laid = [tile.in_hand for _, tile in position.board.placed() if tile.colour == WILD.colour]
    return [*laid, *position.pool, *(tile for rack in position.racks for tile in rack)]
