"""Facts: only true ones can be made, and written ones can be recomputed."""

from __future__ import annotations

from fractions import Fraction

import pytest
from arithmetic import holds
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import SumsError
from sums_widgets.learning import Fact, worth_of


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", Fraction(7)),
        ("-5/16", Fraction(-5, 16)),
        ("2/4", Fraction(1, 2)),
        ("1 1/4", Fraction(5, 4)),
        ("0.350", Fraction(7, 20)),
        ("37.5%", Fraction(3, 8)),
        (" 3 of 10 ", Fraction(3, 10)),
    ],
)
def test_numbers_are_read(text: str, value: Fraction) -> None:
    """Every way in which we write a number is read exactly."""
    assert worth_of(text) == value


@pytest.mark.parametrize(
    "text", ["", "x", "1/0", "0 of 0", "1//2", "1.2.3", "½", "1e9", "9" * 99, "%", "--1", "1,5"]
)
def test_other_texts_are_refused(text: str) -> None:
    """What is no number is refused with a reason, never computed."""
    with pytest.raises(SumsError, match="is not a number"):
        worth_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "1 = 1",
        "3/8 = 6/16",
        "8 + 5 = 8 + 2 + 3 = 13",
        "11 - 1 = 10",
        "3 x 2 = 6",
        "35 ÷ 5 = 7",
        "12 x 0.1 = 1.0 + 0.2",
        "0.375 = 37.5%",
        "3 of 10 = 3/10",
        "9/16 < 6/10 < 10/16",
        "1/2 > 1/4",
    ],
)
def test_true_facts_are_made(text: str) -> None:
    """A true fact is kept as it is written, and true by other means too."""
    assert str(Fact(text)) == text
    assert holds(text)


@pytest.mark.parametrize(
    "text", ["1", "1 = 2", "1/2 + 3/4 = 4/4", "0.4 + 0.06 = 0.10", "1/8 > 1/4", "1 = 1 = 2"]
)
def test_false_facts_are_refused(text: str) -> None:
    """What is not true, or says nothing, cannot be made."""
    with pytest.raises(SumsError, match="is not true"):
        Fact(text)


@given(
    st.lists(st.integers(0, 200), min_size=1, max_size=5), st.integers(1, 99), st.integers(-1, 1)
)
def test_sums_are_judged_exactly(tops: list[int], bottom: int, off: int) -> None:
    """A sum of fractions is a fact if, and only if, it is right to the last part."""
    text = " + ".join(f"{top}/{bottom}" for top in tops) + f" = {abs(sum(tops) + off)}/{bottom}"
    if off == 0:
        assert Fact(text).sides[1] == f"{sum(tops)}/{bottom}"
    elif sum(tops) + off >= 0:
        with pytest.raises(SumsError):
            Fact(text)
