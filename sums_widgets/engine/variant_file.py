"""Read and validate variant files, with the line number of every error.

The built-in games and teachers' own games are read by the same code.
"""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine.choices import not_one_of
from sums_widgets.engine.errors import VariantError, shown
from sums_widgets.engine.faces import FORMS, Scale
from sums_widgets.engine.layout import Layout, parse_layout
from sums_widgets.engine.tiles import START_COLOURS, Tile, tile_order
from sums_widgets.engine.toml_file import COLOURS, TomlFile
from sums_widgets.engine.variant import Mix, TileCount, Variant

if TYPE_CHECKING:
    from collections.abc import Iterable

NAMES = ("tens", "twenties", "hundreds", "fractions", "decimals")
"""The five built-in games, youngest players first."""

LARGEST_RACK = 7
MOST_TILES = 999
MOST_WILDS = 4
MOST_WILD_NAMES = 10_000
FINEST_WHOLE = 1_000
"""The largest accepted target, in units."""
FEWEST_PLAYERS = 2
MOST_PLAYERS = 4


def load_variant(source: str | Path) -> Variant:
    r"""Load a teacher's own variant from a file, or from the text of one.

    Raise `VariantError` if it cannot be read or used.

    >>> load_variant("name = 'Mine'\n")
    Traceback (most recent call last):
    sums_widgets.engine.errors.VariantError: variant, line 1: title is missing; expected ...
    """
    text = _text(source, "variant")
    file = TomlFile(text, _title(source, "variant"))
    variant = _read(file)
    if variant.name in NAMES:
        file.refuse(f"{variant.name!r} is one of the five games; choose another name", key="name")
    return variant


def load_board(source: str | Path) -> Layout:
    r"""Load a board drawn with R B G + and . from a file, or from its text.

    Raise `VariantError` if it cannot be read or used.

    >>> print(load_board("R.+\n.B.\n+.R"))
    R.+
    .B.
    +.R
    """
    text = _text(source, "board")
    return parse_layout(text, source=_title(source, "board"))


def known_variants(own: Iterable[Variant] = ()) -> dict[str, Variant]:
    """Return the built-in games and `own` ones by name; `own` ones replace games of their name."""
    return dict(VARIANTS) | {variant.name: variant for variant in own}


def variant_of(variant: object) -> Variant:
    """Return the game with a name, or the argument itself if it is a `Variant`.

    >>> variant_of("tens")
    <Variant tens 1>
    >>> variant_of("elevens")
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: variant is 'elevens'; expected one of tens...
    """
    if isinstance(variant, Variant):
        return variant
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise not_one_of("variant", variant, VARIANTS)
    return VARIANTS[variant]


def reload_variant(text: str, layout: Layout) -> Variant:
    """Return a variant from its text and board: the built-in one if it is the same."""
    for variant in VARIANTS.values():
        if variant.text == text and variant.layout == layout:
            return variant
    return _read(TomlFile(text, "variant")).on_board(layout)


def _title(source: str | Path, kind: str) -> str:
    is_text = isinstance(source, str) and "\n" in source
    return kind if is_text else Path(source).name


def _text(source: str | Path, kind: str) -> str:
    if not isinstance(source, str | Path):
        raise VariantError(f"expected a path or a text, not {source!r:.40}", source=kind)
    if isinstance(source, str) and "\n" in source:
        return source
    try:
        return Path(source).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        message = f"the {kind} file cannot be read: {error}"
        raise VariantError(message, source=str(source)) from None


def _read(file: TomlFile) -> Variant:
    file.check_shape()
    scale = _read_scale(file)
    whole = file.units(scale, file.data["target"], "", "target")
    if whole > FINEST_WHOLE:
        file.refuse(f"the target is {whole} units; expected at most {FINEST_WHOLE}", key="target")
    mixes = {colour: _read_mix(file, colour, scale, whole) for colour in COLOURS}
    variant = Variant(
        name=_read_name(file),
        title=file.data["title"],
        version=file.number("", "version", 1, 99),
        scale=scale,
        whole=whole,
        ages_from=file.number("", "ages_from", 3, 99),
        rack_size=file.number("", "rack_size", 1, LARGEST_RACK),
        start=MappingProxyType({colour: mixes[colour] for colour in START_COLOURS}),
        yellow=mixes["yellow"],
        wilds=file.number("pieces", "wild", 0, MOST_WILDS),
        wild_units=_read_wild_units(file, scale, whole),
        layout=_read_layout(file),
        text=file.text,
    )
    _check_pool(file, variant)
    _check_layout(file, variant)
    return variant


