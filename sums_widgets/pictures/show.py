"""How things show themselves as the last line of a cell: as SVG, wherever SVG is understood.

Front ends ask a value for `_repr_svg_`; so a class needs one method, and no notebook is imported.
Importing `sums_widgets.pictures` gives it to what the engine and the learning layer hand out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from sums_widgets.engine import Board, Game, Layout, Position, Run, Tile
from sums_widgets.learning import (
    Bridge,
    Comparison,
    Equivalence,
    Failure,
    Partner,
    PlayExplanation,
    Recognised,
    Refusal,
    RunExplanation,
    Show,
)
from sums_widgets.learning.words import Message, say
from sums_widgets.pictures.board import Look, board_picture
from sums_widgets.pictures.explanations import (
    equivalence_picture,
    failure_picture,
    partner_picture,
    play_explanation_picture,
    recognised_picture,
    refusal_picture,
    show_picture,
)
from sums_widgets.pictures.shares import bridge_picture, comparison_picture
from sums_widgets.pictures.strips import run_picture
from sums_widgets.pictures.svg import to_svg
from sums_widgets.pictures.theme import find_theme
from sums_widgets.pictures.tiles import tile_picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.pictures.picture import Picture

Shown = TypeVar("Shown")
_METHOD = "_repr_svg_"


@dataclass(frozen=True, slots=True)
class Display:
    """The settings that pictures are shown with."""

    theme: str = "light"
    language: str = "en"
    mark: str = "."


_display = [Display()]


def set_display(
    theme: str | None = None, language: str | None = None, mark: str | None = None
) -> Display:
    """Choose how pictures are shown from now on; what is not named stays. Give what was before.

    >>> before = set_display(theme="print", mark=",")
    >>> set_display(before.theme, before.language, before.mark)
    Display(theme='print', language='en', mark=',')
    """
    before = _display[0]
    given = {"theme": theme, "language": language, "mark": mark}
    after = replace(before, **{name: value for name, value in given.items() if value is not None})
    find_theme(after.theme)
    say(Message("picture-tile"), language=after.language, mark=after.mark)  # refuses what is none
    _display[0] = after
    return before


def show(picture: Picture) -> str:
    """Write a picture as SVG with the chosen settings."""
    chosen = _display[0]
    return to_svg(picture, chosen.theme, language=chosen.language, mark=chosen.mark)


def register(kind: type[Shown], draw: Callable[[Shown], Picture]) -> None:
    """Let the values of a class show themselves as the picture that a function draws of them.

    >>> class Answer:
    ...     pass
    >>> from sums_widgets.engine import VARIANTS
    >>> register(Answer, lambda answer: tile_picture(VARIANTS["tens"].tile("7")))
    >>> Answer()._repr_svg_()[:4]
    '<svg'
    """

    def _repr_svg_(self: Shown) -> str:
        return show(draw(self))

    setattr(kind, _METHOD, _repr_svg_)


def game_picture(game: Game) -> Picture:
    """Draw where a game stands, with the players' names; closed racks stay closed.

    >>> from sums_widgets.engine import start_game
    >>> game_picture(start_game("tens", ["Ada", "Bo"], seed=1)).title.name
    'picture-position'
    """
    seen = game.view(game.position.turn)
    return board_picture(seen, Look(names=game.names))


def register_all() -> None:
    """Let the values of the engine and of the learning layer show themselves."""
    register(Position, board_picture)
    register(Board, board_picture)
    register(Layout, board_picture)
    register(Game, game_picture)
    register(Tile, tile_picture)
    register(Run, run_picture)
    register(Show, show_picture)
    register(Equivalence, equivalence_picture)
    register(RunExplanation, lambda found: show_picture(found.show))
    register(Recognised, recognised_picture)
    register(PlayExplanation, play_explanation_picture)
    register(Refusal, refusal_picture)
    register(Failure, failure_picture)
    register(Partner, partner_picture)
    register(Comparison, comparison_picture)
    register(Bridge, bridge_picture)
