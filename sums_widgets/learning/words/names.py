"""Names that people type: made one line, without invisible characters, and not too long."""

from __future__ import annotations

import unicodedata

from sums_widgets.engine.record import LONGEST_NAME

_UNSEEN = {"Cc", "Cf", "Cs"}
"""Unicode categories that are invisible or reverse a line: control, format, surrogate."""

_JOINERS = "\u200c\u200d"
"""Invisible, but needed to render some names and emoji."""

_CUT = "…"


def clean_name(typed: str, longest: int = LONGEST_NAME, cut: str = _CUT) -> str:
    r"""Return a name as one line, without invisible characters, at most `longest` long.

    Return "" if nothing visible is left.

    >>> clean_name("  Mary \t Ann\x07 "), clean_name(" \u200d\n"), len(clean_name("o" * 99))
    ('Mary Ann', '', 60)
    >>> clean_name("Maximilian", longest=6), clean_name("Maximilian", longest=6, cut="")
    ('Maxim…', 'Maximi')
    """
    spaced = " ".join(typed.split())
    kept = "".join(letter for letter in spaced if _is_kept(letter))
    name = " ".join(unicodedata.normalize("NFC", kept).split())
    short = shortened(name, longest, cut)
    return short if any(map(_is_seen, short.removesuffix(cut))) else ""


def shortened(name: str, longest: int, cut: str = _CUT) -> str:
    """Return a name cut to `longest`, never before an accent or inside a joined emoji.

    >>> shortened("Mary Ann", 6), shortened("Mary Ann", 8)
    ('Mary…', 'Mary Ann')
    """
    if len(name) <= longest:
        return name
    end = longest - len(cut)
    while end > 1 and (_belongs_to_last(name[end]) or name[end - 1] in _JOINERS):
        end -= 1
    return name[:end].rstrip() + cut


def looks(name: str) -> str:
    """Return a key that is equal for names that people would confuse.

    >>> looks("Mary Ann") == looks("MARYANN"), looks("Emma") == looks("Emma 2")
    (True, False)
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(letter for letter in plain if letter not in _JOINERS and not letter.isspace())


def _is_kept(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN


def _is_seen(letter: str) -> bool:
    """Whether a character is a letter, a number, a symbol or a punctuation mark."""
    return unicodedata.category(letter)[0] in "LNSP"


def _belongs_to_last(letter: str) -> bool:
    return letter in _JOINERS or unicodedata.category(letter).startswith("M")
