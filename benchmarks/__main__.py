"""`python -m benchmarks`: run benchmarks and print the results as Markdown.

`python -m benchmarks strength` plays the levels against each other, and `closeness` the buddy
against all of them: each takes most of an hour. The others take some minutes.
"""

from __future__ import annotations

from argparse import ArgumentParser
from pkgutil import resolve_name

from sums_widgets.engine import VARIANTS
from sums_widgets.players import LEVELS

QUICK = {
    "plays": "generator:report_generator",
    "puzzles": "puzzles:report_puzzles",
    "painting": "painting:report_painting",
    "widget": "widget:report_widget",
    "binder": "binder:report_binder",
    "children": "children:report_children",
    "classroom": "classroom:report_classroom",
    "site": "static_site:report_site",
}
"""The reports that take minutes; each is imported on demand, with its dependencies."""

LONG = {"strength": "strength:report_strength", "closeness": "closeness:report_closeness"}


def main() -> None:
    """Run the requested reports; by default, all that take minutes."""
    parser = ArgumentParser(prog="python -m benchmarks")
    reports = {**QUICK, **LONG}
    parser.add_argument("reports", nargs="*", metavar="report", help=f"of {', '.join(reports)}")
    long = parser.add_argument_group("strength and closeness")
    long.add_argument("--levels", nargs="+", choices=list(LEVELS), default=list(LEVELS))
    long.add_argument("--variants", nargs="+", choices=list(VARIANTS), default=list(VARIANTS))
    long.add_argument("--games", type=int, default=500, help="for each level and variant")
    long.add_argument("--seconds", type=float, default=0.1, help="for each move")
    chosen = parser.parse_args()
    for name in chosen.reports:
        if name not in reports:
            parser.error(f"report is {name!r}; expected one of {', '.join(reports)}")
    for name in chosen.reports or QUICK:
        report = resolve_name(f"benchmarks.{reports[name]}")
        if name in LONG:
            report(chosen.levels, chosen.variants, chosen.games, chosen.seconds)
        else:
            report()


if __name__ == "__main__":
    main()
