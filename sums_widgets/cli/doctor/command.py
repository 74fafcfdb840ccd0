"""The `doctor` command: findings as text, or as data."""

from __future__ import annotations

import json
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

import click

from sums_widgets.cli.doctor.facts import look_around
from sums_widgets.cli.doctor.findings import Finding, State, examine, is_well
from sums_widgets.learning.words import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.cli.speech import Tell

COLOURS = MappingProxyType({State.FINE: "green", State.NOTE: "yellow", State.OFF: "red"})


def doctor_command(tell: Tell) -> click.Command:
    """Build the command that checks the setup."""
    return click.Command(
        "doctor",
        callback=partial(see_doctor, tell),
        help=tell(Message.of("command-doctor-help")),
        short_help=tell(Message.of("command-doctor-short")),
        params=[
            click.Option(
                ["--json", "as_json"], is_flag=True, help=tell(Message.of("command-doctor-json"))
            )
        ],
    )


def see_doctor(tell: Tell, *, as_json: bool) -> None:
    """Print the findings, and exit with status 1 if something is wrong."""
    findings = examine(look_around())
    if as_json:
        click.echo(json.dumps(as_data(findings, tell), indent=2, ensure_ascii=False))
    else:
        for line in report(findings, tell):
            click.echo(line)
    click.get_current_context().exit(0 if is_well(findings) else 1)


def as_data(findings: tuple[Finding, ...], tell: Tell) -> dict[str, object]:
    """Return the findings as plain data, with None for missing values.

    >>> from sums_widgets.cli.speech import teller
    >>> as_data((Finding("voila", State.FINE, "0.5.8"),), teller("en"))["findings"]
    [{'part': 'voila', 'state': 'fine', 'version': '0.5.8', 'says': None, 'mend': None}]
    """
    return {
        "well": is_well(findings),
        "findings": [
            {
                "part": finding.part,
                "state": finding.state.value,
                "version": finding.version or None,
                "says": tell(finding.says) if finding.says else None,
                "mend": tell(finding.mend) if finding.mend else None,
            }
            for finding in findings
        ],
    }


def report(findings: tuple[Finding, ...], tell: Tell) -> Iterator[str]:
    """Yield the findings as lines in columns, and a conclusion at the end."""
    states = {state: tell(Message.of(f"doctor-{state.value}")) for state in State}
    wide = max(map(len, states.values()))
    long = max(len(finding.part) for finding in findings)
    for finding in findings:
        state = click.style(states[finding.state].ljust(wide), fg=COLOURS[finding.state])
        told = (finding.version, tell(finding.says) if finding.says else "")
        yield f"{state}  {finding.part.ljust(long)}  {'  '.join(filter(None, told))}"
        if finding.mend:
            yield " " * (wide + long + 4) + tell(finding.mend)
    yield ""
    yield tell(_conclusion(findings))


def _conclusion(findings: tuple[Finding, ...]) -> Message:
    if is_well(findings):
        return Message.of("doctor-well")
    off = sum(finding.state is State.OFF for finding in findings)
    return Message.of("doctor-unwell", count=off)
