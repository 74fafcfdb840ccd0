"""The golden fixture itself: it records, compares, and says what to do about a difference."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Golden


def test_recorded_text_is_compared(golden: Golden, tmp_path: Path) -> None:
    """A recorded text is found again, byte for byte, in its folder."""
    recorder = type(golden)(tmp_path, recording=True)
    recorder.check("deep/one.txt", "a\nü½\n")
    assert (tmp_path / "deep/one.txt").read_bytes() == "a\nü½\n".encode()
    comparer = type(golden)(tmp_path, recording=False)
    comparer.check("deep/one.txt", "a\nü½\n")
    assert comparer.names("deep") == ["deep/one.txt"]


@pytest.mark.parametrize(
    ("now", "shown"),
    [("a\nc\n", "-b\n+c"), ("a\nb", "only the line ends differ"), ("", "-a\n-b")],
)
def test_difference_is_shown(golden: Golden, tmp_path: Path, now: str, shown: str) -> None:
    """Another text fails with the difference and the command that records it."""
    (tmp_path / "one.txt").write_bytes(b"a\nb\n")
    comparer = type(golden)(tmp_path, recording=False)
    with pytest.raises(pytest.fail.Exception) as failed:
        comparer.check("one.txt", now)
    assert shown in str(failed.value)
    assert "make golden" in str(failed.value)
    assert (tmp_path / "one.txt").read_bytes() == b"a\nb\n"


def test_missing_file_is_told(golden: Golden, tmp_path: Path) -> None:
    """A text that was never recorded fails with the command that records it."""
    with pytest.raises(pytest.fail.Exception, match=r"golden/one.txt is missing; .* make golden"):
        type(golden)(tmp_path, recording=False).check("one.txt", "a")
