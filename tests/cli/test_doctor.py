"""`sums-widgets doctor`: problems are found, named and fixed."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest

from sums_widgets.cli.doctor import Facts, Finding, Need, State, command, examine, look_around
from sums_widgets.cli.doctor.facts import BrowserPart
from sums_widgets.cli.doctor.findings import oldest_browsers
from sums_widgets.cli.speech import teller

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result
    from conftest import Golden

HEALTHY = Facts(
    python="3.12.4",
    program="/school/bin/python",
    python_versions=">=3.11",
    needs=(
        Need("anywidget", ">=0.9.18"),
        Need("ipycanvas", ">=0.14"),
        Need("jupyterlab", ">=4.4", "lab"),
        Need("voila", ">=0.5.8", "play"),
        Need("jupyterlite-core", ">=0.8.6", "site"),
        Need("jupyterlite-pyodide-kernel", ">=0.8.6", "site"),
        Need("reportlab", ">=4.4", "print"),
    ),
    installed={
        "anywidget": "0.11.0",
        "ipycanvas": "0.14.3",
        "ipykernel": "7.4.0",
        "jupyterlab": "4.6.6",
        "jupyterlite-core": "0.8.6",
        "jupyterlite-pyodide-kernel": "0.8.6",
        "reportlab": "4.4.1",
        "sums-widgets": "1.2.0",
        "voila": "0.5.13",
    },
    browser_parts={
        "@jupyter-widgets/jupyterlab-manager": BrowserPart("5.0.16", "/school/manager"),
        "anywidget": BrowserPart("0.11.0", "/school/anywidget"),
        "ipycanvas": BrowserPart("0.14.3", "/school/ipycanvas"),
    },
    kernel_program="/school/bin/python",
    lessons=10,
)


def with_version(name: str, version: str | None) -> Facts:
    """Return healthy facts with another version installed; None removes the package."""
    others = {each: HEALTHY.installed[each] for each in HEALTHY.installed if each != name}
    return replace(HEALTHY, installed=others | ({name: version} if version else {}))


def without_kin(family: str) -> Facts:
    """Return healthy facts without the packages of a family."""
    kept = {name: HEALTHY.installed[name] for name in HEALTHY.installed if family not in name}
    return replace(HEALTHY, installed=kept)


def with_part(name: str, part: BrowserPart | None) -> Facts:
    """Return healthy facts with another part for JupyterLab's page; None removes it."""
    others = {each: HEALTHY.browser_parts[each] for each in HEALTHY.browser_parts if each != name}
    return replace(HEALTHY, browser_parts=others | ({name: part} if part else {}))


ILL = {
    "not-installed": (with_version("sums-widgets", None), "sums-widgets", "off"),
    "old-python": (replace(HEALTHY, python="3.10.9"), "python", "off"),
    "no-lessons": (replace(HEALTHY, lessons=0), "lessons", "off"),
    "no-widget": (with_version("anywidget", None), "anywidget", "off"),
    "old-lab": (with_version("jupyterlab", "4.2.5"), "jupyterlab", "off"),
    "no-lab": (with_version("jupyterlab", None), "jupyterlab", "off"),
    "no-play": (with_version("voila", None), "voila", "note"),
    "no-site": (without_kin("jupyterlite"), "jupyterlite-core", "note"),
    "no-print": (with_version("reportlab", None), "reportlab", "note"),
    "no-kernel": (with_version("ipykernel", None), "ipykernel", "off"),
    "hasty-kernel": (with_version("ipykernel", "7.0.1"), "ipykernel", "note"),
    "no-kernel-known": (replace(HEALTHY, kernel_program=None), "kernel", "off"),
    "other-kernel": (replace(HEALTHY, kernel_program="/home/old/bin/python"), "kernel", "off"),
    "no-browser-part": (with_part("ipycanvas", None), "ipycanvas (browser)", "off"),
    "no-manager": (
        with_part("@jupyter-widgets/jupyterlab-manager", None),
        "jupyterlab-widgets (browser)",
        "off",
    ),
    "two-versions": (
        with_part("ipycanvas", BrowserPart("0.12.0", "/home/old/ipycanvas")),
        "ipycanvas (browser)",
        "off",
    ),
    "switched-off": (
        replace(HEALTHY, switched_off=frozenset({"anywidget"})),
        "anywidget (browser)",
        "off",
    ),
}
every_illness = pytest.mark.parametrize(("facts", "part", "state"), ILL.values(), ids=ILL)


