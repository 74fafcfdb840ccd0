"""The pages that people read, and the blocks of code on them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = tuple(sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")]))
NAMES = tuple(str(page.relative_to(ROOT)) for page in PAGES)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, and the name of the file that it is, if it has one."""

    page: str
    line: int
    language: str
    file: str
    text: str

    @property
    def place(self) -> str:
        """Where it stands, as an editor can open it."""
        return f"{self.page}:{self.line}"

    @property
    def is_directive(self) -> bool:
        """Whether the site reads it, rather than a person."""
        return self.language.startswith("{")

    @property
    def is_dialogue(self) -> bool:
        """Whether it is Python as one types it, with answers."""
        return self.language == "python" and self.text.lstrip().startswith(">>>")


@cache
def parsed(page: str) -> tuple[list[Block], list[int]]:
    """Give the fenced blocks of a page, and the lines where an indented one begins."""
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
    """Give the text of a page."""
    return (ROOT / page).read_text(encoding="utf-8")


def blocks_of(page: str) -> list[Block]:
    """Give the blocks that a person reads, in their order."""
    return [block for block in parsed(page)[0] if not block.is_directive]
