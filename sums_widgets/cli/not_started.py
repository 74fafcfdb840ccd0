"""Why JupyterLab did not start, from its log."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class CannotStartError(Exception):
    """JupyterLab did not start; `lines` are the last ones of its log, if it was kept."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Store the lines."""
        super().__init__("\n".join(lines))
        self.lines = tuple(lines)

    @property
    def reason(self) -> str:
        """The last line, without the timestamp and the component that logged it; "" without lines.

        >>> CannotStartError(["[C 2026-11-18 00:46:35 ServerApp] No free port."]).reason
        'No free port.'
        """
        return re.sub(r"^\[[^\]]*\] ", "", self.lines[-1]) if self.lines else ""