def _read_name(file: TomlFile) -> str:
    name: str = file.data["name"]
    if not re.fullmatch(r"[a-z][a-z0-9-]*", name):
        message = f"name is {name!r}; expected small letters, digits and hyphens, a letter first"
        file.refuse(message, key="name")
    return name


def _read_scale(file: TomlFile) -> Scale:
    form, unit = file.data["form"], file.data["unit"]
    if form not in FORMS:
        file.refuse(f"form is {form!r}; expected one of {', '.join(FORMS)}", key="form")
    value = FORMS[form].read(unit) if len(unit) <= 6 else None  # noqa: PLR2004 - 1/1000, 0.0001
    if value is None or value <= 0:
        file.refuse(f"unit is {unit!r}; expected {FORMS[form].like}, the smallest step", key="unit")
    one_part = form == "whole" or value.numerator == 1
    if not one_part or unit not in FORMS[form].faces(value, value):
        file.refuse(f"unit is {unit!r}; expected one part, such as 1/16 or 0.01", key="unit")
    return Scale(form, value)


def _read_mix(file: TomlFile, colour: str, scale: Scale, whole: int) -> Mix:
    table = f"tiles.{colour}"
    mix = []
    for face, count in file.data["tiles"][colour].items():
        units = file.units(scale, face, table, face)
        if units >= whole:
            message = f"tile {face!r} alone reaches the target {file.data['target']}"
            file.refuse(message, table, face)
        if type(count) is not int or not 1 <= count <= MOST_TILES:
            message = f"tile {face!r} has count {shown(count)}; expected 1 to {MOST_TILES}"
            file.refuse(message, table, face)
        mix.append(TileCount(Tile(colour, face, units), count))
    total, expected = sum(entry.count for entry in mix), file.data["pieces"][colour]
    if total != expected:
        message = f"{total} {colour} tiles are listed; [pieces] expects {expected}"
        file.refuse(message, table)
    return tuple(sorted(mix, key=lambda entry: tile_order(entry.tile)))


def _read_wild_units(file: TomlFile, scale: Scale, whole: int) -> tuple[int, ...]:
    lowest, highest, step = (
        file.units(scale, file.data["wild"][key], "wild", key)
        for key in ("lowest", "highest", "step")
    )
    if not lowest <= highest <= whole:
        message = "expected the highest name of a wild between its lowest and the target"
        file.refuse(message, "wild", "highest")
    return tuple(range(lowest, highest + 1, step))


def _read_layout(file: TomlFile) -> Layout:
    board: str = file.data["board"]
    if "\n" in board:
        first_line = file.line_of("", "board") + _starts_below(file.text)
        return parse_layout(board, source=file.source, first_line=first_line)
    boards = resources.files("sums_widgets.engine") / "boards"
    known = sorted(entry.name.removesuffix(".txt") for entry in boards.iterdir())
    if board not in known:
        message = f"board is {board!r}; expected a drawing, or one of: {', '.join(known)}"
        file.refuse(message, key="board")
    return parse_layout((boards / f"{board}.txt").read_text(encoding="utf-8"), source=board)


def _starts_below(text: str) -> bool:
    """Whether the drawing starts on the line after `board =`, which TOML allows."""
    return bool(re.search(r'^\s*board\s*=\s*("""|\'\'\')\s*$', text, re.MULTILINE))


def _check_pool(file: TomlFile, variant: Variant) -> None:
    if len(variant.pool()) > MOST_TILES:
        file.refuse(f"expected at most {MOST_TILES} yellow tiles in all", "pieces", "yellow")
    if variant.wilds > 1 and len(variant.wild_units) ** (variant.wilds - 1) > MOST_WILD_NAMES:
        file.refuse("so many wilds can be named in too many ways; take fewer", "pieces", "wild")
    needed = MOST_PLAYERS * variant.rack_size
    if len(variant.pool(half=True)) < needed:
        message = f"half of the yellow tiles must fill {MOST_PLAYERS} racks: {needed} tiles"
        file.refuse(message, "pieces", "yellow")


def _check_layout(file: TomlFile, variant: Variant) -> None:
    for colour in START_COLOURS:
        found, expected = len(variant.layout.spaces(colour)), file.data["spaces"][colour]
        if found != expected:
            message = f"the board has {found} {colour} spaces; [spaces] expects {expected}"
            file.refuse(message, "spaces", colour)
    try:
        variant.check_layout(file.source)
    except VariantError as error:
        file.refuse(error.message, key="board")


def _read_our_own(name: str) -> Variant:
    files = resources.files("sums_widgets.engine") / "variants"
    return _read(TomlFile((files / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml"))


VARIANTS = MappingProxyType({name: _read_our_own(name) for name in NAMES})
"""The five built-in games by name."""
