"""Long and nested texts, made to keep a parser busy, are refused as quickly as any other."""

from __future__ import annotations

import pytest
from parsing import CHECKS, check_record, check_variant_text

from sums_widgets.engine import VARIANTS

MANY = 100_000
OWN = VARIANTS["tens"].text.replace('"tens"', '"mine"')

HOSTILE = {
    "a megabyte of one digit": "9" * 10**6,
    "a megabyte of a letter": "a" * 10**6,
    "many spaces": " " * 20_000,
    "a megabyte of commas": "," * 10**6,
    "a megabyte of brackets": "[" * 10**6,
    "nested arrays": "a = " + "[" * MANY + "]" * MANY,
    "nested tables": "a = " + "{a=" * MANY,
    "dotted keys": "a." * 1000 + "a = 1",
    "many empty lines": "\n" * MANY,
    "many notes": "#sums 1\n" + "#note x\n" * MANY,
    "many players": "#sums 1\n" + "#player 1 x\n" * MANY,
    "many rows": "tens " + ";".join(["_99"] * MANY) + " - - 0 1 0",
    "many columns": "tens " + ",".join(["+", "_99"] * MANY) + " - - 0 1 0",
    "a large rack": "tens _ " + ",".join(["1"] * MANY) + " - 0 1 0",
    "a large rack out of order": "tens _ 2," + ",".join(["1"] * MANY) + " - 0 1 0",
    "many racks": "tens _ " + ";".join(["1"] * MANY) + " - " + ";".join(["0"] * MANY) + " 1 0",
    "a large pool": "tens _ - " + ",".join(["999x1"] * MANY) + " 0 1 0",
    "a long number in a pool": f"tens _ - {'9' * MANY}x1 0 1 0",
    "a long number on the board": f"tens {'9' * MANY} - - 0 1 0",
    "a long score": f"tens _ - - {'9' * MANY} 1 0",
    "a long turn": f"tens _ - - 0 {'1' * MANY} 0",
    "a long fraction": f"fractions {'1' * MANY}/{'2' * MANY} - - 0 1 0",
    "a long decimal": f"decimals 0.{'0' * MANY}1 - - 0 1 0",
    "a long play": "A1>" + ",".join(["1"] * MANY),
    "a play with a long gap": "A1>1," + ".," * MANY + "1",
    "a long trade": "trade:" + ",".join(["1"] * MANY),
    "a long trade out of order": "trade:2," + ",".join(["1"] * MANY),
    "a far square": "A" * MANY + "1:1",
    "a low square": "A" + "1" * MANY + ":1",
    "a long deal code": "tens-1-" + "ba" * MANY + "b",
    "a deal code of many parts": "a-1-" * MANY,
    "many lines of a board": ".\n" * MANY,
    "a wide board": "." * MANY + "\n",
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", CHECKS)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_text_is_refused_or_kept(kind: str, text: str) -> None:
    """A text that is huge or nested gets the promised error, and no long message."""
    CHECKS[kind](text)


@pytest.mark.parametrize("number", ["9" * 5000, "-" + "9" * 5000, "0x" + "f" * 5000])
@pytest.mark.parametrize("line", ["version = 1", "ages_from = 6", "wild = 2", '"9" = 2'])
def test_huge_numbers_in_a_variant_are_refused(line: str, number: str) -> None:
    """A number with thousands of digits in a variant file is a `VariantError` like any other."""
    assert f"\n{line}\n" in OWN
    check_variant_text(OWN.replace(line, f"{line.partition(' ')[0]} = {number}", 1))


@pytest.mark.parametrize("seed", ["9" * 16, "9" * 17, "9" * 5000, "-1", "01", "1.0", "٣"])
def test_seeds_out_of_range_are_refused_in_a_record(seed: str) -> None:
    """A record whose seed is no seed is refused where it stands."""
    head = "#sums 1\n#player 1 A\n#player 2 B"
    check_record(f"{head}\n#seed {seed}\n#start tens r2,_ 1;2 5,6 0;0 1 0\n")
