"""Collecting codes from a list, a pasted text or a file, and reporting those that are invalid."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from sums_widgets.engine import SumsError
from sums_widgets.engine.errors import shown
from sums_widgets.learning.words.message import Message
from sums_widgets.players.tickets.handed_in import (
    LONGEST_CODE,
    HandedIn,
    parse_code,
    plain_letters,
)
from sums_widgets.players.tickets.letters import GROUP, grouped, mended

MOST_CODES = 1000
"""The most codes that are read at once."""

MOST_CHARACTERS = 1_000_000
_FILES = (".txt", ".csv", ".md")
_NOTE = "#"
_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that is not a code: its number (from 1), and a message about it.

    `meant` is the ticket with one letter corrected or two swapped, if exactly one is likely.
    """

    line: int
    text: str
    message: Message
    meant: HandedIn | None = None


def collect(codes: object) -> tuple[list[HandedIn], list[Unread]]:
    r"""Parse codes line by line; an invalid one does not stop the others.

    >>> found, unread = collect("# group B\n2VHF-4Q37-7RF3\n2vhf 4q37 7rf4")
    >>> [ticket.name for ticket in found], unread[0].line, unread[0].meant.name
    (['Mia'], 3, 'Mia')
    """
    found: list[HandedIn] = []
    unread: list[Unread] = []
    for number, line in enumerate(_lines(codes), 1):
        code = line.rpartition(":")[2].strip()  # people write lists as "Mia: 2VHF-..."
        if code and not code.startswith(_NOTE):
            try:
                found.append(parse_code(code))
            except SumsError:
                unread.append(_unread(number, code))
    return found, unread


def _lines(codes: object) -> list[str]:
    if isinstance(codes, str) and "\n" not in codes and codes.strip().endswith(_FILES):
        codes = Path(codes.strip())
    if isinstance(codes, Path):
        codes = _file_text(codes)
    if isinstance(codes, str):
        return _checked(codes[:MOST_CHARACTERS].splitlines())
    if not isinstance(codes, Iterable) or isinstance(codes, bytes):
        raise _refused(codes)
    lines = []
    for code in codes:
        if not isinstance(code, str):
            raise _refused(code)
        lines.append(code)
    return _checked(lines)


def _checked(lines: list[str]) -> list[str]:
    if len(lines) > MOST_CODES:
        raise SumsError(f"codes has {len(lines)} lines; expected at most {MOST_CODES}")
    return lines


def _refused(codes: object) -> SumsError:
    return SumsError(
        f"codes has {shown(codes)}; expected a list of codes, a text with one a line, or a file"
    )


def _file_text(path: Path) -> str:
    try:
        with path.open(encoding="utf-8-sig") as file:
            return file.read(MOST_CHARACTERS)
    except (OSError, UnicodeDecodeError) as error:
        raise SumsError(
            f"codes is the file {str(path)[:200]!r}, which cannot be read; expected a text file"
        ) from error


def _unread(line: int, text: str) -> Unread:
    letters = plain_letters(text)[:LONGEST_CODE]
    values = {"line": line, "code": text[:_SHOWN]}
    if len(letters) % GROUP:
        return Unread(line, text, Message.of("ticket-slip-length", **values))
    meant = _meant(letters)
    if meant is None:
        return Unread(line, text, Message.of("ticket-slip", **values))
    names = {"meant": meant.code, "name": meant.name}
    return Unread(line, text, Message.of("ticket-slip-meant", **values, **names), meant)


def _meant(letters: str) -> HandedIn | None:
    """Return the ticket that an invalid code was meant to be, or None unless just one is likely."""
    likely = []
    for word in mended(letters):
        try:
            likely.append(parse_code(grouped(word)))
        except SumsError:
            continue
    return likely[0] if len(likely) == 1 else None
