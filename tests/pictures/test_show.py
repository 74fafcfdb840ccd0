"""Objects display themselves: with a method on their class, and without any notebook package."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from sums_widgets.engine import (
    VARIANTS,
    Board,
    Game,
    Layout,
    Position,
    Run,
    Square,
    SumsError,
    Tile,
    parse_play,
    parse_position,
    start_game,
)
from sums_widgets.engine.runs import runs_through
from sums_widgets.learning import (
    bridge_of,
    compare,
    equivalence_of,
    explain_play,
    explain_refusal,
    explain_run,
    partner_of,
    recognise_play,
)
from sums_widgets.pictures import (
    Look,
    Picture,
    board_picture,
    register,
    set_display,
    show_picture,
    shows_picture,
    tile_picture,
    to_svg,
)
from sums_widgets.pictures.asking import draw, why
from sums_widgets.pictures.shapes import Rectangle
from sums_widgets.pictures.show import WIDEST

if TYPE_CHECKING:
    from collections.abc import Iterator

POSITION = parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,? 9x1,? 0;13 1 0")


class Printer:
    """Stands in for IPython's printer, and keeps what is written."""

    written = ""

    def text(self, words: str, /) -> None:
        """Write a text."""
        self.written += words


@pytest.fixture(autouse=True)
def _settings() -> Iterator[None]:
    before = set_display()
    yield
    set_display(before.theme, before.language, before.mark)


def shown() -> list[object]:
    """Return one of each kind of object that displays itself."""
    game = VARIANTS["fractions"]
    position = parse_position("tens _,r2,b4,_4 1,1,2,3,4;2,? 9x1,? 0;13 1 0")
    play = parse_play("D1:3", position)
    refusal = explain_refusal(position, play)
    assert refusal is not None
    return [
        POSITION,
        POSITION.board,
        POSITION.variant.layout,
        POSITION.rack[0],
        start_game("tens", seed=1),
        runs_through(POSITION.variant, POSITION.board, [Square(0, 2)])[0],
        tile_picture(game.tile("3/8")),
        equivalence_of(game, "3/8"),
        explain_run(game, map(game.tile, ["3/8", "1/2"])),
        explain_run(game, map(game.tile, ["3/8", "1/2"])).show,
        *recognise_play(position, play),
        explain_play(position, parse_play("D1:4", position)),
        refusal,
        *refusal.failures,
        partner_of(game, "3/8"),
        compare(game, "3/8", "5/16"),
        bridge_of(game, "3/8"),
    ]


def test_things_show_themselves() -> None:
    """Each kind gives SVG when a front end asks for it."""
    for thing in shown():
        svg = thing._repr_svg_()  # type: ignore[attr-defined]
        assert svg.startswith("<svg"), type(thing)
        assert re.search("<title [^>]+>[^<]+</title>\n<desc [^>]+>[^<]+</desc>", svg), type(thing)


@pytest.mark.slow
def test_no_notebook_is_needed() -> None:
    """Importing the pictures loads no notebook, widget or drawing package, and no Babel."""
    code = "import sums_widgets.pictures, sys; print(*{n.partition('.')[0] for n in sys.modules})"
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "sums_widgets" in loaded
    assert not loaded & {"IPython", "ipywidgets", "ipycanvas", "numpy", "matplotlib", "babel"}


NOTEBOOK = """
import sys
from IPython.core.formatters import DisplayFormatter
from sums_widgets.engine import Square, parse_position, start_game
from sums_widgets.engine.runs import runs_through
position = parse_position("tens _2,r2,b4,_2,+ 1,1,2,3,4;2,? 9x1,? 0;13 1 0")
values = {
    "position": position,
    "game": start_game("tens", seed=1),
    "board": position.board,
    "layout": position.variant.layout,
    "tile": position.rack[0],
    "run": runs_through(position.variant, position.board, [Square(0, 2)])[0],
}
assert "sums_widgets.pictures" not in sys.modules
shown, _ = DisplayFormatter().format(values[sys.argv[1]])
print(shown["image/svg+xml"])
"""
"""A notebook with the engine alone, which shows one of its values."""


@pytest.mark.slow
@pytest.mark.parametrize("value", ["position", "game", "board", "layout", "tile", "run"])
def test_engine_values_show_themselves_in_a_notebook(value: str) -> None:
    """IPython gets SVG of an engine value although the caller never imported the pictures."""
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", NOTEBOOK, value], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("<svg")


