"""The painter: it paints what the shapes say, in few bytes, and never harms a browser."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from ipycanvas import Canvas  # type: ignore[import-untyped] # it ships no type hints
from ipycanvas.canvas import _CANVAS_MANAGER  # type: ignore[import-untyped] # likewise

from studies.gallery import gallery
from sums_widgets.engine.errors import SumsError
from sums_widgets.pictures.lettering import FONTS
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
from sums_widgets.pictures.theme import THEMES, Style, Theme
from sums_widgets.widgets.canvas import frame, paint
from widgets.fake_canvas import Page, Raster
from widgets.scenes import POINTS, any_shapes, busy_game, colour_at, game_layers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.pictures.geometry import Point
    from sums_widgets.pictures.paint import PlainShape

TILE = Rectangle(2, 2, 48, 48, "tile", 7)
LENGTHS = {"arc": [2], "arcTo": [4], "ellipse": [2, 3], "fillCircle": [2], "strokeCircle": [2]}
"""The numbers of a command that a browser refuses if they are negative."""


def painted(page: Page, shapes: Iterable[Shape], theme: str | Theme = "light", **how: Any) -> Page:  # noqa: ANN401 - as paint takes it
    """Paint shapes on a new canvas, and return the page."""
    canvas = Canvas()
    with frame(canvas):
        paint(canvas, shapes, theme, **how)
    return page


def around(point: Point) -> list[Point]:
    """Return points that are very close to a point."""
    x, y = point
    return [(x - 0.04, y), (x + 0.04, y), (x, y - 0.04), (x, y + 0.04)]


@pytest.mark.slow
@given(any_shapes)
def test_batches_look_like_their_shapes(shapes: list[PlainShape]) -> None:
    """Every point has the color that painting one shape after the other would give it."""
    page, theme = Page(), THEMES["light"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_CANVAS_MANAGER, "send", page.receive)
        painted(page, shapes, theme)
    raster = Raster(POINTS)
    raster.carry_out(page.last if page.messages else [])
    for point, colour in zip(POINTS, raster.colours, strict=True):
        if colour != colour_at(point, shapes, theme):
            # This page rounds corners with straight lines: close to an edge, accept both colors.
            assert colour in {colour_at(other, shapes, theme) for other in around(point)}, point


@pytest.mark.slow
def test_every_picture_can_be_painted(page: Page) -> None:
    """All pictures are painted, in every theme, with numbers that no browser refuses."""
    for name, picture in gallery():
        for theme in THEMES:
            painted(page, picture.shapes, theme, mark=",", scale=1.5348)
            assert page.said("save") == page.said("restore") == [[]], name
            for command, told in page.last:
                assert all(told[place] >= 0 for place in LENGTHS.get(command, [])), (name, command)


def changed(shape: Any, name: str, number: float) -> Shape:  # noqa: ANN401 - any kind of shape
    """Return a shape with another number."""
    other: Shape = replace(shape, **{name: number})
    return other


@pytest.mark.parametrize("odd", [nan, inf, -inf])
@pytest.mark.parametrize(
    "shape",
    [
        TILE,
        Line(0, 0, 9, 9, "grid"),
        Circle(0, 0, 5, "tile"),
        Sector(0, 0, 5, 0, 0.3, "tile"),
        Hop(0, 9, 0, 5, "axis"),
        Text(0, 0, "8", "label"),
        Number(0, 0, "3/8", "label"),
    ],
    ids=lambda shape: type(shape).__name__,
)
def test_numbers_that_are_none_are_refused(page: Page, shape: Shape, odd: float) -> None:
    """Whichever number of a shape is not finite, nothing is sent."""
    numbers = [name for name in shape.__slots__ if isinstance(getattr(shape, name), int | float)]
    for name in set(numbers) - {"dashed", "bold", "size"}:
        with pytest.raises(SumsError, match=r"finite|0 or more"):
            painted(page, [TILE, changed(shape, name, odd)])
    assert page.messages == []


@pytest.mark.parametrize(
    "shape",
    [
        replace(TILE, width=-1),
        replace(TILE, height=-1),
        replace(TILE, radius=-1),
        replace(TILE, thick=-1),
        replace(TILE, role="run", radius=-1),
        Circle(0, 0, -1, "tile"),
        Sector(0, 0, -1, 0, 0.3, "tile"),
        Hop(0, 9, 0, -1, "axis"),
        Hop(9, 0, 0, 1, "axis"),
        Line(0, 0, 9, 9, "grid", thick=-1),
        Polygon(((nan, 0), (1, 1), (2, 0)), "arrow"),
    ],
    ids=str,
)
def test_negative_lengths_are_refused(page: Page, shape: Shape) -> None:
    """A length below 0 is an error in Python, and nothing is sent."""
    with pytest.raises(SumsError):
        painted(page, [TILE, shape])
    assert page.messages == []


def test_tiles_share_their_paint(page: Page) -> None:
    """However many tiles there are, each color, line and font is sent once."""
    tiles = [replace(TILE, x=60 * place) for place in range(20)]
    faces = [Text(60 * place + 24, 26, "5", "tile") for place in range(20)]
    mixed = [shape for pair in zip(tiles, faces, strict=True) for shape in pair]
    few = len(painted(page, mixed[:2]).said("set"))
    assert len(painted(page, mixed).said("set")) == few
    assert len(page.said("rect")) == len(page.said("fillText")) == 20


def test_neighbours_in_a_stack_keep_their_edges(page: Page) -> None:
    """Tiles that overlap are painted one after the other, each with its own edge."""
    stack = [Rectangle(shift, shift, 48, 48, "back", 7) for shift in (6, 3, 0)]
    assert len(painted(page, stack).said("fill")) == 3


def test_numbers_are_short(page: Page) -> None:
    """Whole numbers are written without a point, others with two decimals."""
    painted(page, [Line(1.0, 1 / 3, 2.5, -0.001, "grid")])
    assert str(page.said("strokeLine")) == "[[1, 0.33, 2.5, 0]]"


def test_letters_are_as_in_svg(page: Page) -> None:
    """A text has the width of letters, the anchor, the baseline and the mark that SVG gives it."""
    number = Number(10, 20, "0.5", "label", bold=True, anchor="end")
    painted(page, [number], mark=",")
    assert page.said("fillText") == [["0,5", 10, 25.04]]
    settings = dict(page.said("set"))
    assert settings[3] == "700 14px Arial,Roboto,sans-serif"
    assert {"Arial", "Roboto", "sans-serif"} < set(FONTS.split(", "))
    assert settings[4] == "end"


def test_odd_letters_are_replaced(page: Page) -> None:
    """Half of a letter, which no message can carry, is shown as a letter that is missing."""
    painted(page, [Text(0, 0, "Ada \ud800", "label")])
    assert page.said("fillText")[0][0] == "Ada \ufffd"


def test_dashes_end_with_their_shape(page: Page) -> None:
    """What follows a dashed line is not dashed."""
    painted(page, [Line(0, 0, 9, 0, "gap", 2, dashed=True), Line(0, 9, 9, 9, "gap", 2)])
    assert page.said("setLineDash") == [[[6, 5]], [[]]]


def test_what_shines_through_is_filled_once(page: Page) -> None:
    """A color that shines through is not laid over a thick line."""
    glass = Theme("glass", {"tile": Style("#ffe08a80", "#8a6a00", "#000000")})
    painted(page, [TILE], glass)
    assert len(page.said("fill")) == len(page.said("stroke")) == 1
    assert len(page.said("arcTo")) == 4


def test_what_has_no_colour_is_not_painted(page: Page) -> None:
    """Shapes that a theme leaves blank cost nothing."""
    painted(page, [Rectangle(0, 0, 9, 9, "run", thick=0), Text(0, 0, "8", "grid")])
    assert page.messages == []


def test_far_shapes_are_painted(page: Page) -> None:
    """A shape as large as the world is sorted as quickly as a small one."""
    painted(page, [Rectangle(-1e9, -1e9, 2e9, 2e9, "board"), TILE])
    assert len(page.said("fill")) == 2


def test_a_game_stays_within_its_bytes(page: Page) -> None:
    """Sixty tiles take at most 9 kB; a rack, three laid tiles and two runs at most 2.5 kB."""
    ground, tiles, overlay = game_layers(busy_game(), laid=True)
    for shapes, most in ((ground, 2500), (tiles, 9000), (overlay, 2500)):
        painted(page, shapes, scale=1.5348)
        assert page.sizes[-1] <= most
