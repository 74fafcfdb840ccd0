"""Errors of the engine; each message says what was given and what is accepted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.engine.plays import Move
    from sums_widgets.engine.problems import Problem


def shown(value: object) -> str:
    """Return the repr of a value for a message, at most 60 characters; not of huge integers."""
    is_huge = isinstance(value, int) and abs(value) >= 10**18
    return "a huge number" if is_huge else f"{value!r:.60}"


class SumsError(ValueError):
    """Base class of all errors that the engine raises; nothing has changed when it is raised."""


class NotationError(SumsError):
    """A text that is not valid notation, with the field and the column (from 1) of the error.

    >>> from sums_widgets.engine import parse_position
    >>> parse_position("tens _2,x2 - - 0 1 0")
    Traceback (most recent call last):
    sums_widgets.engine.errors.NotationError: board, column 9: 'x2' is not a square; ...
    """

    def __init__(self, message: str, *, field: str, column: int, line: int | None = None) -> None:
        """Store the message and the place of the error."""
        self.message = message
        self.field = field
        self.column = column
        self.line = line
        start = "" if line is None else f"line {line}, "
        super().__init__(f"{start}{field}, column {column}: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling with all attributes."""
        return _rebuild_notation_error, (self.message, self.field, self.column, self.line)


def _rebuild_notation_error(
    message: str, field: str, column: int, line: int | None
) -> NotationError:
    return NotationError(message, field=field, column=column, line=line)


def check_is_text(text: object, field: str) -> None:
    """Raise `NotationError` if `text` is not a string."""
    if not isinstance(text, str):
        raise NotationError(f"{text!r:.40} is not a text", field=field, column=1)


class VariantError(SumsError):
    """A variant or board file that cannot be used, with the line (from 1) of the error."""

    def __init__(self, message: str, *, source: str, line: int | None = None) -> None:
        """Store the message and the place of the error."""
        self.message = message
        self.source = source
        self.line = line
        place = source if line is None else f"{source}, line {line}"
        super().__init__(f"{place}: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling with all attributes."""
        return _rebuild_variant_error, (self.message, self.source, self.line)


def _rebuild_variant_error(message: str, source: str, line: int | None) -> VariantError:
    return VariantError(message, source=source, line=line)


class IllegalPlay(SumsError):  # noqa: N818 - public name; to a child a refused play is not an error
    """A play that the rules refuse; `problems` lists everything that is wrong with it."""

    def __init__(self, play: Move, problems: tuple[Problem, ...]) -> None:
        """Store the problems; the message lists their codes."""
        self.play = play
        self.problems = problems
        super().__init__(f"the rules refuse this play: {', '.join(map(str, problems))}")

    def __reduce__(self) -> tuple[object, ...]:
        """Support pickling with all attributes."""
        return IllegalPlay, (self.play, self.problems)
