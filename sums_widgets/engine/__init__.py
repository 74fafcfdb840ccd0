"""The rules of the five games, exact and without a screen: standard library only."""

from sums_widgets.engine.board import Board
from sums_widgets.engine.deal import Deal, Drawing, deal, deal_code, parse_deal_code
from sums_widgets.engine.errors import IllegalPlay, NotationError, SumsError, VariantError
from sums_widgets.engine.game import Game
from sums_widgets.engine.generate import best_plays, can_play, legal_plays
from sums_widgets.engine.layout import Layout
from sums_widgets.engine.notation import format_position, parse_position
from sums_widgets.engine.plausible import Oddity, PositionProblem, position_problems
from sums_widgets.engine.play_notation import format_play, parse_play
from sums_widgets.engine.plays import Move, Pass, Play, Trade
from sums_widgets.engine.position import Position
from sums_widgets.engine.problems import Code, Problem, problems
from sums_widgets.engine.record import Bell, Head, Note, Options, Turn
from sums_widgets.engine.rules import End, apply, end_reason
from sums_widgets.engine.runs import Run
from sums_widgets.engine.scoring import Item, Reason, Score, score
from sums_widgets.engine.squares import Square
from sums_widgets.engine.start import start_game
from sums_widgets.engine.tiles import HIDDEN, WILD, Tile
from sums_widgets.engine.variant import TileCount, Variant
from sums_widgets.engine.variant_file import VARIANTS, load_board, load_variant

__all__ = [
    "HIDDEN",
    "VARIANTS",
    "WILD",
    "Bell",
    "Board",
    "Code",
    "Deal",
    "Drawing",
    "End",
    "Game",
    "Head",
    "IllegalPlay",
    "Item",
    "Layout",
    "Move",
    "NotationError",
    "Note",
    "Oddity",
    "Options",
    "Pass",
    "Play",
    "Position",
    "PositionProblem",
    "Problem",
    "Reason",
    "Run",
    "Score",
    "Square",
    "SumsError",
    "Tile",
    "TileCount",
    "Trade",
    "Turn",
    "Variant",
    "VariantError",
    "apply",
    "best_plays",
    "can_play",
    "deal",
    "deal_code",
    "end_reason",
    "format_play",
    "format_position",
    "legal_plays",
    "load_board",
    "load_variant",
    "parse_deal_code",
    "parse_play",
    "parse_position",
    "position_problems",
    "problems",
    "score",
    "start_game",
]
