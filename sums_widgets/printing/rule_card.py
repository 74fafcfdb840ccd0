"""The rule card: how to set up, take a turn, score and end, on one page, with an example."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, Play
from sums_widgets.engine.rules import End
from sums_widgets.engine.variant_file import FEWEST_PLAYERS, MOST_PLAYERS
from sums_widgets.learning import explain_play
from sums_widgets.learning.examples import example
from sums_widgets.learning.words import Message
from sums_widgets.learning.words.phrases import number_face
from sums_widgets.learning.words.rules import end_message, pass_cost_message, trade_cost_message
from sums_widgets.pictures import Picture, sheet_picture
from sums_widgets.pictures.geometry import Box
from sums_widgets.pictures.lettering import Size
from sums_widgets.pictures.worked_examples import key_steps, step_board
from sums_widgets.printing.blocks import Block, paragraph, section, stacked
from sums_widgets.printing.frame import content_box, framed
from sums_widgets.printing.page import Page, Placed, fitted
from sums_widgets.printing.points import points_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Variant
    from sums_widgets.printing.order import Order

KIND = "rule-card"
_GAP = 12
_GUTTER = 26
_EXAMPLE = 0.62


def rule_pages(order: Order) -> Iterator[Page]:
    """Yield one page with the rules of a game."""
    yield framed(order, KIND, _card(order), (1, 1))


def _card(order: Order) -> Iterator[Placed]:
    room = content_box(order)
    width = room.right - room.left
    top = _opening(order, width)
    yield from top.at(room.left, room.top)
    y = room.top + top.height + _GAP
    half = (width - _GUTTER) / 2
    left = stacked([_set_up(order, half), _turn(order, half)], _GAP)
    right = stacked([_instead(order, half), _wilds(order, half), _end(order, half)], _GAP)
    yield from left.at(room.left, y)
    yield from right.at(room.left + half + _GUTTER, y)
    y += max(left.height, right.height) + _GAP
    points = _points(order, width)
    yield from points.at(room.left, y)
    y += points.height + _GAP
    yield from _example(order, Box(room.left, y, room.right, room.bottom))


def _opening(order: Order, room: float) -> Block:
    variant = order.variant
    target = number_face(variant, variant.target)
    who = Message.of(
        "print-rules-players", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, age=variant.ages_from
    )
    goal = paragraph(order.say(Message.of("print-rules-goal", target=target)), room, Size.LABEL)
    return stacked([goal, paragraph(order.say(who), room, role="quiet")], 4)


def _told(order: Order, title: str, messages: list[Message], room: float, **how: bool) -> Block:
    sentences = [order.say(message) for message in messages]
    return section(order.say(Message(title)), sentences, room, **how)


def _set_up(order: Order, room: float) -> Block:
    steps = [
        Message.of("print-rules-start-tiles"),
        Message.of("print-rules-pool"),
        Message.of("print-rules-first"),
        Message.of("print-rules-racks", number=order.variant.rack_size),
    ]
    return _told(order, "print-rules-set-up", steps, room, numbered=True)


def _turn(order: Order, room: float) -> Block:
    variant = order.variant
    steps = [
        Message.of("print-rules-place", number=variant.rack_size),
        Message.of("print-rules-touch"),
        Message.of("print-rules-sums", target=number_face(variant, variant.target)),
        Message.of("print-rules-count"),
        Message.of("print-rules-draw", number=variant.rack_size),
    ]
    return _told(order, "print-rules-turn", steps, room, numbered=True)


def _instead(order: Order, room: float) -> Block:
    ways = [Message.of("print-rules-trade"), trade_cost_message(1), pass_cost_message()]
    return _told(order, "print-rules-instead", ways, room)


def _wilds(order: Order, room: float) -> Block:
    """Return which numbers a wild may have: the first two and the last show the steps."""
    variant = order.variant
    first, second, *_, last = (
        number_face(variant, variant.value(units)) for units in sorted(variant.wild_units)
    )
    facts = [
        Message.of("print-rules-wild", first=first, second=second, last=last),
        Message.of("print-rules-wild-stays"),
    ]
    return _told(order, "print-rules-wilds", facts, room)


def _end(order: Order, room: float) -> Block:
    ends = [end_message(end) for end in (End.OUT, End.STUCK, End.STOPPED)]
    return _told(order, "print-rules-end", [*ends, Message.of("print-rules-winner")], room)


def _points(order: Order, room: float) -> Block:
    heading = paragraph(order.say(Message.of("print-rules-points")), room, Size.LABEL, bold=True)
    return stacked([heading, points_table(order, room)], 2)


def _example(order: Order, room: Box) -> Iterator[Placed]:
    """Yield an example play with its score, if the game is one of the five built-in ones."""
    drawn = example_play(order.variant)
    if drawn is None:
        return
    title = paragraph(
        order.say(Message.of("print-rules-example")), room.right, Size.LABEL, bold=True
    )
    yield from title.at(room.left, room.top)
    below = Box(room.left, room.top + title.height, room.right, room.bottom)
    yield fitted(drawn, below, _EXAMPLE)


def example_play(variant: Variant) -> Picture | None:
    """Draw an example play with its score sheet; None for a custom game.

    >>> drawn = example_play(VARIANTS["tens"])
    >>> drawn is not None and drawn.width > drawn.height
    True
    """
    if VARIANTS.get(variant.name) != variant:
        return None
    step = key_steps(example(variant, 1))[-1]
    sheet = sheet_picture(explain_play(step.position, Play.of(step.laid)))
    return step_board(step).beside(sheet, gap=0)
