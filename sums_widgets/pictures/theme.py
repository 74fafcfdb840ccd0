"""Themes: what colours a role has in the light, in the dark, in high contrast and in print.

Colour never stands alone: start tiles and wilds have marks, gaps are dashed, what is over is
hatched, and neighbouring parts have edges. So the greyscale theme says as much as the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from sums_widgets.engine.errors import SumsError
from sums_widgets.pictures.palettes import CONTRAST, DARK, LIGHT, PRINT

if TYPE_CHECKING:
    from collections.abc import Mapping

TINTS = 10
"""How many tints tell the tiles of a run apart before the first comes again."""


class Style(NamedTuple):
    """The colours of a role; None paints nothing. Texts use the ink, lines the edge."""

    fill: str | None
    edge: str | None
    ink: str | None


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of every role."""

    name: str
    styles: Mapping[str, Style]

    def style(self, role: str) -> Style:
        """Give the colours of a role; its `-mark` and `-bar` are painted in its ink.

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
    """Name the role of the part that belongs to the tile at some place of a run."""
    return f"part-{index % TINTS + 1}"


def _theme(name: str, table: str) -> Theme:
    """Read a table of role, fill, edge and ink; `.` paints nothing."""
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
    """Give a theme by its name, or itself."""
    if isinstance(theme, Theme):
        return theme
    if theme not in THEMES:
        raise SumsError(f"theme is {theme[:30]!r}; expected one of {', '.join(THEMES)}")
    return THEMES[theme]
