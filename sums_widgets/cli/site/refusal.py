"""Why a site cannot be built, as a message that is put into words where it is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.learning.words import Message


class CannotBuildError(Exception):
    """The site cannot be built; `message` says why and what helps."""

    def __init__(self, message: Message) -> None:
        """Keep the message."""
        super().__init__(str(message))
        self.message = message
