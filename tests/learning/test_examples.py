"""The text of an example: what it says, what it computes, and how errors are reported."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_words_catalogues import MOST_WORDS, UNKIND

from sums_widgets.engine import VARIANTS, NotationError, SumsError
from sums_widgets.learning import Fact, worth_of
from sums_widgets.learning.examples import (
    Example,
    Kind,
    Outcome,
    Question,
    Sentence,
    example,
    examples,
    load_example,
    parse_example,
    rounds_of,
    say_step,
)
from sums_widgets.learning.words import languages

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Golden

OURS = [found for name in VARIANTS for found in examples(name)]
QUESTIONS = [step.question for found in OURS for step in found.steps if step.question]
HEAD = "title: Mine\nstart: tens r2,b4,_2,+ 1,1,2,3,4 - 0 1 0\n"
every_example = pytest.mark.parametrize("found", OURS, ids=repr)


@pytest.mark.parametrize("language", languages())
def test_what_examples_say(language: str, golden: Golden) -> None:
    """Every step of every example of ours, in words."""
    mark = {"en": ".", "es": ","}[language]
    pages = [found.text(language=language, mark=mark) for found in OURS]
    golden.check(f"examples/{language}.txt", "\n\n".join(pages) + "\n")


@every_example
def test_ours_are_written_in_every_language(found: Example) -> None:
    """Title and sentences stand there for everyone, and in each further language."""
    written = [found.title, *(step.said for step in found.steps)]
    for said in written:
        if isinstance(said, Sentence):
            assert {"en", *dict(said.parts)} - {""} == set(languages()), said.text()


@pytest.mark.parametrize("language", languages())
@every_example
def test_children_get_short_and_kind_sentences(found: Example, language: str) -> None:
    """At most twelve words in a sentence, and none of the words that hurt."""
    unkind = set(UNKIND[language].split())
    for step in found.steps:
        said = step.said.text(language) if isinstance(step.said, Sentence) else ""
        for sentence in re.split(r"(?<=[.!?])\s+", said):
            words = re.findall(r"[\w'+/.%-]+", sentence)
            assert len(words) <= MOST_WORDS, sentence
            assert not unkind & set(re.findall(r"\w+", sentence.lower())), sentence


@every_example
def test_numbers_in_sentences_follow_the_decimal_mark(found: Example) -> None:
    """No decimal or fraction is typed outside braces; what is said to be equal, is."""
    for line in re.findall(r"^(?:say|ask)(?:\.\w+)?: *(.*)$", found.source, re.MULTILINE):
        assert not re.search(r"[0-9][./][0-9]", re.sub(r"\{[^}]*\}", "", line)), line
        for left, right in re.findall(r"\{([^}]*)\} = \{([^}]*)\}", line):
            assert str(Fact(f"{left} = {right}"))


@every_example
def test_examples_ask_before_they_tell(found: Example) -> None:
    """Just before a question, no equation, sentence or model has revealed its answer."""
    for before, asking in zip(found.steps, found.steps[1:], strict=False):
        question = asking.question
        if question and question.measure.kind is Kind.TOTAL and before.laid == asking.laid:
            squares = question.measure.squares
            assert all(run.squares != squares for run in before.runs)
            if before.question is None:
                assert f"makes {question.answer.text}" not in say_step(before.said)
        if question and before.question is None and before.show is not None:
            assert before.show.tiles != question.measure.tiles


@every_example
def test_each_step_shows_one_run_more_at_most(found: Example) -> None:
    """Laying goes tile by tile: no step lays two at once."""
    for before, after in zip(found.steps, found.steps[1:], strict=False):
        if before.position == after.position:
            assert len(after.laid) - len(before.laid) <= 1


@every_example
def test_examples_have_something_to_practise(found: Example) -> None:
    """Every example can fade: one blank, two, then nothing given; the book's tiles are right."""
    rounds = rounds_of(found)
    assert [len(each.blanks) for each in rounds][:2] == [1, 2]
    assert rounds[2].all_blank
    for each in rounds:
        assert each.check(each.solution).outcome is Outcome.RIGHT


# --- what is refused ---------------------------------------------------------------------------

