"""Compiling catalogs: what is written, what is reported, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("babel", reason="only the compiling of catalogues needs Babel")

from studies.words import compile_words
from sums_widgets.engine import SumsError

if TYPE_CHECKING:
    from pathlib import Path

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


def catalogue(folder: Path, text: str, language: str = "en", subject: str = "trial") -> Path:
    """Write a catalog of one subject, and return its folder."""
    path = folder / language / f"{subject}.po"
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEAD + text, encoding="utf-8")
    return folder


def test_compiling_twice_changes_nothing(tmp_path: Path) -> None:
    """The second time, every file is up to date."""
    catalogue(tmp_path, '\nmsgid "hello"\nmsgstr "Hello, {who}!"\n')
    assert compile_words(tmp_path) == ["en.mo: 1 entries written"]
    assert compile_words(tmp_path) == []


def test_compiling_tells_what_is_missing(tmp_path: Path) -> None:
    """What another language lacks or names differently is reported; the rest is compiled."""
    catalogue(tmp_path, '\nmsgid "hello"\nmsgstr "Hello, {who}!"\n\nmsgid "bye"\nmsgstr "Bye!"\n')
    catalogue(tmp_path, '\nmsgid "hello"\nmsgstr "¡Hola, {quien}!"\n', "es")
    assert compile_words(tmp_path)[2:] == [
        "es: bye is missing",
        "es/trial.po:5: hello mentions quien; en/trial.po:5 mentions who",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('msgid "Hello"\nmsgstr "Hello"', "'Hello' is not a name such as run-missing"),
        ('msgctxt "baby"\nmsgid "hello"\nmsgstr "Hello"', "msgctxt is 'baby'"),
        ('msgid "hello"\nmsgstr ""', "hello is empty"),
        ('msgid "hello"\nmsgstr "Hello, {who"', "hello: expected '}'"),
        ('msgid "hello"\nmsgstr "Hello, {who.name}"', "is not a field such as {total}"),
        ('msgid "hello"\nmsgstr "Hello, {}"', "is not a field such as {total}"),
        ('msgid "hello"\nmsgstr "Hello, {who!r}"', "is not a field such as {total}"),
        ('msgid "a"\nmsgstr "A"\n\nmsgid "a"\nmsgstr "B"', "2 entries, but only 1 differ"),
        ('#, fuzzy\nmsgid "a"\nmsgstr "A"', "a is marked as fuzzy"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "A"\nmsgstr[1] "B"', "expected the same name"),
        ('msgid "a"\nmsgid_plural "a"\nmsgstr[0] "A"\nmsgstr[1] "{b}"', "different values"),
    ],
)
def test_unusable_entries_stop_it(tmp_path: Path, text: str, told: str) -> None:
    """What could not be said is refused with its place, and nothing is written."""
    with pytest.raises(SumsError) as refused:
        compile_words(catalogue(tmp_path, f"\n{text}\n"))
    assert told in str(refused.value)
    assert str(refused.value).startswith("en/trial.po:")
    assert not list(tmp_path.glob("*.mo"))


def test_a_name_stands_in_one_subject_only(tmp_path: Path) -> None:
    """Two subjects cannot both word a message."""
    catalogue(tmp_path, '\nmsgid "hello"\nmsgstr "Hello!"\n')
    catalogue(tmp_path, '\nmsgid "hello"\nmsgstr "Hi!"\n', subject="other")
    with pytest.raises(SumsError, match=r"hello stands in en/other\.po:5 too"):
        compile_words(tmp_path)
