"""Every mistake that can be recognized has a picture that says what it is about."""

from __future__ import annotations

import re

from books import BOOKS, DOWN, example_2, placement
from measuring import text_faults

from sums_widgets.engine import VARIANTS
from sums_widgets.learning import (
    MISTAKES,
    Recognised,
    recognise_answer,
    recognise_comparison,
    recognise_play,
)
from sums_widgets.learning.words import say
from sums_widgets.pictures import THEMES, recognised_picture

LIGHT = THEMES["light"]

ANSWERS = """
tens: 3 4 = 8
hundreds: 35 45 = 70
hundreds: 35 75 = 100
decimals: 0.35 0.75 = 1.0
fractions: 1/2 3/4 = 4/4
fractions: 1/2 1/4 = 2/6
decimals: 0.4 0.06 = 0.10
hundreds: 30 5 = 80
"""
SIGNS = """
fractions: 1/8 > 1/4
decimals: 0.35 > 0.4
decimals: 0.3 > 0.45
fractions: 2/4 > 1/2
"""


def recognised() -> list[Recognised]:
    """Return one or more of each mistake."""
    found: list[Recognised] = []
    for case in ANSWERS.strip().splitlines():
        game, tiles, answer = re.split(": | = ", case)
        found += recognise_answer(VARIANTS[game], tiles.split(), answer)
    for case in SIGNS.strip().splitlines():
        game, face, sign, other = case.replace(":", "").split()
        found += recognise_comparison(VARIANTS[game], face, sign, other)
    for book in BOOKS:
        position = example_2(book)
        found += recognise_play(position, placement(position, DOWN, book.forbidden))
    return found


def test_every_mistake_has_its_picture() -> None:
    """Each mistake is drawn, titled by its name; sentence and question are in the description."""
    seen = recognised()
    assert {told.name for told in seen} == set(MISTAKES)
    for told in seen:
        picture = recognised_picture(told)
        assert list(text_faults(picture, LIGHT)) == [], told.name
        assert say(picture.title) == say(told.title)
        words = say(picture.description)
        assert say(told.message) in words
        assert say(told.question) in words
