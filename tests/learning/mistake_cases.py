"""Evidence for each mistake, and look-alikes that are not mistakes."""

from __future__ import annotations

from typing import NamedTuple


class Cases(NamedTuple):
    """Evidence for a mistake, and look-alikes that are not mistakes; one line each."""

    fire: tuple[str, ...]
    hold: tuple[str, ...]


ANSWERS = {
    "off-by-one": Cases(
        (
            "tens: 3 4 = 8",
            "twenties: 9 8 = 16",
            "fractions: 1/2 3/8 = 6/8",
            "decimals: 0.3 0.4 = 0.6",
        ),
        ("tens: 3 4 = 7", "tens: 3 4 = 9", "fractions: 1/2 3/8 = 5/8", "hundreds: 35 20 = 57"),
    ),
    "ten-off": Cases(
        ("hundreds: 35 45 = 70", "hundreds: 20 60 = 90", "twenties: 8 7 = 5", "twenties: 4 = 14"),
        ("hundreds: 35 45 = 80", "hundreds: 35 45 = 60", "tens: 4 5 = 19", "hundreds: 35 75 = 100"),
    ),
    "tens-and-ones-apart": Cases(
        ("hundreds: 35 75 = 100", "hundreds: 25 85 = 100", "hundreds: 5 45 60 = 100"),
        (
            "hundreds: 35 75 = 110",
            "hundreds: 40 70 = 100",
            "hundreds: 35 65 = 90",
            "hundreds: 35 70 = 100",
        ),
    ),
    "complement-slip": Cases(
        ("decimals: 0.35 0.75 = 1.0", "decimals: 0.25 0.85 = 1", "decimals: 0.05 0.45 0.6 = 1.00"),
        (
            "decimals: 0.35 0.75 = 1.1",
            "decimals: 0.35 0.7 = 1.0",
            "decimals: 0.35 0.65 = 1.0",
            "decimals: 0.4 0.7 = 1.0",
        ),
    ),
    "tops-added": Cases(
        ("fractions: 1/2 3/4 = 4/4", "fractions: 1/8 3/16 = 4/16", "fractions: 1/2 1/4 1/8 = 3/8"),
        ("fractions: 1/2 3/4 = 5/4", "fractions: 1/4 2/4 = 3/4", "fractions: 1/2 3/4 = 4/6"),
    ),
    "tops-and-bottoms-added": Cases(
        ("fractions: 1/2 1/4 = 2/6", "fractions: 1/4 1/4 = 2/8", "fractions: 3/8 1/2 = 4/10"),
        ("fractions: 1/2 1/4 = 3/4", "fractions: 1/2 1/4 = 2/4", "fractions: 1/2 = 1/3"),
    ),
    "digits-as-whole-numbers": Cases(
        ("decimals: 0.4 0.06 = 0.10", "decimals: 0.3 0.25 = 0.28", "decimals: 0.9 0.2 = 0.11"),
        ("decimals: 0.4 0.06 = 0.46", "decimals: 0.3 0.25 = 0.5", "hundreds: 40 5 = 9"),
    ),
    "place-value-slip": Cases(
        (
            "decimals: 0.5 0.05 = 1.0",
            "hundreds: 30 5 = 80",
            "hundreds: 30 20 = 500",
            "hundreds: 10 20 = 120",
        ),
        (
            "decimals: 0.5 0.05 = 0.55",
            "hundreds: 30 5 = 35",
            "tens: 3 4 = 70",
            "hundreds: 30 5 = 45",
        ),
    ),
}
"""`game: tiles = answer`."""

COMPARISONS = {
    "bigger-bottom-bigger-piece": Cases(
        ("fractions: 1/8 > 1/4", "fractions: 1/2 < 1/16", "fractions: 3/16 > 3/8"),
        ("fractions: 1/8 < 1/4", "fractions: 5/16 > 1/2", "fractions: 1/4 > 3/8", "tens: 3 > 4"),
    ),
    "longer-is-larger": Cases(
        ("decimals: 0.15 > 0.2", "decimals: 0.4 < 0.35", "decimals: 0.30 > 0.3"),
        (
            "decimals: 0.15 < 0.2",
            "decimals: 0.25 > 0.2",
            "decimals: 0.35 > 0.45",
            "decimals: 0.3 = 0.35",
        ),
    ),
    "shorter-is-larger": Cases(
        ("decimals: 0.2 > 0.35", "decimals: 0.45 < 0.4", "decimals: 0.3 > 0.30"),
        ("decimals: 0.2 < 0.35", "decimals: 0.4 > 0.35", "decimals: 0.15 > 0.2", "tens: 3 > 4"),
    ),
    "equal-forms-unseen": Cases(
        ("fractions: 2/4 > 1/2", "fractions: 4/8 < 8/16", "decimals: 0.3 < 0.30"),
        ("fractions: 2/4 = 1/2", "fractions: 1/4 < 1/2", "decimals: 0.3 > 0.35", "tens: 3 = 4"),
    ),
}
"""`game: face sign face`."""

