"""A round robin: every player plays every other, in both seats, with the same deals for all."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

from sums_widgets.engine import SumsError, start_game
from sums_widgets.engine.calls import kind_call
from sums_widgets.engine.deal import SAYABLE_SEEDS
from sums_widgets.engine.errors import shown
from sums_widgets.engine.shuffle import chance
from sums_widgets.players.levels import choose
from sums_widgets.players.tournaments.entrants import enter
from sums_widgets.players.tournaments.match import Fixture, play_match
from sums_widgets.players.tournaments.processes import work_through
from sums_widgets.players.tournaments.progress import with_progress
from sums_widgets.players.tournaments.standings import Standings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sums_widgets.engine import Variant
    from sums_widgets.players.tournaments.entrants import Entrant, Player
    from sums_widgets.players.tournaments.match import Result

MOST_GAMES = 10_000
MOST_PROCESSES = 1_000


@kind_call()
def tournament(  # noqa: PLR0913 - the options of a tournament, by name
    players: Mapping[str, Player] | Iterable[Player],
    variant: str | Variant = "tens",
    games: int = 20,
    seed: int = 0,
    *,
    seconds: float | None = None,
    closed: bool = False,
    processes: int | None = None,
    progress: bool = True,
) -> Standings:
    """Play every pair of players against each other, half of the games in each seat.

    A player is the name of a level, or a function that takes what it may see (a position) and
    returns a move or its notation. Whoever raises or makes an illegal move loses that game. The
    same seed gives the same games, in one process or many; only the time-limited `champion` and
    `buddy` may vary. Raise `SumsError` for invalid arguments before any game is played.

    >>> from sums_widgets.engine import legal_plays
    >>> def most_tiles(position):
    ...     plays = legal_plays(position)
    ...     return max(plays, key=lambda play: len(play.tiles)) if plays else "pass"
    >>> standings = tournament([most_tiles, "gentle", "sharp"], games=2, progress=False)
    >>> [row.name for row in standings.rows]
    ['sharp', 'most_tiles', 'gentle']
    """
    entrants = enter(players, seconds)
    _check_count("games", games, MOST_GAMES)
    if games % 2:
        raise SumsError(f"games is {games}; expected an even number, so that seats can be swapped")
    if processes is not None:
        _check_count("processes", processes, MOST_PROCESSES)
    # Reject an invalid variant, seed or time before any game is played.
    choose("gentle", start_game(variant, seed=seed, closed=closed).position, 0, seconds)
    meetings = _meetings(len(entrants), games // 2, seed)
    meet = partial(_meet, entrants=entrants, variant=variant, closed=closed)
    played = work_through(meet, meetings, processes)
    if progress:
        played = with_progress(played, 2 * len(meetings), each=2)
    results = tuple(result for pair in played for result in pair)
    return Standings(tuple(entrant.name for entrant in entrants), results)


def _check_count(name: str, count: object, most: int) -> None:
    if type(count) is not int or not 1 <= count <= most:
        raise SumsError(f"{name} is {shown(count)}; expected a whole number from 1 to {most}")


def _meetings(entrants: int, deals: int, seed: int) -> list[tuple[Fixture, Fixture]]:
    """Return the deals of every pair, each with the seats both ways."""
    random = chance(seed)
    seeds = [int(random.random() * SAYABLE_SEEDS) for _ in range(deals)]
    return [
        (Fixture((one, other), deal), Fixture((other, one), deal))
        for one, other in combinations(range(entrants), 2)
        for deal in seeds
    ]


def _meet(
    fixtures: tuple[Fixture, Fixture],
    entrants: Sequence[Entrant],
    variant: str | Variant,
    *,
    closed: bool,
) -> list[Result]:
    return [play_match(fixture, entrants, variant, closed=closed) for fixture in fixtures]
