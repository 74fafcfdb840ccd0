"""Other yellow mixes to compare with: counts that fall off with the value, fast or slowly."""

from __future__ import annotations

import re
from math import exp
from typing import TYPE_CHECKING

from sums_widgets.engine.variant_file import reload_variant

if TYPE_CHECKING:
    from sums_widgets.engine.variant import Variant

LENGTHS = (0.15, 0.25, 0.35, 0.5, 1.0)
"""How far, in parts of the target, the counts take to fall to about a third."""


def falling_counts(kinds: int, total: int, length: float) -> list[int]:
    """Share tiles out over equal steps of value: one each, the rest falling off exponentially.

    >>> falling_counts(kinds=9, total=99, length=0.3)
    [28, 20, 15, 11, 8, 6, 5, 3, 3]
    """
    weights = [exp(-place / (length * (kinds + 1))) for place in range(1, kinds + 1)]
    ideal = [1 + (total - kinds) * weight / sum(weights) for weight in weights]
    counts = [int(count) for count in ideal]
    neediest = sorted(range(kinds), key=lambda place: counts[place] - ideal[place])
    for place in neediest[: total - sum(counts)]:
        counts[place] += 1
    return counts


def mix_candidates(variant: Variant) -> list[tuple[str, Variant]]:
    """Give a variant as it is, and with yellow tiles that fall off at several lengths."""
    faces = [entry.tile.face for entry in variant.yellow]
    total = sum(entry.count for entry in variant.yellow)
    candidates = [("as chosen", variant)]
    for length in LENGTHS:
        counts = falling_counts(len(faces), total, length)
        lines = "".join(f'"{face}" = {n}\n' for face, n in zip(faces, counts, strict=True))
        table = f"[tiles.yellow]\n{lines}"
        text = re.sub(r'\[tiles\.yellow\]\n(".*\n?)*', table, variant.text)
        candidates.append((f"length {length}", reload_variant(text, variant.layout)))
    return candidates
