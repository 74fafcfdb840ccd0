"""`python -m benchmarks`: measure and print it as Markdown.

`python -m benchmarks strength` plays the levels against each other, and `closeness` the buddy
against all of them: each takes the better part of an hour. The others take some minutes.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from benchmarks.binder import report_binder
from benchmarks.children import report_children
from benchmarks.classroom import report_classroom
from benchmarks.closeness import report_closeness
from benchmarks.generator import report_generator
from benchmarks.painting import report_painting
from benchmarks.puzzles import report_puzzles
from benchmarks.static_site import report_site
from benchmarks.strength import GAMES, SECONDS, report_strength
from benchmarks.widget import report_widget
from benchmarks.yardstick import measure_yardstick
from sums_widgets.engine import VARIANTS
from sums_widgets.players import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable


def _strength(chosen: Namespace) -> None:
    levels = chosen.levels or list(LEVELS)
    report_strength(levels, chosen.variants, chosen.games, chosen.seconds)


def _closeness(chosen: Namespace) -> None:
    report_closeness(chosen.levels or list(LEVELS), chosen.variants, chosen.games, chosen.seconds)


QUICK: dict[str, Callable[[Namespace], None]] = {
    "plays": lambda _: report_generator(measure_yardstick()),
    "puzzles": lambda _: report_puzzles(),
    "painting": lambda _: report_painting(),
    "widget": lambda _: report_widget(),
    "binder": lambda _: report_binder(),
    "children": lambda _: report_children(),
    "classroom": lambda _: report_classroom(),
    "site": lambda _: report_site(),
}
LONG = {"strength": _strength, "closeness": _closeness}


def main() -> None:
    """Run the reports that are asked for; unless told, all that take minutes."""
    parser = ArgumentParser(prog="python -m benchmarks")
    reports = (*QUICK, *LONG)
    parser.add_argument("reports", nargs="*", metavar="report", help=f"of {', '.join(reports)}")
    long = parser.add_argument_group("strength and closeness")
    long.add_argument("--levels", nargs="+", choices=list(LEVELS))
    long.add_argument("--variants", nargs="+", choices=list(VARIANTS), default=list(VARIANTS))
    long.add_argument("--games", type=int, default=GAMES, help="for each level and variant")
    long.add_argument("--seconds", type=float, default=SECONDS, help="for each move")
    chosen = parser.parse_args()
    for name in chosen.reports:
        if name not in reports:
            parser.error(f"report is {name!r}; expected one of {', '.join(reports)}")
    for name in chosen.reports or QUICK:
        {**QUICK, **LONG}[name](chosen)


if __name__ == "__main__":
    main()
