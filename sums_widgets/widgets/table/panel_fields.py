"""The start panel as fields: each question in a language, with its answers and their pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.learning.words import Message, say
from sums_widgets.widgets.table.cards import card_svg
from sums_widgets.widgets.table.fields import Field, Option
from sums_widgets.widgets.table.panel_words import answer_words, game_words, help_words, label_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sums_widgets.engine import Variant
    from sums_widgets.widgets.table.fields import Value
    from sums_widgets.widgets.table.panel_questions import Question


@dataclass(frozen=True, slots=True, kw_only=True)
class Showing:
    """How the start panel is shown: in which language and colors, for players or teams.

    >>> from sums_widgets.engine import VARIANTS
    >>> from sums_widgets.widgets.table.panel_questions import Question
    >>> showing = Showing(language="en", mark=".", theme="light", teams=False, variants=VARIANTS)
    >>> showing.field(Question("hints", "yes-no", ("hints",)), True).label
    'Hints'
    """

    language: str
    mark: str
    theme: str
    teams: bool
    variants: Mapping[str, Variant]

    def say(self, message: Message | None) -> str:
        """Return the text of a message, or "" for None."""
        return "" if message is None else say(message, language=self.language, mark=self.mark)

    def field(
        self,
        question: Question,
        value: Value,
        *,
        locked: bool = False,
        problem: Message | None = None,
    ) -> Field:
        """Return a question with its answer as a field."""
        return Field(
            id=question.id,
            label=self.say(label_words(question, teams=self.teams)),
            kind=question.kind,
            value=value,
            options=tuple(self._option(question, answer) for answer in question.answers),
            help=self.say(help_words(question, value)),
            locked=locked,
            problem=self.say(problem),
            more=question.more,
        )

    def _option(self, question: Question, answer: str) -> Option:
        if question.kind != "cards":
            return Option(answer, self.say(answer_words(question, answer, teams=self.teams)))
        variant = self.variants[answer]
        svg = card_svg(variant, self.theme, self.language, self.mark)
        return Option(answer, self.say(game_words(variant)), svg)
