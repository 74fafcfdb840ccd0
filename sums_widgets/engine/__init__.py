"""The rules of the five games, exact and without a screen: standard library only."""

from sums_widgets.engine.errors import IllegalPlay, NotationError, SumsError, VariantError
from sums_widgets.engine.generate import best_plays, can_play, legal_plays
from sums_widgets.engine.notation import format_play, format_position, parse_play, parse_position
from sums_widgets.engine.plays import Move, Pass, Play, Trade
from sums_widgets.engine.position import Position
from sums_widgets.engine.problems import Code, Problem, problems
from sums_widgets.engine.scoring import Item, Reason, Score, score
from sums_widgets.engine.variant_file import VARIANTS, load_board, load_variant