@pytest.mark.parametrize("kind", [Board, Game, Layout, Position, Run, Tile])
def test_engine_values_have_their_own_methods(kind: type) -> None:
    """The display of an engine value stands in its class, where a reader finds it."""
    assert vars(kind)["_repr_svg_"].__module__ == kind.__module__
    assert vars(kind)["_repr_svg_"].__doc__


def test_stored_form_is_not_shown_where_words_are() -> None:
    """Where no picture can be shown, a board, a layout and a run are told in words."""
    run = runs_through(POSITION.variant, POSITION.board, [Square(0, 2)])[0]
    values: tuple[Board | Layout | Run, ...] = (POSITION.board, POSITION.variant.layout, run)
    for value in values:
        printer = Printer()
        value._repr_pretty_(printer, False)  # noqa: FBT003 - theirs
        assert printer.written
        assert type(value).__name__ not in printer.written


def test_settings_are_kept() -> None:
    """Theme, language and mark apply to what is shown after; others stay as they were."""
    tile = VARIANTS["decimals"].tile("0.35")
    set_display(theme="dark", language="es")
    set_display(mark=",")
    assert tile._repr_svg_() == to_svg(tile_picture(tile), "dark", language="es", mark=",")


def test_unknown_settings_are_refused() -> None:
    """A theme that does not exist is an error at once and changes nothing."""
    for bad in ({"theme": "pink"}, {"language": "xx"}, {"mark": ";"}):
        with pytest.raises(SumsError):
            set_display(**bad)
    assert POSITION._repr_svg_() == to_svg(board_picture(POSITION))


def test_registering_is_one_line() -> None:
    """Any class can be given a picture."""

    class Answer:
        face = "7"

    register(Answer, lambda answer: tile_picture(VARIANTS["tens"].tile(answer.face)))
    assert ">7<" in Answer()._repr_svg_()  # type: ignore[attr-defined]


def test_wide_pictures_fit_on_a_tablet() -> None:
    """A picture that is wider than a notebook on a tablet is shown smaller, not cut off."""
    shown = start_game("tens", seed=1)._repr_svg_()
    wide = re.search(
        r'viewBox="0 0 ([0-9.]+) ([0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"', shown
    )
    assert wide is not None
    full_width, full_height, width, height = map(float, wide.groups())
    assert full_width > WIDEST == width
    assert height == pytest.approx(full_height * width / full_width, abs=0.1)


@pytest.mark.parametrize("value", [why("tens", "3 + 4"), draw("tens", "3 + 4", "number-line")])
def test_where_no_picture_can_be_shown_there_are_words(value: object) -> None:
    """A notebook that shows no pictures says what they show, not how they are stored."""
    printer = Printer()
    value._repr_pretty_(printer, False)  # type: ignore[attr-defined] # noqa: FBT003 - theirs
    assert "3 + 4 = 7: 3 more makes 10." in printer.written


def test_closed_racks_stay_closed() -> None:
    """A game with closed racks shows the tiles of the player to move, and backs for the others."""
    game = start_game("tens", ["Ada", "Bo"], seed=1, closed=True)
    words = game._repr_svg_()
    assert words.count("hidden tile") == 5


def test_placed_tiles_leave_holes_in_the_rack() -> None:
    """Tiles that are laid for a play are on the board, not in the rack, and their squares too."""
    taken = POSITION.rack[:2]
    whole, less = board_picture(POSITION), board_picture(POSITION, Look(taken=taken))
    holes = [s for s in less.shapes if isinstance(s, Rectangle) and s.role == "gap"]
    assert len(holes) == 2
    assert len(less.shapes) < len(whole.shapes)


def test_pictures_side_by_side() -> None:
    """Joined pictures keep all shapes and say both descriptions."""
    one, two = (tile_picture(VARIANTS["tens"].tile(face)) for face in "34")
    for joined in (one.beside(two), one.below(two)):
        assert isinstance(joined, Picture)
        assert len(joined.shapes) == len(one.shapes) + len(two.shapes)
        assert "One tile: 3. One tile: 4." in to_svg(joined)


def test_a_model_that_does_not_suit_gives_way() -> None:
    """What is to be shown is shown, if need be by the first model of its game."""
    game = VARIANTS["fractions"]
    show = explain_run(game, [game.tile("3/8")]).show
    other = type(show)("hundred-grid", show.variant, show.tiles)
    assert show_picture(other) == show_picture(show)
    assert shows_picture([show, other]).height > show_picture(show).height
