"""Boards and plays of property tests: odd, half laid or refused ones are drawn all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from measuring import text_faults

from studies.gallery import write_pages
from sums_widgets.engine import VARIANTS, Play, Position, Square, parse_play, parse_position
from sums_widgets.pictures import THEMES, Look, around, board_picture, play_picture, to_svg
from sums_widgets.pictures.shapes import Number, Rectangle
from sums_widgets.testing import plays, positions

if TYPE_CHECKING:
    from pathlib import Path

LIGHT = THEMES["light"]


@pytest.mark.slow
@settings(max_examples=60)
@given(data=st.data())
def test_any_play_can_be_drawn(data: st.DataObject) -> None:
    """Whatever is laid wherever, the picture is well-formed and every text is free."""
    position = data.draw(positions())
    play = data.draw(plays(position))
    picture = play_picture(position, play) if isinstance(play, Play) else board_picture(position)
    assert list(text_faults(picture, LIGHT)) == []
    assert ET.fromstring(to_svg(picture)).tag.endswith("svg")  # noqa: S314 - our own text


def laid(text: str, play: str) -> tuple[Position, Play]:
    """Parse a position and a play on it."""
    position = parse_position(text)
    move = parse_play(play, position)
    assert isinstance(move, Play)
    return position, move


def test_refused_run_is_marked_with_its_total() -> None:
    """The run that misses is dashed, and what it makes stands on the square behind it."""
    picture = play_picture(*laid("tens r2,b4,_2,+ 1,1,2,3,4;- - 0;0 1 0", "C1:3"))
    [frame] = [s for s in picture.shapes if isinstance(s, Rectangle) and s.role == "refused"]
    assert frame.dashed
    assert [s.face for s in picture.shapes if isinstance(s, Number) and s.role == "miss"] == ["9"]


def test_sum_is_marked_with_its_total() -> None:
    """A run that makes the target has a solid line; at the edge its total stands before it."""
    picture = play_picture(*laid("tens _,r2,b4 1,1,2,3,4;- - 0;0 1 0", "A1:4"))
    [frame] = [s for s in picture.shapes if isinstance(s, Rectangle) and s.role == "run"]
    assert not frame.dashed
    assert "refused" not in {shape.role for shape in picture.shapes}


def test_total_covers_a_bonus_square() -> None:
    """A total that comes to stand on a +10 square replaces what is printed there."""
    position, play = laid("tens r2,b4,_,+ 1,1,2,3,4;- - 0;0 1 0", "C1:4")
    roles = {shape.role for shape in play_picture(position, play).shapes}
    assert "sum" in roles
    assert "bonus" not in roles


def test_part_of_the_board_keeps_its_coordinates() -> None:
    """A window shows the letters and numbers of the board that it is a part of."""
    layout = VARIANTS["tens"].layout
    first, last = around(layout, [Square(3, 4), Square(5, 5)])
    assert (str(first), str(last)) == ("D3", "G7")
    picture = board_picture(layout, Look(area=(first, last)))
    texts = {getattr(shape, "text", None) for shape in picture.shapes}
    assert {"D", "E", "F", "G", "3", "7"} <= texts
    assert not {"A", "C", "H", "2", "8"} & texts


def test_squares_outside_the_board_are_not_drawn() -> None:
    """A window that reaches beyond the board ends with the board."""
    position = parse_position("tens _2,r2 - - 0 1 0")
    far = Look(area=(Square(-3, 1), Square(9, 9)))
    exact = Look(area=(Square(0, 1), Square(0, 2)))
    assert board_picture(position, far) == board_picture(position, exact)


def test_arrows_and_selection() -> None:
    """What is selected has a frame; an arrow has a shaft and a head; outside nothing is drawn."""
    position = parse_position("tens _2,r2;_3 - - 0 1 0")
    a1, b2 = Square(0, 0), Square(1, 1)
    look = Look(selected=(a1, Square(7, 7)), arrows=((a1, b2), (a1, a1), (a1, Square(7, 7))))
    roles = [shape.role for shape in board_picture(position, look).shapes]
    assert roles.count("selected") == 1
    assert roles.count("arrow") == 2


@pytest.mark.slow
def test_contact_sheets(tmp_path: Path) -> None:
    """There is a page with all pictures for each theme."""
    pages = write_pages(tmp_path)
    assert [page.stem for page in pages] == list(THEMES)
    assert pages[0].read_text(encoding="utf-8").count("<figure>") > 100
