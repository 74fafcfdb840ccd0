"""Binder: what it would build, and a visitor's server that was built and started the same way."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from shutil import rmtree
from typing import TYPE_CHECKING
from urllib.request import urlopen

import pytest
from browser.notebook_page import READY, NotebookPage
from browser.test_keeping import banner
from packaging.requirements import Requirement
from playwright.sync_api import expect

from studies.binder_badges import Badge, Door, badges
from ways_in.binder_base import frozen_versions, python_of_the_tests
from ways_in.binder_image import BinderImage, BinderServer
from ways_in.binder_table import Table
from ways_in.calm_page import shows_calmly

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from ways_in.visitors import Visitors

ROOT = Path(__file__).parents[2]
BINDER = ROOT / "binder"
PATIENCE = 60
FIRST = "00-start-here"


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BinderImage]:
    """Build what Binder builds, and yield it; modules are compiled on first import."""
    folder = tmp_path_factory.mktemp("binder")
    image = BinderImage(folder, "--no-compile")
    image.copy_the_repository()
    image.install_requirements()
    image.post_build()
    yield image
    rmtree(folder)  # some hundred megabytes, which pytest would keep


@pytest.fixture(scope="module")
def server(image: BinderImage) -> Iterator[BinderServer]:
    """Start a visitor's server, and yield it."""
    started = BinderServer(image)
    yield started
    started.stop()


# --- what is built -------------------------------------------------------------------------------


def test_repo2docker_reads_all_that_we_tell_it() -> None:
    """The Dockerfile has our Python, requirements, postBuild and start, and no word of warning."""
    user = ("--user-id", "1000", "--user-name", "jovyan")
    words = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", *user, str(ROOT)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    told = done.stdout + done.stderr
    assert done.returncode == 0, told
    python = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    assert f"Building conda environment for python={python}\n" in told
    lines = [line for line in told.splitlines() if "binder/" in line]
    assert lines == [
        "COPY --chown=1000:1000 src/binder/requirements.txt ${REPO_DIR}/binder/requirements.txt",
        'RUN ${KERNEL_PYTHON_PREFIX}/bin/pip install --no-cache-dir -r "binder/requirements.txt"',
        "RUN chmod +x binder/postBuild",
        "RUN ./binder/postBuild",
        'RUN chmod +x "${REPO_DIR}/binder/start"',
        'ENV R2D_ENTRYPOINT="${REPO_DIR}/binder/start"',
    ]
    assert not re.search("warn|unspecified|ignor|deprecat", told, re.IGNORECASE)


def test_image_is_kept_and_all_that_comes_on_top_is_pinned(image: BinderImage) -> None:
    """Nothing of Binder's is upgraded, and nothing comes whose version is left to chance."""
    base, after = image.base, image.packages()
    frozen = frozen_versions(python_of_the_tests())
    for name in ("jupyterlab", "notebook", "ipywidgets", "ipykernel", "jupyter_server"):
        assert base[name.replace("_", "-")] == frozen[name]
    assert {name: after[name] for name in base} == base
    lines = (BINDER / "requirements.txt").read_text(encoding="utf-8").splitlines()
    asked = [Requirement(line.partition("#")[0]) for line in lines if line[:1] not in ("#", ".")]
    pinned = {each.name: str(each.specifier).removeprefix("==") for each in asked}
    added = {name: after[name] for name in after if name not in base}
    assert added.pop("sums-widgets")
    assert added == pinned


# --- what answers --------------------------------------------------------------------------------


@pytest.mark.parametrize("badge", badges(), ids=lambda badge: badge.urlpath)
def test_every_badge_leads_somewhere(badge: Badge, server: BinderServer) -> None:
    """The place of each link is there: the page in JupyterLab, and the lesson, trusted."""
    if badge.door is Door.LAB:
        with urlopen(server.address("lab", badge.urlpath), timeout=PATIENCE) as answer:  # noqa: S310
            assert "JupyterLab" in answer.read().decode()
    lesson = badge.urlpath.removeprefix(badge.door.begins)
    served = server.ask(f"voila/api/contents/{Path(lesson).parent}")["content"]
    assert lesson in {each["path"] for each in served}
    cells = server.ask(f"api/contents/{lesson}")["content"]["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert code
    assert all(cell["metadata"]["trusted"] for cell in code)


def test_nobody_comes_in_without_the_token(server: BinderServer) -> None:
    """The settings keep Binder's authentication as it is."""
    with urlopen(f"{server.url}lab", timeout=PATIENCE) as answer:  # noqa: S310 - our own server
        assert "/login?" in answer.url


# --- what is seen and played ---------------------------------------------------------------------


@pytest.fixture
def sit_down(server: BinderServer, visitors: Visitors) -> Iterator[Callable[..., NotebookPage]]:
    """Yield a function that opens a page for a visitor; its kernels end with the test."""
    with ExitStack() as leaving:

        def come(app: str, page: Page | None = None) -> NotebookPage:
            opened = NotebookPage(page or visitors.arrive(), server, app, touch=False)
            leaving.callback(opened.close)
            leaving.callback(opened.check)  # the last callback is called first
            return opened

        yield come


def test_a_bare_link_opens_the_first_lesson_on_a_calm_page(
    server: BinderServer, sit_down: Callable[..., NotebookPage]
) -> None:
    """Without a path in the link, `00-start-here` opens: no news, few buttons, nothing fetched."""
    page = sit_down("lab").page
    page.goto(f"{server.url}?token={server.token}")
    shows_calmly(page, server, f"lessons/{FIRST}.ipynb")


def test_a_teacher_plays_on_after_the_kernel_was_killed(
    sit_down: Callable[..., NotebookPage],
) -> None:
    """Through the badge for JupyterLab: a turn each, a dead kernel, and the same game goes on."""
    page = sit_down("lab")
    page.open(Badge(FIRST, Door.LAB).urlpath)
    table = Table.of(page)
    table.answer("draw-skip")
    record = table.take_turns(1)
    os.kill(int(page.run("import os; print(os.getpid())")), signal.SIGKILL)

    expect(banner(page)).to_contain_text("Your game is safe.")
    page.page.locator(".jp-Dialog .jp-mod-accept").click()
    page.page.wait_for_function(READY)
    page.run_all()
    Table.of(page).goes_on(record)


def test_a_child_plays_on_in_the_next_kernel(
    sit_down: Callable[..., NotebookPage], server: BinderServer
) -> None:
    """Through the badge for children: no code, nothing from outside; the game outlives a kernel."""
    page = sit_down("voila")
    page.open(Badge(FIRST, Door.CHILD).urlpath)
    table = Table.of(page)
    expect(page.page.locator(".sums-head")).to_be_visible()
    expect(page.page.get_by_text("from sums_widgets import")).to_have_count(0)
    table.answer("draw-skip")
    record = table.take_turns(1)
    os.kill(int(page.run("import os; print(os.getpid())")), signal.SIGKILL)

    again = sit_down("voila", page.page)
    again.page.reload()
    Table.of(again).goes_on(record)
    assert "Culling kernels with idle durations > 300 seconds" in server.told()
