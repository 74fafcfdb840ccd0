"""The catalogs: complete in every language, compiled, kind to children, and used by the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("babel", reason="only the compiling of catalogues needs Babel")

import sums_widgets
from studies.words import (
    WORDS,
    Entry,
    compiled,
    differences,
    read_entries,
    sentences,
    source_languages,
)
from sums_widgets.learning.words import LEVELS, languages

if TYPE_CHECKING:
    from collections.abc import Iterator

LANGUAGES = source_languages()
ENTRIES = {language: read_entries(language) for language in LANGUAGES}
UNKIND = {
    "en": "wrong bad fail failed failure error mistake stupid incorrect",
    "es": "mal mala malo incorrecto incorrecta fallo fallaste error errores tonto",
}
every_language = pytest.mark.parametrize("language", LANGUAGES)
PACKAGE = Path(sums_widgets.__file__).parent
MOST_WORDS = 12


@every_language
def test_what_is_compiled_is_what_is_written(language: str) -> None:
    """The `.mo` file holds exactly the sentences of the `.po` files."""
    fresh = sentences(compiled(language, ENTRIES[language]))
    kept = sentences((WORDS / f"{language}.mo").read_bytes())
    assert kept == fresh, "the sentences have changed; compile them: make words"


def test_languages_are_those_with_sources() -> None:
    """No compiled language without sources, and none that was not compiled."""
    assert languages() == LANGUAGES


def test_no_language_lacks_anything() -> None:
    """Every message is there in every language, for the same levels, with the same values."""
    assert differences(dict(ENTRIES)) == []


@every_language
def test_both_levels_or_one_for_all(language: str) -> None:
    """A sentence for children has one for teachers; what is for everyone has no level."""
    contexts: dict[str, set[str | None]] = {}
    for entry in ENTRIES[language]:
        contexts.setdefault(entry.name, set()).add(entry.context)
    for name, found in contexts.items():
        assert not ({None} & found and found & set(LEVELS)), name
        assert "child" not in found or "teacher" in found, name
        assert found != {"aloud"}, name


def for_children(language: str) -> Iterator[tuple[Entry, str]]:
    """Yield everything that children may read, sentence by sentence."""
    for entry in ENTRIES[language]:
        if entry.context in {"child", None}:
            for text in entry.texts:
                for sentence in re.split(r"(?<=[.!?])\s+", text):
                    yield entry, sentence


@every_language
def test_children_get_short_sentences(language: str) -> None:
    """At most twelve words in a sentence."""
    long = [
        f"{entry.source}: {sentence}"
        for entry, sentence in for_children(language)
        if len(re.findall(r"\{\w+(?::\w)?\}|[\w'\u2019+%-]+", sentence)) > MOST_WORDS
    ]
    assert long == []


@every_language
def test_children_get_kind_words(language: str) -> None:
    """Nothing that a child does is called wrong."""
    unkind = set(UNKIND[language].split())
    harsh = [
        f"{entry.source}: {sentence}"
        for entry, sentence in for_children(language)
        if unkind & set(re.findall(r"\w+", sentence.lower()))
    ]
    assert harsh == []


@every_language
def test_sentences_are_plain_text(language: str) -> None:
    """No markup and no line breaks: whoever shows a sentence escapes it."""
    marked = [
        f"{entry.source}: {text}"
        for entry in ENTRIES[language]
        for text in entry.texts
        if re.search(r"</?\w|&\w+;|\n|\t|  ", text)
    ]
    assert marked == []


@every_language
def test_counted_sentences_have_every_form(language: str) -> None:
    """Both languages here count one and many; each counted entry has both."""
    assert all(len(entry.texts) == 2 for entry in ENTRIES[language] if entry.counted)


# --- what the code says ------------------------------------------------------------------------


def source_trees() -> Iterator[tuple[Path, ast.AST]]:
    """Yield the modules of the package with their syntax trees."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE), ast.parse(path.read_text(encoding="utf-8"))


def name_pattern(node: ast.expr) -> str | None:
    """Return the pattern of the names that an expression evaluates to, or None if not text."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        parts = (
            name_pattern(v) if isinstance(v, ast.Constant) else "[a-z0-9-]+" for v in node.values
        )
        return "".join(part or "" for part in parts)
    return None


def made_messages() -> Iterator[tuple[str, str, set[str] | None]]:
    """Yield each `Message.of(...)`: its place, pattern of names, and values (None: unknown)."""
    for path, tree in source_trees():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "Message.of"):
                continue
            pattern = name_pattern(node.args[0])
            if pattern is not None:
                given = {word.arg for word in node.keywords if word.arg is not None}
                whole = len(given) == len(node.keywords)
                yield f"{path}:{node.lineno}", pattern, given if whole else None


@pytest.mark.slow
def test_every_message_of_the_code_has_words() -> None:
    """A message that some module makes is in the catalog, with exactly the values it is given."""
    fields: dict[str, set[str]] = {}
    for entry in ENTRIES[LANGUAGES[0]]:
        fields.setdefault(entry.name, set()).update(entry.fields)
    lacking = []
    for place, pattern, given in made_messages():
        found = [name for name in fields if re.fullmatch(pattern, name)]
        if not found:
            lacking.append(f"{place}: no entry for {pattern}")
        lacking += [
            f"{place}: {name} mentions {sorted(fields[name])}, but is given {sorted(given)}"
            for name in found
            if given is not None and len(found) == 1 and given != fields[name]
        ]
    assert lacking == []


@pytest.mark.slow
def test_every_entry_is_used() -> None:
    """No sentence outlives the code that says it: some text in the package names it."""
    patterns = {
        pattern
        for _, tree in source_trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.expr) and (pattern := name_pattern(node))
    }
    used = re.compile("|".join(sorted(patterns, key=len, reverse=True)))
    assert [e.source for e in ENTRIES[LANGUAGES[0]] if not used.fullmatch(e.name)] == []


@pytest.mark.slow
def test_no_language_is_named_in_the_code() -> None:
    """A language is a file: no module treats one by name (English is only what is preset)."""
    preset = {"en"}
    named = [
        f"{path}:{node.lineno}"
        for path, tree in source_trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and node.value in set(LANGUAGES) - preset
    ]
    compared = [
        f"{path}:{node.lineno}"
        for path, tree in source_trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and preset & {name_pattern(n) for n in node.comparators}
    ]
    assert named + compared == []
