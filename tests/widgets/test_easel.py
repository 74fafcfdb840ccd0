"""The easel sends what has changed, once, and always ends up showing the last picture."""

from __future__ import annotations

import gc
from math import nan
from typing import TYPE_CHECKING
from weakref import ref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipycanvas.canvas import _CANVAS_MANAGER  # type: ignore[import-untyped] # ships no type hints

from sums_widgets.engine import apply, best_plays
from sums_widgets.engine.errors import SumsError
from sums_widgets.pictures.shapes import Circle, Rectangle, Text
from sums_widgets.widgets.canvas import Easel
from widgets.fake_canvas import Page, Raster
from widgets.scenes import POINTS, any_shape, any_shapes, busy_game, game_layers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.pictures.paint import PlainShape

ONE, TWO = Circle(10, 10, 5, "tile"), Circle(40, 10, 5, "tile")
OVER_ONE = Rectangle(8, 8, 9, 9, "sum")


@pytest.fixture
def easel(page: Page) -> Easel:
    """Return an easel that shows a circle on the middle one of its layers."""
    easel = Easel(100, 80)
    easel.show([[], [ONE], []])
    page.messages.clear()
    return easel


def load_page(easel: Easel) -> None:
    """Send the canvas the message of a browser that has loaded the page."""
    easel.canvas[-1]._handle_custom_msg({"event": "client_ready"}, [])


def close(easel: Easel) -> None:
    """Close the canvas of an easel and its layers."""
    for canvas in easel._canvases():
        canvas.close()


def layer_names(page: Page, easel: Easel) -> list[int]:
    """Return the layers on which the last message draws."""
    models = [f"IPY_MODEL_{easel.canvas[place].model_id}" for place in range(3)]
    return [models.index(told[0]) for told in page.said("switchCanvas")]


def test_the_canvas_is_twice_as_fine_as_the_page(page: Page) -> None:
    """Letters are crisp on fine screens, and the canvas shrinks with the room there is."""
    easel = Easel(800, 1001, css_width=640)
    layout = easel.canvas.layout
    assert (easel.canvas.width, easel.canvas.height) == (1280, 1602)
    assert (layout.width, layout.max_width, layout.height) == ("640px", "100%", "auto")
    easel.show([[ONE], [], []])
    assert page.said("scale") == [[1.6, 1.6]]


def test_the_canvas_becomes_as_fine_as_the_page_shows_it(page: Page, easel: Easel) -> None:
    """A page reports how many pixels it shows: all is painted anew for them, once."""
    easel.resize(572)
    assert {(each.width, each.height) for each in (easel.canvas, easel.canvas[1])} == {(572, 458)}
    easel.show([[], [ONE], []])
    assert page.said("scale") == [[5.72, 5.72]]
    assert layer_names(page, easel) == [0, 1, 2]
    page.messages.clear()
    easel.resize(572)
    easel.show([[], [ONE], []])
    assert page.messages == []


def test_another_shape_is_painted_anew_on_the_same_canvas(page: Page, easel: Easel) -> None:
    """Commands that a slow page has not carried out yet still find their canvas."""
    canvas = easel.canvas
    easel.resize(400)
    easel.reshape(200, 100, css_width=500)
    assert easel.canvas is canvas
    assert canvas.comm is not None
    assert (canvas.width, canvas.height, canvas.layout.width) == (400, 200, "500px")
    assert (canvas[0].width, canvas[0].height) == (400, 200)
    easel.show([[], [ONE], []])
    assert page.said("scale") == [[2, 2]]
    assert layer_names(page, easel) == [0, 1, 2]
    page.messages.clear()
    easel.reshape(200, 100, css_width=500)
    easel.show([[], [ONE], []])
    assert page.messages == []


@pytest.mark.parametrize(("told", "width"), [(-5, 200), (0, 200), (10**9, 2560)])
def test_odd_numbers_of_pixels_are_kept_in_bounds(told: int, width: int) -> None:
    """Whatever a page reports, the canvas can be drawn on."""
    easel = Easel(100, 80)
    easel.resize(told)
    assert easel.canvas.width == width


def test_nothing_is_sent_twice(page: Page, easel: Easel) -> None:
    """Showing what is shown already sends nothing."""
    easel.show([[], [ONE], []])
    assert page.messages == []


def test_only_the_layer_that_changed_is_painted(page: Page, easel: Easel) -> None:
    """The other layers are left alone."""
    easel.show([[], [ONE], [TWO]])
    assert layer_names(page, easel) == [2]


def test_what_is_new_is_added(page: Page, easel: Easel) -> None:
    """A shape that joins a layer is painted alone, wherever it stands in the list."""
    easel.show([[], [TWO, ONE], []])
    assert page.said("clear") == []
    assert [told[:2] for told in page.said("fillCircle")] == [[40, 10]]


@pytest.mark.parametrize(
    "layer",
    [[], [TWO], [OVER_ONE, ONE], [ONE.moved(1, 0)]],
    ids=["gone", "another", "one below", "moved"],
)
def test_what_is_gone_or_lies_below_is_painted_anew(
    page: Page, easel: Easel, layer: list[PlainShape]
) -> None:
    """A layer is cleared and painted again when adding would not do."""
    easel.show([[], layer, []])
    assert page.said("clear") == [[]]
    assert layer_names(page, easel) == [1]


