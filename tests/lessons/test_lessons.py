"""Each lesson is well formed: short cells, clean widgets, guarded, complete, in child words."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from lessons.notebooks import FOR_CHILDREN, LESSONS, NAMES, OF_VARIANTS, Call, read_lesson

MOST_LINES, MOST_LINES_OF_MAKERS = 2, 12
"""Code for children must be short; lessons on writing players and examples need more room."""

MOST_WORDS = 16
"""The limit for a sentence that a child reads."""

MOST_WORDS_OF_CELL = 90
HEADINGS = (
    "What you will do",
    "Warm up",
    "The rules in pictures",
    "Step by step",
    "What this game says about fractions and decimals",
    "Practise",
    "Play",
    "Exit ticket",
    "Talk about it",
)
"""The parts of each game's lesson, in their order."""

NEW_WORDS = ("sixteenths", "eighths", "denominator", "numerator", "hundredths", "tenths", "percent")
"""Words that a child may not know: each is set in bold where it occurs first."""

all_lessons = pytest.mark.parametrize("name", NAMES)
of_variants = pytest.mark.parametrize("variant", OF_VARIANTS)
for_children = pytest.mark.parametrize("name", FOR_CHILDREN)


def test_the_folder_holds_the_lessons_and_nothing_else() -> None:
    """Every lesson that is promised is there, and every one that is there is tested."""
    assert sorted(path.stem for path in LESSONS.glob("*.ipynb")) == sorted(NAMES)


@all_lessons
def test_the_top_tells_what_to_press(name: str) -> None:
    """A person who has not run anything learns at the top what to do."""
    first, second, *_ = read_lesson(name)
    assert first.kind == second.kind == "markdown"
    assert first.source.startswith("# ")
    assert "Run All" in first.source + second.source


@for_children
def test_what_to_press_stands_alone(name: str) -> None:
    """Pages that run by themselves leave it out, so no other cell tells of running or of stars."""
    texts = [cell for cell in read_lesson(name) if not cell.is_code]
    telling = [cell for cell in texts if "to-begin" in cell.metadata.get("tags", [])]
    assert telling
    assert [cell for cell in texts if re.search(r"Run All|\[\*\]", cell.source)] == telling


@all_lessons
def test_code_cells_are_short(name: str) -> None:
    """A teacher can read a code cell at a glance, and change it."""
    most = MOST_LINES if name in FOR_CHILDREN else MOST_LINES_OF_MAKERS
    for cell in read_lesson(name):
        if cell.is_code:
            assert len(cell.lines) <= most, cell.source


@all_lessons
def test_widget_cells_are_collapsed_and_stored_clean(name: str) -> None:
    """A cell that shows a widget hides its code where children read, and keeps no output."""
    for cell in read_lesson(name):
        tags = cell.metadata.get("tags", [])
        assert cell.shows_widget == ("widget" in tags), cell.source
        if cell.shows_widget:
            assert cell.outputs == [], cell.source
            assert cell.metadata["jupyter"]["source_hidden"] is True, cell.source


@all_lessons
def test_what_a_lesson_shows_is_stored_with_it(name: str) -> None:
    """Every other code cell keeps what it shows, as text and pictures, never an error."""
    for cell in read_lesson(name):
        if not cell.is_code or cell.shows_widget:
            continue
        for output in cell.outputs:
            assert output["output_type"] in ("execute_result", "display_data", "stream")
            assert output.get("name") != "stderr", cell.source
            assert set(output.get("data", {})) <= {"image/svg+xml", "text/html", "text/plain"}
            plain = "".join(output.get("data", {}).get("text/plain", ""))
            assert " at 0x" not in plain, "an address differs in every run"
        assert cell.outputs or cell.is_silent, f"nothing is stored for {cell.source}"


@all_lessons
def test_cells_are_guarded(name: str) -> None:
    """No cell goes away by a slip of the hand."""
    assert all(cell.metadata.get("deletable") is False for cell in read_lesson(name))


@all_lessons
def test_lessons_run_everywhere(name: str) -> None:
    """No magics, threads, shells or local paths: a lesson runs in Lab, Voila and a browser."""
    for cell in read_lesson(name):
        if cell.is_code:
            assert not re.search(r"^\s*[%!]", cell.source, re.MULTILINE), cell.source
            assert not re.search(r"\b(open|threading|subprocess|input|Path|os)\b", cell.source)


