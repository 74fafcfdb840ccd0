"""The measuring tools find what they are meant to find."""

from __future__ import annotations

import pytest
from measuring import text_faults

from sums_widgets.learning.words import Message
from sums_widgets.pictures import THEMES, Picture
from sums_widgets.pictures.shapes import Circle, Hop, Line, Number, Rectangle, Shape, Text

WORD = Text(50, 50, "word", "label")


def faults(*shapes: Shape) -> list[str]:
    """Return the faults of a picture of 100 by 100 with some shapes on it."""
    picture = Picture(100, 100, shapes, Message("t"), Message("d"))
    return list(text_faults(picture, THEMES["light"]))


@pytest.mark.parametrize(
    ("shapes", "told"),
    [
        ((Text(95, 50, "word", "label"),), "clipped"),
        ((Text(50, 2, "8", "label"),), "clipped"),
        ((WORD, Text(60, 52, "other", "label")), "overlaps"),
        ((WORD, Number(50, 58, "3/8", "label")), "overlaps"),
        ((Line(0, 50, 100, 50, "grid"), WORD), "crossed by a line"),
        ((WORD, Line(50, 0, 50, 100, "grid")), "crossed by a line"),
        ((Hop(20, 80, 90, 40, "axis"), WORD), "crossed by a line"),
        ((WORD, Rectangle(0, 0, 100, 100, "tile")), "hidden"),
        ((Rectangle(50, 40, 40, 20, "tile"), WORD), "sticks out"),
        ((Circle(50, 50, 10, "empty"), WORD), "sticks out"),
        ((WORD, Rectangle(30, 30, 20, 60, "run")), "runs into"),
    ],
)
def test_faults_are_found(shapes: tuple[Shape, ...], told: str) -> None:
    """Each kind of fault is reported."""
    assert any(told in fault for fault in faults(*shapes)), faults(*shapes)


@pytest.mark.parametrize(
    "shapes",
    [
        (WORD,),
        (Line(0, 50, 100, 50, "grid"), Rectangle(20, 30, 60, 40, "tile"), WORD),
        (WORD, Rectangle(20, 30, 60, 40, "run")),
        (Hop(10, 90, 90, 85, "axis"), WORD),
        (Circle(50, 50, 30, "empty"), WORD),
    ],
)
def test_what_is_fine_is_left_alone(shapes: tuple[Shape, ...]) -> None:
    """Texts on areas, within outlines and under hops are no faults."""
    assert faults(*shapes) == []
