"""Themes: every text and every edge is visible, in color, in the dark and on gray paper."""

from __future__ import annotations

import re
from functools import cache

import pytest
from measuring import contrast, edge_pairs, text_pairs

from studies.gallery import gallery
from sums_widgets.engine import SumsError
from sums_widgets.pictures import THEMES, Picture, Theme
from sums_widgets.pictures.shapes import Circle, Polygon, Rectangle
from sums_widgets.pictures.theme import TINTS, find_theme, tint
from sums_widgets.pictures.tiles import draw_mark

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


@cache
def pictures() -> list[Picture]:
    """Return the pictures of the gallery."""
    return [picture for _, picture in gallery()]


def test_contrast_formula() -> None:
    """Black on white is 21, and the published example of gray on white is 4.54."""
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.slow
@every_theme
def test_texts_can_be_read(theme: Theme) -> None:
    """Each text has 4.5:1 against what it stands on; in the contrast theme 7:1."""
    least = 7 if theme.name == "contrast" else 4.5
    pairs = {pair for picture in pictures() for pair in text_pairs(picture, theme)}
    assert len(pairs) > 10
    faint = {pair: contrast(*pair[1:]) for pair in pairs if contrast(*pair[1:]) < least}
    assert faint == {}


@pytest.mark.slow
@every_theme
def test_edges_can_be_seen(theme: Theme) -> None:
    """Each line and each area has 3:1 against what it lies on, by its edge or its fill."""
    pairs = {pair for picture in pictures() for pair in edge_pairs(picture, theme)}
    assert {role: seen for role, seen in pairs if seen < 3 and role != "board"} == {}


@every_theme
def test_parts_have_edges(theme: Theme) -> None:
    """Neighboring parts are told apart by their edges, whatever their tints."""
    for place in range(TINTS):
        style = theme.style(tint(place))
        assert style.fill is not None
        assert style.edge is not None
        assert contrast(style.fill, style.edge) >= 3
    fills = [theme.style(tint(place)).fill for place in range(TINTS)]
    assert len(set(fills)) == TINTS


def test_print_is_grey() -> None:
    """Nothing in the theme for print has a color."""
    styles = THEMES["print"].styles.values()
    colours = {colour for style in styles for colour in style if colour}
    assert all(re.fullmatch(r"#(..)\1\1", colour) for colour in colours)


def test_marks_tell_start_tiles_apart() -> None:
    """Red, blue and green have shapes of three kinds, a wild has a star, yellow has nothing."""
    kinds = [type(draw_mark(f"start-{colour}", 0, 0)[0]) for colour in ("red", "blue", "green")]
    assert kinds == [Polygon, Circle, Rectangle]
    [star] = draw_mark("wild", 0, 0)
    assert isinstance(star, Polygon)
    assert len(star.points) == 10
    assert draw_mark("tile", 0, 0) == ()


def test_themes_have_the_same_roles() -> None:
    """What one theme can paint, every theme can."""
    assert len({frozenset(theme.styles) for theme in THEMES.values()}) == 1


def test_every_role_is_used() -> None:
    """No role is kept that no picture uses."""
    drawn = {shape.role for picture in pictures() for shape in picture.shapes}
    bare = {role.removesuffix("-mark") for role in drawn}
    assert set(THEMES["light"].styles) - bare <= {"ground", *(tint(n) for n in range(TINTS))}


def test_unknown_names_are_told() -> None:
    """An unknown theme or role says what is known."""
    with pytest.raises(SumsError, match="expected one of light, dark, contrast, print"):
        find_theme("pink")
    with pytest.raises(SumsError, match="the light theme does not know it"):
        THEMES["light"].style("nonsense")
