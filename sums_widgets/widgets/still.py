"""What a widget shows where it cannot run: a picture in the same output, and a line of text.

A page without widgets (GitHub, nbviewer, a notebook as HTML) shows the picture; a running notebook
prefers the widget.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import ipywidgets  # type: ignore[import-untyped] # ships no type hints

from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.pictures import board_picture
from sums_widgets.pictures.stacked import Drawn, stacked_svg
from sums_widgets.widgets.shield import shielded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sums_widgets.engine import Game, Variant
    from sums_widgets.widgets.telling.voice import Voice

MOST_BYTES = 60_000
"""The largest size of a picture in a notebook."""

_LONGEST = 110
"""The longest line of text in characters, as ipywidgets cuts its own."""

Rows = tuple[tuple[Drawn, ...], ...]


@dataclass(frozen=True, slots=True)
class Still:
    """A snapshot of a widget: its text, its pictures in rows, and the voice for both."""

    title: str
    lines: tuple[str, ...]
    rows: Rows
    voice: Voice

    @property
    def words(self) -> str:
        """The text in one short line."""
        line = ": ".join(filter(None, [self.title, " ".join(self.lines)]))
        return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "\u2026"

    def svg(self) -> str:
        """Return the snapshot as SVG, without pictures if they make it too large for a notebook."""
        foot = self.voice.say(Message.of("still-run"))
        drawn = stacked_svg(self.title, self.lines, self.rows, foot, self.voice.theme)
        if len(drawn.encode()) <= MOST_BYTES:
            return drawn
        return stacked_svg(self.title, self.lines, (), foot, self.voice.theme)


class StillBox(ipywidgets.Box):  # type: ignore[misc] # untyped, like all of ipywidgets
    """A widget that carries its picture; a subclass implements `still`."""

    def still(self) -> Still:
        """Return the snapshot to show where the widget cannot run."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # noqa: ANN401 - as in ipywidgets
        """Return the widget and its picture; if the picture fails, the widget alone."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        with shielded(lambda _details: None):
            still = self.still()
            bundle |= {"image/svg+xml": still.svg(), "text/plain": still.words}
        return bundle


def still_of_page(page: Mapping[str, Any], voice: Voice, more: Rows = ()) -> Still:
    """Return a snapshot of a card, as far as it can be printed, with `more` pictures below it."""
    lines = (*page.get("lines", ()), *map(_equation, page.get("runs", ())))
    return Still(page.get("title", ""), lines, (*_rows_of(page), *more), voice)


def still_of_game(game: Game, board: tuple[Drawn, ...], voice: Voice) -> Still:
    """Return a snapshot of a game: the points of each player, and the board."""
    pairs = zip(game.names, game.position.scores, strict=True)
    points = ", ".join(f"{name} {score}" for name, score in pairs)
    return Still(voice.say(game_title(game.variant)), (points,), (board,), voice)


def still_of_form(form: Mapping[str, Any], variant: Variant, voice: Voice) -> Still:
    """Return a snapshot of the start panel: its title and the bare board of a variant."""
    board = Drawn(voice.sketch(board_picture(variant.layout)))
    return Still(form["title"], (), ((board,),), voice)


def _rows_of(page: Mapping[str, Any]) -> Iterator[tuple[Drawn, ...]]:
    """Yield the pictures of a page in the order of the card; those to choose from share a row."""
    for svg in ((page.get("touch") or {}).get("svg"), page.get("board"), page.get("model")):
        if svg:
            yield (Drawn(svg),)
    for figure in page.get("figures", ()):
        yield (Drawn(figure["svg"], figure.get("caption", "")),)
    for field in page.get("fields", ()):
        yield tuple(Drawn(each["svg"]) for each in field["options"] if each.get("svg"))


def _equation(run: Mapping[str, Any]) -> str:
    return f"{run['joined'].join(run['faces'])} = {run['total']}"
