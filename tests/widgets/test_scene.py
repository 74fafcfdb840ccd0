"""The drawing of a table: every tile once, in its place, and marks only where allowed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from sums_widgets.engine import VARIANTS
from sums_widgets.engine.layout import parse_layout
from sums_widgets.pictures.board import Look, board_layers, board_picture
from sums_widgets.pictures.scaling import scaled
from sums_widgets.pictures.shapes import (
    Circle,
    Hop,
    Line,
    Number,
    Polygon,
    Rectangle,
    Sector,
    Shape,
    Text,
)
from sums_widgets.widgets.scene import Scene, scene_of
from widgets.scene_reader import read_scene
from widgets.table_checks import check_drawing
from widgets.table_hands import (
    SMALL,
    choose,
    drop,
    press,
    show_computers,
    sit_down,
    table_at,
    tap,
    tone,
)

if TYPE_CHECKING:
    from sums_widgets.widgets.table.table import Table

RACK = f"{SMALL} 1,3,4,5,?;2,2,5,8,9 9x1,? 0;0 1 0"


def roles(scene: Scene) -> list[str]:
    """Return the roles of all shapes above the board and its tiles."""
    return [shape.role for shape in scene.layers[3]]


def framed(table: Table, role: str) -> int:
    """Return the number of frames of a role on the board and around tiles."""
    return sum(
        isinstance(shape, Rectangle) and shape.role == role for shape in scene_of(table).layers[3]
    )


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_dealt_game_is_drawn_as_it_is(variant: str, players: int) -> None:
    """Every tile of the board and of all racks is drawn, once, inside the scene."""
    table = sit_down(variant, players)
    check_drawing(table)
    seen = read_scene(scene_of(table))
    assert (len(seen.board), len(seen.rack), len(seen.others)) == (21, 5, players - 1)
    scene = scene_of(table)
    for shape in (shape for layer in scene.layers for shape in layer):
        box = shape.box
        assert box.left >= -1
        assert box.top >= -1
        assert box.right <= scene.width + 1
        assert box.bottom <= scene.height + 1


def test_the_reader_sees_what_is_amiss() -> None:
    """The reader that proves drawings right finds a tile that is missing, double or altered."""
    scene = scene_of(table_at(RACK))
    right = read_scene(scene)
    board, tiles, others, front = scene.layers
    without = replace(scene, layers=(board, tiles[3:], others, front))
    with pytest.raises(AssertionError):
        assert read_scene(without) == right
    with pytest.raises(AssertionError, match="two tiles are drawn"):
        read_scene(replace(scene, layers=(board, (*tiles, *tiles), others, front)))
    altered = tuple(replace(s, face="7") if isinstance(s, Number) else s for s in tiles)
    assert read_scene(replace(scene, layers=(board, altered, others, front))) != right


def test_laid_tiles_leave_holes_and_lie_on_the_board() -> None:
    """A laid tile is drawn on its square with a dashed frame; its place in the rack is a hole."""
    table = table_at(RACK)
    tap(table, "rack-3", "D2", "rack-5", "E2")
    choose(table, number="7")
    press(table, "yes")
    check_drawing(table)
    assert roles(scene_of(table)).count("gap") == 2
    assert roles(scene_of(table)).count("placed") == 2
    drop(table, "rack-1", "rack-4")
    check_drawing(table)


def test_the_layers_change_only_where_something_changed() -> None:
    """Picking and laying a tile changes the top layer alone: the others need not be sent."""
    table = table_at(RACK)
    before = scene_of(table)
    tap(table, "rack-3")
    picked = scene_of(table)
    tap(table, "D2")
    laid = scene_of(table)
    assert before.layers[:3] == picked.layers[:3] == laid.layers[:3]
    assert len({before.layers[3], picked.layers[3], laid.layers[3]}) == 3


def test_a_picked_or_chosen_tile_has_a_frame() -> None:
    """What is picked is framed, in the rack and on the board; so is what is chosen for a trade."""
    table = table_at(RACK)
    assert framed(table, "selected") == 0
    tap(table, "rack-3")
    assert framed(table, "selected") == 1
    tap(table, "D2", "D2")
    assert framed(table, "selected") == 1
    press(table, "trade")
    tap(table, "rack-1", "rack-2")
    assert framed(table, "selected") == 2
    check_drawing(table)


def test_a_refused_play_has_its_failing_runs_marked() -> None:
    """Runs that miss are marked with what they make; when the tiles go, so do the marks."""
    table = table_at(RACK)
    tap(table, "rack-1", "D2", "rack-2", "D3")
    press(table, "play")
    assert framed(table, "refused") == 2
    totals = [
        s.face for s in scene_of(table).layers[3] if isinstance(s, Number) and s.role == "miss"
    ]
    assert sorted(totals) == ["7", "9"]
    check_drawing(table)
    press(table, "trade")
    assert framed(table, "refused") == 0


@pytest.mark.parametrize(
    ("feedback", "before", "refused"), [("as-you-go", 1, 1), ("when-played", 0, 1), ("off", 0, 0)]
)
def test_marks_keep_to_the_feedback(feedback: str, before: int, refused: int) -> None:
    """Sums light up as they are laid only where that is chosen; misses only when played, or not."""
    table = table_at(RACK, feedback=feedback)
    tap(table, "rack-3", "D2")
    assert framed(table, "run") == before
    tap(table, "rack-3", "rack-1", "D2")
    press(table, "play")
    assert tone(table) == "refused"
    assert framed(table, "refused") == refused
    assert framed(table, "run") == 0


def test_the_sums_of_the_last_play_stay_lit_until_a_tile_is_laid() -> None:
    """The next player sees what the last one made."""
    table = table_at(RACK, feedback="off")
    tap(table, "rack-3", "D2")
    press(table, "play")
    assert framed(table, "run") == 1
    tap(table, "rack-1", "E4")
    assert framed(table, "run") == 0


def test_hints_light_up_tiles_squares_and_lines() -> None:
    """The second rung frames the line as one, the third the tiles, the fourth tiles and squares."""
    table = table_at(RACK)
    frames = []
    for _ in range(4):
        press(table, "hint")
        frames.append(framed(table, "selected"))
    assert frames[0] == 0
    assert frames[1] == 1
    assert frames[2] == len(table.notice.tiles)
    assert frames[3] == len(table.notice.tiles) + len(table.notice.squares)


def test_a_computers_rack_has_holes_for_the_tiles_that_have_arrived() -> None:
    """While a computer lays tiles, also its last ones, they are in one place only."""
    for closed in (False, True):
        table = table_at(f"{SMALL} 1,3;1,3 9x9 0;0 2 0", computers={2: "sharp"}, closed=closed)
        while table.showing is not None:
            check_drawing(table, 1)
            holes = sum(shape.role == "gap" for shape in scene_of(table).layers[2])
            assert holes == len(table.laid)
            table.advance()


def test_names_and_scores_stand_beside_the_racks() -> None:
    """Each player's name and score is written, a minus as a minus sign."""
    table = table_at(f"{SMALL} 1,3,4;2,2 9x1 -3;40 1 0")
    texts = [s.text for layer in scene_of(table).layers for s in layer if isinstance(s, Text)]
    assert {"Ada", "Bo", "\u22123", "40"} <= set(texts)


