"""A table told to the browser: plain dictionaries of words, numbers and pictures."""

from sums_widgets.widgets.telling.board import cells_of, laid_of, pad_words, rack_of
from sums_widgets.widgets.telling.buttons import buttons_of
from sums_widgets.widgets.telling.dialogs import dialog_of
from sums_widgets.widgets.telling.head import head_of
from sums_widgets.widgets.telling.sheet import sheet_csv, sheet_of
from sums_widgets.widgets.telling.start import form_of
from sums_widgets.widgets.telling.voice import Voice
from sums_widgets.widgets.telling.work import work_of

__all__ = [
    "Voice",
    "buttons_of",
    "cells_of",
    "dialog_of",
    "form_of",
    "head_of",
    "laid_of",
    "pad_words",
    "rack_of",
    "sheet_csv",
    "sheet_of",
    "work_of",
]
