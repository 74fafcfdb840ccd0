"""What is missing and what is too much is drawn, not only named."""

from __future__ import annotations

import pytest

from sums_widgets.engine import VARIANTS, Variant
from sums_widgets.pictures import Model, Picture, models_for, tile_picture
from sums_widgets.pictures.shapes import Number

RUNS = {
    "tens": ("2 4", "2 4 4", "9 8"),
    "twenties": ("9 8", "4 8 8", "9 8 7"),
    "hundreds": ("35 20", "35 65", "35 75"),
    "fractions": ("3/8 1/16", "2/4 4/8", "3/4 2/4"),
    "decimals": ("0.4 0.05", "0.4 0.60", "0.4 0.75"),
}
"""For each game a run that is short, one that makes the target, and one that is over."""

EVERY_MODEL = [(VARIANTS[name], model) for name in RUNS for model in models_for(VARIANTS[name])]


def draw(variant: Variant, model: Model, faces: str) -> set[str]:
    """Return the roles of the shapes that a model draws for some faces."""
    picture: Picture = model(variant, [variant.tile(face) for face in faces.split()])
    return {shape.role for shape in picture.shapes}


@pytest.mark.parametrize(
    ("variant", "model"), EVERY_MODEL, ids=lambda value: getattr(value, "name", None)
)
def test_gap_and_overhang_are_drawn(variant: Variant, model: Model) -> None:
    """A gap is drawn where a run is short, hatching where it is over, neither where it fits."""
    short, exact, over = (draw(variant, model, faces) for faces in RUNS[variant.name])
    assert "gap" in short
    assert "hatch" not in short
    assert not {"gap", "hatch", "over"} & exact
    assert {"hatch", "over"} <= over
    assert "gap" not in over


def test_a_named_wild_shows_its_star_and_its_value() -> None:
    """A wild that has been named keeps its mark beside its number."""
    fractions = VARIANTS["fractions"]
    named, plain = (tile_picture(fractions.tile(face)) for face in ("?3/8", "3/8"))
    numbers = [shape for shape in named.shapes if isinstance(shape, Number)]
    assert [number.face for number in numbers] == ["3/8"]
    assert len(named.shapes) == len(plain.shapes) + 1
