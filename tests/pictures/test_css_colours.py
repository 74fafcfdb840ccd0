"""The colors of the browser's parts: taken from the themes, and readable in each."""

from __future__ import annotations

import pytest
from measuring import contrast

from sums_widgets.pictures import THEMES
from sums_widgets.widgets.colours import css_colours

TEXTS = [
    ("ink", "ground"),
    ("quiet", "ground"),
    ("miss", "ground"),
    ("hint", "ground"),
    ("accent", "ground"),
    ("sum-ink", "sum"),
    ("tile-ink", "tile"),
    ("red-ink", "red"),
    ("blue-ink", "blue"),
    ("green-ink", "green"),
]
"""Each text color with its background; a main button has the ground color on the accent."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXTS, ids=lambda name: name)
def test_texts_can_be_read(theme: str, text: str, ground: str) -> None:
    """Every text has 4.5:1 against what it stands on, in every theme."""
    colours = css_colours(theme)
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_edges_of_fields_can_be_seen(theme: str) -> None:
    """The edge of a field has 3:1 against the ground, in every theme."""
    colours = css_colours(theme)
    assert contrast(colours["edge"], colours["ground"]) >= 3
