"""What code sees of an activity: traits to observe and link, and methods to drive it with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from sums_widgets.engine import SumsError
from sums_widgets.engine.choices import not_one_of, refusal
from sums_widgets.engine.errors import shown
from sums_widgets.widgets.activities.progress import Progress
from sums_widgets.widgets.still import StillBox
from sums_widgets.widgets.table.choices import read_word

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import RLock

    from sums_widgets.widgets.browser import Event

_METHODS = ("next", "back")
"""The buttons that are methods of an activity, too."""

_TRAITS = ("step", "answer", "score", "is_done")
"""The fields of `Progress` that are traits."""


class Driven(StillBox):
    """A widget that shows a page, with read-only traits, and methods that act as a person does.

    What is possible is read from the page, so code can do what a person can do, and no more.

    >>> from sums_widgets import worked_example
    >>> shown = worked_example("tens", 1)
    >>> shown.next()
    >>> shown.step, shown.answer, shown.score, shown.is_done
    (2, '', 0, False)
    """

    step = traitlets.Int(0, read_only=True, help="The current step or question, from 1.")
    answer = traitlets.Unicode(read_only=True, help='The answer so far, "" without one.')
    score = traitlets.Int(0, read_only=True, help="How many questions were answered right.")
    is_done = traitlets.Bool(default_value=False, read_only=True, help="Whether all is done.")
    page = traitlets.Dict(read_only=True, help="Everything that the card shows.")

    check_button: ClassVar[str] = "check"
    """The button that hands over an answer which is filled in."""

    _one_at_a_time: RLock
    _trouble: str

    def progress(self) -> Progress:
        """Return how far somebody is, built from the state; nothing to report by default."""
        return Progress()

    def _handle(self, *events: Event) -> bool:
        """Handle events and show the result of all of them; return whether they are a right answer.

        Errors are noted in `_trouble`.
        """
        raise NotImplementedError

    def next(self) -> None:
        """Go on to the next step or question; raise SumsError if that is not possible now.

        >>> from sums_widgets import fill_to_the_whole
        >>> fill_to_the_whole("tens", seed=1).next()
        Traceback (most recent call last):
        sums_widgets.engine.errors.SumsError: next() is not possible now; expected check(answer)
        """
        self._go("next")

    def back(self) -> None:
        """Go back to the step or question before; raise SumsError if that is not possible now.

        >>> from sums_widgets import worked_example
        >>> shown = worked_example("tens", 1)
        >>> shown.next()
        >>> shown.back()
        >>> shown.step
        1
        """
        self._go("back")

    def check(self, answer: str | int | None = None) -> bool:
        """Answer the current question, and return whether that is right.

        Without an argument, check what is filled in on the card. Raise SumsError if nothing is
        asked now, if nothing is filled in, or if the answer is not of a form that can be given.

        >>> from sums_widgets import fill_to_the_whole
        >>> filling = fill_to_the_whole("tens", seed=1)
        >>> filling.check(5), filling.check(6), filling.score
        (False, True, 1)
        """
        with self._one_at_a_time:
            if not self.can_check:
                raise self._not_now("check")
            if answer is not None:
                if type(answer) not in (str, int):
                    raise refusal("answer", answer, "a text or a whole number")
                return self._drive(*self.answer_events(str(answer)))
            if not self.answer:
                raise SumsError("there is no answer on the card to check; expected check(answer)")
            if self.check_button in self._offered:
                return self._drive(_press(self.check_button))
            return self._drive(*self.answer_events(self.answer))

    def press(self, button: str) -> None:
        """Press a button of the card by its id, such as "hint"; raise SumsError if there is none.

        The buttons that can be pressed are those of `page["buttons"]` that are `on`.

        >>> from sums_widgets import practice
        >>> practice("tens", seed=1).press("hnt")
        Traceback (most recent call last):
        sums_widgets.engine.errors.SumsError: button is 'hnt'; did you mean hint? Expected one of...
        """
        with self._one_at_a_time:
            if not self._offered:
                raise SumsError(f"button is {shown(button)}; no button can be pressed now")
            if button not in self._offered:
                raise not_one_of("button", button, self._offered)
            self._drive(_press(button))

    def choose(self, field: str, value: str | int) -> None:
        """Set a field of the card by its id, such as "step"; raise SumsError if it cannot be set.

        The fields, with the values that they take, are those of `page["fields"]`.

        >>> from sums_widgets import explorer
        >>> seen = explorer("fractions", "3/8")
        >>> seen.choose("cut", 16)
        >>> seen.answer
        '6/16'
        """
        with self._one_at_a_time:
            fields = {each["id"]: each for each in self._open_fields}
            if not fields:
                raise SumsError(f"field is {shown(field)}; no field can be set now")
            if field not in tuple(fields):  # `tuple`, so that unhashable values are compared
                raise not_one_of("field", field, fields)
            self._drive({"do": "set", "id": field, "value": _read_value(fields[field], value)})

    @property
    def can_check(self) -> bool:
        """Whether an answer can be checked now: by a button of the card, or typed into a box."""
        buttons = self.page.get("buttons", ())
        return self._box is not None or any(each["id"] == self.check_button for each in buttons)

    def answer_events(self, answer: str) -> Sequence[Event]:
        """Return the events of a person who gives an answer, by default by typing it into the box.

        Raise SumsError if it cannot be given.
        """
        if self._box is None:
            raise self._not_now("check")
        return [{"do": "answer", "id": self._box, "value": answer}]

    def _go(self, name: str) -> None:
        with self._one_at_a_time:
            if name not in self._calls:
                raise self._not_now(name)
            self._drive(_press(name))

    def _drive(self, *events: Event) -> bool:
        """Handle events from code: as those of the browser, but an error is raised as well."""
        is_right = self._handle(*events)
        if self._trouble:
            raise SumsError(f"the activity stopped with {self._trouble.splitlines()[-1]}")
        return is_right

    def _not_now(self, name: str) -> SumsError:
        """Return the error for a call that is not possible now, with those that are."""
        if not self._calls:
            return SumsError(f"{name}() is not possible now; the card has nothing to press")
        *others, last = self._calls.values()
        expected = f"{', '.join(others)} or {last}" if others else last
        return SumsError(f"{name}() is not possible now; expected {expected}")

    @property
    def _calls(self) -> dict[str, str]:
        """The calls that are possible now, by the button that they stand for."""
        calls = {"check": "check(answer)"} if self.can_check else {}
        for name in self._offered:
            calls.setdefault(name, f"{name}()" if name in _METHODS else f'press("{name}")')
        if self.progress().waits:
            calls.pop("next", None)
        return calls

    @property
    def _offered(self) -> list[str]:
        """The ids of the buttons that can be pressed."""
        return [each["id"] for each in self.page.get("buttons", ()) if each.get("on", True)]

    @property
    def _open_fields(self) -> list[dict[str, Any]]:
        return [each for each in self.page.get("fields", ()) if not each.get("locked")]

    @property
    def _box(self) -> str | None:
        """The id of the first box to type an answer into, or None."""
        return next((str(each["id"]) for each in self._open_fields if each["kind"] == "text"), None)

    def _tell_traits(self, page: dict[str, Any]) -> None:
        """Set all traits, then notify whoever observes them: nobody sees one without the others."""
        progress = self.progress()
        with self.hold_trait_notifications():
            for name in _TRAITS:
                self.set_trait(name, getattr(progress, name))
            self.set_trait("page", page)


def _press(button: str) -> Event:
    return {"do": "press", "id": button}


def _read_value(field: dict[str, Any], value: str | int) -> str | int:
    """Return the value for a field as a browser sends it; raise SumsError for one it cannot have.

    >>> slider = {"id": "step", "kind": "slider", "least": 1, "most": 9}
    >>> _read_value(slider, 12)
    Traceback (most recent call last):
    sums_widgets.engine.errors.SumsError: step is 12; expected a whole number from 1 to 9
    """
    name = field["id"]
    if field["kind"] == "slider":
        if type(value) is not int or not field["least"] <= value <= field["most"]:
            raise refusal(name, value, f"a whole number from {field['least']} to {field['most']}")
        return value
    if type(value) not in (str, int):
        raise refusal(name, value, "a text or a whole number")
    if field.get("options"):
        return read_word(name, str(value), [each["value"] for each in field["options"]])
    return str(value)