PLAYS = {
    "only-main-line": Cases(
        (
            "tens _,g3,b3;_3;_3;_,r5,b2 1,2,3,4;- 9 0;0 1 0 | A1v3,2,1,4",
            "tens r2,b4,_;_3 3,7;- 9 0;0 1 0 | C1v3,7",
            "tens r6,_;_,b3 4;- 9 0;0 1 0 | B1:4",
        ),
        (
            "tens r2,b4,_;_3 4,6;- 9 0;0 1 0 | C1v4,6",
            "tens r2,b4,_3 3,9;- 9 0;0 1 0 | C1:3",
            "tens r6,_;_,b3 5;- 9 0;0 1 0 | B1:5",
        ),
    ),
    "off-by-one": Cases(
        (
            "tens r2,b4,_3 3,9;- 9 0;0 1 0 | C1:3",
            "twenties r2,b4,_3 3,15;- 9 0;0 1 0 | C1:15",
            "fractions r1/4,b1/4,_ 1/4;- 1/8 0;0 1 0 | C1:1/4",
            "hundreds r30,b40,_ 25;- 5 0;0 1 0 | C1:25",
        ),
        (
            "tens r2,b4,_3 4,9;- 9 0;0 1 0 | C1:4",
            "tens r2,b4,_3 2,9;- 9 0;0 1 0 | C1:2",
            "decimals r0.3,b0.4,_ 0.25;- 0.1 0;0 1 0 | C1:0.25",
        ),
    ),
    "ten-off": Cases(
        (
            "hundreds r30,b40,_ 20;- 5 0;0 1 0 | C1:20",
            "hundreds r30,b40,_ 40;- 5 0;0 1 0 | C1:40",
            "twenties r3,b4,_ 3;- 5 0;0 1 0 | C1:3",
        ),
        (
            "hundreds r30,b40,_ 30;- 5 0;0 1 0 | C1:30",
            "hundreds r30,b40,_ 50;- 5 0;0 1 0 | C1:50",
            "hundreds r35,_ 75;- 5 0;0 1 0 | B1:75",
        ),
    ),
    "tens-and-ones-apart": Cases(
        (
            "hundreds r35,_ 75;- 5 0;0 1 0 | B1:75",
            "hundreds r25,_ 85;- 5 0;0 1 0 | B1:85",
            "hundreds r15,b40,_ 55;- 5 0;0 1 0 | C1:55",
        ),
        (
            "hundreds r35,_ 65;- 5 0;0 1 0 | B1:65",
            "hundreds r30,_ 80;- 5 0;0 1 0 | B1:80",
            "decimals r0.35,_ 0.75;- 0.1 0;0 1 0 | B1:0.75",
        ),
    ),
    "complement-slip": Cases(
        (
            "decimals r0.35,_ 0.75;- 0.1 0;0 1 0 | B1:0.75",
            "decimals r0.25,_ 0.85;- 0.1 0;0 1 0 | B1:0.85",
            "decimals r0.15,b0.4,_ 0.55;- 0.1 0;0 1 0 | C1:0.55",
        ),
        (
            "decimals r0.35,_ 0.65;- 0.1 0;0 1 0 | B1:0.65",
            "decimals r0.3,_ 0.8;- 0.1 0;0 1 0 | B1:0.8",
            "hundreds r35,_ 75;- 5 0;0 1 0 | B1:75",
        ),
    ),
    "tops-added": Cases(
        (
            "fractions r1/2,_ 3/4;- 1/8 0;0 1 0 | B1:3/4",
            "fractions r3/8,_ 5/16;- 1/8 0;0 1 0 | B1:5/16",
            "fractions r1/4,b1/8,_ 2/4;- 1/8 0;0 1 0 | C1:2/4",
        ),
        (
            "fractions r1/4,_ 3/4;- 1/8 0;0 1 0 | B1:3/4",
            "fractions r1/8,_ 3/16;- 1/8 0;0 1 0 | B1:3/16",
            "fractions r1/4,_ 2/4;- 1/8 0;0 1 0 | B1:2/4",
        ),
    ),
    "digits-as-whole-numbers": Cases(
        (
            "decimals r0.5,_ 0.95;- 0.1 0;0 1 0 | B1:0.95",
            "decimals r0.4,b0.1,_ 0.95;- 0.1 0;0 1 0 | C1:0.95",
            "decimals r0.2,b0.3,_ 0.95;- 0.1 0;0 1 0 | C1:0.95",
        ),
        (
            "decimals r0.05,_ 0.95;- 0.1 0;0 1 0 | B1:0.95",
            "decimals r0.5,_ 0.85;- 0.1 0;0 1 0 | B1:0.85",
            "decimals r0.5,_ 0.05;- 0.1 0;0 1 0 | B1:0.05",
        ),
    ),
    "place-value-slip": Cases(
        (
            "decimals r0.5,_ 0.05;- 0.1 0;0 1 0 | B1:0.05",
            "hundreds r50,_ 5;- 5 0;0 1 0 | B1:5",
            "hundreds r5,b30,_ 20;- 5 0;0 1 0 | C1:20",
        ),
        (
            "decimals r0.5,_ 0.5;- 0.1 0;0 1 0 | B1:0.5",
            "hundreds r50,_ 15;- 5 0;0 1 0 | B1:15",
            "tens r1,_ 3;- 5 0;0 1 0 | B1:3",
            "hundreds r5,_ 5;- 5 0;0 1 0 | B1:5",
        ),
    ),
}
"""`position | play`."""


def spread(table: dict[str, Cases], which: str) -> list[tuple[str, str]]:
    """Return each mistake paired with each of its cases."""
    return [(name, case) for name, cases in table.items() for case in getattr(cases, which)]
