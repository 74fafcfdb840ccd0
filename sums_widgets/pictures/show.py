"""Display values as SVG when they are the last line of a notebook cell.

Front ends call `_repr_svg_`, so a class needs only one method, and no notebook package is imported.
The classes of the engine have it; importing `sums_widgets.pictures` adds it to those of the
learning package.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

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
from sums_widgets.pictures.svg import to_svg
from sums_widgets.pictures.theme import find_theme
from sums_widgets.pictures.worked_examples import example_picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from sums_widgets.engine import Game
    from sums_widgets.engine.display import Printer
    from sums_widgets.pictures.picture import Picture

Shown = TypeVar("Shown")
_METHOD, _WORDS = "_repr_svg_", "_repr_pretty_"
WIDEST = 600
"""The maximum width of a displayed picture, which fits a notebook on a tablet."""


@dataclass(frozen=True, slots=True)
class Display:
    """The settings with which pictures are displayed."""

    theme: str = "light"
    language: str = "en"
    mark: str = "."


_display = [Display()]


def set_display(
    theme: str | None = None, language: str | None = None, mark: str | None = None
) -> Display:
    """Change how pictures are displayed and return the previous settings; None keeps a setting.

    Raise `SumsError` for a setting that is not accepted.

    >>> before = set_display(theme="print", mark=",")
    >>> set_display(before.theme, before.language, before.mark)
    Display(theme='print', language='en', mark=',')
    """
    before = _display[0]
    given = {"theme": theme, "language": language, "mark": mark}
    after = replace(before, **{name: value for name, value in given.items() if value is not None})
    find_theme(after.theme)
    say(Message("picture-tile"), language=after.language, mark=after.mark)  # raises if not accepted
    _display[0] = after
    return before


def show(picture: Picture) -> str:
    """Return a picture as SVG with the current settings, scaled to fit a page."""
    chosen = _display[0]
    return to_svg(picture, chosen.theme, language=chosen.language, mark=chosen.mark, widest=WIDEST)


def tell(picture: Picture) -> str:
    """Return what a picture shows in words, for displays without pictures."""
    chosen = _display[0]
    words = [picture.title, picture.description]
    return "\n".join(say(each, language=chosen.language, mark=chosen.mark) for each in words)


def register(kind: type[Shown], draw: Callable[[Shown], Picture]) -> None:
    """Make instances of a class display as the picture that a function returns.

    >>> class Answer:
    ...     pass
    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.pictures import tile_picture
    >>> register(Answer, lambda answer: tile_picture(VARIANTS["tens"].tile("7")))
    >>> Answer()._repr_svg_()[:4]
    '<svg'
    """

    def _repr_svg_(self: Shown) -> str:
        return show(draw(self))

    def _repr_pretty_(self: Shown, printer: Printer, _cycle: bool) -> None:  # noqa: FBT001 - API
        printer.text(tell(draw(self)))

    setattr(kind, _METHOD, _repr_svg_)
    if hasattr(kind.__repr__, "__wrapped__"):  # a dataclass's repr, which is long
        setattr(kind, _WORDS, _repr_pretty_)


def game_picture(game: Game) -> Picture:
    """Return the picture of a game's position, with the players' names; closed racks are hidden.

    >>> from sums_widgets.engine import start_game
    >>> game_picture(start_game("tens", ["Ada", "Bo"], seed=1)).title.name
    'picture-position'
    """
    seen = game.view(game.position.turn)
    return board_picture(seen, Look(names=game.names))


def _shown_example(found: Example) -> Picture:
    """Return the picture of an example with its sentences in the current language."""
    chosen = _display[0]
    return example_picture(found, language=chosen.language, mark=chosen.mark)


def register_all() -> None:
    """Make the classes of the learning package display as pictures."""
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
