"""Worked examples: short texts that are played by the rules, step by step."""

from sums_widgets.learning.examples.fading import Round, rounds_of
from sums_widgets.learning.examples.measures import Kind, Measure
from sums_widgets.learning.examples.questions import Outcome, Question, Reply, points_question
from sums_widgets.learning.examples.reading import Example, load_example, parse_example
from sums_widgets.learning.examples.sentences import Said, Sentence, say_step
from sums_widgets.learning.examples.shelf import example, examples
from sums_widgets.learning.examples.steps import ExampleStep

__all__ = [
    "Example",
    "ExampleStep",
    "Kind",
    "Measure",
    "Outcome",
    "Question",
    "Reply",
    "Round",
    "Said",
    "Sentence",
    "example",
    "examples",
    "load_example",
    "parse_example",
    "points_question",
    "rounds_of",
    "say_step",
]
