"""Helpers that build the buttons, boxes and feedback of a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sums_widgets.learning.words import Message
from sums_widgets.pictures.explanations import recognised_picture
from sums_widgets.widgets.table.fields import Field

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sums_widgets.learning import Recognised
    from sums_widgets.widgets.activities.progress import State
    from sums_widgets.widgets.table.notice import Tone
    from sums_widgets.widgets.telling.voice import Voice


def button(  # noqa: PLR0913 - the attributes of a button
    name: str,
    label: str,
    *,
    on: bool = True,
    main: bool = False,
    pressed: bool | None = None,
    keys: Sequence[str] = (),
) -> dict[str, Any]:
    """Build a button; `keys` press it too while the focus is on the card.

    >>> button("next", "Next", main=True, keys=["ArrowRight"])
    {'id': 'next', 'label': 'Next', 'on': True, 'main': True, 'keys': ['ArrowRight']}
    """
    told: dict[str, Any] = {"id": name, "label": label, "on": on, "main": main}
    if pressed is not None:
        told["pressed"] = pressed
    return {**told, "keys": list(keys)} if keys else told


def answer_field(  # noqa: PLR0913 - the attributes of a box
    label: str,
    value: str = "",
    *,
    name: str = "answer",
    check: str = "",
    help: str = "",  # noqa: A002 - as in Field
    problem: str = "",
    locked: bool = False,
) -> dict[str, Any]:
    """Build a box for a typed answer; with `check` it has a button of that name beside it.

    >>> box = answer_field("How much is missing?", check="Check")
    >>> box["kind"], box["check"]
    ('text', 'Check')
    """
    field = Field(
        id=name, label=label, kind="text", value=value, help=help, problem=problem, locked=locked
    )
    return {**field.plain(), "check": check}


def feedback_of(
    voice: Voice, messages: Iterable[Message], tone: Tone = "plain", svg: str = ""
) -> dict[str, Any]:
    """Build the feedback to an answer, with its tone.

    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> feedback_of(Voice(), [Message.of("activity-good")], "good")["lines"]
    ['Yes!']
    """
    return {"kind": tone, "lines": voice.say_all(messages), "svg": svg}


def good(voice: Voice, *messages: Message, svg: str = "") -> dict[str, Any]:
    """Build the feedback to a right answer, with what it shows."""
    return feedback_of(voice, (Message.of("activity-good"), *messages), "good", svg)


def look_again(
    voice: Voice,
    recognised: Sequence[Recognised],
    *messages: Message,
    svg: str = "",
) -> dict[str, Any]:
    """Build the feedback to a wrong answer: the mistake, if it is a known one, with its picture.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.learning import recognise_partner
    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> seen = recognise_partner(VARIANTS["decimals"], ["0.35"], "0.75")
    >>> look_again(Voice(), seen)["kind"]
    'refused'
    """
    if not recognised:
        return feedback_of(voice, messages, "refused", svg)
    seen = recognised[0]
    told = (seen.message, *messages, seen.question)
    return feedback_of(voice, told, "refused", voice.draw(recognised_picture(seen)))


def dots(voice: Voice, states: Sequence[State]) -> list[dict[str, str]]:
    """Build the dots of the questions: now, todo, first-time, solved or shown.

    >>> from sums_widgets.widgets.telling.voice import Voice
    >>> [dot["label"] for dot in dots(Voice(), ["solved", "now"])]
    ['Question 1: solved', 'Question 2: now']
    """
    return [
        {"state": state, "label": voice.say(Message.of(f"activity-dot-{state}", number=number))}
        for number, state in enumerate(states, 1)
    ]
