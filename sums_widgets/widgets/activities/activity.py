"""The base of all activities: a card, a voice, and a shield against whatever goes amiss."""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Any, TypedDict

import ipywidgets  # type: ignore[import-untyped] # it tells no types

from sums_widgets.learning.words import MARKS, Message, languages
from sums_widgets.widgets.card import Card, spoken
from sums_widgets.widgets.colours import plain_look
from sums_widgets.widgets.shield import shielded
from sums_widgets.widgets.table.choices import (
    AUTO,
    LOOKS,
    check_yes_no,
    read_word,
    refusal,
    theme_on,
)
from sums_widgets.widgets.telling.ear import Ear
from sums_widgets.widgets.telling.voice import Voice

if TYPE_CHECKING:
    from sums_widgets.widgets.browser import Event

_DELIBERATE = ("press", "answer")
"""Who does this wants to hear what came of it, even if it is what was said before."""


class LookOptions(TypedDict, total=False):
    """How every activity can be made to look, which are choices of `play` too."""

    language: str
    mark: str
    theme: str
    large: bool


class Activity(ipywidgets.Box):  # type: ignore[misc] # untyped, like all of ipywidgets
    """Something to do on a card. A subclass holds the state, `do`es events and tells its `page`.

    >>> class Counting(Activity):
    ...     count = 0
    ...
    ...     def do(self, event):
    ...         self.count += 1
    ...
    ...     def page(self, voice):
    ...         return {"lines": [str(self.count)], "buttons": [{"id": "more", "label": "+"}]}
    >>> counting = Counting()
    >>> counting.show()
    >>> counting.receive({"do": "press", "id": "more"})
    >>> counting.card.page["lines"]
    ['1']
    """

    def __init__(
        self, *, language: str = "en", mark: str = ".", theme: str = AUTO, large: bool = False
    ) -> None:
        """Check the choices, which are those of `play`; a subclass ends with `self.show()`."""
        self._language = read_word("language", language, languages())
        self._theme = read_word("theme", theme, LOOKS)
        if mark not in tuple(MARKS):  # what cannot be looked up is compared
            raise refusal("mark", mark, " or ".join(map(repr, MARKS)))
        check_yes_no("large", large)
        self._mark, self._large, self._dark = mark, large, False
        self._trouble = ""
        self._one_at_a_time = RLock()  # some kernels call back from a second thread
        self.card = Card()
        super().__init__([self.card])
        self.add_class("sums-lesson")
        self.card.on_event(self.receive)

    @property
    def voice(self) -> Voice:
        """The language, the decimal mark, and the theme as it is on the page."""
        return Voice(self._language, self._mark, theme_on(self._theme, dark=self._dark))

    def do(self, event: Event) -> None:
        """Change the state as an event tells; what does not fit is ignored."""
        raise NotImplementedError

    def page(self, voice: Voice) -> dict[str, Any]:
        """Tell everything that the card shows, anew from the state, and change nothing.

        It is asked twice: in words to read, and by an `Ear` for its lines and feedback, or its
        `say`, in words to hear.
        """
        raise NotImplementedError

    def receive(self, event: Event) -> None:
        """Take one event after the other, do it and show what came of it."""
        with self._one_at_a_time:
            self._trouble = ""
            with shielded(self._note_trouble):
                if event["do"] == "environment":
                    self._dark = event["dark"] is True
                else:
                    self.do(event)
            with shielded(self._note_trouble):
                self._tell(again=event["do"] in _DELIBERATE)
            if self._trouble:
                self._tell_trouble()

    def show(self) -> None:
        """Tell the page; trouble at the start is the teacher's to see, so it is raised."""
        with self._one_at_a_time:
            self._tell(again=False)

    def _tell(self, *, again: bool) -> None:
        voice = self.voice
        page, heard = self.page(voice), self.page(Ear.of(voice))
        look = {**plain_look(voice.theme), "language": voice.language, "large": self._large}
        with self.card.hold_sync():
            self.card.look = look
            self.card.show(page, spoken(heard), again=again)

    def _note_trouble(self, details: str) -> None:
        self._trouble = self._trouble or details

    def _tell_trouble(self) -> None:
        """Keep what is on the card, and say kindly that something went amiss."""
        lines = [self.voice.say(Message.of("table-trouble"))]
        feedback = {"kind": "trouble", "lines": lines, "details": self._trouble}
        self.card.show({**self.card.page, "feedback": feedback}, lines[0], again=True)
