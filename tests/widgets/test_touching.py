"""Models that can be touched: parts where they are drawn, and reachable amounts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import VARIANTS, Variant
from sums_widgets.widgets.activities.touching import (
    TOUCHABLE,
    Fill,
    cuts_of,
    filled_to,
    painted_to,
    touch_of,
    touchable_models,
)
from sums_widgets.widgets.telling.voice import Voice

MODELS = [(variant, name) for variant in VARIANTS.values() for name in touchable_models(variant)]
every_model = pytest.mark.parametrize(("variant", "model"), MODELS)


def test_every_game_has_two_models_to_touch() -> None:
    """Children can fill each game's own model, and the number line."""
    for variant in VARIANTS.values():
        assert len(touchable_models(variant)) >= 2
        assert "number-line" in touchable_models(variant)
    assert {name for _, name in MODELS} == set(TOUCHABLE)


@every_model
def test_parts_lie_within_the_picture(variant: Variant, model: str) -> None:
    """However the whole is cut, every part is in the picture, and no two of them overlap."""
    for cuts in cuts_of(variant):
        told = touch_of(Fill(variant, 0, 1, cuts), model, Voice())
        parts = told["parts"]
        for place, part in enumerate(parts):
            assert part["left"] >= 0
            assert part["left"] + part["width"] <= told["width"]
            assert part["top"] >= 0
            assert part["top"] + part["height"] <= told["height"]
            for other in parts[:place]:
                apart = (
                    part["left"] + 0.02 >= other["left"] + other["width"]
                    or other["left"] + 0.02 >= part["left"] + part["width"]
                    or part["top"] + 0.02 >= other["top"] + other["height"]
                    or other["top"] + 0.02 >= part["top"] + part["height"]
                )
                assert apart or model == "circle"


@every_model
def test_a_tap_fills_up_to_it_and_a_second_takes_one_back(variant: Variant, model: str) -> None:
    """From any given part, the last part fills the whole; tapped again, it is empty."""
    cuts = cuts_of(variant)[-1]
    size = variant.whole // cuts
    fill = Fill(variant, size, 0, cuts)
    parts = touch_of(fill, model, Voice())["parts"]
    last = len(parts) - 1
    full = filled_to(fill, model, last)
    assert full == variant.whole - size
    assert painted_to(fill, model, [0, last]) == full
    told = touch_of(Fill(variant, size, full, cuts), model, Voice())
    assert all(part["pressed"] for part in told["parts"])
    back = filled_to(Fill(variant, size, full, cuts), model, last)
    assert back is not None
    assert back < full
    assert filled_to(fill, model, last + 1) is None
    assert filled_to(fill, model, -1) is None
    assert painted_to(fill, model, []) is None


@given(data=st.data())
def test_a_face_is_worth_its_units(data: st.DataObject) -> None:
    """However the whole is cut, an amount is named truly, and by the cut where it can be."""
    variant = data.draw(st.sampled_from([*VARIANTS.values()]))
    cuts = data.draw(st.sampled_from(cuts_of(variant)))
    units = data.draw(st.integers(1, variant.whole - 1))
    face = Fill(variant, 0, units, cuts).face(units)
    assert variant.scale.units(face) == units
    if variant.scale.form == "fraction" and units * cuts % variant.whole == 0:
        assert face == f"{units * cuts // variant.whole}/{cuts}"
