"""The end of a game: plays are weighed by playing the game on from each, several times."""

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
"""About so many turns are played in the head, which takes some hundredths of a second."""

FEWEST = 4
"""After each round the better half of the plays stays, but not fewer than this."""

UNSURE = 0.1
"""The others may be so much keener or gentler than the board tells."""

STOPPING = 0.8
"""The thought stops when this share of the time is spent."""


@dataclass(slots=True)
class _Trial:
    """A play, and how far from level the games ended that went on from it."""

    choice: Choice
    margins: list[int] = field(default_factory=list)

    @property
    def margin(self) -> float:
        """How far from level they ended on average."""
        return sum(self.margins) / len(self.margins)


def closest_end(
    position: Position, race: Race, choices: Sequence[Choice], chance: Random, clock: Clock
) -> Play:
    """Give the play from which games end nearest to level; the first if there is no time at all.

    >>> from random import Random
    >>> from sums_widgets.engine import format_play, parse_position
    >>> from sums_widgets.players.buddy.choices import some_choices
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
    """Give the best play that was tried at all, or else the first."""
    tried = [trial for trial in trials if trial.margins]
    best = min(tried, key=lambda trial: trial.margin) if tried else trials[0]
    return best.choice[1]


def _order(position: Position, chance: Random) -> Position:
    """Put the pool in an order in which it may be drawn."""
    return replace(position, pool=tuple(shuffled(position.pool, chance)))


def _unsure(race: Race, chance: Random) -> Race:
    """Let the others be a little keener or gentler."""
    keenness = race.keenness + UNSURE * (2 * chance.random() - 1)
    return replace(race, keenness=min(1.0, max(0.0, keenness)))
