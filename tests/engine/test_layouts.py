"""The standard board matches what the rulebooks show of it; drawn boards are parsed strictly."""

from __future__ import annotations

import pytest
from books import AFTER, BEFORE_AND_AFTER, DOWN, LOWER, UPPER, fragment_places, moved

from sums_widgets.engine import VARIANTS, Game, SumsError, VariantError, load_board, start_game
from sums_widgets.engine.layout import SPACES, Layout, parse_layout

STANDARD = VARIANTS["tens"].layout
every_game = pytest.mark.parametrize("name", VARIANTS)


@every_game
def test_one_board_for_all(name: str) -> None:
    """Ruling 20: all five games are played on the same board."""
    assert VARIANTS[name].layout == STANDARD


def test_half_turn() -> None:
    """Ruling 20: the board is the same after a half turn, with its colors."""
    assert tuple(row[::-1] for row in reversed(STANDARD.rows)) == STANDARD.rows


def test_centre_is_blue() -> None:
    """Ruling 20: seven blue spaces under a half turn put one into the center."""
    assert STANDARD.height % 2
    assert STANDARD.width % 2
    assert STANDARD.rows[STANDARD.height // 2][STANDARD.width // 2] == "B"


def test_fragment_is_there() -> None:
    """Ruling 20: the part that the rulebooks draw is on the board."""
    assert fragment_places(STANDARD)


def test_examples_have_room() -> None:
    """Ruling 20: no other start space touches a square that an example fills."""
    filled = {
        square
        for squares in (AFTER, BEFORE_AND_AFTER, DOWN)
        for square in moved(VARIANTS["tens"], squares)
    }
    drawn = set(moved(VARIANTS["tens"], (*UPPER, *LOWER)))
    beside = {s.next(across=a, steps=n) for s in filled for a in (True, False) for n in (-1, 1)}
    touching = {s for s in beside if s in STANDARD.squares and STANDARD.letter(s) in SPACES}
    assert touching <= drawn


def test_enough_bonus_squares() -> None:
    """There are at least ten +10 squares, and none is a start space."""
    assert len(STANDARD.bonus) >= 10


@every_game
def test_no_deal_reaches_the_target(name: str) -> None:
    """Ruling 20: neighboring start tiles stay below the target however they are dealt."""
    variant = VARIANTS[name]
    lines = list(variant.layout.start_lines())
    assert lines
    assert max(map(variant.most_dealt, lines)) < variant.whole


def test_start_lines() -> None:
    """A start line is a longest row or column of neighboring start spaces."""
    layout = parse_layout("RB.\n.G.\nR.R")
    assert [[str(square) for square in line] for line in layout.start_lines()] == [
        ["A1", "B1"],
        ["B1", "B2"],
    ]


@pytest.mark.parametrize(
    ("drawing", "line", "message"),
    [
        ("R.+\n.X.\n", 2, "column 2 is 'X'; use R B G + or ."),
        ("r..\n", 1, "column 1 is 'r'"),
        ("R.+\n# half\n..\n", 3, "this row has 2 squares, the rows above have 3"),
        ("\n# nothing\n", 1, "the board has no rows"),
        ("." * 100 + "\n", 1, "at most 99 rows and 99 columns"),
        (".\n" * 100, 100, "at most 99 rows and 99 columns"),
    ],
)
def test_bad_drawings(drawing: str, line: int, message: str) -> None:
    """A drawing that is no board is refused with the line and what is expected."""
    with pytest.raises(VariantError) as refused:
        load_board(drawing)
    assert refused.value.line == line
    assert message in str(refused.value)
    assert str(refused.value).startswith(f"board, line {line}: ")


def test_drawings_skip_remarks() -> None:
    """Blank lines and remarks are no rows, and a drawing is written back as it was drawn."""
    layout = load_board("# mine\n\nR.+\n.B.\n")
    assert str(layout) == "R.+\n.B."
    assert load_board(f"{layout}\n") == layout


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["R" + "." * 42] * 22, "22 red spaces, but only 21 red tiles to put there"),
        (["BBBBBBB", "......."], r"the start tiles on A1 to G1 can total \d+; .* below 10"),
        (["B..", "B..", "B..", "B..", "B..", "R..", "R.."], "on A1 to A7 can total"),
    ],
)
def test_boards_that_do_not_fit_a_game(rows: list[str], message: str) -> None:
    """A board with too many spaces, or with neighbors that could reach 10, is refused."""
    layout = Layout(tuple(rows))
    with pytest.raises(VariantError, match=message):
        VARIANTS["tens"].on_board(layout)
    with pytest.raises(SumsError, match=message):
        start_game("tens", board=layout)


def test_another_board() -> None:
    """A game can be played on a board of one's own; its record tells the board."""
    layout = load_board("R.+..\n..B..\n..+.G\n")
    game = start_game("tens", seed=5, board=layout)
    assert (game.position.board.width, game.position.board.height) == (5, 3)
    assert game.position.board.bonus == layout.bonus
    assert {str(square) for square, _ in game.position.board.placed()} == {"A1", "C2", "E3"}
    game.pass_turn()
    assert Game.from_text(game.to_text()).position.board == game.position.board
