"""Why a site cannot be built, as a message that the caller puts into words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sums_widgets.learning.words import Message


class CannotBuildError(Exception):
    """The site cannot be built; `message` says why and what to do."""

    def __init__(self, message: Message) -> None:
        """Store the message."""
        super().__init__(str(message))
        self.message = message
