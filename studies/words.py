"""Compile the sentences that people write (`.po`) into what the package reads (`.mo`).

Run by `make words`. Needs Babel, which the package does not. A new language is a new folder with
the same subjects. An invalid sentence is an error; a sentence that only some languages
have is a warning.
"""

from __future__ import annotations

import gettext
import io
import re
import string
import sys
from collections import defaultdict
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from studies.import_graph import PACKAGE
from sums_widgets.learning.words.catalogue import ALOUD, LEVELS, WordsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

WORDS = PACKAGE / "learning" / "words"
"""The folder of the package that has the sentences."""

CONTEXTS = (None, *LEVELS, ALOUD)
_NEVER = datetime(2000, 1, 1, tzinfo=UTC)  # a real date would make every compilation differ


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a catalogue: a name in a context, with one sentence or one per plural form."""

    name: str
    context: str | None
    texts: tuple[str, ...]
    counted: bool
    source: str

    @property
    def key(self) -> tuple[str, str | None]:
        """The key of the entry."""
        return self.name, self.context

    @property
    def fields(self) -> frozenset[str]:
        """The values that the entry mentions; a counted entry always includes `count`."""
        named = {name for text in self.texts for name, _ in _fields(text)}
        return frozenset(named | ({"count"} if self.counted else set()))


def source_languages(folder: Path = WORDS) -> tuple[str, ...]:
    """Return the languages that have sentences."""
    return tuple(sorted({path.parent.name for path in folder.glob("*/*.po")}))


def read_entries(language: str, folder: Path = WORDS) -> tuple[Entry, ...]:
    """Return all entries of a language; raise `WordsError` with everything that is not valid."""
    entries: list[Entry] = []
    faults: list[str] = []
    for path in sorted((folder / language).glob("*.po")):
        try:
            entries += _read_file(path, language)
        except (PoFileError, ValueError) as error:
            faults.append(f"{language}/{path.name}: {error}")
    faults += [f"{entry.source}: {fault}" for entry in entries for fault in _faults(entry)]
    seen: dict[tuple[str, str | None], Entry] = {}
    for entry in entries:
        first = seen.setdefault(entry.key, entry)
        if first is not entry:
            faults.append(f"{entry.source}: {_title(entry.key)} stands in {first.source} too")
    if faults:
        raise WordsError("\n".join(faults))
    return tuple(entries)


def _read_file(path: Path, language: str) -> Iterator[Entry]:
    text = path.read_text(encoding="utf-8")
    catalogue = read_po(
        io.StringIO(text), locale=language, ignore_obsolete=True, abort_invalid=True
    )
    expected = Catalog(locale=language).plural_forms
    if catalogue.plural_forms != expected:
        raise WordsError(f"Plural-Forms are {catalogue.plural_forms}; expected {expected}")
    entries = [message for message in catalogue if message.id]
    written = len(re.findall(r"^msgid ", text, re.MULTILINE)) - ('msgid ""\nmsgstr' in text)
    if len(entries) != written:  # of two equal entries, Babel silently keeps the first
        raise WordsError(f"{written} entries, but only {len(entries)} differ in name or context")
    for message in entries:
        name, *plural = [message.id] if isinstance(message.id, str) else message.id
        written_as = message.string or ""
        texts = [written_as] if isinstance(written_as, str) else written_as
        source = f"{language}/{path.name}:{message.lineno}"
        if message.fuzzy:
            raise WordsError(f"{name} is marked as fuzzy; settle it")
        if plural not in ([], [name]):
            raise WordsError(f"msgid_plural of {name} is {plural[0]}; expected the same name")
        yield Entry(name, message.context, tuple(texts), bool(plural), source)


def _fields(text: str) -> list[tuple[str, str]]:
    """Return the fields of a sentence, each with the form that it selects."""
    parsed = string.Formatter().parse(text)
    turns = ((name, form or "", turn) for _, name, form, turn in parsed if name is not None)
    return [(name, f"!{turn}:{form}" if turn else form) for name, form, turn in turns]


def _faults(entry: Entry) -> Iterator[str]:
    """Yield everything that is not valid about an entry."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", entry.name):
        yield f"{entry.name!r} is not a name such as run-missing"
    if entry.context not in CONTEXTS:
        yield f"msgctxt is {entry.context!r}; expected {', '.join(filter(None, CONTEXTS))}, or none"
    for text in entry.texts:
        if not text or text != text.strip():
            yield f"{_title(entry.key)} is empty or has outer spaces: {text!r}"
        try:
            fields = _fields(text)
        except ValueError as error:
            yield f"{_title(entry.key)}: {error}"
            return
        for name, form in fields:
            if not re.fullmatch(r"[a-z][a-z_]*", name) or not re.fullmatch(r"[a-z]?", form):
                yield f"{_title(entry.key)}: {{{name}:{form}}} is not a field such as {{total}}"
    shared = [{name for name, _ in _fields(text)} - {"count"} for text in entry.texts]
    if any(fields != shared[0] for fields in shared):
        yield f"{_title(entry.key)}: its forms mention different values"


def _title(key: tuple[str, str | None]) -> str:
    name, context = key
    return f"{name} ({context})" if context else name


def differences(catalogues: dict[str, Iterable[Entry]]) -> list[str]:
    """Return what some language has and another does not: entries, plurals, values."""
    found: dict[tuple[str, str | None], dict[str, Entry]] = defaultdict(dict)
    for language, entries in catalogues.items():
        for entry in entries:
            found[entry.key][language] = entry
    lines = []
    for key, versions in sorted(found.items(), key=lambda item: (item[0][0], item[0][1] or "")):
        lines += [
            f"{language}: {_title(key)} is missing"
            for language in catalogues
            if language not in versions
        ]
        first, *others = versions.values()
        for other in others:
            if other.fields != first.fields:
                lines.append(
                    f"{other.source}: {_title(key)} mentions {_listed(other)};"
                    f" {first.source} mentions {_listed(first)}"
                )
    return lines


def _listed(entry: Entry) -> str:
    return " ".join(sorted(entry.fields)) or "nothing"


def compiled(language: str, entries: Iterable[Entry]) -> bytes:
    """Return the content of a language's `.mo` file."""
    catalogue = Catalog(
        locale=language,
        project="sums-widgets",
        version="1",
        creation_date=_NEVER,
        revision_date=_NEVER,
        fuzzy=False,
    )
    for entry in entries:
        name = (entry.name, entry.name) if entry.counted else entry.name
        texts = entry.texts if entry.counted else entry.texts[0]
        catalogue.add(name, texts, context=entry.context)
    stream = io.BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def sentences(compilation: bytes) -> dict[object, str]:
    """Return the entries of a `.mo` file without its header, to compare two files."""
    catalogue = gettext.GNUTranslations(io.BytesIO(compilation))
    return {key: text for key, text in vars(catalogue)["_catalog"].items() if key}


def compile_words(folder: Path = WORDS) -> list[str]:
    """Write the `.mo` files that are not up to date; return the lines to report."""
    catalogues = {language: read_entries(language, folder) for language in source_languages(folder)}
    lines = []
    for language, entries in catalogues.items():
        path = folder / f"{language}.mo"
        fresh = compiled(language, entries)
        if path.exists() and sentences(path.read_bytes()) == sentences(fresh):
            continue
        path.write_bytes(fresh)
        lines.append(f"{path.name}: {len(entries)} entries written")
    return [*lines, *differences(dict(catalogues))]


if __name__ == "__main__":
    try:
        told = compile_words()
    except WordsError as error:
        sys.exit(str(error))
    for line in told:
        print(line)
