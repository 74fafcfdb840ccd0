"""Texts that nobody would write on purpose: random ones, and valid ones with a few slips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hypothesis.strategies import DrawFn, SearchStrategy

ODD = "٣²３½௧Ⅷ\0\t\r\v\x1c\x85\xa0\u2028\u200f\ufeff\ud800\u0130\u017f🎲"
"""Digits of other scripts, invisible and broken characters, letters with odd case rules."""

NOTATION = "0123456789,;_+?rbgx-#./>:v= ABtrade\n"

characters = st.one_of(
    st.sampled_from(NOTATION), st.sampled_from(ODD), st.characters(exclude_categories=())
)
pieces = st.one_of(
    characters, st.integers(0, 10**30).map(str), st.sampled_from(("00", "-0", "1e3"))
)


def odd_texts() -> SearchStrategy[str]:
    """Return a strategy for random characters, many of them ones that notation uses."""
    return st.lists(pieces, max_size=40).map("".join)


@st.composite
def mutated(draw: DrawFn, text: str) -> str:
    """Draw a text with one to three slips in its characters or lines."""
    for _ in range(draw(st.integers(1, 3))):
        by_line = "\n" in text and draw(st.booleans())
        separator = "\n" if by_line else ""
        parts: Sequence[str] = text.split("\n") if by_line else text
        text = separator.join(draw(_slip(list(parts))))
    return text


@st.composite
def _slip(draw: DrawFn, parts: list[str]) -> list[str]:
    """Draw parts of a text with some deleted, inserted, replaced, repeated or swapped."""
    at = draw(st.integers(0, len(parts)))
    to = draw(st.integers(at, min(at + 3, len(parts))))
    kind = draw(st.sampled_from(("delete", "insert", "replace", "repeat", "swap")))
    if kind == "delete":
        return parts[:at] + parts[to:]
    if kind == "insert":
        return [*parts[:at], draw(pieces), *parts[at:]]
    if kind == "replace":
        return [*parts[:at], draw(pieces), *parts[to:]]
    if kind == "repeat":
        return parts[:to] + parts[at:]
    return parts[:at] + parts[at:to][::-1] + parts[to:]
