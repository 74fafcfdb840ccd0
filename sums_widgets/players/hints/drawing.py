"""Hints drawn on the board: what a rung highlights, and a partly placed play."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import TYPE_CHECKING

from sums_widgets.engine import Play
from sums_widgets.learning.words.message import Message
from sums_widgets.pictures import (
    Look,
    Picture,
    board_picture,
    play_picture,
    register,
    tile_picture,
)
from sums_widgets.pictures.wording import then
from sums_widgets.players.hints.ladder import Ladder, Rung
from sums_widgets.players.hints.placed import PlacedHint

if TYPE_CHECKING:
    from collections.abc import Iterable


def rung_picture(rung: Rung) -> Picture:
    """Draw only what a rung highlights: a line, tiles of the rack, or the whole play.

    >>> from sums_widgets.engine import parse_position
    >>> from sums_widgets.players.hints import hints_for
    >>> ladder = hints_for(parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0"))
    >>> [rung_picture(rung).title.name for rung in ladder.rungs]
    ['picture-position', 'picture-position', 'hint-picture-tiles', 'picture-position']
    """
    if isinstance(rung.move, Play):
        drawn = play_picture(rung.position, rung.move)
    elif rung.tiles:
        drawn = reduce(lambda row, tile: row.beside(tile, gap=0), map(tile_picture, rung.tiles))
        drawn = replace(drawn, title=Message.of("hint-picture-tiles"))
    else:
        drawn = board_picture(rung.position, Look(selected=rung.squares))
    return _described(drawn, rung.messages)


def placed_picture(hint: PlacedHint) -> Picture:
    """Draw a partly placed play with its runs; highlight where to continue or what to take back.

    >>> from sums_widgets.engine import Square, parse_position
    >>> from sums_widgets.players.hints import hint_for_placed
    >>> position = parse_position("tens r2,b4,_2,+ 1,1,2,3;- - 0;0 1 0")
    >>> hint = hint_for_placed(position, {Square(0, 2): position.rack[0]})
    >>> placed_picture(hint).title.name
    'picture-position'
    """
    here = (hint.next_square,) if hint.next_square is not None else hint.take_back
    drawn = play_picture(hint.position, hint.play, Look(selected=here))
    return _described(drawn, hint.messages)


def _described(drawn: Picture, messages: Iterable[Message]) -> Picture:
    """Prefix the description of a picture with the sentences of its hint."""
    words = reduce(then, messages)
    return replace(drawn, description=then(words, drawn.description))


def register_hints() -> None:
    """Register the pictures of hints; a ladder shows only its first rung."""
    register(Rung, rung_picture)
    register(Ladder, lambda ladder: rung_picture(ladder.rungs[0]))
    register(PlacedHint, placed_picture)
