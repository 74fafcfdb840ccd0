"""Why a run makes the whole, and why it does not: facts as data, sentences apart from them."""

from sums_widgets.learning.bridges import Bridge, Pier, bridge_of
from sums_widgets.learning.comparing import Comparison, Shown, compare
from sums_widgets.learning.equivalence import Equivalence, Link, equivalence_of
from sums_widgets.learning.explaining import (
    STRATEGIES,
    Hop,
    Outcome,
    PlayExplanation,
    Row,
    RunExplanation,
    explain_play,
    explain_run,
    strategy_for,
)
from sums_widgets.learning.facts import Fact, worth_of
from sums_widgets.learning.forms import Form, Kind, When
from sums_widgets.learning.mistakes import (
    MISTAKES,
    Recognised,
    recognise_answer,
    recognise_comparison,
    recognise_partner,
    recognise_play,
)
from sums_widgets.learning.partners import Partner, partner_of
from sums_widgets.learning.refusals import Failure, Refusal, explain_refusal
from sums_widgets.learning.shows import Show, first_model
from sums_widgets.learning.steps import Step

__all__ = [
    "MISTAKES",
    "STRATEGIES",
    "Bridge",
    "Comparison",
    "Equivalence",
    "Fact",
    "Failure",
    "Form",
    "Hop",
    "Kind",
    "Link",
    "Outcome",
    "Partner",
    "Pier",
    "PlayExplanation",
    "Recognised",
    "Refusal",
    "Row",
    "RunExplanation",
    "Show",
    "Shown",
    "Step",
    "When",
    "bridge_of",
    "compare",
    "equivalence_of",
    "explain_play",
    "explain_refusal",
    "explain_run",
    "first_model",
    "partner_of",
    "recognise_answer",
    "recognise_comparison",
    "recognise_partner",
    "recognise_play",
    "strategy_for",
    "worth_of",
]
