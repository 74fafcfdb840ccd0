"""A narrow page: the same tiles, with a rack large enough for fingers."""

from __future__ import annotations

import pytest

from sums_widgets.engine import VARIANTS
from sums_widgets.pictures.shapes import Text
from sums_widgets.players.puzzles import parse_puzzle
from sums_widgets.widgets.activities.practice.asking import LayTiles
from sums_widgets.widgets.scene import Scene, scene_of
from sums_widgets.widgets.scene.scene import LEAST_SQUARE, LEAST_TILE
from widgets.scene_reader import read_scene
from widgets.table_hands import SMALL, sit_down, table_at, tap

NARROW = 300


def pixels(scene: Scene, length: float) -> float:
    """Return a length in pixels, on a page with the least width that the scene may have."""
    return length * scene.least_width / scene.width


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_tiles_are_drawn(variant: str, players: int) -> None:
    """On a narrow page every tile is drawn that a wide one shows, inside the scene."""
    table = sit_down(variant, players)
    wide, narrow = scene_of(table), scene_of(table, NARROW)
    assert read_scene(narrow) == read_scene(wide)
    for shape in (shape for layer in narrow.layers for shape in layer):
        assert shape.box.left >= -1
        assert shape.box.right <= narrow.width + 1
        assert shape.box.bottom <= narrow.height + 1


@pytest.mark.parametrize("room", [NARROW, 400, 477, 478, 2000])
@pytest.mark.parametrize("players", [2, 4])
def test_fingers_can_hit_everything(room: int, players: int) -> None:
    """At its least width a square has 24 pixels and a tile of the rack 44, in any room."""
    scene = scene_of(sit_down(players=players), room)
    assert pixels(scene, scene.cell) >= LEAST_SQUARE
    assert all(pixels(scene, box.right - box.left) >= LEAST_TILE for box in scene.rack)
    assert all(pixels(scene, box.bottom - box.top) >= LEAST_TILE for box in scene.rack)


def test_a_narrow_page_needs_less_room() -> None:
    """The racks go below each other only where there is too little room, and then save some."""
    table = sit_down()
    wide, narrow = scene_of(table), scene_of(table, NARROW)
    assert scene_of(table, wide.least_width) == wide
    assert scene_of(table, wide.least_width - 1) == narrow
    assert narrow.least_width < wide.least_width
    assert narrow.height > wide.height


def test_the_rack_stays_in_the_middle() -> None:
    """The rack in front has as much room on its left as on its right, in sight while scrolling."""
    scene = scene_of(sit_down(), NARROW)
    left, right = scene.rack[0].left, scene.width - scene.rack[-1].right
    assert left == pytest.approx(right)


def test_the_width_does_not_change_with_the_rack() -> None:
    """Laid tiles and an empty rack leave the drawing where it is."""
    table = table_at(f"{SMALL} 1,3;2,2 - 0;0 1 0")
    before = scene_of(table, NARROW)
    tap(table, "rack-1", "D2")
    after = scene_of(table, NARROW)
    assert (before.width, before.height, before.rack) == (after.width, after.height, after.rack)
    empty = table_at(f"{SMALL} -;2,2 - 0;0 1 0", begin=False)
    assert scene_of(empty, NARROW).least_width == before.least_width


@pytest.mark.parametrize("room", [0, 2000])
def test_a_heading_takes_the_place_of_name_and_score(room: int) -> None:
    """Where nothing is scored, as in a puzzle, the heading alone stands over the rack."""
    puzzle = parse_puzzle("exactly:2 tens r2,b4,_2,+ 1,1,2,3 - 0 1 0")
    scene = scene_of(LayTiles(puzzle).table, room, "Question 2")
    assert [shape for shape in scene.layers[2] if not isinstance(shape, Text)] == []
    assert [shape.text for shape in scene.layers[2] if isinstance(shape, Text)] == ["Question 2"]
