"""The end of a game: plays are compared by simulating the rest of the game several times."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sums_widgets.engine.shuffle import shuffled
from sums_widgets.players.buddy.imagining import imagine
from sums_widgets.players.buddy.playing_on import play_on

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from sums_widgets.engine import Play, Position
    from sums_widgets.players.buddy.race import Choice, Race
    from sums_widgets.players.champion.clock import Clock

TURNS = 250
"""Stop after about this many simulated turns, which take some hundredths of a second."""

FEWEST = 4
"""After each round, keep the better half of the plays, but at least this many."""

UNSURE = 0.1
"""How far the opponents' keenness may differ from the estimate, either way."""

STOPPING = 0.8
"""Stop the search when this share of the time is used up."""


@dataclass(slots=True)
class _Trial:
    """A play, with the final score differences of the games simulated from it."""

    choice: Choice
    margins: list[int] = field(default_factory=list)

    @property
    def margin(self) -> float:
        """The mean final score difference, regardless of who leads."""
        return sum(self.margins) / len(self.margins)


def closest_end(
    position: Position, race: Race, choices: Sequence[Choice], chance: Random, clock: Clock
) -> Play:
    """Return the play after which games end closest; the first one if there is no time at all.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> from sums_widgets.players.buddy.thinking import some_choices
    >>> from sums_widgets.players.buddy.race import Race
    >>> from sums_widgets.players.champion.clock import Clock
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,4;9 - 0;29 1 0")
    >>> choices = some_choices(position, 0, 5, Random(1))
    >>> play = closest_end(position, Race(1, 0.5), choices, Random(1), Clock(5))
    >>> format_play(play, position)
    'C1>1,1,2'
    """
    trials = [_Trial(choice) for choice in choices]
    turns = 0
    while turns < TURNS and len(trials) > 1:
        world = _order(imagine(position, chance), chance)
        others = _unsure(race, chance)
        for trial in trials:
            if clock.is_up(STOPPING):
                return _best_of(trials)
            end = play_on(world, trial.choice, others)
            trial.margins.append(abs(end.lead))
            turns += end.turns
        trials.sort(key=lambda trial: trial.margin)
        trials = trials[: max(FEWEST, (len(trials) + 1) // 2)]
    return _best_of(trials)


def _best_of(trials: Sequence[_Trial]) -> Play:
    """Return the play with the smallest mean margin, or the first if none was tried."""
    tried = [trial for trial in trials if trial.margins]
    best = min(tried, key=lambda trial: trial.margin) if tried else trials[0]
    return best.choice[1]


def _order(position: Position, chance: Random) -> Position:
    """Shuffle the pool into one possible drawing order."""
    return replace(position, pool=tuple(shuffled(position.pool, chance)))


def _unsure(race: Race, chance: Random) -> Race:
    """Return the race with the others' keenness varied at random by up to `UNSURE`."""
    keenness = race.keenness + UNSURE * (2 * chance.random() - 1)
    return replace(race, keenness=min(1.0, max(0.0, keenness)))
