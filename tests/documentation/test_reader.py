"""The reader notices errors: a page whose instructions do not work fails."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from documentation.pages import Block
from documentation.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LIES = {
    "answer": ("python", ">>> 1 + 1\n3\n", "Expected:\n    3\nGot:\n    2"),
    "silence": ("python", ">>> 1 + 1\n", "Expected nothing\nGot:\n    2"),
    "words-between": (
        "python",
        ">>> x = 1\nand so on\n\nmore\n>>> x\n1\n",
        "nobody would type this",
    ),
    "script": ("python", "import no_such_module\n", "No module named 'no_such_module'"),
    "output": (
        "console",
        "$ sums-widgets --version\nsums-widgets 99\n",
        "Expected:\nsums-widgets 99\n\nGot:\nsums-widgets ",
    ),
    "no-prompt": ("console", "sums-widgets --version\n", "lines to type begin with '$ '"),
    "option": ("console", "$ sums-widgets print board --papier A4\n", "No such option"),
    "game": ("console", "$ sums-widgets play elevens\n", "There is no game or lesson elevens"),
    "site": ("console", "$ sums-widgets site --colour red out\n", "No such option"),
    "target": ("console", "$ make coffee\n", "No rule to make target 'coffee'"),
    "extra": (
        "console",
        '$ pip install "sums-widgets[coffee]"\n',
        "sums-widgets[coffee]: no such extra",
    ),
    "package": ("console", "$ pip install 'click>=99'\n", "is what is tested"),
    "program": (
        "console",
        "$ curl -O https://example.org/game\n",
        "how is this line to be tried? curl",
    ),
    "module": ("console", "$ python -m this\n", "how is python -m this to be tried?"),
    "folder": ("console", "$ cd nowhere\n", "there is no folder nowhere"),
    "windows": ("bat", ".venv\\Scripts\\sums-widgets print bord\n", "'bord' is not one of 'board'"),
    "variant": ("toml", "name = 'mine'\ntarget = '10'\n", "title is missing"),
    "toml": ("toml", "name = \n", "Invalid value (at line 1"),
    "json": ("json", "{'name': 1}\n", "Expecting property name"),
    "yaml": ("yaml", "a: b: c\n", "mapping values are not allowed here"),
    "ini": ("ini", "no section\n", "no section headers"),
    "po": ("po", 'msgid "a\n', "missing msgstr"),
    "hidden-line": ("text", "$ sums-widgets lab\n", "this is to be typed, so it is no text"),
    "hidden-dialogue": ("text", ">>> play()\n", "this is to be typed, so it is no text"),
}
"""Faulty blocks by kind: the language, the block, and the reader's error message."""


@pytest.fixture
def read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Callable[..., Reader]:
    """Return a function that has somebody follow blocks in an empty folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    reader = Reader(folder, monkeypatch, lambda: request.getfixturevalue("wheels"))

    def read_blocks(*blocks: tuple[str, str]) -> Reader:
        for info, text in blocks:
            language, _, file = info.partition(" ")
            reader.follow(Block("page.md", 1, language, file, text))
        return reader

    return read_blocks


@pytest.mark.slow
@pytest.mark.parametrize(("language", "text", "told"), LIES.values(), ids=LIES)
def test_a_lie_is_noticed(language: str, text: str, told: str, read: Callable[..., Reader]) -> None:
    """Whatever does not work as described fails with the reason."""
    with pytest.raises((Exception, pytest.fail.Exception), match=re.escape(told)):
        read((language, text))


def test_blocks_build_on_each_other(read: Callable[..., Reader]) -> None:
    """Files and names of a block are there for the blocks after it, in the reader's folder."""
    reader = read(
        ("json ours/class.json", '{"name": "3b"}'),
        ("python", "import json\nfrom pathlib import Path\n"),
        ("python", ">>> json.loads(Path('ours/class.json').read_text())\n{'name': '3b'}\n"),
        ("console", "$ mkdir more\n$ cd more\n$ cp -r ../ours again\n"),
    )
    assert (reader.folder / "more" / "again" / "class.json").is_file()


@pytest.mark.slow
def test_what_is_shown_below_a_line_may_leave_out_what_differs(
    read: Callable[..., Reader],
) -> None:
    """Three dots stand for what is different on every computer."""
    read(("console", "$ sums-widgets --version\nsums-widgets ...\n"))
