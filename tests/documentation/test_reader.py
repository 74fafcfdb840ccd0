"""The reader notices: a page that does not keep its word is not let through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from documentation.pages import Block
from documentation.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LIES = {
    "answer": ("python", ">>> 1 + 1\n3\n"),
    "silence": ("python", ">>> 1 + 1\n"),
    "words-between": ("python", ">>> x = 1\nand so on\n\nmore\n>>> x\n1\n"),
    "script": ("python", "import no_such_module\n"),
    "output": ("console", "$ sums-widgets --version\nsums-widgets 99\n"),
    "no-prompt": ("console", "sums-widgets --version\n"),
    "option": ("console", "$ sums-widgets print board --papier A4\n"),
    "game": ("console", "$ sums-widgets play elevens\n"),
    "site": ("console", "$ sums-widgets site --colour red out\n"),
    "target": ("console", "$ make coffee\n"),
    "extra": ("console", '$ pip install "sums-widgets[coffee]"\n'),
    "package": ("console", "$ pip install 'click>=99'\n"),
    "program": ("console", "$ curl -O https://example.org/game\n"),
    "module": ("console", "$ python -m this\n"),
    "folder": ("console", "$ cd nowhere\n"),
    "windows": ("bat", ".venv\\Scripts\\sums-widgets print bord\n"),
    "variant": ("toml", "name = 'mine'\ntarget = '10'\n"),
    "toml": ("toml", "name = \n"),
    "json": ("json", "{'name': 1}\n"),
    "yaml": ("yaml", "a: b: c\n"),
    "ini": ("ini", "no section\n"),
    "po": ("po", 'msgid "a\n'),
    "hidden-line": ("text", "$ sums-widgets lab\n"),
    "hidden-dialogue": ("text", ">>> play()\n"),
}


@pytest.fixture
def read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Callable[..., Reader]:
    """Let somebody read blocks in an empty folder."""
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
@pytest.mark.parametrize(("language", "text"), LIES.values(), ids=LIES)
def test_a_lie_is_noticed(language: str, text: str, read: Callable[..., Reader]) -> None:
    """Whatever does not do what it says fails."""
    with pytest.raises((Exception, pytest.fail.Exception)):
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


def test_what_is_shown_below_a_line_may_leave_out_what_differs(
    read: Callable[..., Reader],
) -> None:
    """Three dots stand for what is different on every computer."""
    read(("console", "$ sums-widgets --version\nsums-widgets ...\n"))
