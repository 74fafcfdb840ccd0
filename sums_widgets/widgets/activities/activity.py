"""The base of all activities: a card, a voice, and a guard against errors."""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Any

from sums_widgets.engine.calls import options_of
from sums_widgets.engine.choices import refusal
from sums_widgets.learning.words import MARKS, Message, languages
from sums_widgets.widgets.activities.driven import Driven
from sums_widgets.widgets.card import Card, spoken
from sums_widgets.widgets.colours import plain_look
from sums_widgets.widgets.shield import shielded
from sums_widgets.widgets.still import Still, still_of_page
from sums_widgets.widgets.table.choices import (
    LOOKS,
    Mark,
    Theme,
    check_yes_no,
    read_word,
    theme_on,
)
from sums_widgets.widgets.table.options import LookOptions
from sums_widgets.widgets.telling.ear import Ear
from sums_widgets.widgets.telling.voice import Voice

if TYPE_CHECKING:
    from sums_widgets.widgets.browser import Event

_DELIBERATE = ("press", "answer")
"""Events whose result is announced even if it repeats what was said before."""


class Activity(Driven):
    """An activity on a card. A subclass holds the state, and implements `do` and `content`.

    With `progress`, it fills the traits other than `page`.

    >>> class Counting(Activity):
    ...     count = 0
    ...
    ...     def do(self, event):
    ...         self.count += 1
    ...
    ...     def content(self, voice):
    ...         return {"lines": [str(self.count)], "buttons": [{"id": "more", "label": "+"}]}
    >>> counting = Counting()
    >>> counting.show()
    >>> counting.press("more")
    >>> counting.page["lines"]
    ['1']
    """

    def __init__(
        self,
        *,
        language: str = "en",
        mark: Mark = ".",
        theme: Theme = "auto",
        large: bool = False,
    ) -> None:
        """Check the choices, which are those of `play`; a subclass ends with `self.show()`."""
        self._language = read_word("language", language, languages())
        self._theme = read_word("theme", theme, LOOKS)
        if mark not in tuple(MARKS):  # `tuple`, so that unhashable values are compared
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
        """Change the state for an event; one that does not fit is ignored."""
        raise NotImplementedError

    def content(self, voice: Voice) -> dict[str, Any]:
        """Return everything that the card shows, built from the state, without changing it.

        It is called twice: with a voice for the text to read, and with an `Ear` for the spoken form
        of its lines and feedback, or of its `say`.
        """
        raise NotImplementedError

    def receive(self, event: Event) -> None:
        """Handle an event and show the result; events are handled one at a time."""
        self._handle(event)

    def _handle(self, *events: Event) -> bool:
        """Handle events and show the result of all of them; return whether they are a right answer.

        The line for an error stays until somebody does something: a new size of the page is no
        reason to take it away.
        """
        with self._one_at_a_time:
            deeds = {event["do"] for event in events}
            kept = self._trouble if deeds == {"environment"} else ""
            self._trouble, is_right = kept, False
            with shielded(self._note_trouble):
                for event in events:
                    if event["do"] == "environment":
                        self._dark = event["dark"] is True
                    else:
                        self.do(event)
                is_right = self.progress().is_right  # before observers can go on
            with shielded(self._note_trouble):
                self._tell(again=not deeds.isdisjoint(_DELIBERATE), kept=bool(kept))
                self._tell_traits(self.card.page)
            if self._trouble != kept:
                self._tell_trouble()
            return is_right

    def show(self) -> None:
        """Show the page; errors at the start are raised, so that the teacher sees them."""
        with self._one_at_a_time:
            self._tell(again=False)
            self._tell_traits(self.card.page)

    def still(self) -> Still:
        """Return what the card shows, for a page where it cannot run."""
        return still_of_page(self.card.page, self.voice)

    def _tell(self, *, again: bool, kept: bool = False) -> None:
        """Show the page, with the line for an error if it is `kept`."""
        voice = self.voice
        page, text = self.content(voice), spoken(self.content(Ear.of(voice)))
        if kept:
            page, text = self._with_trouble(page)
        look = {**plain_look(voice.theme), "language": voice.language, "large": self._large}
        with self.card.hold_sync():
            self.card.look = look
            self.card.show(page, text, again=again)

    def _note_trouble(self, details: str) -> None:
        self._trouble = self._trouble or details

    def _tell_trouble(self) -> None:
        """Keep the card as it is, and show a friendly line for an error."""
        self.card.show(*self._with_trouble(self.card.page), again=True)
        with shielded(self._note_trouble):  # an observer may be what raised the error
            self.set_trait("page", self.card.page)

    def _with_trouble(self, page: dict[str, Any]) -> tuple[dict[str, Any], str]:
        """Return a page with a friendly line for an error, and what to say about it."""
        line = self.voice.say(Message.of("table-trouble"))
        feedback = {"kind": "trouble", "lines": [line], "details": self._trouble}
        return {**page, "feedback": feedback}, line


LOOK_OPTIONS = options_of(LookOptions, Activity.__init__.__kwdefaults__ or {})
"""The options that every activity takes, for `kind_call`."""