REFUSED = {
    "": "line 1, example, column 1: there is no title",
    "title: Mine": "line 1, example, column 1: there is no position; expected a line with start",
    "hello": "line 1, example, column 1: 'hello' has no key",
    "titel: Mine": "'titel' is not a key; a line begins with title, players, start",
    "title: Mine\ntitle: Yours": "line 2, title, column 8: there are two lines with title",
    "title.fr: Mine": "'title.fr' is no language that is known; en or es are",
    "title.es: Mine": "line 1, title, column 11: title.es stands alone",
    "title: A\ntitle.es: B\ntitle.es: C": "line 3, title, column 11: title.es stands here twice",
    "title: Mine\nplay.es: C1:4": "'play.es' has no languages; only title, say or ask have",
    "title: Mine\nsay: Hi\nstart: tens r2 - - 0 1 0": "line 2, say, column 6: comes too early",
    "title: Mine\nstart: tens r2": "line 2, start, column 8: position: 2 fields; expected 7",
    "title: Mine\nstart: tens _2,x2 - - 0 1 0": "line 2, start, column 16: board: 'x2' is not",
    "title: Mine\nstart: tens r2 - - 0 1 0": "there is nothing to see; expected lines such as",
    f"{HEAD}say:": "line 3, say, column 5: there is no sentence",
    f"{HEAD}say: It makes {{A1-B1": "has a brace without its partner",
    f"{HEAD}say: It makes {{A1-C1}}.": "column 16: 'A1-C1' makes no sum yet: there is no tile",
    f"{HEAD}say: It makes {{B1-A1}}.": "'B1-A1' is no line",
    f"{HEAD}say: It makes {{A1-Z9}}.": "'A1-Z9' does not lie on the board",
    f"{HEAD}say: It makes {{much}}.": "'much' is no square and no line of them",
    f"{HEAD}say: It makes {{so much more}}.": "'so much more' cannot be worked out; A1-E1, missing",
    f"{HEAD}say: It makes {{1/0}}.": "'1/0' is not a number",
    f"{HEAD}say: {{points}}!": "'points' cannot be counted here; a line with play has to come",
    f"{HEAD}ask: What is it?": "'What is it?' has no answer; write = and one of A1-E1",
    f"{HEAD}ask: = 7": "'7' is no square and no line of them",
    f"{HEAD}ask: = target": "'= target' gives its answer away",
    f"{HEAD}ask: = lacking": "'lacking' is nothing here",
    f"{HEAD}ask: = A1-B1\nask.es: ¿Cuánto?": "ask.es stands alone; the line above has",
    f"{HEAD}look:": "line 3, look, column 6: there is no square",
    f"{HEAD}play: C1:9x": "line 3, play, column 10: '9x' is not",
    f"{HEAD}play: pass": "'pass' lays no tile",
    f"{HEAD}play: C1:1": "line 3, play, column 7: 'C1:1' is refused by the rules (run-misses",
    f"{HEAD}refused: C1:4": "'C1:4' is fine by the rules; such a line is play:",
    f"{HEAD}lay: C1:1\nplay: C1:4": "line 4, play, column 7: 'C1:4' leaves out the tile",
    f"{HEAD}score:": "line 3, score, column 7: there is no play to count",
    f"{HEAD}play: C1:4\nscore: 13": "'13' is too much here; score: stands alone",
    f"{HEAD}back:": "there is nothing to take back",
    f"{HEAD}play: C1:4\nback: now": "'now' is too much here",
    f"{HEAD}play: C1:4\nask: = more": "'more' cannot be counted here",
    f"{HEAD}play: C1:4\nprinted: 13": "'13' is what the rules give too",
    f"{HEAD}play: C1:4\nprinted: lots": "'lots' is nothing that a book prints",
    f"{HEAD}play: C1:4\nprinted: 2+4+5 = A1-C1": "is not the same amount, tile by tile",
    f"{HEAD}play: C1:4\nprinted: 2+4+4 = A1-C1": "has to differ in just one number",
}


@pytest.mark.parametrize("text", REFUSED, ids=range(len(REFUSED)))
def test_what_cannot_be_read_is_named_with_its_line(text: str) -> None:
    """Each slip in a text says where it is and what is accepted."""
    with pytest.raises(NotationError, match=re.escape(REFUSED[text])) as caught:
        parse_example(text)
    assert caught.value.line is not None


def test_long_texts_are_refused() -> None:
    """Neither a huge text nor hundreds of steps are read."""
    with pytest.raises(NotationError, match="letters are too many"):
        parse_example("#" * 30_000)
    with pytest.raises(NotationError, match="too many steps"):
        parse_example(HEAD + "say: Hi!\n" * 300)


@pytest.mark.parametrize("source", [7, None, "no-such-file.txt", "a\x00b"])
def test_what_is_no_example_is_refused(source: object) -> None:
    """A wrong kind of value or a path that leads nowhere is one clear error."""
    with pytest.raises(SumsError, match="example"):
        load_example(source)  # type: ignore[arg-type] # on purpose


