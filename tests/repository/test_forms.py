"""The files that GitHub and citation tools read: valid by their schemas, and true."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from check_jsonschema.cli import (  # type: ignore[import-untyped] # it ships no type hints
    main as check_jsonschema,
)
from click.testing import CliRunner
from documentation.pages import ROOT

from studies.binder_badges import pages_address

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

GITHUB = ROOT / ".github"
FORMS = sorted(path for path in GITHUB.glob("ISSUE_TEMPLATE/*.yml") if path.name != "config.yml")
SCHEMAS = {
    "citation-file-format": [ROOT / "CITATION.cff"],
    "dependabot": [GITHUB / "dependabot.yml"],
    "github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "github-issue-forms": FORMS,
    "github-workflows": sorted(GITHUB.glob("workflows/*.yml")),
    "github-workflows-require-timeout": sorted(GITHUB.glob("workflows/*.yml")),
}
"""The schemas that come with check-jsonschema, and the files to validate by them."""

SLIPS = {
    "citation-file-format": ("cff-version: 1.2.0", "cff-version: 9"),
    "dependabot": ("interval: monthly", "interval: sometimes"),
    "github-issue-config": ("contact_links", "contacts"),
    "github-issue-forms": ("type: textarea", "type: text"),
    "github-workflows": ("runs-on:", "runs_on:"),
    "github-workflows-require-timeout": ("timeout-minutes:", "name:"),
}
"""For each schema a mistake that it must refuse."""

LABELS = {"bug", "documentation", "enhancement"}
"""Labels that every new repository on GitHub has."""

every_schema = pytest.mark.parametrize("schema", SCHEMAS)


def check(schema: str, *files: Path) -> Result:
    """Validate files by a schema."""
    line = ["--builtin-schema", schema, "--default-filetype", "yaml", *map(str, files)]
    return CliRunner().invoke(check_jsonschema, line)


def read(path: Path) -> Any:  # noqa: ANN401 - any YAML
    """Return the content of a YAML file."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


@pytest.mark.slow
@every_schema
def test_files_are_valid(schema: str) -> None:
    """Each file is as its reader wants it."""
    done = check(schema, *SCHEMAS[schema])
    assert done.exit_code == 0, done.output


@every_schema
def test_schemas_refuse_slips(schema: str, tmp_path: Path) -> None:
    """The check has teeth: a file with a slip in it is refused."""
    right, wrong = SLIPS[schema]
    sound = SCHEMAS[schema][0].read_text(encoding="utf-8")
    assert right in sound
    broken = tmp_path / "broken.yml"
    broken.write_text(sound.replace(right, wrong), encoding="utf-8")
    assert check(schema, broken).exit_code == 1


def test_forms_ask_for_a_report_an_idea_and_a_lesson() -> None:
    """There are three forms; each asks for something, names its answers, and has a real label."""
    assert [path.stem for path in FORMS] == ["bug", "idea", "lesson"]
    for form in map(read, FORMS):
        asked = [part for part in form["body"] if part["type"] != "markdown"]
        names = [part["id"] for part in asked]
        assert len(set(names)) == len(names)
        assert any(part.get("validations", {}).get("required") for part in asked)
        assert set(form["labels"]) <= LABELS


def test_every_list_of_packages_is_kept_fresh() -> None:
    """Dependabot looks at every folder that asks npm or pip for something, and at the actions."""
    watched: dict[str, set[str]] = {}
    for update in read(GITHUB / "dependabot.yml")["updates"]:
        folders = update.get("directories") or [update["directory"]]
        watched.setdefault(update["package-ecosystem"], set()).update(folders)
    lists = [*ROOT.glob("*/package.json"), *ROOT.glob("*/*/package.json")]
    ours = {f"/{path.parent.relative_to(ROOT).as_posix()}" for path in lists}
    wanted = {each for each in ours if not re.search(r"/(\.venv|build|node_modules)\b", each)}
    pip = {"/", *(f"/{path.parent.name}" for path in ROOT.glob("*/requirements.txt"))}
    assert watched == {"npm": wanted, "pip": pip, "github-actions": {"/"}}


def test_addresses_are_those_of_the_repository() -> None:
    """Each link to the repository or to its pages leads where `pyproject.toml` says."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    source = project["urls"]["Source"]
    pages = [*GITHUB.rglob("*.*"), *ROOT.glob("*.md"), *ROOT.glob("*.cff"), ROOT / "pyproject.toml"]
    texts = {page.name: page.read_text(encoding="utf-8") for page in pages if page.is_file()}
    name = source.rpartition("/")[2]
    wrong = {
        (page, address)
        for page, text in texts.items()
        for address in re.findall(rf"https://[\w.-]*github\.(?:com|io)/[\w./-]*{name}\b", text)
        if address not in {source, pages_address(source).rstrip("/")}
    }
    assert wrong == set()