@of_variants
def test_a_games_lesson_has_all_its_parts(variant: str) -> None:
    """Goal, warm-up, rules, examples, equivalence, practice, game, ticket and talk, in order."""
    text = "\n".join(c.source for c in read_lesson(OF_VARIANTS[variant]) if not c.is_code)
    places = [text.find(f"## {heading}") for heading in HEADINGS]
    assert -1 not in places, [h for h, place in zip(HEADINGS, places, strict=True) if place < 0]
    assert all(before < after for before, after in pairwise(places))


@of_variants
def test_a_games_lesson_has_every_example_of_its_rulebook(variant: str) -> None:
    """Each example of the game's rulebook can be stepped through in the lesson, and is faded."""
    from sums_widgets.learning.examples import examples  # noqa: PLC0415 - reads data files

    calls = [call for cell in read_lesson(OF_VARIANTS[variant]) for call in cell.calls]
    stepped = {call.values for call in calls if call.name == "worked_example"}
    assert stepped == {(variant, number) for number, _ in enumerate(examples(variant), 1)}
    assert any(call.name == "faded_practice" and call.values[0] == variant for call in calls)


@of_variants
def test_a_games_lesson_can_be_practised_played_and_handed_in(variant: str) -> None:
    """Practice of this game and mixed practice, a short game, and an exit ticket."""
    calls = [call for cell in read_lesson(OF_VARIANTS[variant]) for call in cell.calls]
    assert any(c.name == "practice" and c.values[:1] == (variant,) for c in calls)
    assert any(variant in mix and len(mix) > 1 for mix in _mixes(calls))
    assert any(c.name == "play" and c.values[0] == variant and c.named.get("half") for c in calls)
    assert any(c.name == "exit_ticket" and c.values[0] == variant for c in calls)


@of_variants
def test_a_games_lesson_mixes_what_children_know(variant: str) -> None:
    """Mixed practice is of the games that were met so far, with at most a peek at the next."""
    games = list(OF_VARIANTS)
    met = set(games[: games.index(variant) + 2])
    calls = [call for cell in read_lesson(OF_VARIANTS[variant]) for call in cell.calls]
    assert all(set(mix) <= met for mix in _mixes(calls))


def _mixes(calls: list[Call]) -> list[tuple[str, ...]]:
    """Return the games of every mixed practice: those that are named, or all five."""
    named = [call.values[:1] for call in calls if call.name == "practice"]
    mixed = [games[0] if games else tuple(OF_VARIANTS) for games in named]
    return [games for games in mixed if isinstance(games, tuple)]


@of_variants
def test_the_equivalence_part_shows_stored_pictures(variant: str) -> None:
    """What the game says about fractions and decimals is drawn, and can be read before any run."""
    cells = read_lesson(OF_VARIANTS[variant])
    titles = [i for i, c in enumerate(cells) if not c.is_code and c.source.startswith("## ")]
    start = next(i for i in titles if HEADINGS[4] in cells[i].source)
    end = next(i for i in titles if i > start)
    drawn = [c for c in cells[start:end] if c.is_code and "image/svg+xml" in str(c.outputs)]
    assert len(drawn) >= 2


@for_children
def test_sentences_are_short(name: str) -> None:
    """A child reads one short sentence at a time, and no cell is a wall of text."""
    for cell in read_lesson(name):
        if cell.is_code:
            continue
        text = re.sub(r"[#*`>|]", " ", cell.source)
        assert len(text.split()) <= MOST_WORDS_OF_CELL, cell.source
        for sentence in re.split(r"[.!?:](?:\s|$)|\n\n|\n-|\n\d", text):
            assert len(sentence.split()) <= MOST_WORDS, sentence


@for_children
def test_new_words_are_introduced(name: str) -> None:
    """A word that a child may not know is bold where it comes first, with its meaning beside it."""
    text = "\n".join(cell.source for cell in read_lesson(name) if not cell.is_code)
    for word in NEW_WORDS:
        first = re.search(rf"\b{word}\b", text, re.IGNORECASE)
        if first:
            assert text[first.start() - 2 : first.start()] == "**", (
                f"{word}: {text[first.start() - 60 : first.end() + 20]}"
            )


@for_children
def test_no_unkind_word(name: str) -> None:
    """Nobody is told that they are wrong, and no standard or jargon of schools is in the way."""
    text = "\n".join(cell.source for cell in read_lesson(name) if not cell.is_code).lower()
    for word in ("wrong", "fail", "error", "ccss", "easy", "obviously", "just ", "simply"):
        assert word not in text, word
