"""Tournaments: every player plays every other, and a table shows the results."""

from sums_widgets.players.tournaments.entrants import Player
from sums_widgets.players.tournaments.match import Forfeit, Result
from sums_widgets.players.tournaments.standings import Standing, Standings
from sums_widgets.players.tournaments.tournament import tournament

__all__ = ["Forfeit", "Player", "Result", "Standing", "Standings", "tournament"]
