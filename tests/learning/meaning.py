"""What the sentences claim, recomputed from the numbers that they mention."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from arithmetic import number

from sums_widgets.learning.words import Face, Message

if TYPE_CHECKING:
    from collections.abc import Callable

Values = dict[str, Fraction]

CLAIMS: dict[str, Callable[[Values], bool]] = {
    "make-ten": lambda v: v["first"] + v["second"] == v["total"] and v["total"] % 10 == 0,
    "double": lambda v: 2 * v["second"] == v["total"],
    "near-double": lambda v: v["second"] == v["first"] + 1 and 2 * v["first"] + 1 == v["total"],
    "from-ten": lambda v: v["first"] + v["second"] == v["total"],
    "count-on": lambda v: v["first"] + v["second"] == v["total"] and v["first"] >= v["second"],
    "over-ten": lambda v: (
        v["fill"] + v["rest"] == v["second"]
        and v["first"] + v["fill"] == v["ten"]
        and v["ten"] % 10 == 0
        and v["ten"] + v["rest"] == v["total"]
    ),
    "split-tens": lambda v: v["tens"] + v["ones"] == v["number"] and v["tens"] % 10 == 0,
    "add-tens": lambda v: v["total"] % 10 == 0,
    "tens-need": lambda v: v["total"] % 10 == 0 and v["gap"] > 0,
    "add-ones": lambda v: v["total"] < 10,
    "trade-ones": lambda v: v["total"] // 10 == v["count"],
    "tens-and-ones": lambda v: v["tens"] + v["ones"] == v["total"] and v["tens"] % 10 == 0,
    "rename-times": lambda v: (
        v["before"] == v["after"] and v["before bottom"] * v["factor"] == v["after bottom"]
    ),
    "rename-divide": lambda v: (
        v["before"] == v["after"] and v["before bottom"] == v["after bottom"] * v["factor"]
    ),
    "add-tops": lambda v: v["total"].denominator == 1 and (v["total"] / v["made"]).denominator == 1,
    "name-whole": lambda v: v["made"] == v["plain"] and v["plain"].denominator == 1,
    "name-simplest": lambda v: v["made"] == v["plain"] and v["plain"].denominator > 1,
    "zero-at-the-end": lambda v: v["short"] == v["long"],
    "add-tenths": lambda v: v["count"] / 10 == v["total"],
    "add-hundredths": lambda v: v["count"] / 100 == v["total"],
    "add-place": lambda v: v["times"] * v["unit"] == v["total"],
    "trade-tenths": lambda v: v["count"] >= 1,
    "trade-hundredths": lambda v: v["count"] >= 1,
    "trade-place": lambda v: 10 * v["small"] == v["unit"],
    "join-places": lambda v: v["sum"] == v["total"],
    "makes-whole": lambda v: v["whole"] > 0,
    "makes-less": lambda v: v["total"] + v["off"] == v["whole"] and v["off"] > 0,
    "makes-more": lambda v: v["total"] - v["off"] == v["whole"] and v["off"] > 0,
    "share": lambda v: v["top"] <= v["whole"],
    "of-is-fraction": lambda v: v["top"] / v["whole"] == v["fraction"],
    "fraction-is-decimal": lambda v: v["fraction"] == v["decimal"],
    "decimal-is-fraction": lambda v: v["fraction"] == v["decimal"],
    "halving": lambda v: v["fraction"] == v["decimal"],
    "by-halving": lambda v: v["fraction"] == v["decimal"] and v["part"] == v["each"],
    "is-percent": lambda v: v["other"] == v["percent"],
    "compare-same": lambda v: v["left_renamed"] == v["right_renamed"],
    "compare-more": lambda v: v["left_renamed"] > v["right_renamed"],
    "partner": lambda v: v["made"] + v["partner"] == v["whole"],
    "partner-none": lambda v: v["whole"] > 0,
    "partner-over": lambda v: v["made"] - v["over"] == v["whole"] and v["over"] > 0,
}


def worth(value: object) -> Fraction:
    """Return the value of a number, or of a sum of numbers, that a sentence mentions."""
    if isinstance(value, Message):
        assert value.name == "sum-more"
        return sum((worth(part) for _, part in value.values), Fraction(0))
    return number(value.text) if isinstance(value, Face) else Fraction(str(value))


def is_meant(message: Message) -> bool:
    """Whether the claim of a sentence is true; raise KeyError if it has none to check."""
    values = {name: worth(value) for name, value in message.values}
    for name, value in message.values:
        if isinstance(value, Face) and "/" in value.text:
            values[f"{name} bottom"] = number(value.text.partition("/")[2])
    return CLAIMS[message.name](values)
