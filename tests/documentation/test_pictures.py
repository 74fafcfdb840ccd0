"""The documentation shows what the code draws today."""

from __future__ import annotations

import pytest

from studies.doc_pictures import doc_pictures


@pytest.mark.slow
def test_pictures_are_up_to_date() -> None:
    """The pictures in docs/ are those that the code draws; `make golden` draws them anew."""
    for path, text in doc_pictures().items():
        assert path.read_text(encoding="utf-8") == text, path.name