@pytest.mark.parametrize("how", [{"theme": "dark"}, {"mark": ","}])
def test_another_look_is_painted_anew(page: Page, easel: Easel, how: dict[str, str]) -> None:
    """Another theme or another decimal mark changes every layer."""
    easel.show([[], [ONE], []], **how)
    assert len(page.said("clear")) == 3


def test_a_loaded_page_is_painted(page: Page, easel: Easel) -> None:
    """A page that was loaded again gets everything in one message, as the first one did."""
    easel.show([[], [ONE, TWO], []])
    page.messages.clear()
    load_page(easel)
    assert len(page.messages) == 1
    assert layer_names(page, easel) == [0, 1, 2]
    assert len(page.said("fillCircle")) == 2


def test_a_page_before_the_first_picture_stays_blank(page: Page) -> None:
    """A page that is ready before anything is shown is sent nothing."""
    load_page(Easel(10, 10))
    assert page.messages == []


def test_a_bad_shape_leaves_the_picture(page: Page, easel: Easel) -> None:
    """After an error the old picture is still there, for a new page too, and play goes on."""
    with pytest.raises(SumsError, match="finite"):
        easel.show([[TWO], [ONE, Circle(nan, 0, 1, "tile")], []])
    assert page.messages == []
    load_page(easel)
    assert len(page.said("fillCircle")) == 1
    easel.show([[TWO], [ONE], []])
    assert layer_names(page, easel) == [0]


def test_what_was_not_sent_is_not_remembered(
    page: Page, easel: Easel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When sending fails, the next picture is painted whole."""
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lost)
    with pytest.raises(OSError, match="gone"):
        easel.show([[], [ONE, TWO], []])
    monkeypatch.setattr(_CANVAS_MANAGER, "send", page.receive)
    easel.show([[], [ONE], []])
    assert len(page.said("clear")) == 3


def lost(content: object, buffers: Sequence[object]) -> None:
    """Raise OSError: the connection is lost."""
    raise OSError(f"gone, with {content} and {len(buffers)} buffers")


def test_a_closed_easel_draws_no_more(page: Page, easel: Easel) -> None:
    """A closed canvas is sent nothing: a browser would stop drawing all the others."""
    close(easel)
    easel.show([[TWO], [], []])
    load_page(easel)
    assert page.messages == []


@pytest.mark.parametrize(
    ("width", "height", "css_width", "layers"),
    [(0, 9, 9, 3), (9, -1, 9, 3), (9, 9, 0, 3), (nan, 9, 9, 3), (9, 9, 9, 0)],
)
def test_odd_sizes_are_refused(width: float, height: float, css_width: int, layers: int) -> None:
    """A canvas without a size or a layer is refused with what was given."""
    with pytest.raises(SumsError, match="expected"):
        Easel(width, height, css_width, layers)


@pytest.mark.parametrize("size", [(0, 9, 9), (9, -1, 9), (9, 9, 0), (nan, 9, 9)])
def test_an_odd_shape_changes_nothing(
    page: Page, easel: Easel, size: tuple[float, float, int]
) -> None:
    """An easel that is asked for a shape without a size keeps the one it has."""
    before = easel.canvas.width, easel.canvas.height
    with pytest.raises(SumsError, match="expected"):
        easel.reshape(*size)
    easel.show([[], [ONE], []])
    assert page.messages == []
    assert (easel.canvas.width, easel.canvas.height) == before


def test_layers_are_counted(easel: Easel) -> None:
    """Every layer is sent what it shows."""
    with pytest.raises(SumsError, match="layers are 2; expected 3"):
        easel.show([[ONE], []])


@pytest.mark.slow
@settings(max_examples=40)
@given(st.lists(any_shapes, min_size=1, max_size=2), any_shape, st.data())
def test_every_way_leads_to_the_same_picture(
    pictures: list[list[PlainShape]], more: PlainShape, data: st.DataObject
) -> None:
    """After any pictures in a row, one of them grown, a layer looks as if painted at once."""
    grown = list(pictures[-1])
    grown.insert(data.draw(st.integers(0, len(grown))), more)
    assert colours_after([*pictures, grown]) == colours_after([grown])


def colours_after(pictures: list[list[PlainShape]]) -> list[str | None]:
    """Show pictures one after the other and return the final colors of the points."""
    page, raster = Page(), Raster(POINTS)
    easel = Easel(24, 24, css_width=12, layers=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_CANVAS_MANAGER, "send", page.receive)
        for picture in pictures:
            easel.show([picture])
    close(easel)
    for message in page.messages:
        raster.carry_out(message)
    return raster.colours


def test_a_play_takes_few_bytes(page: Page) -> None:
    """The tiles of a play are added to those on the board, in less than 2 kB."""
    position = busy_game()
    easel = Easel(834, 980)
    easel.show(game_layers(position))
    [play] = best_plays(position)
    after = apply(position, play, position.pool[: len(play.used)])
    easel.show([*game_layers(after)[:2], game_layers(position)[2]])
    assert page.sizes[-1] <= 2000
    texts = [told[0] for told in page.said("fillText")]
    assert len(texts) == 2 * len(play.used)


@pytest.mark.slow
def test_an_easel_can_be_forgotten() -> None:
    """A closed easel that nobody uses leaves no memory behind."""
    easel = Easel(10, 10)
    easel.show([[Text(0, 0, "8", "label")], [], []])
    close(easel)
    weak = ref(easel)
    del easel
    gc.collect()
    assert weak() is None
