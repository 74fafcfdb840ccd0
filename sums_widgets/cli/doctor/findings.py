"""Evaluating the facts: fine, a note, or wrong, and how to fix it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from importlib.resources import files
from pathlib import PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING

from packaging.specifiers import SpecifierSet
from packaging.version import InvalidVersion, Version

from sums_widgets.cli.doctor.facts import ALSO_SEEN, KERNEL, PACKAGE, Facts, Need
from sums_widgets.learning.typing_lines import pip_line, python_line
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

LAB = "jupyterlab"
LAB_EXTRA = "lab"
"""The extra that everybody needs; the others are optional."""

BROWSER_PARTS = MappingProxyType(
    {
        "@jupyter-widgets/jupyterlab-manager": "jupyterlab-widgets",
        "anywidget": "anywidget",
        "ipycanvas": "ipycanvas",
    }
)
"""The front-end extensions that every game needs, and the distribution that ships each."""

HASTY_KERNELS = SpecifierSet(">=7.0,<7.4")
"""Kernels that handle a tap in a second thread while a cell is still running."""

STEADY_KERNELS = ">=7.4"


BROWSERS = MappingProxyType(
    {"chrome": "Chrome", "edge": "Edge", "firefox": "Firefox", "safari": "Safari"}
)
"""Display names of the browsers; iPads and iPhones have the same Safari as computers."""


def oldest_browsers(place: str) -> str:
    """Return the oldest browsers for the child's `page`, or for a `notebook`, as readable text.

    >>> oldest_browsers("page")
    'Chrome 111, Edge 111, Firefox 121, Safari 16.2'
    """
    told = json.loads(files(__package__).joinpath("browsers.json").read_text(encoding="utf-8"))
    return ", ".join(f"{name} {told[place][key]}" for key, name in BROWSERS.items())


class State(Enum):
    """The state of a part."""

    FINE = "fine"
    NOTE = "note"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Finding:
    """A part, its state, its version, a comment, and how to fix it."""

    part: str
    state: State
    version: str = ""
    says: Message | None = None
    mend: Message | None = None


def examine(facts: Facts) -> tuple[Finding, ...]:
    """Return the findings about the facts, part by part.

    >>> bare = Facts(python="3.12.1", program="python", installed={"sums-widgets": "1.0"})
    >>> [finding.part for finding in examine(bare) if finding.state is State.OFF]
    ['lessons']
    """
    return (
        _package(facts),
        _python(facts),
        _lessons(facts),
        *_needs(facts),
        *(_present(name, facts.installed[name]) for name in ALSO_SEEN if name in facts.installed),
        *_kernel(facts),
        *_browser(facts),
        _oldest_browsers(),
    )


def is_well(findings: tuple[Finding, ...]) -> bool:
    """Whether nothing is wrong; notes do not count.

    >>> is_well((Finding("reportlab", State.NOTE),))
    True
    """
    return all(finding.state is not State.OFF for finding in findings)


def _install(requirement: str, *options: str) -> Message:
    return Message.of("doctor-type", line=pip_line(requirement, *options))


def _present(part: str, version: str) -> Finding:
    return Finding(part, State.FINE, version)


def _unfit(part: str, version: str, versions: str, mend: Message) -> Finding:
    says = Message.of("doctor-unfit", least=versions.removeprefix(">="))
    return Finding(part, State.OFF, version, says, mend)


def _absent(part: str, mend: Message, says: Message | None = None) -> Finding:
    return Finding(part, State.OFF, says=says or Message.of("doctor-missing"), mend=mend)


def _package(facts: Facts) -> Finding:
    version = facts.installed.get(PACKAGE)
    if version is None:
        return _absent(PACKAGE, _install(PACKAGE))
    return _present(PACKAGE, version)


def _python(facts: Facts) -> Finding:
    if facts.python in SpecifierSet(facts.python_versions, prereleases=True):
        return _present("python", facts.python)
    mend = Message.of("doctor-newer-python")
    return _unfit("python", facts.python, facts.python_versions, mend)


def _lessons(facts: Facts) -> Finding:
    if facts.lessons:
        says = Message.of("doctor-lessons", count=facts.lessons)
        return Finding("lessons", State.FINE, says=says)
    again = _install(PACKAGE, "--force-reinstall", "--no-deps")
    return _absent("lessons", again, Message.of("doctor-no-lessons"))


def _needs(facts: Facts) -> Iterator[Finding]:
    """Yield findings about requirements; each missing optional extra is reported once."""
    told = set()
    for need in facts.needs:
        if need.name in facts.installed:
            yield _fitting(need, facts.installed[need.name])
        elif need.extra in {"", LAB_EXTRA}:
            yield _absent(need.name, _bring(need), _purpose(need))
        elif need.extra not in told:
            told.add(need.extra)
            yield Finding(need.name, State.NOTE, says=_purpose(need), mend=_bring(need))


def _fitting(need: Need, version: str) -> Finding:
    if version in SpecifierSet(need.versions, prereleases=True):
        return _present(need.name, version)
    mend = _install(f"{need.name}{need.versions}", "--upgrade")
    return _unfit(need.name, version, need.versions, mend)


def _bring(need: Need) -> Message:
    return _install(f"{PACKAGE}[{need.extra}]" if need.extra else f"{need.name}{need.versions}")


def _purpose(need: Need) -> Message | None:
    """Return what the missing package is needed for, or None for a base requirement."""
    return Message.of(f"doctor-no-{need.extra}") if need.extra else None


def _kernel(facts: Facts) -> Iterator[Finding]:
    """Yield findings about the kernel; none if JupyterLab, which brings it, is missing too."""
    version = facts.installed.get(KERNEL)
    if version is None:
        if LAB in facts.installed:
            yield _absent(KERNEL, _install(f"{KERNEL}{STEADY_KERNELS}"))
        return
    if version in HASTY_KERNELS:
        mend = _install(f"{KERNEL}{STEADY_KERNELS}", "--upgrade")
        yield Finding(KERNEL, State.NOTE, version, Message.of("doctor-hasty-kernel"), mend)
    else:
        yield _present(KERNEL, version)
    if LAB in facts.installed:
        yield _kernel_program(facts)


def _kernel_program(facts: Facts) -> Finding:
    """Check that lessons run in this Python: another one does not have the package."""
    program = facts.kernel_program
    if program and PurePath(program).parent == PurePath(facts.program).parent:
        return Finding("kernel", State.FINE, says=Message.of("doctor-kernel"))
    says = Message.of("doctor-no-kernel")
    if program:
        says = Message.of("doctor-other-kernel", program=program)
    mend = Message.of("doctor-type", line=python_line("-m ipykernel install --sys-prefix"))
    return _absent("kernel", mend, says)


def _browser(facts: Facts) -> Iterator[Finding]:
    """Yield findings about the front-end extensions if JupyterLab is installed."""
    if LAB in facts.installed:
        yield from (_browser_part(part, facts) for part in BROWSER_PARTS)


def _browser_part(part: str, facts: Facts) -> Finding:
    home = BROWSER_PARTS[part]
    found = facts.browser_parts.get(part)
    line = pip_line(home, "--force-reinstall", "--no-deps")
    name = f"{home} (browser)"
    if found is None:
        mend = Message.of("doctor-type", line=line)
        return _absent(name, mend, Message.of("doctor-no-browser-part"))
    if part in facts.switched_off:
        mend = Message.of("doctor-type", line=python_line(f"-m jupyter labextension enable {part}"))
        return Finding(name, State.OFF, found.version, Message.of("doctor-switched-off"), mend)
    other = facts.installed.get(part)
    if other is not None and not _is_same(found.version, other):
        says = Message.of("doctor-two-versions", other=other)
        mend = Message.of("doctor-remove", folder=found.folder, line=line)
        return Finding(name, State.OFF, found.version, says, mend)
    return _present(name, found.version)


def _oldest_browsers() -> Finding:
    """Return a note with the required browsers; which ones are used cannot be checked here."""
    needed = {place: oldest_browsers(place) for place in ("page", "notebook")}
    return Finding("browsers", State.FINE, says=Message.of("doctor-browsers", **needed))


def _is_same(version: str, other: str) -> bool:
    """Whether a Python and a browser version are equal: 1.0a1 and 1.0.0-alpha.1 are."""
    try:
        return Version(version) == Version(other)
    except InvalidVersion:
        return version == other
