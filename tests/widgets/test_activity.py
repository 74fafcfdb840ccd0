"""The base of activities: checked options, one event at a time, and no tracebacks for children."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.engine import SumsError
from sums_widgets.learning.words import Face, Message
from sums_widgets.widgets.activities.activity import Activity
from sums_widgets.widgets.activities.arguments import read_count, read_seed, read_variant
from sums_widgets.widgets.activities.telling import answer_field, button, dots, look_again

if TYPE_CHECKING:
    from sums_widgets.widgets.browser import Event
    from sums_widgets.widgets.telling.voice import Voice

PRESS: Event = {"do": "press", "id": "more"}
DARK: Event = {"do": "environment", "dark": True, "reduced": False, "width": 9, "ratio": 1}


class Counting(Activity):
    """Counts presses; some of them raise."""

    def __init__(self, **look: Any) -> None:  # noqa: ANN401 - the choices of every activity
        """Begin at 0."""
        super().__init__(**look)
        self.count = 0
        self.show()

    def do(self, event: Event) -> None:
        """Count; raise ValueError on "boom"."""
        if event.get("id") == "boom":
            raise ValueError(event["id"])
        self.count += 1

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return a page with the count; raise KeyError at 13."""
        if self.count == 13:
            raise KeyError(self.count)
        return {"id": voice.theme, "lines": [voice.say(Face(f"{self.count + 1}/8"))]}


def test_an_event_is_done_and_shown() -> None:
    """What an event changes is on the card, in digits, and said aloud, in words."""
    counting = Counting()
    counting.receive(PRESS)
    assert counting.card.page["lines"] == ["2/8"]
    assert counting.card.say == {"text": "two eighths", "count": 2}


def test_the_page_is_followed_into_the_dark() -> None:
    """With the theme `auto` the card is dark where the notebook is; a chosen theme stays."""
    for theme, seen in {"auto": "dark", "light": "light", "contrast": "contrast"}.items():
        counting = Counting(theme=theme)
        counting.receive(DARK)
        assert counting.card.look["theme"] == counting.card.page["id"] == seen
        assert counting.count == 0


@pytest.mark.parametrize("trouble", ["boom", "thirteen"])
def test_trouble_is_told_kindly(trouble: str) -> None:
    """Any error becomes a friendly line with details, and the next event clears it."""
    counting = Counting()
    if trouble == "thirteen":
        counting.count = 12
        counting.receive(PRESS)
    else:
        counting.receive({"do": "press", "id": "boom"})
    feedback = counting.card.page["feedback"]
    assert feedback["kind"] == "trouble"
    assert "Error" in feedback["details"]
    assert counting.card.page["lines"] == ["1/8"]
    assert counting.card.say["text"] == feedback["lines"][0]
    counting.receive(PRESS)
    assert "feedback" not in counting.card.page


def test_trouble_stays_when_only_the_page_changes() -> None:
    """A page that is resized or turns dark right after an error does not take its line away."""
    counting = Counting()
    counting.receive({"do": "press", "id": "boom"})
    feedback, said = counting.card.page["feedback"], counting.card.say
    counting.receive(DARK)
    assert counting.card.page == {"id": "dark", "lines": ["1/8"], "feedback": feedback}
    assert counting.card.say == said
    counting.receive(PRESS)
    assert "feedback" not in counting.card.page


def test_a_press_that_changes_nothing_is_answered_aloud() -> None:
    """Pressing again announces again; a new width announces nothing."""
    counting = Counting()
    counting.count = -1
    counting.receive(PRESS)
    before = counting.card.say["count"]
    counting.receive(DARK)
    assert counting.card.say["count"] == before
    counting.count -= 1
    counting.receive(PRESS)
    assert counting.card.say["count"] == before + 1


@pytest.mark.parametrize(
    ("look", "named"),
    [
        ({"language": "fr"}, "language is 'fr'"),
        ({"mark": ";"}, "mark is ';'"),
        ({"mark": []}, "mark is []"),
        ({"theme": "pink"}, "theme is 'pink'"),
        ({"large": "yes"}, "large is 'yes'"),
    ],
)
def test_choices_are_checked(look: dict[str, object], named: str) -> None:
    """A choice that is none is refused by its name, with what is accepted."""
    with pytest.raises(SumsError, match=r"[eE]xpected") as refused:
        Counting(**look)
    assert named in str(refused.value)


def test_arguments_are_read_or_refused() -> None:
    """Names are read leniently; counts and seeds that are none are refused with their value."""
    assert read_variant(" FRACTIONS ").name == "fractions"
    assert read_variant(read_variant("tens")).name == "tens"
    assert {read_seed(None) for _ in range(20)} != {read_seed(None)}
    for call in (
        lambda: read_variant(5),
        lambda: read_count("count", "five", 9),
        lambda: read_count("count", 10, 9),
        lambda: read_seed(-1),
    ):
        with pytest.raises(SumsError, match="expected"):
            call()


def test_small_tellings() -> None:
    """Buttons, boxes and dots say what a browser needs, and no more."""
    assert "keys" not in button("next", "Next")
    assert button("sheet", "Scores", pressed=False)["pressed"] is False
    assert answer_field("How much?", "3/8", locked=True)["locked"] is True
    voice = Counting(language="es").voice
    assert [dot["state"] for dot in dots(voice, ["solved", "now", "todo"])][1] == "now"
    plain = look_again(voice, (), Message.of("answer-empty"))
    assert plain == {"kind": "refused", "lines": ["Escribe un número."], "svg": ""}
