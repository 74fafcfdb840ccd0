"""Worked examples as pictures: all of them fit, and speak the chosen language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sums_widgets.engine import VARIANTS
from sums_widgets.learning.examples import Example, example, examples
from sums_widgets.learning.words import languages
from sums_widgets.pictures import set_display, to_svg
from sums_widgets.pictures.worked_examples import example_picture, key_steps, step_board

if TYPE_CHECKING:
    from conftest import Golden

    from sums_widgets.pictures import Picture

OURS = [found for name in VARIANTS for found in examples(name)]
every_example = pytest.mark.parametrize("found", OURS, ids=repr)


def outside(picture: Picture) -> list[object]:
    """Return the shapes that extend beyond a picture."""
    return [
        shape
        for shape in picture.shapes
        if min(shape.box.left, shape.box.top) < 0
        or shape.box.right > picture.width
        or shape.box.bottom > picture.height
    ]


@pytest.mark.slow
@every_example
def test_everything_lies_inside(found: Example) -> None:
    """No board, rack, sheet or sentence is cut off, in any language."""
    for step in found.steps:
        assert outside(step_board(step, found.names)) == []
    for language in languages():
        assert outside(example_picture(found, language=language, mark=",")) == []


@every_example
def test_few_pictures_tell_an_example(found: Example) -> None:
    """One picture for what came of each play, and one for the end."""
    steps = key_steps(found)
    assert 1 <= len(steps) <= 3
    laid = {tuple(square for square, _ in step.laid) for step in steps}
    assert {play.squares for _, play in found.plays} <= laid


def test_an_example_shows_itself_in_the_chosen_language() -> None:
    """The last line of a cell is enough, and `set_display` applies."""
    found = example("decimals", 1)
    assert "The same tiles in two places" in found._repr_svg_()  # type: ignore[attr-defined] # added by the pictures
    before = set_display(language="es", mark=",")
    try:
        shown = found._repr_svg_()  # type: ignore[attr-defined] # added by the pictures
    finally:
        set_display(before.theme, before.language, before.mark)
    assert "Las mismas fichas en dos lugares" in shown
    assert ">0,35<" in shown


def test_the_picture_of_three_sums(golden: Golden) -> None:
    """Board, three sums and the table to 42, line by line."""
    svg = to_svg(example_picture(example("fractions", 2)))
    golden.check("examples/fractions-2.svg", svg.replace("><", ">\n<") + "\n")
