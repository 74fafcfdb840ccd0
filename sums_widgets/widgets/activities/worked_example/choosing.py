"""Finding an example: one of a game by its number, or a teacher's own."""

from __future__ import annotations

from pathlib import Path

from sums_widgets.engine import VARIANTS, Variant
from sums_widgets.engine.choices import refusal
from sums_widgets.learning.examples import Example, example, load_example
from sums_widgets.widgets.table.choices import read_word

_FILE = ".txt"


def find_example(source: str | Variant | Path | Example, number: int = 1) -> Example:
    r"""Return an example of a game, or load it from a text, a file or a value.

    >>> find_example("fractions", 2)
    <Example fractions: Three sums at once>
    >>> find_example("title: Mine\nstart: tens r2,b4,_ 4 - 0 1 0\nplay: C1:4\n")
    <Example tens: Mine>
    """
    is_text = isinstance(source, str) and ("\n" in source or source.endswith(_FILE))
    if isinstance(source, Example | Path) or (isinstance(source, str) and is_text):
        return load_example(source)
    if type(number) is not int:
        raise refusal("number", number, "a whole number from 1")
    name = source.name if isinstance(source, Variant) else source
    return example(read_word("variant", name, VARIANTS), number)
