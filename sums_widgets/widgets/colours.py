"""The colors of a theme for what the browser draws around the canvas."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from sums_widgets.engine.tiles import START_COLOURS
from sums_widgets.pictures.lettering import FONTS
from sums_widgets.pictures.theme import find_theme

if TYPE_CHECKING:
    from sums_widgets.pictures.theme import Theme

_ROLES = MappingProxyType(
    {
        "ground": ("ground", "fill"),
        "board": ("board", "fill"),
        "ink": ("label", "ink"),
        "quiet": ("quiet", "ink"),
        "edge": ("grid", "edge"),
        "accent": ("selected", "edge"),
        "sum": ("sum", "fill"),
        "sum-ink": ("sum", "ink"),
        "miss": ("miss", "ink"),
        "hint": ("bonus", "ink"),
        "tile": ("tile", "fill"),
        "tile-edge": ("tile", "edge"),
        "tile-ink": ("tile", "ink"),
        **{
            f"{colour}{ending}": (f"start-{colour}", part)
            for colour in START_COLOURS
            for ending, part in {"": "fill", "-edge": "edge", "-ink": "ink"}.items()
        },
    }
)
"""The color names of the style sheets, each with its role and part in the theme."""


def css_colours(theme: str | Theme) -> dict[str, str]:
    """Return the colors of a theme under the names that the style sheets use.

    >>> css_colours("light")["accent"]
    '#0b5fc2'
    """
    styles = find_theme(theme)
    return {name: getattr(styles.style(role), part) for name, (role, part) in _ROLES.items()}


def plain_look(theme: str = "light") -> dict[str, Any]:
    """Return the look of a theme with type of ordinary size, in English.

    >>> plain_look("dark")["theme"]
    'dark'
    """
    return {
        "theme": theme,
        "colours": css_colours(theme),
        "fonts": FONTS,
        "large": False,
        "projector": False,
        "language": "en",
        "typing": None,
    }
