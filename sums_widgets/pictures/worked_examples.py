"""Pictures of worked examples: the board of a step with the rack below, and a whole example."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from itertools import groupby
from typing import TYPE_CHECKING

from sums_widgets.engine import Play
from sums_widgets.learning import explain_play
from sums_widgets.learning.examples import say_step
from sums_widgets.learning.words.message import Message
from sums_widgets.learning.words.phrases import game_title
from sums_widgets.pictures.board import Look, board_layers, board_picture
from sums_widgets.pictures.explanations import show_picture
from sums_widgets.pictures.highlights import draw_run
from sums_widgets.pictures.lettering import Size, shorten, text_width, wrapped
from sums_widgets.pictures.picture import Picture, moved
from sums_widgets.pictures.score_sheet import sheet_picture
from sums_widgets.pictures.shapes import Rectangle, Shape, Text
from sums_widgets.pictures.tiles import CELL, TILE, draw_tile
from sums_widgets.pictures.wording import listed, then, tile_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sums_widgets.engine import Position, Run, Square, Tile
    from sums_widgets.learning.examples import Example, ExampleStep
    from sums_widgets.pictures.geometry import Point

_EDGE = 16
_LINE = 26
_CAPTION = 560


def step_board(step: ExampleStep, names: Sequence[str] = ()) -> Picture:
    """Return the board of a step with its highlights, and the rack of the player below it.

    >>> from sums_widgets.learning.examples import example
    >>> step_board(example("tens", 1).steps[0], ["Ada"]).title.name
    'picture-position'
    """
    board = step.position.board
    placed = {s: t for s, t in step.laid if s in board and board[s] is None}
    sums = [run for run in step.runs if run.is_sum]
    bare = [run for run in sums if _next_square(run) in board.bonus.difference(placed)]
    look = Look(
        racks=False,
        placed=placed,
        runs=tuple(run for run in sums if run not in bare),
        refused=step.failing,
        selected=step.lit,
    )
    drawn = board_picture(step.position, look)
    window = board_layers(board, Look()).window
    outlines = [shape for run in bare for shape in draw_run(window, run, "run")]
    drawn = replace(drawn, shapes=(*drawn.shapes, *outlines))
    return with_rack(drawn, step.position, dict(step.laid), names)


def _next_square(run: Run) -> Square:
    """Return the square after a run, where its total would be drawn."""
    return run.squares[-1].next(across=run.across)


def with_rack(
    drawn: Picture, position: Position, laid: Mapping[Square, Tile], names: Sequence[str] = ()
) -> Picture:
    """Return a board with the rack of the player to move below it; placed tiles leave holes."""
    shapes: list[Shape] = [*_name_label(position, names)]
    places = rack_places(position, names)
    for tile, (x, _) in zip(rack_left(position, laid), places, strict=True):
        if tile is None:
            shapes.append(Rectangle(x, 0, TILE, TILE, "gap", 7, dashed=True))
        else:
            shapes += draw_tile(tile, x, 0)
    words = drawn.description
    if position.rack:
        tiles = listed([tile_words(tile) for tile in position.rack])
        words = then(words, Message.of("example-rack", tiles=tiles))
    right = max((x + CELL for x, _ in places), default=0.0)
    width, height = max(drawn.width, right + _EDGE), drawn.height + TILE + _EDGE
    under = moved(shapes, 0, drawn.height)
    title = Message.of("picture-position", game=game_title(position.variant))
    return Picture(width, height, (*drawn.shapes, *under), title, words)


def rack_left(position: Position, laid: Mapping[Square, Tile]) -> tuple[Tile | None, ...]:
    """Return the rack of the player to move, with None for each tile that has been placed."""
    used = [tile.in_hand for tile in laid.values()]
    left: list[Tile | None] = []
    for tile in position.rack:
        if tile in used:
            used.remove(tile)
            left.append(None)
        else:
            left.append(tile)
    return tuple(left)


def rack_places(position: Position, names: Sequence[str] = ()) -> tuple[Point, ...]:
    """Return the places of the rack's tiles, from the top left of the strip below the board."""
    label = _player(position, names)
    start = _EDGE + (text_width(label, Size.BODY) + 12 if label else 0)
    return tuple((start + slot * CELL, 0.0) for slot in range(len(position.rack)))


def _player(position: Position, names: Sequence[str]) -> str:
    name = names[position.turn - 1] if position.turn <= len(names) else ""
    return shorten(name, Size.BODY, 2 * CELL)


def _name_label(position: Position, names: Sequence[str]) -> Iterator[Shape]:
    if label := _player(position, names):
        yield Text(_EDGE, TILE / 2, label, "label", Size.BODY, bold=True, anchor="start")


def example_picture(example: Example, *, language: str = "en", mark: str = ".") -> Picture:
    """Return a picture of each play of an example with its sentence and score sheet.

    >>> from sums_widgets.learning.examples import example
    >>> example_picture(example("fractions", 2)).title
    Message(name='example-caption', values=(('text', 'Three sums at once'),))
    """
    title = example.title.text(language, mark)
    panels = [
        _panel(step, example.names, say_step(step.said, language=language, mark=mark))
        for step in key_steps(example)
    ]
    heading = _text(title, Size.TITLE)
    drawn = reduce(lambda above, below: above.below(below, gap=0), [heading, *panels])
    words = reduce(then, [panel.description for panel in panels])
    return replace(drawn, title=heading.title, description=words)


def key_steps(example: Example) -> tuple[ExampleStep, ...]:
    """Return the steps that summarize an example: the result of each play."""
    chosen = []
    groups = [
        list(same)
        for _, same in groupby(example.steps, key=lambda step: (step.position, step.laid))
    ]
    for group in groups:
        key = next((step for step in reversed(group) if step.is_key), None)
        if key is not None or group is groups[-1]:
            chosen.append(key or group[-1])
    return tuple(chosen)


def _panel(step: ExampleStep, names: Sequence[str], caption: str) -> Picture:
    """Return one picture of an example: a sentence, the board, and the explanation beside it."""
    drawn = step_board(step, names)
    if step.total is not None:
        drawn = drawn.beside(sheet_picture(explain_play(step.position, Play.of(step.laid))), gap=0)
    elif step.show is not None:
        drawn = drawn.beside(show_picture(step.show), gap=0)
    said = _text(caption, Size.BODY)
    whole = said.below(drawn, gap=0)
    return replace(whole, title=drawn.title, description=then(said.description, drawn.description))


def _text(text: str, size: Size) -> Picture:
    """Return the picture of a text, wrapped into lines."""
    lines = wrapped(text, size, _CAPTION)
    high = _LINE * size / Size.BODY
    shapes = tuple(
        Text(_EDGE, _EDGE + high * (place + 0.5), line, "label", size, bold=True, anchor="start")
        for place, line in enumerate(lines)
    )
    width = max(text_width(line, size) for line in lines) + 2 * _EDGE
    words = Message.of("example-caption", text=text)
    return Picture(width, _EDGE + high * len(lines), shapes, words, words)
