"""The numbers that a canvas is told: short, and checked, because a browser forgives none.

One error in a browser, such as a negative radius, ends all drawing on its page, and Python is
told nothing of it.
"""

from __future__ import annotations

from math import isfinite, pi

from sums_widgets.engine.errors import SumsError, shown


def short(number: float, digits: int = 2) -> float:
    """Round a number as a picture needs it, or refuse one that is nowhere.

    >>> short(12.0), short(1 / 3), short(-0.001)
    (12, 0.33, 0)
    """
    if not isfinite(number):
        raise SumsError(f"a number to draw is {shown(number)}; expected a finite one")
    rounded = round(float(number), digits)
    return int(rounded) if rounded.is_integer() else rounded


def length(number: float) -> float:
    """Round a width, a height or a radius, or refuse a negative one.

    >>> length(-1)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: a length to draw is -1; expected 0 or more
    """
    if number < 0:
        raise SumsError(f"a length to draw is {shown(number)}; expected 0 or more")
    return short(number)


def angle(turn: float) -> float:
    """Write a turn, clockwise from the top, as a canvas counts: in radians from the right.

    >>> angle(0.25), angle(0)
    (0, -1.5708)
    """
    return short(2 * pi * turn - pi / 2, digits=4)
