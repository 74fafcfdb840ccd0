"""Study the board and the mixes: `python -m studies.board [--quick] [--search] [--games N]`.

Without options it repeats the search and the confirmation and writes the figures into `docs/`,
together with the list of the tiles.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from studies.confirm import confirm
from studies.report import figures_report, mixes_report, search_report, wins_report, write_between
from studies.search import search
from sums_widgets.engine import VARIANTS

DOCUMENT = Path(__file__).parent.parent / "docs" / "board-and-tiles.md"
SCREENING_GAMES = 51
QUICK_GAMES = 3


def main() -> None:
    """Run the parts of the study that the command line selects."""
    options = _parser().parse_args()
    started = time.monotonic()
    reports = {"mixes": mixes_report(VARIANTS.values())}
    screening = QUICK_GAMES if options.quick else SCREENING_GAMES
    if not options.confirm:
        reports["search"] = search_report(search(screening), screening)
    if not options.search:
        tables = confirm(QUICK_GAMES if options.quick else options.games)
        reports["figures"] = figures_report(tables)
        reports["wins"] = wins_report(tables)
    for text in reports.values():
        print(f"\n{text}")
    if not options.quick:
        for name, text in reports.items():
            write_between(DOCUMENT, name, text)
    print(f"{time.monotonic() - started:.0f} seconds")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m studies.board", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a taste: few games, nothing written")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--search", action="store_true", help="only the search")
    only.add_argument("--confirm", action="store_true", help="only the confirmation")
    parser.add_argument(
        "--games",
        type=int,
        default=1000,
        help="games of 3 and of 4 players for each variant; of 2, four times as many",
    )
    return parser


if __name__ == "__main__":
    main()
