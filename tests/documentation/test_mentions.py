"""What the pages mention exists: links, pictures, files, make targets, commands, names."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from importlib import import_module
from pkgutil import resolve_name
from typing import TYPE_CHECKING
from urllib.parse import unquote

import click
import pytest
from markdown_it import MarkdownIt

from documentation.pages import NAMES, ROOT, make_targets, read
from sums_widgets.cli import sums_widgets_command
from sums_widgets.widgets.table.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from markdown_it.token import Token

every_page = pytest.mark.parametrize("page", NAMES)
FOLDERS = ("sums_widgets", "tests", "studies", "benchmarks", "lessons", "docs", "binder")
PATH = re.compile(rf"(?:{'|'.join(FOLDERS)})(?:/[\w.*-]+)+/?")
MADE_IN_A_WHEEL = {"sums_widgets/_lessons"}
"""What exists only in a wheel."""


def tokens(page: str) -> Iterator[Token]:
    """Yield the inline tokens of a page: texts, links, pictures and code, but not the blocks."""
    for token in MarkdownIt("commonmark").enable("table").parse(read(page)):
        yield from token.children or ()


def code_of(page: str) -> list[str]:
    """Return everything in backticks."""
    return [token.content for token in tokens(page) if token.type == "code_inline"]


def anchors_of(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as a code host spells them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.slow
@every_page
def test_links_and_pictures_lead_somewhere(page: str) -> None:
    """A link to a file or a heading of ours finds it; a picture is there and has words."""
    lost = []
    for token in tokens(page):
        address = str(token.attrs.get("href") or token.attrs.get("src") or "")
        if token.type == "html_inline":
            address = "".join(re.findall(r'(?:src|href)="([^"]*)"', token.content))
        if not address or re.match(r"\w+:", address):
            continue
        path, _, anchor = unquote(address).partition("#")
        target = (ROOT / page).parent / path if path else ROOT / page
        if not target.exists() or (anchor and anchor not in anchors_of(target)):
            lost.append(address)
        if token.type == "image" and not token.content.strip():
            lost.append(f"{address} has no words")
    assert lost == []


@pytest.mark.slow
@every_page
def test_files_are_where_the_page_says(page: str) -> None:
    """A path in backticks leads to a file or a folder of this project."""
    paths = {path.rstrip("/.") for code in code_of(page) for path in PATH.findall(code)}
    lost = {path for path in paths - MADE_IN_A_WHEEL if not list(ROOT.glob(path))}
    assert lost == set()


@pytest.mark.slow
@every_page
def test_targets_of_make_are_there(page: str) -> None:
    """`make x` in backticks is one of the Makefile's targets."""
    named = {match[1] for code in code_of(page) if (match := re.match(r"make ([a-z-]+)$", code))}
    assert named <= make_targets()


@pytest.mark.slow
@every_page
def test_commands_are_there(page: str) -> None:
    """`sums-widgets x --option` in backticks is a command of ours, with that option."""
    group = sums_widgets_command("en")
    for code in code_of(page):
        if match := re.match(r"sums-widgets ([a-z]+)(.*)", code):
            command = group.commands[match[1]]
            options = {
                name for each in command.get_params(click.Context(command)) for name in each.opts
            }
            given = re.findall(r"(?<!\S)--[a-z-]+", match[2].partition(" -- ")[0])
            assert set(given) <= options, code


def test_every_choice_of_a_game_is_told() -> None:
    """The page on playing has a line for everything that `play` lets one choose."""
    told = set(re.findall(r"`(\w+)`", read("docs/playing.md")))
    assert {field.name for field in fields(Settings)} <= told


@pytest.mark.slow
@every_page
def test_extras_are_there(page: str) -> None:
    """`sums-widgets[x]` names an extra that can be installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = set(re.findall(r"sums-widgets\[(\w+)\]", read(page)))
    assert named <= set(project["optional-dependencies"])


@pytest.mark.slow
@every_page
def test_names_of_the_package_can_be_imported(page: str) -> None:
    """`sums_widgets.x.y` in backticks can be imported."""
    for code in code_of(page):
        if re.fullmatch(r"sums_widgets(\.\w+)+", code):
            assert resolve_name(code) is not None


@pytest.mark.slow
@every_page
def test_modules_that_run_are_there(page: str) -> None:
    """`python -m x` in backticks is a module of ours, or a well-known one."""
    for code in code_of(page):
        if match := re.match(r"python -m ((?:sums_widgets|studies|benchmarks)[\w.]*)( \w+)?", code):
            module = import_module(match[1])
            if match[1] == "benchmarks" and match[2]:
                main = import_module("benchmarks.__main__")
                assert match[2].strip() in {**main.QUICK, **main.LONG}, code
            assert module.__file__
