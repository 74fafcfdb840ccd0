"""The pages that people read, and the blocks of code on them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = tuple(sorted([*ROOT.glob("*.md"), *ROOT.glob(".github/*.md"), *DOCS.rglob("*.md")]))
NAMES = tuple(str(page.relative_to(ROOT)) for page in PAGES)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, and the name of its file or ""."""

    page: str
    line: int
    language: str
    file: str
    text: str

    @property
    def place(self) -> str:
        """Its location, in a form that an editor can open."""
        return f"{self.page}:{self.line}"

    @property
    def is_directive(self) -> bool:
        """Whether it is a directive for Sphinx rather than text for a person."""
        return self.language.startswith("{")

    @property
    def is_dialogue(self) -> bool:
        """Whether it is an interactive Python session, with answers."""
        return self.language == "python" and self.text.lstrip().startswith(">>>")


@cache
def parsed(page: str) -> tuple[list[Block], list[int]]:
    """Return the fenced blocks of a page, and the lines where indented blocks begin."""
    blocks, indented = [], []
    for token in MarkdownIt("commonmark").enable("table").parse(read(page)):
        line = token.map[0] + 1 if token.map else 0
        if token.type == "fence":
            language, _, file = token.info.strip().partition(" ")
            blocks.append(Block(page, line, language, file.strip(), token.content))
        elif token.type == "code_block":
            indented.append(line)
    return blocks, indented


def read(page: str) -> str:
    """Return the text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks_of(page: str) -> list[Block]:
    """Return the blocks that a person reads, in their order."""
    return [block for block in parsed(page)[0] if not block.is_directive]


def make_targets() -> set[str]:
    """Return the targets of the Makefile that people can type."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
