"""Pictures of boards, tiles and sums: lists of plain shapes, painted by a theme, written as SVG.

>>> from sums_widgets.engine import VARIANTS
>>> from sums_widgets.pictures import model_for, to_svg
>>> game = VARIANTS["fractions"]
>>> picture = model_for(game)(game, [game.tile("3/8"), game.tile("1/2")])
>>> to_svg(picture, theme="dark")[:4]
'<svg'
"""

from sums_widgets.pictures.bars import fraction_bar
from sums_widgets.pictures.board import (
    Layers,
    Look,
    around,
    board_layers,
    board_picture,
    play_picture,
)
from sums_widgets.pictures.circle import circle
from sums_widgets.pictures.explanations import (
    equivalence_picture,
    failure_picture,
    partner_picture,
    play_explanation_picture,
    recognised_picture,
    refusal_picture,
    run_on_board,
    show_picture,
    shows_picture,
)
from sums_widgets.pictures.frames import hundred_grid, ten_frame
from sums_widgets.pictures.line import number_line
from sums_widgets.pictures.models import MODELS, Model, model_for, models_for
from sums_widgets.pictures.picture import Picture
from sums_widgets.pictures.places import place_bars
from sums_widgets.pictures.score_sheet import sheet_picture
from sums_widgets.pictures.shares import bridge_picture, comparison_picture
from sums_widgets.pictures.show import (
    Display,
    game_picture,
    register,
    register_all,
    set_display,
    show,
)
from sums_widgets.pictures.strips import run_picture
from sums_widgets.pictures.svg import to_svg
from sums_widgets.pictures.theme import THEMES, Style, Theme
from sums_widgets.pictures.tiles import tile_picture

__all__ = [
    "MODELS",
    "THEMES",
    "Display",
    "Layers",
    "Look",
    "Model",
    "Picture",
    "Style",
    "Theme",
    "around",
    "board_layers",
    "board_picture",
    "bridge_picture",
    "circle",
    "comparison_picture",
    "equivalence_picture",
    "failure_picture",
    "fraction_bar",
    "game_picture",
    "hundred_grid",
    "model_for",
    "models_for",
    "number_line",
    "partner_picture",
    "place_bars",
    "play_explanation_picture",
    "play_picture",
    "recognised_picture",
    "refusal_picture",
    "register",
    "run_on_board",
    "run_picture",
    "set_display",
    "sheet_picture",
    "show",
    "show_picture",
    "shows_picture",
    "ten_frame",
    "tile_picture",
    "to_svg",
]

register_all()