@pytest.mark.parametrize("name", ["tenz", 7, None, ["tens"]])
def test_games_without_examples_are_refused(name: object) -> None:
    """The error names what was given and the five games."""
    with pytest.raises(SumsError, match="xpected one of tens, twenties"):
        examples(name)  # type: ignore[arg-type] # on purpose


@pytest.mark.parametrize("number", [0, 4, -1, True, "1"])
def test_numbers_without_examples_are_refused(number: object) -> None:
    """The error names the number and how many there are."""
    with pytest.raises(SumsError, match="tens has the examples 1 to 3"):
        example("tens", number)  # type: ignore[arg-type] # on purpose


@given(found=st.sampled_from(OURS), data=st.data())
def test_slips_of_the_pen_are_notation_errors(found: Example, data: st.DataObject) -> None:
    """A text with a letter too many, too few or changed is an example or a clear error."""
    text = found.source
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 4)))
    put = data.draw(st.text(alphabet="ab1/,._;:{}=-+> \n?", max_size=4))
    try:
        parse_example(text[:start] + put + text[end:])
    except NotationError as error:
        assert error.line is not None  # noqa: PT017 - either way is fine


# --- a teacher's own ---------------------------------------------------------------------------

OWN = """
# Mine, for Monday.
title: Two turns
players: Ada, Bo
start: tens r2,b4,_2;_4 1,3,4;6,9 5x1 0;0 1 0

play: C1:4
say: That is {points} points for Ada.
play: C2:6
score:
"""


def test_a_teacher_may_write_one_language_and_two_turns(tmp_path: Path) -> None:
    """Plays follow one another, other readers get the same sentence, and a file will do."""
    path = tmp_path / "mine.txt"
    path.write_text("\ufeff" + OWN, encoding="utf-8")
    found = load_example(path)
    assert found.names == ("Ada", "Bo")
    assert found.plays[1][0].turn == 2
    assert found.plays[1][0].scores == (13, 0)
    assert say_step(found.steps[1].said, language="es") == "That is 13 points for Ada."
    assert found.steps[-1].total == 13


def test_own_words_in_a_question() -> None:
    """What stands before the = is asked, in each language; the answer is worked out."""
    text = f"{HEAD}ask: How far to {{target}}? = missing A1-B1\nask.es: ¿Y hasta {{target}}?"
    [step] = parse_example(text).steps
    assert say_step(step.said) == "How far to 10?"
    assert say_step(step.said, language="es") == "¿Y hasta 10?"
    assert step.question is not None
    assert step.question.answer.text == "4"


# --- answers -----------------------------------------------------------------------------------


@given(question=st.sampled_from(QUESTIONS), text=st.text(max_size=50), mark=st.sampled_from(".,"))
def test_every_answer_gets_a_reply(question: Question, text: str, mark: str) -> None:
    """Whatever is typed gets a kind answer."""
    reply = question.check(text, mark)
    assert reply.messages
    for message in reply.messages:
        for language in languages():
            assert say_step(message, language=language, mark=mark)


NUMBERS = st.one_of(
    st.integers(-5, 120).map(str),
    st.tuples(st.integers(0, 40), st.integers(1, 20)).map(lambda pair: f"{pair[0]}/{pair[1]}"),
    st.integers(0, 150).map(lambda number: f"{number // 100}.{number % 100:02d}"),
)


@given(question=st.sampled_from(QUESTIONS), text=NUMBERS)
def test_any_way_to_write_the_answer_is_right(question: Question, text: str) -> None:
    """An answer is right exactly if it has the same value; the answer itself always is."""
    asked = question.measure
    reply = question.check(text)
    assert (reply.outcome is Outcome.RIGHT) == (worth_of(text) == asked.value)
    right = question.check(asked.face.text)
    assert right.outcome is Outcome.RIGHT


def test_mistakes_are_named() -> None:
    """Added numerators and denominators, one off, and the book's own 13 are recognized."""
    fractions = next(s.question for s in example("fractions", 1).steps if s.question)
    assert fractions.check("3/12").recognised[0].name == "tops-and-bottoms-added"
    tens = next(s.question for s in example("tens", 1).steps if s.question)
    assert tens.check("5").recognised[0].name == "off-by-one"
    [points, *_] = [s.question for s in example("hundreds", 4).steps if s.question]
    assert points.check("13").messages[0].name == "example-slip-tiles-once"
    assert points.check("10").messages[0].name == "example-slip-no-tiles"
    assert points.check("9").messages[0].name == "example-slip-no-sums"
    assert points.check("11").messages[0].name == "example-count-points"
