"""What must hold at a table after every event, whoever did what."""

from __future__ import annotations

import json
from collections import Counter
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING

from sums_widgets.engine import Game
from sums_widgets.engine.tiles import sort_tiles
from sums_widgets.widgets.scene import scene_of
from sums_widgets.widgets.table.questions import Curtain, Lots
from sums_widgets.widgets.table.tray import Tray
from widgets.scene_reader import Seen, read_scene
from widgets.table_hands import told

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sums_widgets.engine import Position, Tile
    from sums_widgets.widgets.table.table import Table


def check_tray(table: Table) -> None:
    """Check that the tray has its player's tiles, and laid ones are on empty squares, once each."""
    tray, position = table.tray, table.playing.position
    assert sort_tiles(tray.tiles) == position.rack_of(table.front)
    assert sorted(tray.order) == list(range(len(tray.tiles)))
    assert len(set(tray.laid.values())) == len(tray.laid)
    assert all(square in position.board for square in tray.laid)
    assert all(position.board[square] is None for square in tray.laid)
    for square, tile in tray.placements.items():
        held = tray.tiles[tray.laid[square]]
        assert tile.in_hand == held
        assert not tile.face or not held.wild or tile.face in position.variant.wild_faces
    assert tray.picked is None or tray.picked in tray.order


def check_tiles(table: Table) -> None:
    """Check that every dealt tile is on the board, in a rack or in the pool."""
    start, position = table.playing.head.start, table.playing.position
    assert _everywhere(start) == _everywhere(position)


def _everywhere(position: Position) -> Counter[Tile]:
    on_board = [tile.in_hand for _, tile in position.board.placed()]
    racks = [tile for rack in position.racks for tile in rack]
    return Counter([*on_board, *racks, *position.pool])


def check_record(table: Table) -> None:
    """Check that the record of the game replays to its state."""
    text = table.playing.to_text()
    again = Game.from_text(text)
    assert again.to_text() == text
    assert again.position == table.playing.position


def check_drawing(table: Table, allowed: int | None = None) -> None:
    """Check that the drawing shows the board with laid tiles, the visible rack, and the others.

    With closed racks, all racks except that of the `allowed` player show backs.
    """
    assert read_scene(scene_of(table)) == expected_scene(table, allowed)


def expected_scene(table: Table, allowed: int | None) -> Seen:
    """Return the tiles that must be visible, and where, derived from the state alone."""
    game, showing = table.playing, table.showing
    laid = showing.laid if showing else table.tray.placements
    tiles = {**dict(game.position.board.placed()), **laid}
    open_racks = not game.head.options.closed or game.is_over

    def shown(player: int, tile: Tile) -> str:
        return str(tile) if open_racks or player == allowed else "#"

    gone = Counter(tile.in_hand for tile in laid.values())
    mover = showing.player if showing else table.front

    def rest(player: int) -> tuple[str, ...]:
        left = Counter(game.position.rack_of(player))
        if player == mover:
            left -= gone
        return tuple(shown(player, tile) for tile in sort_tiles(left.elements()))

    count = len(game.names)
    others = [(table.front - 1 + step) % count + 1 for step in range(1, count)]
    if showing and showing.player == table.front:
        kept = list(rest(table.front))
        rack = {}
        for place, slot in enumerate(table.tray.order, 1):
            if (face := shown(table.front, table.tray.tiles[slot])) in kept:
                rack[place] = face
        rack = _last(rack, kept)
    else:
        on_board = set(table.tray.laid.values())
        rack = {
            place: shown(table.front, table.tray.tiles[slot])
            for place, slot in enumerate(table.tray.order, 1)
            if slot not in on_board
        }
    racks = tuple(rest(player) for player in others)
    return Seen({str(s): str(t) for s, t in tiles.items()}, rack, tuple(filter(None, racks)))


def _last(rack: dict[int, str], kept: list[str]) -> dict[int, str]:
    """Return the rightmost tiles of a rack, as many of each face as are left."""
    found = {}
    for place, face in sorted(rack.items(), reverse=True):
        if face in kept:
            kept.remove(face)
            found[place] = face
    return found


def check_telling(table: Table) -> None:
    """Check that everything sent to a browser is valid JSON."""
    json.dumps(told(table))


def check_secrets(table: Table, allowed: int | None) -> None:
    """Check that nothing sent or drawn depends on tiles in racks that nobody may see."""
    game = table.playing
    position = game.position
    if not game.head.options.closed or game.is_over or position.idle:
        return  # whether nobody can play, which is announced, depends on all racks
    hidden = [seat for seat in range(1, position.players + 1) if seat != allowed]
    blind = copy(table)
    blind.game = copy(game)
    laid = {table.showing.player: table.showing.laid.values()} if table.showing else {}
    other = _with_other_racks(position, hidden, laid)
    blind.game._positions = [*game._positions[:-1], other]
    if table.front in hidden:
        blind.tray = Tray(other.rack_of(table.front))
    assert told(blind) == told(table)
    assert scene_of(blind).layers == scene_of(table).layers


def _with_other_racks(
    position: Position, hidden: list[int], laid: Mapping[int, Iterable[Tile]]
) -> Position:
    """Return a position with tiles of hidden racks, except laid ones, swapped with the pool."""
    racks, pool = list(position.racks), list(position.pool)
    for seat in hidden:
        fixed = Counter(tile.in_hand for tile in laid.get(seat, ()))
        held = list((Counter(racks[seat - 1]) - fixed).elements())
        size = min(len(held), len(pool))
        racks[seat - 1] = sort_tiles([*fixed.elements(), *pool[:size], *held[size:]])
        pool = [*pool[size:], *held[:size]]
    return replace(position, racks=tuple(racks), pool=sort_tiles(pool))


def may_be_seen(table: Table, last_here: int | None) -> int | None:
    """Return the player whose closed rack may be seen: the only person, or the last to confirm."""
    if isinstance(table.question, Curtain | Lots):
        return None
    people = table.people
    return people[0] if len(people) == 1 else last_here
