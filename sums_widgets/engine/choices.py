"""Suggest the accepted word that was probably meant by an unknown one."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from sums_widgets.engine.errors import SumsError, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

LONGEST = 60
"""Only this many characters of a word are compared."""

_FEWEST_LETTERS = 3
"""Shorter words are not searched for inside the accepted words: they match too many."""

_SYNONYMS = MappingProxyType(
    {
        "bots": ("computers",),
        "clock": ("minutes",),
        "code": ("deal",),
        "color": ("theme",),
        "colour": ("theme",),
        "comma": ("mark",),
        "count": ("number",),
        "dark": ("theme",),
        "decimal": ("mark",),
        "game": ("variant",),
        "games": ("variant",),
        "level": ("computers", "difficulty"),
        "levels": ("computers", "difficulty"),
        "limit": ("minutes",),
        "name": ("players",),
        "names": ("players",),
        "number": ("count",),
        "questions": ("count",),
        "save": ("file",),
        "seed": ("deal",),
        "sound": ("read_aloud",),
        "speak": ("read_aloud",),
        "speed": ("pace",),
        "time": ("minutes",),
        "timer": ("minutes",),
        "voice": ("read_aloud",),
    }
)
"""Common words for a choice that is spelled quite differently."""


def spelled(word: str) -> str:
    """Return a word in the spelling of choices and deal codes: lower case, hyphens for spaces.

    >>> spelled(" When_played ")
    'when-played'
    """
    return "-".join(word.lower().replace("_", " ").split())


def closest(value: object, words: Iterable[str]) -> str | None:
    """Return the word that was probably meant, or None if nothing is close.

    Prefer a synonym, then the most similar word, then a word that contains the value.

    >>> closest("fractoin", ["tens", "fractions"]), closest("deci", ["tens", "decimals"])
    ('fractions', 'decimals')
    >>> closest("seed", ["closed", "deal"]), closest("seed", ["closed"])
    ('deal', None)
    """
    if not isinstance(value, str) or not (typed := spelled(value[:LONGEST])):
        return None
    by_spelling = {spelled(word): word for word in words}
    for synonym in _SYNONYMS.get(typed, ()):
        if spelled(synonym) in by_spelling:
            return by_spelling[spelled(synonym)]
    steps = {word: _steps_between(typed, word) for word in by_spelling}
    near = [word for word in steps if steps[word] <= _most_steps(typed, word)]
    if near:
        return by_spelling[min(near, key=steps.__getitem__)]
    pieces = [word for word in by_spelling if typed in word] if _is_long(typed) else []
    pieces.sort(key=lambda word: not word.startswith(typed))
    return by_spelling[pieces[0]] if pieces else None


def _is_long(word: str) -> bool:
    return len(word) >= _FEWEST_LETTERS


def _most_steps(typed: str, word: str) -> int:
    """Return how many typing errors two words may differ by: one for every three letters."""
    return min(len(typed), len(word)) // _FEWEST_LETTERS


def _steps_between(one: str, other: str) -> int:
    """Return the number of letters to add, omit, change or swap to turn one word into another.

    >>> _steps_between("fractoins", "fractions"), _steps_between("quik", "quick")
    (1, 1)
    """
    before: Sequence[int] = ()
    row: Sequence[int] = range(len(other) + 1)
    for place, letter in enumerate(one, 1):
        older, before, row = before, row, [place]
        for at, wanted in enumerate(other, 1):
            steps = min(before[at] + 1, row[at - 1] + 1, before[at - 1] + (letter != wanted))
            is_swap = place > 1 < at and letter == other[at - 2] and one[place - 2] == wanted
            row.append(min(steps, older[at - 2] + 1) if is_swap else steps)
    return row[-1]


def refusal(argument: str, value: object, accepted: str, meant: str | None = None) -> SumsError:
    """Return the error for a value of an argument, with what was meant (if known) and accepted.

    >>> refusal("minutes", "ten", "a whole number")
    SumsError("minutes is 'ten'; expected a whole number")
    """
    hint = f"did you mean {meant}? Expected" if meant else "expected"
    return SumsError(f"{argument} is {shown(value)}; {hint} {accepted}")


def not_one_of(argument: str, value: object, words: Iterable[str]) -> SumsError:
    """Return the error for a value that is none of the words, with the closest of them.

    >>> not_one_of("paper", "lettre", ["A4", "Letter"])
    SumsError("paper is 'lettre'; did you mean Letter? Expected one of A4, Letter")
    """
    words = tuple(words)
    between = " " if "," in words else ", "
    return refusal(argument, value, f"one of {between.join(words)}", closest(value, words))
