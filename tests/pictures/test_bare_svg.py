"""The shortest SVG: it shows what the full one shows, and stays short."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from sums_widgets.engine import VARIANTS
from sums_widgets.pictures import THEMES
from sums_widgets.pictures.bare_svg import bare_svg
from sums_widgets.pictures.gauge import gauge
from sums_widgets.pictures.svg import to_svg

SVG = "{http://www.w3.org/2000/svg}"
RUNS = {
    "tens": ["2", "4", "1"],
    "twenties": ["13", "1", "2", "4"],
    "hundreds": ["25", "40", "45"],
    "fractions": ["3/8", "1/2", "1/4", "1/8"],
    "decimals": ["0.35", "0.4", "0.10"],
}
LONGEST = 800


def letters(svg: str) -> list[str]:
    """Return the visible texts of a picture, without those for screen readers."""
    return [text.text or "" for text in ET.fromstring(svg).iter(f"{SVG}text")]  # noqa: S314 - ours


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", VARIANTS)
def test_a_gauge_is_short_and_whole(name: str, theme: str) -> None:
    """In every game and theme the same letters are written, in few bytes, as well-formed XML."""
    variant = VARIANTS[name]
    picture = gauge(variant, [variant.tile(face) for face in RUNS[name]])
    bare = bare_svg(picture, theme, mark=",")
    assert letters(bare) == letters(to_svg(picture, theme, mark=","))
    assert len(bare) < LONGEST
    assert '"' not in bare


def test_parts_of_a_gauge_meet() -> None:
    """Rounded edges leave no gap and no overlap: each part begins where the one before ends."""
    variant = VARIANTS["twenties"]
    picture = gauge(variant, [variant.tile(face) for face in ("1", "2", "3", "7")])
    bars = [shape for shape in picture.shapes if shape.role.startswith(("part", "gap"))]
    boxes = sorted({(bar.box.left, bar.box.right) for bar in bars if bar.box.top == 6})
    assert len(boxes) == 5
    assert all(one[1] == other[0] for one, other in pairwise(boxes))
