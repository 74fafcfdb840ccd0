"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sums_widgets.engine import (
    HIDDEN,
    Game,
    IllegalPlay,
    Pass,
    Play,
    Position,
    Square,
    Tile,
    Trade,
    apply,
    best_plays,
    can_play,
    end_reason,
    format_position,
    legal_plays,
    problems,
    score,
)
from sums_widgets.engine.rules import draw_count
from sums_widgets.engine.runs import runs_through
from sums_widgets.testing import games, legal_moves, plays, positions, real_positions


def yellow_tiles(position: Position) -> Counter[Tile]:
    """Return the yellow tiles of board, racks and pool with their counts, wilds without names."""
    laid = (tile.in_hand for _, tile in position.board.placed() if tile.colour == "yellow")
    racks = (tile for rack in position.racks for tile in rack)
    return Counter([*laid, *racks, *position.pool])


def start_tiles(position: Position) -> dict[Square, Tile]:
    """Return the red, blue and green tiles by their squares."""
    return {square: tile for square, tile in position.board.placed() if tile.colour != "yellow"}


@pytest.mark.slow
@given(games())
def test_no_tile_is_lost_or_made(game: Game) -> None:
    """The yellow set, full or half, is always the board, the racks and the pool together."""
    whole_set = Counter(game.variant.pool(half=game.head.options.half))
    assert all(yellow_tiles(position) == whole_set for position in game.positions)


@pytest.mark.slow
@given(games())
def test_start_tiles_stay(game: Game) -> None:
    """The 21 start tiles are where they were dealt, to the end."""
    dealt = start_tiles(game.head.start)
    assert len(dealt) == 21
    assert all(start_tiles(position) == dealt for position in game.positions)


@pytest.mark.slow
@given(games())
def test_touched_runs_total_the_target_for_ever(game: Game) -> None:
    """A run that holds a placed tile is a sum, after the play and ever after."""
    placed = [s for s, tile in game.position.board.placed() if tile.colour == "yellow"]
    for run in runs_through(game.variant, game.position.board, placed):
        assert run.is_sum, run
        assert run.missing == 0


@pytest.mark.slow
@given(games())
def test_a_turn_leads_where_apply_says(game: Game) -> None:
    """The game's positions are what the rules make of its turns, scores included."""
    for before, turn, after in zip(game.positions, game.turns, game.positions[1:], strict=False):
        assert turn.player == before.turn
        assert turn.score == score(before, turn.play)
        assert apply(before, turn.play, turn.drawn) == after
        gained = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
        assert gained.pop(turn.player - 1) == turn.score.total
        assert not any(gained)


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()), st.data())
def test_questions_change_nothing(position: Position, data: st.DataObject) -> None:
    """Whatever is asked about a position, it stays equal in value, hash and text."""
    play = data.draw(plays(position))
    text, number = format_position(position), hash(position)
    twin = Position(*(getattr(position, name) for name in position.__slots__))
    wrong = problems(position, play)
    legal_plays(position)
    best_plays(position, 3)
    can_play(position)
    end_reason(position)
    position.seen_by(1)
    str(position)
    if not wrong:
        pool = [*position.pool, *(play.tiles if isinstance(play, Trade) else ())]
        apply(position, play, pool[: draw_count(position, play)])
    assert (position, hash(position), format_position(position)) == (twin, number, text)


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()), st.data())
def test_an_illegal_play_is_refused_with_its_problems(
    position: Position, data: st.DataObject
) -> None:
    """`score` and `apply` refuse just the plays that have problems, and hand these over."""
    play = data.draw(plays(position))
    wrong = problems(position, play)
    if not wrong:
        score(position, play)
        return
    for judge in (score, apply):
        with pytest.raises(IllegalPlay) as refused:
            judge(position, play)
        assert refused.value.problems == wrong
        assert refused.value.play == play


@given(positions(), st.data())
def test_a_score_adds_up(position: Position, data: st.DataObject) -> None:
    """A score is worked out again from the rules: sums, tiles, bonuses, trades."""
    move = data.draw(legal_moves(position))
    sheet = score(position, move)
    assert sheet.total == sum(item.points for item in sheet.items)
    if isinstance(move, Pass):
        assert sheet.total == 0
    elif isinstance(move, Trade):
        assert sheet.total == -3 * len(move.tiles)
    else:
        assert sheet.total == plain_score(position, move)


def plain_score(position: Position, play: Play) -> int:
    """Return the score of a placement, computed in the plainest way."""
    after = position.board.with_tiles(dict(play.placements))
    lines = {
        line
        for square in play.squares
        for across in (True, False)
        if len(line := after.run_through(square, across=across)) > 1
    }
    points = 10 * len(lines) + 3 * len(play.tiles) + 30 * (len(play.tiles) == 5)
    covered = position.board.bonus & set(play.squares)
    points += 10 * sum(square in line for square in covered for line in lines)
    if not position.pool and len(play.tiles) == len(position.rack):
        points += sum(map(len, position.racks)) - len(position.rack)
    return points


@pytest.mark.slow
@given(games())
def test_undo_and_play_again_draw_the_same(game: Game) -> None:
    """Draws do not depend on history: what is taken back and done again is the same."""
    text, positions_before = game.to_text(), game.positions
    taken = [game.undo() for _ in range(len(game.turns) // 2)]
    if not game.is_over and taken:
        game.pass_turn()
        game.undo()
    for turn in reversed(taken):
        assert game.play(turn.play) == turn
    assert (game.to_text(), game.positions) == (text, positions_before)


@pytest.mark.slow
@given(games())
def test_replay_equals_the_game(game: Game) -> None:
    """A record gives the game back: positions, turns, scores, draws, end."""
    again = Game.from_text(game.to_text())
    assert again.positions == game.positions
    assert again.turns == game.turns
    assert again.head == game.head
    assert (again.end, again.winners) == (game.end, game.winners)
    assert again.drawings == game.drawings


@pytest.mark.slow
@given(st.one_of(positions(), real_positions()), st.data())
def test_a_view_hides_racks_and_loses_no_tile(position: Position, data: st.DataObject) -> None:
    """A player sees the own rack and backs; pool and backs account for every tile."""
    player = data.draw(st.integers(1, position.players))
    view = position.seen_by(player)
    assert view.rack_of(player) == position.rack_of(player)
    others = [seat for seat in range(1, position.players + 1) if seat != player]
    for seat in others:
        assert view.rack_of(seat) == (HIDDEN,) * len(position.rack_of(seat))
    unseen = [tile for seat in others for tile in position.rack_of(seat)]
    assert Counter(view.pool) == Counter([*position.pool, *unseen])
    assert view.pool_size == len(position.pool)
    assert (view.board, view.scores, view.turn) == (position.board, position.scores, position.turn)
    assert view.seen_by(player) == view


@pytest.mark.slow
@given(real_positions(), st.data())
def test_a_view_tells_nothing_about_who_holds_what(position: Position, data: st.DataObject) -> None:
    """Swapping hidden tiles between racks and pool leaves the view as it is."""
    player = data.draw(st.integers(1, position.players))
    view = position.seen_by(player)
    unseen = iter(data.draw(st.permutations(view.pool)))
    racks = [
        rack if seat == player else tuple(next(unseen) for _ in rack)
        for seat, rack in enumerate(position.racks, 1)
    ]
    swapped = Position(
        position.variant, position.board, tuple(racks), tuple(unseen), *_rest(position)
    )
    assert swapped.seen_by(player) == view


def _rest(position: Position) -> tuple[tuple[int, ...], int, int]:
    return position.scores, position.turn, position.idle
