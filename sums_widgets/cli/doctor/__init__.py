"""`sums-widgets doctor`: what is off with this computer's set-up, and how to mend it.

`look_around` gathers facts, `examine` judges them, and the command puts the findings into words.
"""

from sums_widgets.cli.doctor.command import doctor_command
from sums_widgets.cli.doctor.facts import Facts, Need, look_around
from sums_widgets.cli.doctor.findings import Finding, State, examine

__all__ = ["Facts", "Finding", "Need", "State", "doctor_command", "examine", "look_around"]
