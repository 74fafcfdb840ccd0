"""Every sentence that a person reads: by name and values, for child or teacher, per language.

>>> from sums_widgets.learning.words import Face, Message, say
>>> short = Message.of("points", count=10)
>>> say(short), say(short, level="teacher", language="es")
('10 points', '10 puntos')
"""

from sums_widgets.learning.words.answers import TypedNumber, read_number
from sums_widgets.learning.words.catalogue import LEVELS, WordsError, languages
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.numbers import MARKS, READINGS, number_words, show_number
from sums_widgets.learning.words.voice import say, say_aloud

__all__ = [
    "LEVELS",
    "MARKS",
    "READINGS",
    "Face",
    "Message",
    "TypedNumber",
    "WordsError",
    "languages",
    "number_words",
    "read_number",
    "say",
    "say_aloud",
    "show_number",
]
