"""Names that people type: clean, never empty, and no two that look the same."""

from __future__ import annotations

import re
import unicodedata
from itertools import count
from typing import TYPE_CHECKING

from sums_widgets.engine.record import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_UNSEEN = {"Cc", "Cf", "Cs"}
"""Kinds of characters that are not seen or turn a line around: control, format, half ones."""

_JOINERS = "\u200c\u200d"
"""Unseen, but without them some names and pictures fall apart."""

_CUT = "…"


def clean_name(typed: str) -> str:
    r"""Give a name on one line, without what cannot be seen, cut if it is very long.

    >>> clean_name("  Mary \t Ann\x07 "), clean_name(" \u200d\n"), len(clean_name("o" * 99))
    ('Mary Ann', '', 60)
    """
    spaced = " ".join(typed.split())
    kept = "".join(letter for letter in spaced if _is_kept(letter))
    name = " ".join(unicodedata.normalize("NFC", kept).split())
    return _shortened(name, LONGEST_NAME) if any(map(_is_seen, name)) else ""


def _is_kept(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN


def _is_seen(letter: str) -> bool:
    """Tell whether a character is a letter, a number, a symbol or a punctuation mark."""
    return unicodedata.category(letter)[0] in "LNSP"


def _shortened(name: str, longest: int) -> str:
    """Cut a name between two letters, never before an accent or inside a joined picture."""
    if len(name) <= longest:
        return name
    end = longest - len(_CUT)
    while end > 1 and (_belongs_to_last(name[end]) or name[end - 1] in _JOINERS):
        end -= 1
    return name[:end].rstrip() + _CUT


def _belongs_to_last(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter).startswith("M")


def looks(name: str) -> str:
    """Give what two names share if people would take them for the same.

    >>> looks("Mary Ann") == looks("MARYANN"), looks("Emma") == looks("Emma 2")
    (True, False)
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in plain if letter not in _JOINERS and not letter.isspace())


def tell_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Number the names that came before, so that all differ; a name that is new stays as it is.

    >>> tell_apart(["Emma", "emma", "Emma 2", "Bo"])
    ('Emma', 'emma 3', 'Emma 2', 'Bo')
    """
    taken = set(map(looks, names))
    seen: set[str] = set()
    told = []
    for name in names:
        free = _numbered(name, taken) if looks(name) in seen else name
        seen.add(looks(free))
        taken.add(looks(free))
        told.append(free)
    return tuple(told)


def name_all(typed: Sequence[str], usual: Callable[[int], str]) -> tuple[str, ...]:
    """Clean the names of all seats; an empty one gets the usual name of its seat (from 1).

    >>> name_all(["Ada", " ", "ada"], "Player {}".format)
    ('Ada', 'Player 2', 'ada 2')
    """
    cleaned = [clean_name(name) for name in typed]
    taken = {looks(name) for name in cleaned if name}
    names = []
    for seat, name in enumerate(cleaned, 1):
        free = name or usual(seat)
        if not name and looks(free) in taken:
            free = _numbered(free, taken)
        taken.add(looks(free))
        names.append(free)
    return tell_apart(names)


def _numbered(name: str, taken: set[str]) -> str:
    """Give a name the first number from 2 on that nobody has: Emma 2, Emma 3."""
    has_number = re.fullmatch(r"(.*\S) [0-9]+", name)
    stem = has_number[1] if has_number else name
    numbered = (
        _shortened(stem, LONGEST_NAME - len(f" {number}")) + f" {number}" for number in count(2)
    )
    return next(free for free in numbered if looks(free) not in taken)
