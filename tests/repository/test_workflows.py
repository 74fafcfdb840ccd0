"""The workflows: valid, with minimal permissions, and the same `make` targets that people type."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
from documentation.pages import ROOT, make_targets

from repository.workflows import FOLDER, NAMES, choices, jobs, lines_of, lint, read, steps_of

if TYPE_CHECKING:
    from pathlib import Path

every_workflow = pytest.mark.parametrize("name", NAMES)
every_job = pytest.mark.parametrize("job", jobs().values(), ids=jobs())

ALONE = {"test-fast", "test-browser", "test-lessons", "test-engines", "docs", "bench"}
"""The targets that must work in a fresh clone, before any other has run."""

MORE_RIGHTS = {
    "pages.yml deploy": {"pages": "write", "id-token": "write"},
    "release.yml publish": {"id-token": "write"},
    "release.yml announce": {"contents": "write"},
}
"""The jobs that may do more than read the sources."""

SLIPS = {
    "a word that the matrix does not have": ("matrix.target }}", "matrix.traget }}"),
    "a need that is no job": ("timeout-minutes: 60", "needs: quikc\n    timeout-minutes: 60"),
    "a key that there is not": ("timeout-minutes: 60", "timeout: 60"),
    "a runner that there is not": ("[ubuntu-latest]", "[ubunto-latest]"),
    "a right that there is not": ("contents: read", "content: read"),
    "an expression that does not end": ("github.ref }}", "github.ref }"),
}
"""Mistakes that somebody could make in our own workflow of the tests."""


def pythons() -> list[str]:
    """Return the Python versions that we support."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [re.fullmatch(r".* :: Python :: (3\.\d+)", each) for each in project["classifiers"]]
    return [match[1] for match in found if match]


def targets_of(job: dict[str, Any]) -> list[str]:
    """Return the targets that a job makes."""
    return [target for line in lines_of(job) for target in re.findall(r"\bmake ([\w-]+)", line)]


def test_there_is_a_workflow_for_each_purpose() -> None:
    """Tests, pages and a release have a workflow each; a check of no files would prove nothing."""
    assert NAMES == ("pages.yml", "release.yml", "tests.yml")


@every_job
def test_targets_of_make_are_there(job: dict[str, Any]) -> None:
    """Every `make x` of a workflow is a target of the Makefile."""
    assert set(targets_of(job)) <= make_targets()


def test_targets_work_alone() -> None:
    """Each target that people may type first has a clone of its own, and so has everything."""
    typing_once = [
        job for job in jobs().values() if sum("run" in step for step in steps_of(job)) == 1
    ]
    assert ALONE | {"test"} <= {target for job in typing_once for target in targets_of(job)}


def test_every_python_that_we_promise_is_tested() -> None:
    """The quick tests run on the Pythons of the classifiers; no job runs on another."""
    quick = read("tests.yml")["jobs"]["quick"]
    assert quick["strategy"]["matrix"]["python-version"] == pythons()
    assert {"ubuntu-latest", "macos-latest", "windows-latest"} == set(choices(quick)["os"])
    for job in jobs().values():
        named = [str(step.get("with", {}).get("python-version", "")) for step in steps_of(job)]
        image = job.get("container", {}).get("image", "")
        used = re.findall(r"\b3\.\d+\b", " ".join([*named, image]))
        assert set(used) <= set(pythons())


@every_job
def test_files_are_where_the_workflow_says(job: dict[str, Any]) -> None:
    """A module or a workflow of ours that is named is there."""
    named = [job["uses"]] if job.get("uses", "").startswith("./") else []
    for line in lines_of(job):
        modules = re.findall(r"python -m ((?:studies|benchmarks)[\w.]*)", line)
        named += [module.replace(".", "/") + ".py" for module in modules]
    assert [each for each in named if not (ROOT / each).is_file()] == []


@every_workflow
def test_workflows_may_only_read(name: str) -> None:
    """Each workflow can read the sources and no more, but for the jobs that put something up."""
    workflow = read(name)
    assert workflow["permissions"] == {"contents": "read"}
    rights = {f"{name} {key}": job.get("permissions") for key, job in workflow["jobs"].items()}
    given = {key: right for key, right in rights.items() if right}
    assert given == {key: right for key, right in MORE_RIGHTS.items() if key.startswith(name)}


@every_workflow
def test_a_run_ends_and_does_not_meet_itself(name: str) -> None:
    """Each job has a time limit, and each workflow says what becomes of an older run."""
    workflow = read(name)
    assert workflow["concurrency"]["group"]
    limits = [job.get("timeout-minutes") for job in workflow["jobs"].values() if "uses" not in job]
    assert all(limits)


def test_actions_have_one_version_each() -> None:
    """Each action is used in one version, which is named."""
    used = {step["uses"] for job in jobs().values() for step in steps_of(job) if step.get("uses")}
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w./-]+@(release/)?v\d+", each)] == []
    assert len({each.partition("@")[0] for each in used}) == len(used)


def test_only_what_passed_is_released() -> None:
    """What is published waits for the tag to be compared, and for all tests."""
    release = read("release.yml")["jobs"]
    assert 'python -m studies.release "$GITHUB_REF_NAME"' in "\n".join(lines_of(release["build"]))
    assert release["tests"]["uses"] == "./.github/workflows/tests.yml"
    assert release["publish"]["needs"] == ["build", "tests"]
    assert release["announce"]["needs"] == "publish"


def test_badges_show_workflows_of_ours() -> None:
    """Each workflow whose state the README shows is there."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"/actions/workflows/([\w.-]+)", readme))
    assert named
    assert named <= set(NAMES)


@pytest.mark.slow
def test_actionlint_is_content() -> None:
    """The checker of workflows finds nothing in ours, and has looked at all of them."""
    done = lint(FOLDER)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"Checking {len(NAMES)} workflow file(s)" in done.stdout


@pytest.mark.slow
def test_actionlint_refuses_slips(tmp_path: Path) -> None:
    """A workflow with a slip in it is refused, and named, whatever the slip."""
    sound = (FOLDER / "tests.yml").read_text(encoding="utf-8")
    for number, (right, wrong) in enumerate(SLIPS.values()):
        assert right in sound
        broken = sound.replace(right, wrong)
        (tmp_path / f"slip-{number}.yml").write_text(broken, encoding="utf-8")
    done = lint(tmp_path)
    assert done.returncode != 0
    named = set(re.findall(r"slip-(\d+)\.yml:\d+", done.stdout))
    missed = [slip for number, slip in enumerate(SLIPS) if str(number) not in named]
    assert missed == [], done.stdout