def test_the_wedge_points_at_the_one_to_move() -> None:
    """One wedge marks the player to move, none after the end."""
    table = table_at(RACK)

    def wedges() -> int:
        return sum(
            isinstance(shape, Polygon) and shape.role == "turn"
            for layer in scene_of(table).layers
            for shape in layer
        )

    assert wedges() == 1
    press(table, "bell", "yes")
    assert wedges() == 0


def test_the_rack_in_front_can_be_hit_by_fingers() -> None:
    """The places of the rack lie side by side under the board, each 40 units wide or more."""
    scene = scene_of(sit_down())
    for one, other in zip(scene.rack, scene.rack[1:], strict=False):
        assert one.right <= other.left
    assert all(box.right - box.left > 40 for box in scene.rack)
    assert all(box.top > scene.corner[1] + scene.rows * scene.cell for box in scene.rack)


def test_a_small_board_leaves_room_for_the_racks() -> None:
    """On a teacher's own small board, four racks are drawn inside the scene, large enough."""
    spaces = iter("R" * 10 + "B" * 7 + "G" * 4 + "." * 4)
    rows = [
        "".join(next(spaces) if (row + column) % 2 == 0 else "." for column in range(7))
        for row in range(7)
    ]
    table = sit_down("hundreds", 4, board=parse_layout("\n".join(rows)))
    check_drawing(table)
    scene = scene_of(table)
    tiles = [s for s in scene.layers[2] if isinstance(s, Rectangle) and s.role == "tile"]
    assert len(tiles) == 15
    assert min(tile.width for tile in tiles) >= 20


def test_layers_hold_what_the_picture_holds() -> None:
    """A board in layers is drawn with the same tiles, marks and coordinates as in one picture."""
    table = table_at(RACK)
    tap(table, "rack-3", "D2")
    board = table.playing.position.board
    look = Look(placed=table.laid, runs=table.live_runs)
    layers, picture = board_layers(board, look), board_picture(board, look)
    drawn = [*layers.ground, *layers.tiles, *layers.marks]
    assert (layers.width, layers.height) == (picture.width, picture.height)
    assert {shape for shape in picture.shapes if isinstance(shape, Number)} == {
        shape for shape in drawn if isinstance(shape, Number)
    }


@pytest.mark.parametrize("factor", [0.5, 1.0, 1.6])
def test_scaling_keeps_the_shape_of_everything(factor: float) -> None:
    """Each kind of shape, scaled, takes its room so many times as large."""
    shapes: list[Shape] = [
        Rectangle(2, 4, 10, 20, "tile", 3),
        Line(1, 2, 3, 4, "grid"),
        Circle(5, 6, 7, "turn"),
        Polygon(((1, 2), (3, 4), (5, 1)), "turn"),
        Sector(5, 6, 7, 0, 0.25, "part-1"),
        Hop(1, 9, 20, 5, "hop"),
    ]
    for before, after in zip(shapes, scaled(shapes, factor), strict=True):
        expected = [side * factor for side in (before.box.left, before.box.top)]
        assert [after.box.left, after.box.top] == pytest.approx(expected, abs=2)
        assert type(after) is type(before)
    text, number = scaled([Text(4, 6, "a", "label", 20), Number(4, 6, "3/8", "tile", 20)], factor)
    assert isinstance(text, Text)
    assert isinstance(number, Number)
    assert (text.size, number.size, text.x, number.y) == (
        round(20 * factor),
        round(20 * factor),
        4 * factor,
        6 * factor,
    )


def test_a_whole_computer_game_is_drawn_right() -> None:
    """After each turn of a game with four players, the drawing is the state."""
    table = sit_down("fractions", 4, computers={2: "sharp", 3: "gentle", 4: "sharp"})
    for _ in range(3):
        show_computers(table)
        check_drawing(table)
        press(table, "pass", "yes")