@pytest.fixture(autouse=True)
def _plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every suggested command begin with the same Python."""
    monkeypatch.setattr(sys, "executable", "/school/bin/python")


def ailing(facts: Facts) -> list[Finding]:
    """Return the findings that are not fine."""
    return [finding for finding in examine(facts) if finding.state is not State.FINE]


def test_a_healthy_set_up_has_no_finding() -> None:
    """Nothing is reported if all is well."""
    assert ailing(HEALTHY) == []


@every_illness
def test_each_illness_is_found_alone(facts: Facts, part: str, state: str) -> None:
    """One problem gives one finding, at that part, with a fix."""
    [finding] = ailing(facts)
    assert (finding.part, finding.state.value) == (part, state)
    assert finding.says
    assert finding.mend


@pytest.mark.parametrize("version", ["6.29.5", "7.4.0", "7.4.1", "8.0.0"])
def test_steady_kernels_are_fine(version: str) -> None:
    """Only ipykernel 7.0 to 7.3 answers in a second thread."""
    assert ailing(with_version("ipykernel", version)) == []


@pytest.mark.parametrize("version", ["7.0.0", "7.1.2", "7.3.9"])
def test_hasty_kernels_are_noted(version: str) -> None:
    """Each of them is noted, with the version that fixes it."""
    [finding] = ailing(with_version("ipykernel", version))
    assert finding.mend
    assert '"ipykernel>=7.4"' in teller("en")(finding.mend)


def test_versions_of_browser_and_python_are_compared_as_numbers() -> None:
    """A version before a release is the same in both spellings."""
    facts = with_part("ipycanvas", BrowserPart("0.15.0-alpha.1", "/school/ipycanvas"))
    facts = replace(facts, installed={**facts.installed, "ipycanvas": "0.15.0a1"})
    assert ailing(facts) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_words_of_every_illness(language: str, golden: Golden) -> None:
    """Each problem is reported in plain words, with a command that fixes it."""
    tell = teller(language)
    texts = []
    for name, (facts, _, _) in ILL.items():
        lines = command.report(tuple(ailing(facts)), tell)
        texts.append("\n".join([f"[{name}]", *map(click.unstyle, lines), ""]))
    golden.check(f"cli/doctor-{language}.txt", "\n".join(texts))


@pytest.mark.parametrize(("illness", "code"), [("no-print", 0), ("old-lab", 1)])
def test_exit_code_and_json(
    illness: str, code: int, enter: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The exit code and the JSON say the same to a program; a note is not a problem."""
    facts, part, state = ILL[illness]
    monkeypatch.setattr(command, "look_around", lambda: facts)
    done = enter("doctor", "--json")
    told = json.loads(done.output)
    [finding] = [each for each in told["findings"] if each["state"] != "fine"]
    assert (done.exit_code, told["well"]) == (code, code == 0)
    assert (finding["part"], finding["state"]) == (part, state)
    assert finding["mend"].startswith("Type: ")
    assert enter("doctor").exit_code == code


def test_the_oldest_browsers_are_the_same_everywhere() -> None:
    """The doctor and the documentation name the browsers that the linter checks for."""
    [finding] = [each for each in examine(HEALTHY) if each.part == "browsers"]
    assert finding.says
    told = teller("en")(finding.says)
    page = (Path(__file__).parents[2] / "docs" / "childs-page.md").read_text(encoding="utf-8")
    for place in ("page", "notebook"):
        browsers = oldest_browsers(place)
        assert browsers in told
        assert " | ".join(browser.split()[1] for browser in browsers.split(", ")) in page


def test_looks_at_this_very_environment() -> None:
    """The facts are those of the environment that runs the tests."""
    facts = look_around()
    assert facts.installed["sums-widgets"] == metadata.version("sums-widgets")
    assert facts.installed["ipykernel"] == metadata.version("ipykernel")
    assert set(HEALTHY.browser_parts) <= set(facts.browser_parts)
    assert Need("jupyterlab", ">=4.4", "lab") in facts.needs
    assert facts.python_versions == ">=3.11"
    assert facts.lessons >= 10
