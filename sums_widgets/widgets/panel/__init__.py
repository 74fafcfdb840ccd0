"""The panel beside the board: turn, scores, equations, buttons, questions, score sheet."""

from sums_widgets.widgets.panel.panel import Panel

__all__ = ["Panel"]
