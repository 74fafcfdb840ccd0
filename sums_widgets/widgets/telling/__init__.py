"""A table as data for the browser: plain dictionaries of words, numbers and pictures."""

from sums_widgets.widgets.telling.asking import answer_key
from sums_widgets.widgets.telling.board import cells_of, laid_of, numbers_of, pad_words, rack_of
from sums_widgets.widgets.telling.buttons import buttons_of
from sums_widgets.widgets.telling.dialogs import dialog_of, form_of
from sums_widgets.widgets.telling.ear import Ear
from sums_widgets.widgets.telling.head import head_of
from sums_widgets.widgets.telling.news import Moment, News, moment_of, news_of
from sums_widgets.widgets.telling.replay import replay_over, replay_told
from sums_widgets.widgets.telling.sheet import sheet_csv, sheet_of
from sums_widgets.widgets.telling.sums import laid_sums_of, sums_of
from sums_widgets.widgets.telling.voice import Voice, look_of
from sums_widgets.widgets.telling.work import work_of

__all__ = [
    "Ear",
    "Moment",
    "News",
    "Voice",
    "answer_key",
    "buttons_of",
    "cells_of",
    "dialog_of",
    "form_of",
    "head_of",
    "laid_of",
    "laid_sums_of",
    "look_of",
    "moment_of",
    "news_of",
    "numbers_of",
    "pad_words",
    "rack_of",
    "replay_over",
    "replay_told",
    "sheet_csv",
    "sheet_of",
    "sums_of",
    "work_of",
]
