"""The standings of a tournament: the results of each entrant, overall and against each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine.choices import not_one_of
from sums_widgets.players.tournaments.tables import html_report, text_report

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sums_widgets.players.tournaments.match import Forfeit, Result


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of an entrant in some games.

    `points` and `against` are from the games that were played to the end, `finished` of them. A
    forfeited game is a loss for one and a win for the other; its scores do not count.
    """

    name: str
    wins: int = 0
    draws: int = 0
    losses: int = 0
    points: int = 0
    against: int = 0
    finished: int = 0
    forfeits: tuple[Forfeit, ...] = ()
    times: tuple[float, ...] = ()

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def margin(self) -> int:
        """The points minus those of the opponents, over all games; negative when behind."""
        return self.points - self.against

    @property
    def seconds(self) -> float:
        """The average duration of a move."""
        return sum(self.times) / len(self.times) if self.times else 0.0

    @property
    def longest(self) -> float:
        """The duration of the longest move."""
        return max(self.times, default=0.0)


@dataclass(frozen=True, slots=True)
class Standings:
    """The names of the entrants and the result of every game; prints as a table.

    >>> from sums_widgets.players.tournaments import tournament
    >>> standings = tournament(["gentle", "sharp"], games=2, progress=False)
    >>> [(row.name, row.wins, row.losses) for row in standings.rows]
    [('sharp', 2, 0), ('gentle', 0, 2)]
    >>> standings.between("gentle", "sharp").wins
    0
    """

    names: tuple[str, ...]
    results: tuple[Result, ...]

    @property
    def rows(self) -> tuple[Standing, ...]:
        """The entrants, best first: by wins and half the draws, then by the margin."""
        rows = [_standing(self.names, number, self.results) for number in range(len(self.names))]
        return tuple(sorted(rows, key=lambda row: (-2 * row.wins - row.draws, -row.margin)))

    def between(self, name: str, other: str) -> Standing:
        """Return the results of one entrant in its games against another."""
        number, rival = self._number(name), self._number(other)
        pair = {number, rival}
        met = (result for result in self.results if set(result.fixture.entrants) == pair)
        return _standing(self.names, number, met)

    def _number(self, name: str) -> int:
        if name not in self.names:
            raise not_one_of("name", name, self.names)
        return self.names.index(name)

    def to_text(self, language: str = "en") -> str:
        """Return the standings as an aligned table, with who beat whom, and the forfeits."""
        return text_report(self, language)

    def to_html(self, language: str = "en") -> str:
        """Return the same as HTML."""
        return html_report(self, language)

    def __str__(self) -> str:
        """Return the standings as text."""
        return self.to_text()

    def _repr_html_(self) -> str:
        """Render the standings for a notebook."""
        return self.to_html()


def _standing(names: tuple[str, ...], number: int, results: Iterable[Result]) -> Standing:
    mine = [result for result in results if number in result.fixture.entrants]
    whole = [result for result in mine if result.forfeit is None]
    seats = [result.fixture.entrants.index(number) for result in mine]
    scores = [result.scores[result.fixture.entrants.index(number)] for result in whole]
    wins = sum(result.winner == number for result in mine)
    draws = sum(result.winner is None for result in mine)
    return Standing(
        name=names[number],
        wins=wins,
        draws=draws,
        losses=len(mine) - wins - draws,
        points=sum(scores),
        against=sum(sum(result.scores) for result in whole) - sum(scores),
        finished=len(whole),
        forfeits=tuple(
            result.forfeit
            for result in mine
            if result.forfeit is not None and result.forfeit.entrant == number
        ),
        times=tuple(
            spent for result, seat in zip(mine, seats, strict=True) for spent in result.times[seat]
        ),
    )
