"""What holds for every half-laid play: hints are true, complete and have words."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from revealing import said_by_all

from sums_widgets.engine import (
    WILD,
    Play,
    Position,
    Square,
    Tile,
    legal_plays,
    problems,
    score,
)
from sums_widgets.engine.tiles import take_tiles
from sums_widgets.pictures import to_svg
from sums_widgets.players.hints import hint_for_placed, hints_for, placed_picture
from sums_widgets.testing.moves import plays
from sums_widgets.testing.strategies import positions, real_positions

if TYPE_CHECKING:
    from collections.abc import Mapping


@st.composite
def half_placed(draw: st.DrawFn) -> tuple[Position, dict[Square, Tile]]:
    """Draw some rack tiles on empty squares in one line, often the beginning of a legal play."""
    position = draw(positions())
    assume(position.rack)
    listed = legal_plays(position)
    if draw(st.booleans()) and listed:
        pairs = list(draw(st.sampled_from(listed)).placements)
        return position, dict(draw(st.permutations(pairs))[: draw(st.integers(1, len(pairs)))])
    free = [square for square in position.board.squares if position.board[square] is None]
    assume(free)
    first = draw(st.sampled_from(free))
    across = draw(st.booleans())
    line = [s for s in free if (s.row == first.row if across else s.column == first.column)]
    count = draw(st.integers(1, min(len(line), len(position.rack), 3)))
    squares = draw(st.permutations(line))[:count]
    tiles = draw(st.permutations(position.rack))[:count]
    names = [position.variant.wild(units) for units in position.variant.wild_units]
    named = [draw(st.sampled_from([WILD, *names])) if tile.wild else tile for tile in tiles]
    return position, dict(zip(squares, named, strict=True))


def closes(
    position: Position, placed: Mapping[Square, Tile], run: tuple[Square, ...], *, across: bool
) -> set[tuple[Square, Tile]]:
    """Return the squares and tiles of the rest of the rack that complete a run, by trying all."""
    variant, board = position.variant, position.board.with_tiles(placed)
    rest = take_tiles(position.rack, Play.of(placed).used)
    assert rest is not None
    tiles = {tile for tile in rest if not tile.wild}
    tiles |= {variant.wild(units) for units in variant.wild_units if WILD in rest}
    found = set()
    for square in board.squares:
        in_line = all(
            square.row == other.row if across else square.column == other.column for other in placed
        )
        if board[square] is not None or not in_line:
            continue
        for tile in tiles:
            laid = board.with_tiles({square: tile})
            line = laid.run_through(run[0], across=across)
            total = sum(t.units for s in line if (t := laid[s]))
            if square in line and total == variant.whole:
                found.add((square, tile))
    return found


@pytest.mark.slow
@given(half_placed())
def test_you_have_it_is_true(case: tuple[Position, dict[Square, Tile]]) -> None:
    """A tile is named as closing a run if, and only if, placing it makes the run complete."""
    position, placed = case
    assume(WILD not in placed.values())
    for need in hint_for_placed(position, placed).needs:
        single = {(way.squares[0], way.tiles[0]) for way in need.closings if len(way.tiles) == 1}
        assert single == closes(position, placed, need.run.squares, across=need.run.across)
        for way in need.closings:
            whole = Play.of({**placed, **dict(zip(way.squares, way.tiles, strict=True))})
            assert way.run.is_sum
            assert set(way.squares) <= set(way.run.squares)
            assert set(need.run.squares) <= set(way.run.squares)
            assert way.fits == (not problems(position, whole))


def fits_in(placed: Mapping[Square, Tile], play: Play) -> bool:
    """Whether a legal play contains the placed tiles, wilds by their value."""
    laid = dict(play.placements)
    return all(
        square in laid
        and (
            laid[square] == tile
            or (laid[square].wild and tile.wild and tile.units in (0, laid[square].units))
        )
        for square, tile in placed.items()
    )


@pytest.mark.slow
@given(half_placed())
def test_completions_are_all_there(case: tuple[Position, dict[Square, Tile]]) -> None:
    """The completions are the legal plays that hold what lies there, and the best one leads."""
    position, placed = case
    found = hint_for_placed(position, placed)
    expected = {play for play in legal_plays(position) if fits_in(placed, play)}
    assert set(found.completions) == expected
    if found.completions:
        points = [score(position, play).total for play in found.completions]
        assert points[0] == max(points)
        ways = {square for play in found.completions for square in play.squares}
        assert found.next_square is None or found.next_square in ways - set(placed)
        assert found.next_square is not None or found.is_ready or WILD in placed.values()
    assert found.is_ready == (not problems(position, Play.of(placed)))


@pytest.mark.slow
@given(half_placed())
def test_taking_back_helps(case: tuple[Position, dict[Square, Tile]]) -> None:
    """Without the tiles to take back there is a play again, and fewer would not do."""
    position, placed = case
    found = hint_for_placed(position, placed)
    assert bool(found.take_back) == (not found.completions)
    listed = legal_plays(position)
    fewest = next(
        count
        for count in range(len(placed) + 1)
        for kept in combinations(placed, len(placed) - count)
        if not kept or any(fits_in({s: placed[s] for s in kept}, play) for play in listed)
    )
    assert len(found.take_back) == fewest
    kept = {square: tile for square, tile in placed.items() if square not in found.take_back}
    assert not kept or any(fits_in(kept, play) for play in listed)


@pytest.mark.slow
@given(half_placed())
def test_hints_can_be_said_and_drawn(case: tuple[Position, dict[Square, Tile]]) -> None:
    """Every hint has words in every language, and its picture can be drawn."""
    found = hint_for_placed(*case)
    assert found.messages
    said_by_all(found.messages)
    assert to_svg(placed_picture(found)).startswith("<svg")


@pytest.mark.slow
@given(st.data())
def test_anything_can_be_tried(data: st.DataObject) -> None:
    """Whatever tiles lie wherever, there is a hint and a picture, and no crash."""
    position = data.draw(positions())
    move = data.draw(plays(position).filter(lambda move: isinstance(move, Play)))
    assert isinstance(move, Play)
    found = hint_for_placed(position, dict(move.placements))
    said_by_all(found.messages)
    assert found.messages
    assert to_svg(placed_picture(found)).startswith("<svg")


@pytest.mark.slow
@given(real_positions(), st.data())
@settings(max_examples=15)
def test_half_of_the_best_play(position: Position, data: st.DataObject) -> None:
    """Beginning with a part of the hinted play leads to an equally good play."""
    choices = hints_for(position).choices
    assume(choices.best)
    pairs = list(choices.best[0].placements)
    begun = dict(data.draw(st.permutations(pairs))[: data.draw(st.integers(1, len(pairs)))])
    best = hint_for_placed(position, begun).completions[0]
    assert score(position, best).total == choices.points
