"""Recognize common mistakes in a refused play, an answer, a partner, or a comparison."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sums_widgets.engine import Code, Play, problems
from sums_widgets.engine.runs import runs_through
from sums_widgets.learning.claims import Claim, Verdict, play_claim, read_claim, read_verdict
from sums_widgets.learning.comparison_mistakes import COMPARING, comparison_mistakes
from sums_widgets.learning.facts import Fact, total_text
from sums_widgets.learning.forms import written
from sums_widgets.learning.shows import Show, first_model
from sums_widgets.learning.sum_mistakes import GENERAL, PLACES, TELLING, sum_mistakes
from sums_widgets.learning.words.message import Face, Message
from sums_widgets.learning.words.phrases import run_values, summed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sums_widgets.engine import Move, Position, Run, Tile, Variant

MAIN_LINE = "only-main-line"

MISTAKES = (MAIN_LINE, *TELLING, *PLACES, *GENERAL, *COMPARING)
"""The names of all mistakes that can be recognized."""

MODELS = {
    MAIN_LINE: "board",
    "tens-and-ones-apart": "place-bars",
    "complement-slip": "hundred-grid",
    "tops-added": "fraction-bar",
    "tops-and-bottoms-added": "fraction-bar",
    "digits-as-whole-numbers": "place-bars",
    "place-value-slip": "place-bars",
    "ten-off": "number-line",
    "off-by-one": "number-line",
    "bigger-bottom-bigger-piece": "circle",
    "longer-is-larger": "hundred-grid",
    "shorter-is-larger": "hundred-grid",
}
"""The model that shows a mistake best; others are shown with the first model of their game."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """A mistake that the evidence shows.

    `fact` is the correct statement, `title` names the mistake, `message` describes it, `question`
    leads on, and `shows` lists what to draw.
    """

    name: str
    fact: Fact
    title: Message
    message: Message
    question: Message
    shows: tuple[Show, ...]


def recognise_play(position: Position, play: Move) -> tuple[Recognised, ...]:
    """Return the mistakes in a refused play; empty if it is legal or breaks any other rule.

    >>> from sums_widgets.engine import parse_play, parse_position
    >>> position = parse_position("hundreds r35,_3 20,75;- 5 0;0 1 0")
    >>> [seen.name for seen in recognise_play(position, parse_play("B1:75", position))]
    ['tens-and-ones-apart']
    """
    found = problems(position, play)
    if not isinstance(play, Play) or any(problem.code is not Code.RUN_MISSES for problem in found):
        return ()
    failing = [problem.run for problem in found if problem.run is not None]
    crossing = _unlooked(position, play, failing)
    claims = (play_claim(position.variant, run) for run in failing if run not in crossing)
    return (
        *(_main_line(position.variant, run) for run in crossing),
        *(told for claim in claims for told in _told(claim)),
    )


def recognise_answer(
    variant: Variant, tiles: Sequence[Tile | str], answer: str
) -> tuple[Recognised, ...]:
    """Return the mistakes in an answer to "what do these tiles make?"; empty if none is known.

    >>> from sums_widgets.engine import VARIANTS
    >>> [seen] = recognise_answer(VARIANTS["decimals"], ["0.4", "0.06"], "0.10")
    >>> seen.name, str(seen.fact)
    ('digits-as-whole-numbers', '0.4 + 0.06 = 0.46')
    """
    return tuple(_told(read_claim(variant, tiles, answer)))


def recognise_partner(
    variant: Variant, tiles: Sequence[Tile | str], answer: str
) -> tuple[Recognised, ...]:
    """Return the mistakes in an answer, which must be a face, to "what completes these tiles?".

    >>> from sums_widgets.engine import VARIANTS
    >>> [seen.name for seen in recognise_partner(VARIANTS["decimals"], ["0.35"], "0.75")]
    ['complement-slip']
    """
    whole = written(variant, variant.whole)
    return tuple(_told(read_claim(variant, [*tiles, answer], whole)))


def recognise_comparison(
    variant: Variant, face: str, sign: str, other: str, other_variant: Variant | None = None
) -> tuple[Recognised, ...]:
    """Return the mistakes in a sign (`<`, `=`, `>`) that was put between two faces.

    >>> from sums_widgets.engine import VARIANTS
    >>> [seen.name for seen in recognise_comparison(VARIANTS["fractions"], "1/8", ">", "1/4")]
    ['bigger-bottom-bigger-piece']
    """
    verdict = read_verdict(variant, face, sign, other, other_variant)
    return tuple(_compared(verdict, name) for name in comparison_mistakes(verdict))


def _unlooked(position: Position, play: Play, failing: list[Run]) -> list[Run]:
    """Return the failing runs that cross a line that makes the target: they were overlooked."""
    board = position.board.with_tiles(dict(play.placements))
    runs = runs_through(position.variant, board, play.squares)
    main = [run for run in runs if set(play.squares) <= set(run.squares)]
    if not any(run.is_sum for run in main):
        return []
    return [run for run in failing if not (run in main and len(play.squares) > 1)]


def _main_line(variant: Variant, run: Run) -> Recognised:
    claim = play_claim(variant, run)
    values = run_values(run, variant) | {"total": Face(_total(claim))}
    shows = (Show("board", variant, run.tiles, run),)
    return _recognised(MAIN_LINE, _true_sum(claim), values, shows)


def _told(claim: Claim) -> Iterator[Recognised]:
    for name in sum_mistakes(claim):
        values = {
            "sum": summed([Face(face) for face in claim.faces]),
            "total": Face(_total(claim)),
            "claimed": Face(claim.said),
        }
        shows = (Show(MODELS[name], claim.variant, claim.tiles, claim.run),)
        yield _recognised(name, _true_sum(claim), values, shows)


def _compared(verdict: Verdict, name: str) -> Recognised:
    chosen, other = verdict.chosen
    values = {"chosen": Face(chosen), "other": Face(other)}
    sides = (verdict.comparison.left, verdict.comparison.right)
    shows = tuple(
        Show(
            MODELS.get(name, first_model(side.variant)),
            side.variant,
            (side.variant.tile(side.face),),
        )
        for side in sides
    )
    return _recognised(name, verdict.comparison.proof, values, shows)


def _recognised(
    name: str, fact: Fact, values: Mapping[str, object], shows: tuple[Show, ...]
) -> Recognised:
    return Recognised(
        name=name,
        fact=fact,
        title=Message.of(f"mistake-{name}-name"),
        message=Message.of(f"mistake-{name}", **values),
        question=Message.of(f"mistake-{name}-ask"),
        shows=shows,
    )


def _total(claim: Claim) -> str:
    return written(claim.variant, sum(tile.units for tile in claim.tiles))


def _true_sum(claim: Claim) -> Fact:
    return Fact(f"{total_text([*claim.faces])} = {_total(claim)}")
