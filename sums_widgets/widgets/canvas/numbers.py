"""The numbers that are sent to a canvas: short, and checked before they are sent.

One error in a browser, such as a negative radius, ends all drawing on its page, and Python does not
learn of it.
"""

from __future__ import annotations

from math import isfinite, pi

from sums_widgets.engine.errors import SumsError, shown


def short(number: float, digits: int = 2) -> float:
    """Round a number to the precision of a picture; raise SumsError if it is not finite.

    >>> short(12.0), short(1 / 3), short(-0.001)
    (12, 0.33, 0)
    """
    if not isfinite(number):
        raise SumsError(f"a number to draw is {shown(number)}; expected a finite one")
    rounded = round(float(number), digits)
    return int(rounded) if rounded.is_integer() else rounded


def length(number: float) -> float:
    """Round a width, a height or a radius; raise SumsError if it is negative.

    >>> length(-1)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: a length to draw is -1; expected 0 or more
    """
    if number < 0:
        raise SumsError(f"a length to draw is {shown(number)}; expected 0 or more")
    return short(number)


def angle(turn: float) -> float:
    """Convert a turn, clockwise from the top, to the radians of a canvas, which start at the right.

    >>> angle(0.25), angle(0)
    (0, -1.5708)
    """
    return short(2 * pi * turn - pi / 2, digits=4)
