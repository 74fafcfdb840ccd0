"""Pictures of what the learning package explains: models, runs on the board, whole plays."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from sums_widgets.engine import Board, Play
from sums_widgets.engine.runs import runs_through
from sums_widgets.learning import Kind
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.pictures.board import Look, around, board_picture, play_picture
from sums_widgets.pictures.models import MODELS, model_for
from sums_widgets.pictures.picture import Picture
from sums_widgets.pictures.score_sheet import sheet_picture
from sums_widgets.pictures.strips import forms_picture
from sums_widgets.pictures.tiles import tile_picture
from sums_widgets.pictures.wording import sum_words, then

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.engine import Position, Run, Square
    from sums_widgets.learning import (
        Equivalence,
        Failure,
        Partner,
        PlayExplanation,
        Recognised,
        Refusal,
        Show,
    )


def show_picture(show: Show) -> Picture:
    """Return the picture of a show; a model that does not suit the game is replaced.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning import explain_run
    >>> game = VARIANTS["tens"]
    >>> show_picture(explain_run(game, map(game.tile, ["2", "4", "1"])).show).title.name
    'picture-ten-frame'
    """
    if show.model == "board" and show.run is not None:
        return run_on_board(show.run)
    model = MODELS.get(show.model)
    if model is None or not model.suits(show.variant):
        model = model_for(show.variant)
    return model(show.variant, show.tiles)


def shows_picture(shows: Sequence[Show]) -> Picture:
    """Return the picture of several shows, one below another."""
    return reduce(Picture.below, map(show_picture, shows))


def run_on_board(run: Run) -> Picture:
    """Return the picture of a run at its place on an otherwise empty board.

    >>> from sums_widgets.engine import Square, parse_position
    >>> from sums_widgets.engine.runs import runs_through
    >>> position = parse_position("tens _,r2,b4,1 - - 0 1 0")
    >>> [run] = runs_through(position.variant, position.board, [Square(0, 1)])
    >>> run_on_board(run).title.name
    'picture-board'
    """
    last = run.squares[-1]
    width, height = last.column + 2, last.row + 2
    board = Board(width, height, (None,) * (width * height))
    laid = board.with_tiles(dict(zip(run.squares, run.tiles, strict=True)))
    made, refused = ((run,), ()) if run.is_sum else ((), (run,))
    return board_picture(laid, Look(around(laid, run.squares), runs=made, refused=refused))


def equivalence_picture(found: Equivalence) -> Picture:
    """Return the picture of a tile in its first model and in every form; later forms are dashed.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning import equivalence_of
    >>> equivalence_picture(equivalence_of(VARIANTS["fractions"], "3/8")).title.name
    'picture-equivalence'
    """
    drawn = show_picture(found.show)
    now, ahead = (
        [form.text for form in forms if form.kind is not Kind.OF]
        for forms in (found.now, found.peek)
    )
    words = then(found.message, drawn.description)
    if now or ahead:
        forms = forms_picture(now, ahead)
        drawn, words = drawn.below(forms, gap=0), then(words, forms.description)
    title = Message.of("picture-equivalence", face=Face(found.face))
    return replace(drawn, title=title, description=words)


def play_explanation_picture(found: PlayExplanation) -> Picture:
    """Return the picture of a legal play, with its score sheet beside it.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> from sums_widgets.learning import explain_play
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3,4;- 9 0;0 1 0")
    >>> found = explain_play(position, parse_play("C1>2,1,1", position))
    >>> play_explanation_picture(found).title.name
    'picture-play'
    """
    sheet = sheet_picture(found)
    if not isinstance(found.play, Play):
        return sheet
    drawn = _laid(found.position, found.play, found.play.squares).beside(sheet, gap=0)
    title = Message.of("picture-play", game=found.position.variant.title)
    return replace(drawn, title=title)


def refusal_picture(found: Refusal) -> Picture:
    """Return the picture of a refused play: failing runs on the board, each in a model beside it.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> from sums_widgets.learning import explain_refusal
    >>> position = parse_position("tens r2,b4,_3 1,3,3,4,9;- 9 0;0 1 0")
    >>> refusal_picture(explain_refusal(position, parse_play("C1:3", position))).title.name
    'picture-refusal'
    """
    position, play = found.position, found.play
    if isinstance(play, Play):
        squares = [square for problem in found.problems for square in problem.squares]
        drawn = _laid(position, play, [*play.squares, *squares])
    else:
        drawn = board_picture(position)
    words = drawn.description
    if found.failures:
        models = shows_picture([failure.explanation.show for failure in found.failures])
        drawn = drawn.beside(models, gap=0)
        words = then(words, models.description)
    for message in found.messages:
        words = then(words, message)
    title = Message.of("picture-refusal", game=position.variant.title)
    return replace(drawn, title=title, description=words)


def failure_picture(found: Failure) -> Picture:
    """Return the picture of a failing run on the board, beside its total and what is missing."""
    return run_on_board(found.run).beside(show_picture(found.explanation.show), gap=0)


def recognised_picture(found: Recognised) -> Picture:
    """Return the picture that shows a mistake best, with its name, sentence and question.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning import recognise_answer
    >>> [seen] = recognise_answer(VARIANTS["decimals"], ["0.4", "0.06"], "0.10")
    >>> recognised_picture(seen).title.name
    'mistake-digits-as-whole-numbers-name'
    """
    drawn = shows_picture(found.shows)
    words = then(then(drawn.description, found.message), found.question)
    return replace(drawn, title=found.title, description=words)


def partner_picture(found: Partner) -> Picture:
    """Return the picture of what completes some tiles: as the gap of a model, and in every form.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning import partner_of
    >>> partner_picture(partner_of(VARIANTS["fractions"], "3/8")).title.name
    'picture-partner'
    """
    variant = found.variant
    if not found.of:
        return tile_picture(variant.tile(found.faces[0]))
    drawn = model_for(variant)(variant, map(variant.tile, found.of))
    words = then(drawn.description, found.message)
    if len(found.faces) > 1:
        drawn = drawn.below(forms_picture((), ahead=found.faces), gap=0)
    title = Message.of("picture-partner", sum=sum_words(found.of))
    return replace(drawn, title=title, description=words)


def _laid(position: Position, play: Play, squares: Iterable[Square]) -> Picture:
    """Return the picture of a play, on the part of the board with the squares and its runs."""
    board = position.board
    placed = {s: t for s, t in play.placements if s in board and board[s] is None}
    runs = runs_through(position.variant, board.with_tiles(placed), placed)
    seen = {square for square in squares if square in board}.union(*(run.squares for run in runs))
    return play_picture(position, play, Look(around(board, seen) if seen else None, racks=False))
