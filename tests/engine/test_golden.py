"""Golden files: deals, whole games and counts of plays stay as they were recorded."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playthroughs import (
    SCRIPTS,
    count_plays,
    count_replies,
    is_worth_following,
    play_through,
    positions_for_counting,
)

from sums_widgets.engine import (
    VARIANTS,
    WILD,
    End,
    Game,
    Pass,
    Play,
    Trade,
    deal,
    deal_code,
    format_position,
    parse_deal_code,
    parse_position,
)

if TYPE_CHECKING:
    from conftest import Golden

    from sums_widgets.engine import Position

DEALS = [(0, 2, False), (1, 3, False), (42, 4, False), (4242, 2, True), (2**53, 4, True)]
"""Seed, players, half of the pool or not."""

every_game = pytest.mark.parametrize("name", VARIANTS)


class Counted(NamedTuple):
    """A position with the number of its plays, and of the replies or None if there are too many."""

    position: str
    plays: int
    replies: int | None

    def __str__(self) -> str:
        """Return the counts, then the position."""
        replies = "-" if self.replies is None else self.replies
        return f"{self.plays} {replies} {self.position}"


def read_counts(golden: Golden, name: str) -> list[Counted]:
    """Return the recorded positions and counts."""
    lines = [line.split(" ", 2) for line in golden.read(f"counts/{name}.txt").splitlines()]
    return [
        Counted(position, int(plays), None if replies == "-" else int(replies))
        for plays, replies, position in lines
    ]


def count_anew(position: Position) -> Counted:
    """Return the counts for a position; no replies if there are too many plays."""
    replies = count_replies(position) if is_worth_following(position) else None
    return Counted(format_position(position), count_plays(position), replies)


@pytest.mark.slow
@every_game
def test_counts_of_plays(name: str, golden: Golden) -> None:
    """Each recorded position has as many legal plays as when it was recorded."""
    if golden.recording:
        counted = list(map(count_anew, positions_for_counting(name)))
    else:
        counted = [
            entry._replace(plays=count_plays(parse_position(entry.position)))
            for entry in read_counts(golden, name)
        ]
    golden.check(f"counts/{name}.txt", "".join(f"{entry}\n" for entry in counted))


@pytest.mark.slow
@every_game
def test_counts_of_replies(name: str, golden: Golden) -> None:
    """After each play with an empty pool, there are as many replies as recorded."""
    if golden.recording:
        pytest.skip("recorded together with the counts of plays")
    counted = [
        entry
        if entry.replies is None
        else entry._replace(replies=count_replies(parse_position(entry.position)))
        for entry in read_counts(golden, name)
    ]
    golden.check(f"counts/{name}.txt", "".join(f"{entry}\n" for entry in counted))


@every_game
def test_enough_is_counted(name: str, golden: Golden) -> None:
    """Ten positions or more have both counts, with none, one and two wilds among them."""
    if golden.recording:
        pytest.skip("the files are being written")
    both = [entry for entry in read_counts(golden, name) if entry.replies is not None]
    assert len({entry.position for entry in both}) >= 10
    wilds = {parse_position(entry.position).rack.count(WILD) for entry in both}
    assert wilds == {0, 1, 2}
    assert min(entry.plays for entry in both) > 0


@every_game
def test_playthrough(name: str, golden: Golden) -> None:
    """A seeded game goes as it was recorded; every game has such a record."""
    assert name in SCRIPTS, f"{name} has no script: add one, then make golden"
    golden.check(f"records/{name}.txt", play_through(name, SCRIPTS[name]).to_text())


@every_game
def test_recorded_games_replay(name: str, golden: Golden) -> None:
    """A record replays to the same text, to a game that is over."""
    if golden.recording:
        pytest.skip("the files are being written")
    text = golden.read(f"records/{name}.txt")
    game = Game.from_text(text)
    assert game.to_text() == text
    assert game.is_over
    assert game.winners
    assert text.splitlines()[-1].startswith(f"end {game.end} ")


@every_game
def test_records_hold_every_kind_of_turn(name: str) -> None:
    """A recorded game has placements, trades and passes."""
    plays = [turn.play for turn in play_through(name, SCRIPTS[name]).turns]
    assert {Play, Trade, Pass} == {type(play) for play in plays}


def test_records_show_what_is_rare() -> None:
    """Somebody goes out, time runs out, and a wild is named somewhere in the recorded games."""
    games = [play_through(name, script) for name, script in SCRIPTS.items()]
    assert {End.OUT, End.TIME} <= {game.end for game in games}
    used = [tile for game in games for turn in game.turns for tile in turn.play.used]
    assert WILD in used


@every_game
def test_deals(name: str, golden: Golden) -> None:
    """A seed gives the same code, draw for first, start tiles and racks on every Python."""
    variant = VARIANTS[name]
    lines = []
    for seed, players, half in DEALS:
        ready = deal(variant, players, seed, half=half)
        lines.append(f"{deal_code(variant, seed)} {players} players{' half' * half}")
        for drawing in ready.drawings:
            drawn = zip(drawing.players, drawing.tiles, strict=True)
            lines.append("  " + " ".join(f"{player}:{tile}" for player, tile in drawn))
        lines.append("  " + format_position(ready.position))
    golden.check(f"deals/{name}.txt", "\n".join(lines) + "\n")


@every_game
def test_recorded_codes_deal_again(name: str, golden: Golden) -> None:
    """A deal code on paper gives back the game and the seed that it was made of."""
    if golden.recording:
        pytest.skip("the files are being written")
    heads = [line for line in golden.read(f"deals/{name}.txt").splitlines() if line[0] != " "]
    seeds = [parse_deal_code(line.split()[0]) for line in heads]
    assert seeds == [(VARIANTS[name], seed) for seed, _, _ in DEALS]


def test_no_golden_file_is_left_over(golden: Golden) -> None:
    """Every recorded game, deal and count belongs to a game that exists."""
    folders = ("counts", "deals", "records")
    expected = {f"{folder}/{name}.txt" for folder in folders for name in VARIANTS}
    assert golden.recording or {name for f in folders for name in golden.names(f)} == expected
