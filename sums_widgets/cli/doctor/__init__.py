"""`sums-widgets doctor`: what is wrong with this computer's setup, and how to fix it.

`look_around` gathers facts, `examine` evaluates them, and the command prints the findings.
"""

from sums_widgets.cli.doctor.command import doctor_command
from sums_widgets.cli.doctor.facts import Facts, Need, look_around
from sums_widgets.cli.doctor.findings import Finding, State, examine

__all__ = ["Facts", "Finding", "Need", "State", "doctor_command", "examine", "look_around"]
