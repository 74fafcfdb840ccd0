"""The questions of the start panel: what each one sets, and which answers it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine.variant_file import FEWEST_PLAYERS, MOST_PLAYERS, known_variants
from sums_widgets.players import ALL_LEVELS
from sums_widgets.widgets.table.choices import FEEDBACK, LOOKS, PACES

if TYPE_CHECKING:
    from sums_widgets.widgets.table.fields import Kind, Value
    from sums_widgets.widgets.table.settings import Settings

PERSON = "person"
"""The answer for a seat that no computer plays."""

MINUTES = (5, 10, 15, 20, 30)
"""The time limits to choose from."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question by its id; `sets` names the settings that its answer decides.

    >>> Question("pace", "choice", ("pace",), ("slow", "quick")).read("quick")
    'quick'
    """

    id: str
    kind: Kind
    sets: tuple[str, ...]
    answers: tuple[str, ...] = ()
    seat: int | None = None
    more: bool = False

    def read(self, value: object) -> Value | None:
        """Return an answer from a browser, or None if it is not valid."""
        if self.kind == "yes-no":
            return value if isinstance(value, bool) else None
        text = str(value) if type(value) is int and abs(value) <= MOST_TYPED else value
        if not isinstance(text, str):
            return None
        return text if self.kind == "text" or text in self.answers else None


MOST_TYPED = 10**18
"""A larger number is not an answer to anything."""


def panel_questions(settings: Settings) -> tuple[Question, ...]:
    """Return the questions in their order, for the largest number of players.

    >>> from sums_widgets.widgets.table.settings import make_settings
    >>> [q.id for q in panel_questions(make_settings()) if not q.more][:4]
    ['variant', 'count', 'name-1', 'who-1']
    """
    counts = tuple(map(str, range(FEWEST_PLAYERS, MOST_PLAYERS + 1)))
    return (
        Question("variant", "cards", ("variant",), tuple(known_variants([settings.variant]))),
        Question("count", "choice", ("players",), counts),
        *(question for seat in range(1, MOST_PLAYERS + 1) for question in _seat_questions(seat)),
        Question("length", "choice", ("half", "minutes"), _lengths(settings), more=True),
        _word("feedback", FEEDBACK),
        _yes_no("hints"),
        _yes_no("undo"),
        _yes_no("closed"),
        _word("pace", PACES),
        _word("theme", LOOKS),
        _yes_no("large"),
        _yes_no("read_aloud"),
        Question("deal", "text", ("deal",), more=True),
    )


def _seat_questions(seat: int) -> tuple[Question, Question]:
    who = (PERSON, *ALL_LEVELS)
    return (
        Question(f"name-{seat}", "text", ("players",), seat=seat),
        Question(f"who-{seat}", "choice", ("players",), who, seat),
    )


def _word(name: str, words: tuple[str, ...]) -> Question:
    return Question(name, "choice", (name,), words, more=True)


def _yes_no(name: str) -> Question:
    return Question(name, "yes-no", (name,), more=True)


def _lengths(settings: Settings) -> tuple[str, ...]:
    """Return the standard lengths, and the one in the settings if it is not among them."""
    usual = [format_length(half=half, minutes=None) for half in (False, True)]
    usual += [format_length(half=False, minutes=minutes) for minutes in MINUTES]
    asked = format_length(half=settings.half, minutes=settings.minutes)
    return tuple(dict.fromkeys((*usual, asked)))


def format_length(*, half: bool, minutes: int | None) -> str:
    """Format the length of a game as one answer.

    >>> format_length(half=False, minutes=10), read_length("half-10"), read_length("full")
    ('full-10', (True, 10), (False, None))
    """
    tiles = "half" if half else "full"
    return tiles if minutes is None else f"{tiles}-{minutes}"


def read_length(answer: str) -> tuple[bool, int | None]:
    """Parse a length: return whether half of the tiles are played with, and how many minutes."""
    tiles, _, minutes = answer.partition("-")
    return tiles == "half", int(minutes) if minutes else None
