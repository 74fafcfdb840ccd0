"""A game in a notebook page: played as people play it, and held against the engine's record."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.small_game import SMALL
from sums_widgets.engine import Game, Play, best_plays
from sums_widgets.engine.generate import offers
from sums_widgets.engine.squares import parse_square
from sums_widgets.learning.words import number_words
from sums_widgets.pictures.theme import find_theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator

    from browser.notebook_page import NotebookPage
    from sums_widgets.engine import Square

PATIENCE = 60
expect.set_options(timeout=1000 * PATIENCE)  # a busy machine is slow, not at fault
NOT_PLAYED = re.compile("not played yet")
BARE = (0.14, 0.62)
"""A spot of a tile where nothing is written and no mark stands, across and down."""
UPPER_EDGE = """(place) => {
  const canvas = place.closest(".sums-pad").parentElement.querySelector("canvas");
  const [inner, outer] = [place.getBoundingClientRect(), canvas.getBoundingClientRect()];
  const scale = canvas.width / outer.width;
  const [x, y] = [(inner.left - outer.left) * scale, (inner.top - outer.top - 2) * scale];
  const { data } = canvas.getContext("2d").getImageData(x, y, inner.width * scale, 6 * scale);
  return Array.from({ length: data.length / 4 }, (_, at) => [...data.slice(4 * at, 4 * at + 3)]);
}"""
"""Gives the pixels along the upper edge of a square, where the frame around a run goes."""

PUT = """
from sums_widgets.engine import Game
from sums_widgets.widgets.table.settings import make_settings
put = Game.from_text({record!r})
board.table.use(put, make_settings(put.variant, put.names, **{choices!r}))
board.table.begin()
board._show()
print(board.message, end="")
"""


class TableOnPage:
    """The game named `board` of a notebook, in the hands of the page's mouse, finger or keys."""

    def __init__(self, page: NotebookPage) -> None:
        """Wait until the game is to be seen."""
        self.page = page
        page.place("A1").wait_for()
        page.wait_until_painted()

    # --- the game behind the page --------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game as the kernel has recorded it."""
        text = self.page.run("print(board.record, end='')")
        return Game.from_text(text, variants=[SMALL])

    def put(self, record: str, **choices: object) -> None:
        """Put another game on the table, as it stands in a record, and wait until it is shown."""
        message = self.page.run(PUT.format(record=record, choices=choices))
        expect(self.work).to_contain_text(message)

    def rack(self) -> list[str]:
        """Give the tiles of the rack in front, as the page names them from left to right."""
        tiles = self.page.page.locator(".sums-pad").first.locator(".sums-tile")
        return [tile.get_attribute("aria-label") or "" for tile in tiles.all()]

    def moves(self, play: Play) -> list[tuple[str, str]]:
        """Give the places of the rack and the squares that make a play."""
        rack: list[str | None] = [*self.rack()]
        found = []
        for square, tile in play.placements:
            place = rack.index(number_words(tile.face or "?"))
            rack[place] = None
            found.append((f"rack-{place + 1}", str(square)))
        return found

    # --- parts of the page ---------------------------------------------------------------------

    @property
    def work(self) -> Locator:
        """What is said beside the board."""
        return self.page.page.locator(".sums-work").first

    @property
    def dialog(self) -> Locator:
        """The question that lies over the panel."""
        return self.page.page.locator(".sums-dialog").first

    def button(self, name: str) -> Locator:
        """Find a button of the panel."""
        return self.page.page.locator(f'.sums-panel [data-press="{name}"]').first

    def answer(self, name: str) -> None:
        """Press a button of a question, and wait until the question is gone."""
        self.page.press(name)
        self.no_dialog()

    def no_dialog(self) -> None:
        """Wait until nothing is asked."""
        expect(self.page.page.locator(".sums-dialog")).to_have_count(0)

    # --- playing -------------------------------------------------------------------------------

    def lay(self, play: Play) -> None:
        """Lay a play by tapping tiles and squares."""
        for place, square in self.moves(play):
            self.page.tap(place)
            self.page.tap(square)
            self.shows_laid(square)

    def take_turn(self, play: Play) -> None:
        """Lay a play, press Play, and see that the turn is taken."""
        before = len(self.game.turns)
        self.lay(play)
        self.page.press("play")
        self.shows_turns(before + 1)
        self.shows_played(play)

    def play_to_the_end(self, take: Callable[[Play], None] | None = None) -> Game:
        """Take the best turns until the game is over, and give it."""
        while not (game := self.game).is_over:
            (take or self.take_turn)(best_play(game))
        return game

    # --- what is to be seen --------------------------------------------------------------------

    def wait_until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for something that the page cannot tell of itself."""
        self.page.wait_until(condition, what)

    def shows_laid(self, square: Square | str) -> None:
        """Wait until the page says that a tile lies on a square and is not played yet."""
        expect(self.page.place(str(square))).to_have_attribute("aria-label", NOT_PLAYED)

    def shows_empty(self, square: Square | str) -> None:
        """Wait until a square is empty: in its words and in its colour."""
        label = re.compile(f"^{words_of(square)}, empty")
        expect(self.page.place(str(square))).to_have_attribute("aria-label", label)
        self.shows_colour(str(square), "board", BARE)

    def shows_turns(self, count: int) -> None:
        """Wait until so many turns are taken, and the scores beside the board say so."""
        self.wait_until(lambda: len(self.game.turns) == count, f"{count} turns are taken")
        self.shows_scores()

    def shows_scores(self) -> None:
        """See the scores of the record beside the board."""
        scores = [str(score).replace("-", "\u2212") for score in self.game.position.scores]
        expect(self.page.page.locator(".sums-panel").first.locator(".sums-score")).to_have_text(
            scores
        )

    def shows_played(self, play: Play) -> None:
        """See that the tiles of a play lie on the board: in words and in colours."""
        for square, tile in play.placements:
            label = re.compile(rf"^{words_of(square)}, [^,;]*\b{number_words(tile.face)}(;|$)")
            expect(self.page.place(str(square))).to_have_attribute("aria-label", label)
            self.shows_colour(str(square), "tile", BARE)

    def shows_colour(
        self, key: str, role: str, spot: tuple[float, float], theme: str = "light"
    ) -> None:
        """Wait until a spot of a square or a tile is painted in the colour of a role."""
        wanted = colours_of(role, theme)
        self.wait_until(
            lambda: self.page.pixel_under(key, *spot)[:3] in wanted,
            f"{key} is {role} ({wanted}), not {self.page.pixel_under(key, *spot)}",
        )

    def shows_frame(self, square: str, role: str) -> None:
        """Wait until a frame goes along the upper edge of a square, in the colour of a role."""
        wanted = colours_of(role)
        self.wait_until(
            lambda: any(tuple(p) in wanted for p in self.page.place(square).evaluate(UPPER_EDGE)),
            f"{square} has a frame of {role}",
        )

    def hears(self, text: str, aloud: str = "") -> None:
        """Wait until words are to be read beside the board, and to be heard, numbers as words."""
        expect(self.work).to_contain_text(text)
        self.page.hears(aloud or text)


def words_of(square: Square | str) -> str:
    """Name a square as the page does for those who listen."""
    found = parse_square(str(square))
    assert found is not None, square
    return f"row {found.row + 1}, column {found.column + 1}"


def record_of(position: str, *, computer: str = "", options: str = "") -> str:
    """Write the record of a game between Ada and Bo that begins at a position."""
    lines = ["#sums 1", "#player 1 Ada", "#player 2 Bo"]
    lines += [f"#computer 2 {computer}"] if computer else []
    lines += [f"#options {options}"] if options else []
    return "\n".join([*lines, "#seed 1", f"#start {position}", ""])


def colours_of(role: str, theme: str = "light") -> list[tuple[int, ...]]:
    """Give the fill and the edge of a role as red, green and blue."""
    style = find_theme(theme).style(role)
    return [tuple(bytes.fromhex(colour[1:])) for colour in (style.fill, style.edge) if colour]


def best_play(game: Game) -> Play:
    """Choose the best play."""
    return best_plays(game.position)[0]


def plain_plays(game: Game) -> Iterator[Play]:
    """Find the plays without a wild, which would ask for its name; the best come first."""
    plays = (play for offer in offers(game.position) for play in offer.plays())
    return (play for play in plays if not any(tile.wild for tile in play.tiles))


def short_play(game: Game) -> Play:
    """Choose a play of few tiles, none of them wild: what a child would find first."""
    return min(plain_plays(game), key=lambda play: len(play.tiles))
