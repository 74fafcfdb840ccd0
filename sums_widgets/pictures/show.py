"""How things show themselves as the last line of a cell: as SVG, wherever SVG is understood.

Front ends ask a value for `_repr_svg_`; so a class needs one method, and no notebook is imported.
Importing `sums_widgets.pictures` gives it to what the engine and the learning layer hand out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeVar

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
from sums_widgets.learning.examples import Example
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
from sums_widgets.pictures.worked_examples import example_picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.pictures.picture import Picture

Shown = TypeVar("Shown")
_METHOD, _WORDS = "_repr_svg_", "_repr_pretty_"
WIDEST = 600
"""How wide a picture is shown at most: as wide as a notebook on a tablet."""


class Printer(Protocol):
    """What a notebook writes texts with."""

    def text(self, words: str, /) -> None:
        """Write."""


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
    """Write a picture as SVG with the chosen settings, as wide as a page has room for."""
    chosen = _display[0]
    return to_svg(picture, chosen.theme, language=chosen.language, mark=chosen.mark, widest=WIDEST)


def tell(picture: Picture) -> str:
    """Say what a picture shows, for where no picture can be shown."""
    chosen = _display[0]
    words = [picture.title, picture.description]
    return "\n".join(say(each, language=chosen.language, mark=chosen.mark) for each in words)


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

    def _repr_pretty_(self: Shown, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001 - theirs
        printer.text(tell(draw(self)))

    setattr(kind, _METHOD, _repr_svg_)
    if hasattr(kind.__repr__, "__wrapped__"):  # made by a dataclass, of all that is in it
        setattr(kind, _WORDS, _repr_pretty_)


def game_picture(game: Game) -> Picture:
    """Draw where a game stands, with the players' names; closed racks stay closed.

    >>> from sums_widgets.engine import start_game
    >>> game_picture(start_game("tens", ["Ada", "Bo"], seed=1)).title.name
    'picture-position'
    """
    seen = game.view(game.position.turn)
    return board_picture(seen, Look(names=game.names))


def _shown_example(found: Example) -> Picture:
    """Draw an example with its sentences in the chosen language."""
    chosen = _display[0]
    return example_picture(found, language=chosen.language, mark=chosen.mark)


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
    register(Example, _shown_example)
