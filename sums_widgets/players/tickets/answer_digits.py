"""Answers as digits: each kind of question encodes only the answers it allows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sums_widgets.engine import VARIANTS, Play, SumsError
from sums_widgets.learning.claims import SIGNS
from sums_widgets.players.tickets.digits import place

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sums_widgets.engine import Position, Square, Tile, Variant
    from sums_widgets.players.puzzles import Puzzle
    from sums_widgets.players.tickets.digits import Digit, Digits

Answer = Play | str
"""A play, or a text as accepted by `Puzzle.check`; "" if there is no answer."""

BLANK = ""
_TYPED = ("missing-tile", "same-or-different", "mistake")
"""The kinds of questions that are answered with a text."""

_CHARACTERS = "0123456789/.%- "
_LONGEST = 24
_OTHER = 1
_FIRST = 2
_OFF = ("+", "-")


def answer_digits(question: Puzzle, answer: Answer) -> list[Digit]:
    """Return an answer as digits; raise `SumsError` for what cannot be an answer.

    >>> from sums_widgets.players.puzzles import parse_puzzle
    >>> answer_digits(parse_puzzle("same-or-different:2/8,0.25 fractions,decimals"), "=")
    [(2, 4)]
    """
    if isinstance(answer, str) and (answer == BLANK or question.kind in _TYPED):
        return list(_text_digits(question, answer))
    if isinstance(answer, Play) and answer.tiles and question.kind not in _TYPED:
        return _play_digits(question, answer)
    expected = "a text" if question.kind in _TYPED else "a play"
    raise SumsError(f"answer is {answer!r:.60}; expected {expected}")


def _text_digits(question: Puzzle, answer: str) -> Iterable[Digit]:
    match question.kind:
        case "missing-tile":
            return _number_digits(question.variant, answer)
        case "same-or-different":
            return [(place(answer, (BLANK, *SIGNS), "answer"), 1 + len(SIGNS))]
        case "mistake":
            return _mistake_digits(question, answer)
    return _play_digits(question, Play((), ()))


def read_answer(question: Puzzle, digits: Digits) -> Answer:
    """Decode an answer to a question from digits."""
    match question.kind:
        case "missing-tile":
            return _read_number(question.variant, digits)
        case "same-or-different":
            return (BLANK, *SIGNS)[digits.take(1 + len(SIGNS))]
        case "mistake":
            return _read_mistake(question, digits)
    return _read_play(question, digits)


# --- a number ----------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _faces(name: str) -> tuple[str, ...]:
    """Return the faces that a tile of a game could show: these answers take the least space."""
    variant = VARIANTS[name]
    return tuple(face for u in range(1, variant.whole) for face in variant.scale.faces(u))


def _number_digits(variant: Variant, face: str) -> Iterator[Digit]:
    faces = _faces(variant.name)
    base = _FIRST + len(faces)
    if face == BLANK:
        yield 0, base
    elif face in faces:
        yield _FIRST + faces.index(face), base
    elif len(face) >= _LONGEST:
        raise SumsError(f"answer is {face!r:.60}; expected a number with fewer digits")
    else:
        yield _OTHER, base
        yield len(face), _LONGEST
        yield from ((place(c, _CHARACTERS, "answer"), len(_CHARACTERS)) for c in face)


def _read_number(variant: Variant, digits: Digits) -> str:
    faces = _faces(variant.name)
    digit = digits.take(_FIRST + len(faces))
    if digit == 0:
        return BLANK
    if digit != _OTHER:
        return faces[digit - _FIRST]
    length = digits.take(_LONGEST)
    return "".join(_CHARACTERS[digits.take(len(_CHARACTERS))] for _ in range(length))


# --- a line that is off ------------------------------------------------------------------------


def _mistake_digits(question: Puzzle, answer: str) -> Iterator[Digit]:
    line, _, off = answer.partition(" ")
    yield from _number_digits(question.variant, off[1:])
    if answer != BLANK:
        yield place(line, question.choices, "line"), len(question.choices)
        yield place(off[:1], _OFF, "difference"), len(_OFF)


def _read_mistake(question: Puzzle, digits: Digits) -> str:
    face = _read_number(question.variant, digits)
    if face == BLANK:
        return BLANK
    line = question.choices[digits.take(len(question.choices))]
    return f"{line} {_OFF[digits.take(len(_OFF))]}{face}"


# --- a play ------------------------------------------------------------------------------------


def _scene(question: Puzzle) -> tuple[Position, list[Square]]:
    """Return the position that a play is placed in, and its empty squares."""
    position = question.position
    if position is None:
        raise SumsError(f"{question.kind} is not answered with a play")
    return position, [s for s in position.board.squares if position.board[s] is None]


def _play_digits(question: Puzzle, play: Play) -> list[Digit]:
    """Return a digit for each tile of the rack: where it is placed, or 0 if it is in the rack."""
    position, free = _scene(question)
    left = list(play.placements)
    digits = []
    for tile in position.rack:
        found = next((pair for pair in left if pair[1] == tile), None)
        if found:
            left.remove(found)
        digits.append((1 + place(found[0], free, "square") if found else 0, 1 + len(free)))
    if left:
        raise SumsError(f"answer is {play!r:.60}; expected tiles of the rack")
    return digits


def _read_play(question: Puzzle, digits: Digits) -> Answer:
    position, free = _scene(question)
    laid: dict[Square, Tile] = {}
    for tile in position.rack:
        if digit := digits.take(1 + len(free)):
            laid[free[digit - 1]] = tile
    return Play.of(laid) if laid else BLANK
