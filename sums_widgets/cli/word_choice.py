"""An option that takes one of some words, and suggests the closest word for a typo."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from sums_widgets.engine.choices import closest, spelled
from sums_widgets.learning.words import Message, languages, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class WordChoice(click.Choice[str]):
    """One of some words, case-insensitive.

    >>> WordChoice(["A4", "Letter"]).convert("letter", None, None)
    'Letter'
    >>> WordChoice(["A4", "Letter"]).convert("Lettre", None, None)
    Traceback (most recent call last):
    click.exceptions.BadParameter: 'Lettre' is not one of 'A4', 'Letter'. Did you mean 'Letter'?
    """

    def __init__(self, words: Iterable[str], names: Mapping[str, str] | None = None) -> None:
        """Store the words, and alternative names for them."""
        super().__init__(tuple(words))
        self.names = names or {}

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the typed word as it is listed; fail for anything else."""
        listed = {spelled(word): word for word in self.choices}
        return super().convert(listed.get(spelled(value), value), param, ctx)

    def get_invalid_choice_message(self, value: str, ctx: click.Context | None) -> str:
        """Return the error message for an unknown word, with the closest one."""
        name = closest(value, (*self.choices, *self.names))
        meant = self.names.get(name, name) if name else None
        hint = f" Did you mean {meant!r}?" if meant else ""
        return super().get_invalid_choice_message(value, ctx) + hint


def language_choice() -> WordChoice:
    """Build the choice of a language by its code; a typed long name gets the code suggested.

    >>> language_choice().convert("English", None, None)
    Traceback (most recent call last):
    click.exceptions.BadParameter: 'English' is not one of 'en', 'es'. Did you mean 'en'?
    """
    names = {
        name: language
        for language in languages()
        for name in say(Message.of("language-names"), language=language).split(", ")
    }
    return WordChoice(languages(), names)
