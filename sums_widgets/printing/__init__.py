"""The games on paper: board, tiles, score sheet, rules, puzzles and certificate, as PDF.

>>> from sums_widgets import printing
>>> printing.KINDS
('board', 'tiles', 'score-sheet', 'rule-card', 'puzzles', 'certificate', 'all')
>>> printing.write("certificate", variant="tens", name="Ada")[:5]
b'%PDF-'
"""

from sums_widgets.printing.papers import PAPERS
from sums_widgets.printing.writing import KINDS, THEMES, write

__all__ = ["KINDS", "PAPERS", "THEMES", "write"]
