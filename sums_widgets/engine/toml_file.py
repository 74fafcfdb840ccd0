"""Settings files in TOML: expected keys, their types, and the line number for error messages."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, NoReturn

from sums_widgets.engine.errors import SumsError, VariantError, shown
from sums_widgets.engine.tiles import START_COLOURS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sums_widgets.engine.faces import Scale

COLOURS = (*START_COLOURS, "yellow")
LONGEST_FILE = 50_000

Shape = dict[str, dict[str, type]]
"""The keys of each table with their types; the top-level table, named "", comes first."""

VARIANT_SHAPE: Shape = {
    "": {
        "name": str,
        "title": str,
        "version": int,
        "form": str,
        "unit": str,
        "target": str,
        "ages_from": int,
        "rack_size": int,
        "board": str,
    },
    "pieces": dict.fromkeys((*COLOURS, "wild"), int),
    "spaces": dict.fromkeys(START_COLOURS, int),
    "wild": dict.fromkeys(("lowest", "highest", "step"), str),
    "tiles": dict.fromkeys(COLOURS, dict),
}
_KINDS = {
    str: "a text in quotes",
    int: "a whole number",
    bool: "true or false",
    list: "a list such as ['Ada', 'Bo']",
    dict: "a table",
}


class TomlFile:
    """A TOML file, of a variant or of other settings: its data, and line numbers for errors."""

    def __init__(self, text: str, source: str) -> None:
        """Parse the text; raise `VariantError` with the line if it is too long or not TOML."""
        self.text = text
        self.source = source
        if len(text) > LONGEST_FILE:
            message = f"{len(text)} characters; expected at most {LONGEST_FILE}"
            raise VariantError(message, source=source)
        try:
            self.data: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            found = re.search(r"at line (\d+)", str(error))
            line = int(found[1]) if found else None
            message = f"this is not TOML: {error!s:.200}"
            raise VariantError(message, source=source, line=line) from None

    def line_of(self, table: str, key: str) -> int:
        """Return the line that sets a key, else the line of its table's header, else 1."""
        current, head = "", 1
        for number, line in enumerate(self.text.splitlines(), 1):
            if header := re.match(r"\s*\[([^\]]+)\]", line):
                current = header[1].strip()
                head = number if current == table else head
            elif key and current == table and _key_of(line) == key:
                return number
        return head

    def refuse(self, message: str, table: str = "", key: str = "") -> NoReturn:
        """Raise `VariantError` for the line that sets a key."""
        raise VariantError(message, source=self.source, line=self.line_of(table, key))

    def check_shape(self, shape: Mapping[str, Mapping[str, type]] = VARIANT_SHAPE) -> None:
        """Raise `VariantError` for the first missing, unknown or mistyped key."""
        for table, keys in shape.items():
            given = self.data.get(table) if table else self.data
            if not isinstance(given, dict):
                self.refuse(f"the table [{table}] is missing")
            known = keys if table else {*keys, *shape} - {""}
            for key in given:
                if key not in known:
                    self.refuse(f"{key!r} is not known here; known: {', '.join(keys)}", table, key)
            for key, kind in keys.items():
                where = f"[{table}] {key}" if table else key
                if key not in given:
                    self.refuse(f"{where} is missing; expected {_KINDS[kind]}", table)
                if type(given[key]) is not kind:
                    message = f"{where} is {shown(given[key])}; expected {_KINDS[kind]}"
                    self.refuse(message, table, key)

    def number(self, table: str, key: str, least: int, most: int) -> int:
        """Return a whole number; raise `VariantError` unless it lies within the bounds."""
        given: int = self.data[table][key] if table else self.data[key]
        if not least <= given <= most:
            self.refuse(f"{key} is {shown(given)}; expected {least} to {most}", table, key)
        return given

    def units(self, scale: Scale, face: str, table: str, key: str) -> int:
        """Return the number of units of a face; raise `VariantError` if it is not a face."""
        try:
            return scale.units(face)
        except SumsError as error:
            self.refuse(str(error), table, key)


def _key_of(line: str) -> str:
    """Return the key that a line sets, without quotes."""
    return line.partition("=")[0].strip().strip("\"'")
