"""What is asked or shown over the panel: one function for each kind of question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning import equivalence_of
from sums_widgets.learning.words import Face, Message
from sums_widgets.learning.words.rules import pass_cost_message, trade_cost_message
from sums_widgets.pictures.explanations import equivalence_picture
from sums_widgets.widgets.table.fields import Field, Option
from sums_widgets.widgets.table.questions import (
    ANSWER_STEPS,
    ChooseTrade,
    Curtain,
    Help,
    Lens,
    LookBack,
    Lots,
    NameWild,
    Opening,
    Saving,
    Sure,
)
from sums_widgets.widgets.table.wilds import NONE, named_wild, parts_of
from sums_widgets.widgets.telling.buttons import button
from sums_widgets.widgets.telling.lots import lots_dialog
from sums_widgets.widgets.telling.records import record_dialog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sums_widgets.widgets.table.table import Table
    from sums_widgets.widgets.telling.buttons import Button
    from sums_widgets.widgets.telling.voice import Voice

Dialog = dict[str, Any]
HELP_LINES = 7
"""How many sentences the help has."""


def dialog_of(table: Table, voice: Voice) -> Dialog | None:  # noqa: PLR0911 - one for each kind
    """Return the current question as a dialog, or None.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> from sums_widgets.widgets.table.table import Table
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> dialog_of(Table(make_settings("tens", deal=1)), Voice())["title"]
    'Who starts?'
    """
    match table.question:
        case Lots() as question:
            return lots_dialog(table, question, voice)
        case NameWild() as question:
            return _wild(table, question, voice)
        case ChooseTrade() as question:
            return _trade(question, voice)
        case Sure(deed):
            return _sure(deed, voice)
        case Lens() as question:
            return _lens(table, question, voice)
        case Curtain(player):
            return _curtain(table.playing.names[player - 1], voice)
        case Help():
            return _help(voice)
        case LookBack() as question:
            return _look_back(table, question, voice)
        case Saving() | Opening() as question:
            return record_dialog(table, question, voice)
    return None


def _dialog(  # noqa: PLR0913 - the attributes of a dialog
    name: str,
    title: str,
    lines: Sequence[str],
    buttons: Sequence[Button],
    *,
    svg: str = "",
    fields: Sequence[dict[str, object]] = (),
) -> Dialog:
    return {
        "id": name,
        "title": title,
        "lines": list(lines),
        "svg": svg,
        "fields": list(fields),
        "cards": [],
        "buttons": list(buttons),
    }


def _wild(table: Table, question: NameWild, voice: Voice) -> Dialog:
    variant = table.playing.variant
    named = named_wild(variant, question.chosen)
    fields = [
        Field(
            id=part.name,
            label=voice.label(f"wild-{part.name}"),
            kind="choice",
            value=question.chosen.get(part.name, ""),
            options=tuple(
                Option(
                    option, voice.label("wild-none") if option == NONE else voice.say(Face(option))
                )
                for option in part.options
            ),
        ).plain()
        for part in parts_of(variant)
    ]
    chosen = voice.label("wild-ok", face=Face(named.face)) if named else voice.label("wild-choose")
    buttons = [
        button("yes", voice, text=chosen, main=True, on=named is not None),
        button("no", voice, label="take-back"),
    ]
    return _dialog("wild", voice.label("wild"), [], buttons, fields=fields)


def _trade(question: ChooseTrade, voice: Voice) -> Dialog:
    count = len(question.slots)
    message = trade_cost_message(count) if count else Message.of("table-choose-trade")
    buttons = [
        button("yes", voice, label="trade", main=True, on=bool(count)),
        button("no", voice, label="keep"),
    ]
    return _dialog("trade", voice.label("trade"), [voice.say(message)], buttons)


def _sure(deed: str, voice: Voice) -> Dialog:
    message = pass_cost_message() if deed == "pass" else Message.of(f"table-sure-{deed}")
    buttons = [button("yes", voice, label=deed, main=True), button("no", voice, label="go-back")]
    return _dialog(deed, voice.label(f"{deed}-question"), [voice.say(message)], buttons)


def _lens(table: Table, question: Lens, voice: Voice) -> Dialog:
    found = equivalence_of(table.playing.variant, question.tile.face)
    return _dialog(
        "lens",
        voice.label("lens", face=Face(question.tile.face)),
        [voice.say(found.message)],
        [button("no", voice, label="close", main=True)],
        svg=voice.draw(equivalence_picture(found)),
    )


def _curtain(name: str, voice: Voice) -> Dialog:
    title, line = voice.label("curtain", who=name), voice.say(Message.of("table-curtain", who=name))
    here = button("here", voice, text=voice.label("here", who=name), main=True)
    return _dialog("curtain", title, [line], [here])


def _help(voice: Voice) -> Dialog:
    rules = (Message.of(f"table-help-{line}") for line in range(1, HELP_LINES + 1))
    lines = voice.say_all((*rules, *key_lines()))
    close = button("no", voice, label="close", main=True)
    return _dialog("help", voice.label("help-title"), lines, [close])


def _look_back(table: Table, question: LookBack, voice: Voice) -> Dialog:
    review, close = question.review, button("no", voice, label="close")
    title = voice.label("review-of", who=review.name)
    others = [button("other-player", voice)] if len(table.people) > 1 else []
    if not review.look_again:
        return _dialog("review", title, voice.say_all(review.summary), [*others, close])
    moment = review.look_again[question.moment]
    answer = moment.answer if question.shown == ANSWER_STEPS else None
    messages = [moment.made, moment.message]
    if question.shown and moment.nudge:
        messages.append(moment.nudge)
    if question.moment == question.shown == 0:
        messages = [*review.summary, *messages]
    lines = voice.say_all(answer.messages if answer else messages)
    last = question.moment >= len(review.look_again) - 1 and answer is not None
    more = ("review-nudge", "review-answer", "review-next")[question.shown]
    steps = [] if last else [button("more", voice, label=more, main=True)]
    back = [button("back", voice, label="review-back")] if question.moment else []
    return _dialog("review", title, lines, [*steps, *back, *others, close])


KEY_LINES = 3
"""How many sentences describe the keys."""


def key_lines() -> tuple[Message, ...]:
    """Return the sentences about the keys.

    >>> from sums_widgets.learning.words import say
    >>> say(key_lines()[1])
    '1 to 9 pick a tile. Enter lays it or plays. Backspace takes it back. Escape and Tab leave.'
    """
    return tuple(Message(f"hear-keys-{line}") for line in range(1, KEY_LINES + 1))


def form_of(table: Table, voice: Voice, more: Sequence[Button] = ()) -> dict[str, Any] | None:
    """Return the start panel, with `more` buttons beside its own; None once a game has begun."""
    if table.setup is None:
        return None
    form = table.setup.form(voice.language, voice.theme)
    own = [button("start", voice, main=True), button("open-game", voice)]
    return {**form, "buttons": [*own, *more]}
