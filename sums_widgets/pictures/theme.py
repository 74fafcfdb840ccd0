"""Themes: the colors of each role in light, dark, high contrast and print.

No information is conveyed by color alone: start tiles and wilds have marks, gaps are dashed, excess
is hatched, and adjacent parts have edges. So the grayscale theme shows as much as the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine.choices import not_one_of
from sums_widgets.engine.errors import SumsError
from sums_widgets.pictures.palettes import CONTRAST, DARK, LIGHT, PRINT

if TYPE_CHECKING:
    from collections.abc import Mapping

TINTS = 10
"""The number of tints for the tiles of a run; after that, they repeat."""


class Style(NamedTuple):
    """The colors of a role; None paints nothing. Texts use the ink, lines the edge."""

    fill: str | None
    edge: str | None
    ink: str | None


@dataclass(frozen=True, slots=True)
class Theme:
    """The colors of every role."""

    name: str
    styles: Mapping[str, Style]

    def style(self, role: str) -> Style:
        """Return the colors of a role; its `-mark` and `-bar` are painted in its ink.

        Raise `SumsError` if the theme does not have the role.

        >>> THEMES["light"].style("start-red-mark").fill
        '#ffffff'
        """
        if role in self.styles:
            return self.styles[role]
        base, _, part = role.rpartition("-")
        if part not in ("mark", "bar") or base not in self.styles:
            raise SumsError(f"role is {role[:30]!r}; the {self.name} theme does not know it")
        ink = self.styles[base].ink
        return Style(ink, ink, ink)


def tint(index: int) -> str:
    """Return the role of the part that belongs to the tile at an index of a run."""
    return f"part-{index % TINTS + 1}"


def _theme(name: str, table: str) -> Theme:
    """Parse a table of role, fill, edge and ink; `.` paints nothing."""
    styles = {}
    for line in table.strip().splitlines():
        role, *colours = line.split()
        fill, edge, ink = (None if colour == "." else colour for colour in colours)
        styles[role] = Style(fill, edge, ink)
    return Theme(name, MappingProxyType(styles))


THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "light": _theme("light", LIGHT),
        "dark": _theme("dark", DARK),
        "contrast": _theme("contrast", CONTRAST),
        "print": _theme("print", PRINT),
    }
)
"""The themes by name."""


def find_theme(theme: str | Theme) -> Theme:
    """Return a theme by name, or the argument itself if it is a `Theme`.

    Raise `SumsError` if there is no such theme.
    """
    if isinstance(theme, Theme):
        return theme
    if theme not in THEMES:
        raise not_one_of("theme", theme, THEMES)
    return THEMES[theme]
