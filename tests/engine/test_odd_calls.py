"""Calls that a program rather than a person would make: corrected or refused, never half done."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest

from sums_widgets.engine import (
    HIDDEN,
    VARIANTS,
    Game,
    IllegalPlay,
    Play,
    Square,
    SumsError,
    Tile,
    Trade,
    VariantError,
    apply,
    best_plays,
    can_play,
    format_position,
    legal_plays,
    load_board,
    load_variant,
    parse_deal_code,
    parse_play,
    parse_position,
    position_problems,
    problems,
    score,
    start_game,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

OWN_BOARD = "R.B.G\n.....\n..+..\n.....\nG.B.R\n"
SMALL = parse_position("tens r2,b4,4,_ 1,2,?;5 7,8,9 0;0 1 0")


def test_a_play_in_any_order_is_written_in_one() -> None:
    """Squares given backwards are the same play, and its record can be read again."""
    game = start_game("tens", seed=7)
    play = next(play for play in legal_plays(game.position) if len(play.tiles) > 1)
    game.play(Play(play.squares[::-1], play.tiles[::-1]))
    assert game.turns[0].play == play
    assert Game.from_text(game.to_text()).positions == game.positions


def test_a_trade_in_any_order_is_written_in_one() -> None:
    """Tiles given backwards are the same trade, and its record can be read again."""
    game = start_game("tens", seed=7)
    game.play(Trade(game.position.rack[::-1]))
    assert Game.from_text(game.to_text()).positions == game.positions


@pytest.mark.parametrize("stranger", ["C1>9,9", None, 5, ()])
def test_a_stranger_is_no_legal_play(stranger: Any) -> None:  # noqa: ANN401 - any object at all
    """What is no play is refused, never called legal."""
    for question in (problems, score, apply):
        with pytest.raises(SumsError, match="expected a Play"):
            question(SMALL, stranger)


def test_a_play_needs_a_tile_for_each_square() -> None:
    """Squares without tiles are refused as such."""
    with pytest.raises(SumsError, match="1 squares, 0 tiles"):
        problems(SMALL, Play((Square(0, 3),), ()))


def test_own_boards_come_back() -> None:
    """One of the five games on an own board is found again by text, record and deal code."""
    mine = VARIANTS["tens"].on_board(load_board(OWN_BOARD))
    game = start_game(mine, seed=42)
    own = [mine]
    assert parse_position(format_position(game.position), variants=own) == game.position
    again = Game.from_text(game.to_text(), variants=own)
    assert again.drawings == game.drawings != ()
    assert position_problems(again.position) == ()
    assert parse_deal_code(game.deal_code, variants=own)[0].layout == mine.layout


@pytest.mark.parametrize("move", [Play.of({Square(0, 3): HIDDEN}), Trade((HIDDEN,))])
def test_hidden_tiles_stay_where_they_are(move: Play | Trade) -> None:
    """Nobody lays or trades the back of somebody else's tile."""
    with pytest.raises(IllegalPlay, match="not-in-rack"):
        apply(SMALL.seen_by(2), move, [VARIANTS["tens"].tile("7")])


def test_far_squares_are_only_off_the_board() -> None:
    """Squares far away cost no time and are named as off the board."""
    one, two = SMALL.rack[:2]
    wrong = problems(SMALL, Play.of({Square(0, 3): one, Square(0, 10**12): two}))
    assert "off-board" in [problem.code for problem in wrong]


def test_a_wild_is_yellow() -> None:
    """A wild of a start color is refused: it would pass for a start tile."""
    red = Tile("red", "4", 4, wild=True)
    [wrong] = problems(parse_position("tens r2,b4,_ ?;5 - 0;0 1 0"), Play.of({Square(0, 2): red}))
    assert wrong.code == "wild-not-allowed"


def test_notes_may_come_before_the_end() -> None:
    """A remark between the last turn and the end stays where it was written."""
    game = start_game("tens", seed=7)
    game.stop()
    lines = game.to_text().splitlines()
    text = "\n".join([*lines[:-1], "#note well played", lines[-1], "#note see you"]) + "\n"
    assert Game.from_text(text).to_text() == text


def test_notes_never_fill_a_record() -> None:
    """Notes are refused before the record gets too long to be read."""
    game = start_game("tens", seed=7)
    for _ in range(400):
        with suppress(SumsError):
            game.note("n" * 500)
    with pytest.raises(SumsError, match="the record is full"):
        game.note("n" * 500)
    assert Game.from_text(game.to_text()).to_text() == game.to_text()


@pytest.mark.parametrize(
    "call",
    [
        lambda: parse_position(None),  # type: ignore[arg-type]
        lambda: parse_play(5, SMALL),  # type: ignore[arg-type]
        lambda: parse_deal_code(None),  # type: ignore[arg-type]
        lambda: Game.from_text(b"#sums 1"),  # type: ignore[arg-type]
        lambda: load_variant(None),  # type: ignore[arg-type]
        lambda: load_board(5),  # type: ignore[arg-type]
        lambda: best_plays(SMALL, 1.5),  # type: ignore[arg-type]
        lambda: can_play(SMALL, 1.0),  # type: ignore[arg-type]
        lambda: start_game("tens", board="board.txt"),  # type: ignore[arg-type]
        lambda: start_game("tens", computers={True: "steady"}),  # type: ignore[arg-type]
        lambda: start_game("tens", seed=10**5000),
        lambda: start_game("tens", minutes=10**5000),
        lambda: start_game("tens", players=10**5000),
        lambda: start_game("tens", board=load_board("...\n...\n")),
    ],
)
def test_strange_arguments_are_refused(call: Callable[[], object]) -> None:
    """Whatever cannot be an argument is refused in the engine's own words."""
    with pytest.raises(SumsError, match=r"expected|not a text|nobody could|players are"):
        call()


def test_files_may_start_with_a_mark(tmp_path: Path) -> None:
    """A file from an editor that writes a byte order mark is read like any other."""
    file = tmp_path / "board.txt"
    file.write_text(OWN_BOARD, encoding="utf-8-sig")
    assert load_board(file) == load_board(OWN_BOARD)


def test_too_many_ways_to_name_wilds() -> None:
    """A game whose wilds could be named in a million ways is refused when it is loaded."""
    text = VARIANTS["decimals"].text.replace('"decimals"', '"mine"').replace("wild = 2", "wild = 4")
    with pytest.raises(VariantError, match="too many ways"):
        load_variant(text)
