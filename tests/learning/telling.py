"""Explanations as text, for people to read and for golden files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sums_widgets.engine import format_play, problems
from sums_widgets.learning import (
    bridge_of,
    equivalence_of,
    explain_play,
    explain_refusal,
    partner_of,
    recognise_play,
)
from sums_widgets.learning.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sums_widgets.engine import Play, Position, Variant
    from sums_widgets.learning import RunExplanation


def tell_run(run: RunExplanation, level: str) -> Iterator[str]:
    """Yield the lines of a run: its steps with fact, sentence, and the remaining gap."""
    yield f"{' + '.join(tile.face for tile in run.tiles)} ({run.strategy}, {run.outcome})"
    yield from (f"  {say(note, level=level)}" for note in run.notes)
    for step in run.steps:
        yield f"  {step.fact}  [total {step.total}, gap {step.gap}]"
        yield f"    {say(step.message, level=level)}"


def tell_play(position: Position, play: Play, level: str) -> Iterator[str]:
    """Yield the lines of a play: its runs and score sheet, or the refusal."""
    yield format_play(play, position)
    if problems(position, play):
        yield from tell_refusal(position, play, level)
        return
    found = explain_play(position, play)
    for run in found.runs:
        yield from tell_run(run, level)
    labels = [say(row.label, level=level) for row in found.rows]
    wide = max(map(len, labels))
    for row, label in zip(found.rows, labels, strict=True):
        yield f"{label:<{wide}} | {row.points:>2} | {say(row.message, level=level)}"
    yield f"{found.fact}: {say(found.message, level=level)}"


def tell_refusal(position: Position, play: Play, level: str) -> Iterator[str]:
    """Yield why a play is refused, what its runs need, and which mistakes it shows."""
    found = explain_refusal(position, play)
    assert found is not None
    yield from (say(message, level=level) for message in found.messages)
    for failure in found.failures:
        yield from tell_run(failure.explanation, level)
        partner = partner_of(position.variant, *failure.run.tiles)
        yield f"  {say(partner.message, level=level)}"
    for told in recognise_play(position, play):
        yield f"{say(told.title, level=level)} ({told.fact}; {told.shows[0].model})"
        yield f"  {say(told.message, level=level)}"
        yield f"  {say(told.question, level=level)}"


def tell_face(variant: Variant, face: str, level: str) -> Iterator[str]:
    """Yield the lines of a face: its forms and links, its partner, and the bridge."""
    found = equivalence_of(variant, face)
    yield f"{face}: {say(found.message, level=level)}"
    for form in found.forms:
        yield f"  {form.text} ({say(form.when.message, level=level)})"
    yield from (f"  {link.fact}: {say(link.message, level=level)}" for link in found.links)
    partner = partner_of(variant, face)
    yield f"  {say(partner.message, level=level)} ({'; '.join(map(str, partner.facts))})"
    for pier in bridge_of(variant, face).piers:
        yield f"  {say(pier.message, level=level)} ({pier.fact})"
