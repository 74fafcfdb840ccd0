"""A print order: which game, on which paper, in which language, for whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message, say
from sums_widgets.learning.words.phrases import game_title

if TYPE_CHECKING:
    from sums_widgets.engine import Variant
    from sums_widgets.learning.words.phrases import Value
    from sums_widgets.printing.papers import Paper


@dataclass(frozen=True, slots=True)
class Order:
    """Everything that the sheets depend on, except the colors."""

    variant: Variant
    paper: Paper
    language: str = "en"
    mark: str = "."
    seed: int = 0
    count: int = 6
    name: str = ""

    def say(self, words: Value, level: str = "child") -> str:
        """Return a message in words for the reader of the sheet.

        >>> from sums_widgets.engine import VARIANTS
        >>> from sums_widgets.printing.papers import find_paper
        >>> order = Order(VARIANTS["decimals"], find_paper("A4"), language="es", mark=",")
        >>> order.game
        'Sumas de 1,0'
        """
        if not isinstance(words, Message):
            return str(words)
        return say(words, level=level, language=self.language, mark=self.mark)

    @property
    def game(self) -> str:
        """The title of the game."""
        return self.say(game_title(self.variant))
