"""The place of a game: the same in the next kernel, and different from any other game's."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from sums_widgets.widgets.keeping import place
from sums_widgets.widgets.keeping.place import place_name, places_on_page


@pytest.fixture(autouse=True)
def _no_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin as in a new kernel, with nothing known about the notebook."""
    place._made.clear()
    for name in ("JPY_SESSION_NAME", "SCRIPT_NAME", "VOILA_BASE_URL"):
        monkeypatch.delenv(name, raising=False)


def run_cell(
    monkeypatch: pytest.MonkeyPatch,
    *,
    games: int = 1,
    run: str = "r",
    **metadata: str,
) -> list[str]:
    """Return the places of some games that a cell makes."""
    request = {"header": {"msg_id": run}, "metadata": metadata}
    kernel = SimpleNamespace(get_parent=lambda _channel: request)
    shell = SimpleNamespace(kernel=kernel)
    monkeypatch.setattr(place, "_shell", lambda: shell)
    return [place_name() for _ in range(games)]


def test_outside_of_a_notebook_there_is_no_place() -> None:
    """A plain script stores nothing in a browser."""
    assert place_name() == ""


def test_the_games_of_a_cell_find_their_places_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games of one cell differ; the next run of the cell has the same two places."""
    first = run_cell(monkeypatch, games=2, run="a", cellId="c1")
    assert run_cell(monkeypatch, games=2, run="b", cellId="c1") == first
    assert len({*first, *run_cell(monkeypatch, run="c", cellId="c2")}) == 3


def test_another_notebook_has_other_places(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of a notebook has the same cells, but not the same games."""
    names = []
    for path in ("/home/a.ipynb", "/home/b.ipynb"):
        monkeypatch.setenv("JPY_SESSION_NAME", path)
        names += run_cell(monkeypatch, run=path, cellId="c1")
    assert len(set(names)) == 2


def test_voila_has_the_same_places_at_every_visit(monkeypatch: pytest.MonkeyPatch) -> None:
    """It neither names nor counts its cells; where its server lies does not matter."""
    names = []
    for base in ("/", "/user/visitor-1/"):
        place._made.clear()  # each visit has a kernel of its own
        monkeypatch.setenv("VOILA_BASE_URL", base)
        monkeypatch.setenv("SCRIPT_NAME", f"{base}voila/render/a.ipynb")
        names += run_cell(monkeypatch, run=f"{base}1")
        names += run_cell(monkeypatch, run=f"{base}2")
    assert names[:2] == names[2:]
    assert len(set(names)) == 2
    assert tuple(names[:2]) == places_on_page("voila/render/a.ipynb")[:2]


def test_kernel_in_a_browser_names_the_cell_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """JupyterLite's kernel knows no channels; a cell has the place that any kernel gives it."""
    elsewhere = run_cell(monkeypatch, run="a", cellId="c1")
    request = {"header": {"msg_id": "b"}, "metadata": {"cellId": "c1"}}
    shell = SimpleNamespace(kernel=SimpleNamespace(get_parent=lambda: request))
    monkeypatch.setattr(place, "_shell", lambda: shell)
    assert [place_name()] == elsewhere
