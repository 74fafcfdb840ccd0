"""What is released: small, complete, accepted by a registry, and working on its own."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from pathlib import Path
from urllib.request import urlopen
from zipfile import ZipFile

import pytest
from servers import ServerProcess, find_jupyter_address
from waiting import PATIENCE

from release.installing import ROOT, Installed
from sums_widgets.engine import VARIANTS

pytestmark = pytest.mark.slow

LARGEST_WHEEL = 2_000_000


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Build the source archive, and the wheel from it; return the paths of both."""
    folder = tmp_path_factory.mktemp("dist")
    program = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(program, check=False, capture_output=True, text=True)  # noqa: S603
    assert built.returncode == 0, built.stdout + built.stderr
    [archive], [wheel] = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return archive, wheel


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory, released: tuple[Path, Path]) -> Installed:
    """Install the wheel in isolation from the checkout, and return the environment."""
    return Installed(tmp_path_factory.mktemp("school"), released[1])


def package_files() -> set[str]:
    """Return the names of all files that the package must contain."""
    found = {path.relative_to(ROOT) for path in ROOT.glob("sums_widgets/**/*") if path.is_file()}
    kept = {path for path in found if not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)}
    lessons = {Path("sums_widgets/_lessons") / each.name for each in ROOT.glob("lessons/*.ipynb")}
    return {path.as_posix() for path in kept | lessons}


def shared_files() -> set[str]:
    """Return the names of all shared Jupyter files in the wheel: the template for Voila."""
    home = ROOT / "sums_widgets" / "cli" / "play"
    found = home.glob("share/jupyter/voila/templates/sums/**/*")
    return {path.relative_to(home).as_posix() for path in found if path.is_file()}


def test_wheel_holds_the_package_and_the_lessons(released: tuple[Path, Path]) -> None:
    """Every module, data file and lesson is in the wheel, and nothing else; it is small."""
    with ZipFile(released[1]) as wheel:
        inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    shared = {name for name in inside if ".data/data/" in name}
    assert inside - shared == package_files()
    assert not [name for name in inside if name.startswith("studies/") or "gallery" in name]
    assert {name.partition(".data/data/")[2] for name in shared} == shared_files()
    assert released[1].stat().st_size < LARGEST_WHEEL


def test_archive_holds_what_is_needed_to_go_on(released: tuple[Path, Path]) -> None:
    """The archive contains the tests, the lessons, the documentation and the license."""
    with tarfile.open(released[0]) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    needed = ["LICENSE", "Makefile", "README.md", "CONTRIBUTING.md", "pyproject.toml"]
    needed += [
        "CITATION.cff",
        ".github/workflows/tests.yml",
        "tests/conftest.py",
        "lessons/00-start-here.ipynb",
        "docs/command.md",
    ]
    assert set(needed) <= inside
    assert {name for name in package_files() if "/_lessons/" not in name} <= inside


def test_registry_would_accept_both(released: tuple[Path, Path]) -> None:
    """`twine check` finds no error and no warning."""
    program = [sys.executable, "-m", "twine", "check", "--strict", *map(str, released)]
    checked = subprocess.run(program, check=False, capture_output=True, text=True)  # noqa: S603
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_engine_plays_from_the_wheel(installed: Installed) -> None:
    """The package that is imported is the wheel's, and it plays a game."""
    place = Path(installed.ask("import sums_widgets; print(sums_widgets.__file__)"))
    assert place.is_relative_to(installed.prefix)
    path = installed.ask("import sys; print(*sys.path, sep='\\n')").splitlines()
    assert str(ROOT) not in path
    code = (
        "from sums_widgets import best_plays, start_game\n"
        "game = start_game('fractions', seed=7)\n"
        "print(game.play(best_plays(game.position)[0]).score.total)"
    )
    assert installed.ask(code) == "32"


def test_widget_is_made_from_the_wheel(installed: Installed) -> None:
    """The game for the notebook finds its scripts, styles and words."""
    assert installed.ask("from sums_widgets import play; print(type(play()).__name__)") == (
        "GameBoard"
    )


def test_doctor_is_content_with_the_wheel(installed: Installed) -> None:
    """The doctor knows what the wheel asks for, and finds all of it, in the page too."""
    done = installed.run(*installed.command("doctor", "--json"))
    told = json.loads(done.stdout)
    assert (done.returncode, told["well"]) == (0, True), done.stdout
    states = {finding["part"]: finding["state"] for finding in told["findings"]}
    needed = {"anywidget", "click", "ipycanvas", "ipycanvas (browser)", "jupyterlab", "kernel"}
    assert needed <= set(states)


def test_play_from_the_wheel_knows_its_pages(installed: Installed) -> None:
    """The child's page finds the games and the lessons that came with the wheel."""
    done = installed.run(*installed.command("play", "no-such-game"))
    assert done.returncode == 1
    names = {path.stem for path in ROOT.glob("lessons/*.ipynb")} | set(VARIANTS)
    assert names <= set(done.stderr.replace(",", " ").replace(".", " ").split()), done.stderr


def test_site_from_the_wheel_packs_the_package_again(installed: Installed) -> None:
    """Where no sources are in sight, the static site gets all modules from what is installed."""
    code = (
        "from importlib import metadata; from pathlib import Path\n"
        "from sums_widgets.cli.site.wheels import pack\n"
        "print(pack(metadata.distribution('sums-widgets'), Path.cwd()))"
    )
    with ZipFile(installed.folder / installed.ask(code)) as packed:
        inside = set(packed.namelist())
    assert {name for name in package_files() if name.endswith((".py", ".js", ".css"))} <= inside


def test_lab_from_the_wheel_serves_the_lessons(installed: Installed) -> None:
    """One line after the installation, and JupyterLab serves the lessons, trusted."""
    quiet = ("--no-browser", "--allow-root", "--ip=127.0.0.1", "--port=0")
    line = installed.command("lab", "--", *quiet, "--IdentityProvider.token=")
    process = ServerProcess(
        line, installed.folder.parent / "lab.log", cwd=installed.folder, env=installed.environment
    )
    try:
        url = process.wait_for_answer(lambda: find_jupyter_address(installed.runtime), "api")
        with urlopen(f"{url}api/contents/00-start-here.ipynb", timeout=PATIENCE) as answer:  # noqa: S310
            lesson = json.load(answer)["content"]
        with urlopen(f"{url}lab/tree/00-start-here.ipynb", timeout=PATIENCE) as answer:  # noqa: S310
            page = answer.read().decode()
    finally:
        process.stop()
    assert "JupyterLab" in page
    code = [cell for cell in lesson["cells"] if cell["cell_type"] == "code"]
    assert code
    assert all(cell["metadata"]["trusted"] for cell in code)
    lessons = {path.name for path in (installed.folder / "sums-lessons").glob("*.ipynb")}
    assert lessons == {path.name for path in ROOT.glob("lessons/*.ipynb")}
