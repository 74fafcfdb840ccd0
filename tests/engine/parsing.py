"""What a parser may do with any text: refuse it with its own error, or keep it exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sums_widgets.engine import (
    Game,
    NotationError,
    Position,
    SumsError,
    VariantError,
    deal_code,
    format_play,
    format_position,
    load_board,
    load_variant,
    parse_deal_code,
    parse_play,
    parse_position,
)

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
E = TypeVar("E", bound=SumsError)

LONGEST_MESSAGE = 1000

POSITION = parse_position("tens _2,r2,b4,_2,+;_3,?6,_3;_7 1,1,2,3,4;2,5,8,? 9x1,? 0;-13 1 0")
"""The position for which plays are parsed."""


def attempt(parse: Callable[[str], T], text: str, error: type[E]) -> T | E:
    """Return the result of a parser, or the one kind of error that it may raise."""
    result: T | E
    try:
        result = parse(text)
    except error as refusal:
        result = refusal
    assert not isinstance(result, error) or len(str(result)) < LONGEST_MESSAGE
    return result


def check_position(text: str) -> None:
    """Check that a text is refused with a `NotationError` and its place, or round-trips."""
    result = attempt(parse_position, text, NotationError)
    if isinstance(result, NotationError):
        _check_place(result, text)
    else:
        assert format_position(result) == text


def check_play(text: str, position: Position = POSITION) -> None:
    """Check that a text is refused with a `NotationError` and its place, or round-trips."""
    result = attempt(lambda text: parse_play(text, position), text, NotationError)
    if isinstance(result, NotationError):
        _check_place(result, text)
    else:
        assert format_play(result, position) == text


def check_record(text: str) -> None:
    """Check that a text is refused with a `NotationError` and its place, or round-trips."""
    result = attempt(Game.from_text, text, NotationError)
    if isinstance(result, NotationError):
        _check_place(result, text)
    else:
        assert result.to_text() == text


def check_deal_code(text: str) -> None:
    """Check that a text is refused with a `SumsError`, or round-trips."""
    result = attempt(parse_deal_code, text, SumsError)
    if not isinstance(result, SumsError):
        assert deal_code(*result) == text


def check_variant_text(text: str) -> None:
    """Check that a text is refused with a `VariantError` and its line, or kept by the variant."""
    result = attempt(load_variant, text + "\n", VariantError)
    if isinstance(result, VariantError):
        assert result.line is None or result.line >= 1
    else:
        assert result.text == text + "\n"


def check_board_text(text: str) -> None:
    """Check that a text is refused with a `VariantError` and its line, or its board round-trips."""
    result = attempt(load_board, text + "\n", VariantError)
    if isinstance(result, VariantError):
        assert result.line is None or result.line >= 1
    else:
        assert load_board(f"{result}\n") == result


def _check_place(error: NotationError, text: str) -> None:
    """Check that the place that an error names lies in the text, or just behind it."""
    lines = text.split("\n") if error.line else [text]
    number = error.line or 1
    assert 1 <= number <= len(lines) + 1
    line = "".join(lines[number - 1 : number])
    assert 1 <= error.column <= len(line) + 2


CHECKS = {
    "position": check_position,
    "play": check_play,
    "record": check_record,
    "deal code": check_deal_code,
    "variant": check_variant_text,
    "board": check_board_text,
}
