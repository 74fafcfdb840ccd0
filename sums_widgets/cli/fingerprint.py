"""Telling a lesson that somebody wrote in from one that was only run."""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import sha256


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """A lesson in short: the whole file, and what a person writes in it (text, code, images)."""

    file: str
    writing: str


def fingerprint(content: bytes) -> Fingerprint:
    """Take the fingerprint of a notebook; of any other file, all of it is writing.

    >>> cell = {"cell_type": "code", "source": ["6 + 4"], "outputs": []}
    >>> fresh = fingerprint(json.dumps({"cells": [cell]}).encode())
    >>> ran = fingerprint(json.dumps({"cells": [cell | {"outputs": ["10"]}]}).encode())
    >>> fresh.writing == ran.writing, fresh.file == ran.file
    (True, False)
    """
    try:
        writing = [_writing(cell) for cell in json.loads(content)["cells"]]
    except (ValueError, TypeError, KeyError, AttributeError):
        return Fingerprint(_digest(content), _digest(content))
    return Fingerprint(_digest(content), _digest(json.dumps(writing, sort_keys=True).encode()))


def _writing(cell: dict[str, object]) -> list[object]:
    """Give what a person put into a cell; a notebook holds text as one piece or line by line."""
    source = cell.get("source", "")
    text = "".join(source) if isinstance(source, list) else source
    return [cell.get("cell_type"), text, cell.get("attachments")]


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()
